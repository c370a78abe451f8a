// @ts-check
// Google's schema compiler as source: fetched from Rust's registry, and only taken with the right checksum.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The crate carries Google's repository at the release that its version names. Nothing of it is built with Rust. */
const crate = 'flatc-fork-0.5.0+25.12.19';
/** As the registry's index has it. */
export const crateChecksum = 'c530de940dbc04b9b85816f61ba10973731d2ec3e64643baa5f7f15ecda55440';
const address = `https://static.crates.io/crates/flatc-fork/${encodeURIComponent(crate)}.crate`;

/** The folders of the repository with what the compiler is made of. */
const folders = ['include', 'src', 'grpc/src/compiler'];

/**
 * The files that the compiler includes, as the tree of folders that clang takes, and its licence. Needs a network, and
 * fails with a message for people where there is none.
 * @param {string} work an empty folder for what is fetched
 * @returns {Promise<{ tree: import('@yowasp/clang').Tree, licence: string }>}
 */
export async function fetchSource(work) {
  const archive = await fetchChecked();
  const root = `${crate}/flatbuffers`;
  writeFileSync(path.join(work, 'source.crate'), archive);
  // A name with a colon, as on Windows, would be a machine for GNU tar.
  execFileSync('tar', ['-xzf', 'source.crate', ...[...folders, 'LICENSE'].map((name) => `${root}/${name}`)], {
    cwd: work,
  });
  const folder = path.join(work, root);
  /** @type {import('@yowasp/clang').Tree} */
  const tree = {};
  for (const name of folders) {
    let place = tree;
    for (const part of name.split('/')) place = /** @type {import('@yowasp/clang').Tree} */ ((place[part] ??= {}));
    Object.assign(place, readTree(path.join(folder, name)));
  }
  return { tree, licence: readFileSync(path.join(folder, 'LICENSE'), 'utf8') };
}

async function fetchChecked() {
  const archive = await fetch(address).then(
    async (response) => {
      if (!response.ok) throw new Error(`${address} cannot be fetched: ${response.status} ${response.statusText}`);
      return Buffer.from(await response.arrayBuffer());
    },
    (error) => {
      throw new Error(`${address} cannot be fetched: ${error?.cause?.message ?? error}`);
    },
  );
  const checksum = createHash('sha256').update(archive).digest('hex');
  if (checksum !== crateChecksum) throw new Error(`${address} has the checksum ${checksum}, not ${crateChecksum}`);
  return archive;
}

/**
 * @param {string} folder
 * @returns {import('@yowasp/clang').Tree}
 */
function readTree(folder) {
  mkdirSync(folder, { recursive: true });
  return Object.fromEntries(
    readdirSync(folder, { withFileTypes: true }).map((entry) => {
      const file = path.join(folder, entry.name);
      return [entry.name, entry.isDirectory() ? readTree(file) : readFileSync(file)];
    }),
  );
}
