// @ts-check
// Fetches the source of Google's schema compiler from Rust's registry, and verifies its checksum.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The crate contains Google's repository at the release that its version names. Nothing is built with Rust. */
const crate = 'flatc-fork-0.5.0+25.12.19';
/** The checksum in the registry's index. */
export const crateChecksum = 'c530de940dbc04b9b85816f61ba10973731d2ec3e64643baa5f7f15ecda55440';
const address = `https://static.crates.io/crates/flatc-fork/${encodeURIComponent(crate)}.crate`;

/** The folders of the repository that contain the compiler's source. */
const folders = ['include', 'src', 'grpc/src/compiler'];

/**
 * The source files in the form of clang's folder tree, with their licence. Needs a network, and fails with a message
 * for users without one.
 * @param {string} work an empty folder for fetched files
 * @returns {Promise<{ tree: import('@yowasp/clang').Tree, licence: string }>}
 */
export async function fetchSource(work) {
  const archive = await fetchChecked();
  const root = `${crate}/flatbuffers`;
  writeFileSync(path.join(work, 'source.crate'), archive);
  // GNU tar would take a path with a colon, as on Windows, for another machine.
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
