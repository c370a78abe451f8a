// @ts-check
// `npm run flatc`: makes dist/flatc.wasm, Google's schema compiler as WebAssembly, with a clang that is WebAssembly
// itself. The first time it needs a network for the source, and minutes. The result is kept in the user's cache, and so
// are compiled files of an interrupted run.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { runClang } from '@yowasp/clang';
import { takeKept } from './kept.js';
import { compiled, keptFolder, linkCommand, startFolderSource } from './recipe.js';
import { fetchSource } from './source.js';

/** The SHA-256 of the module. The same versions give the same bytes on every machine. */
const expected = '8c21f3513e1ffa6c65a43107202a84fcdb196c9b4fcf91afbf112684106d31bf';

/** The compiled files of an interrupted run. */
const objectFolder = `${keptFolder}.objects`;

if (!existsSync(keptFolder)) await make();
takeKept();
process.stdout.write(`flatc: dist/flatc.wasm (${readFileSync('dist/flatc.wasm').length} bytes)\n`);

/** Makes the module in a temporary folder, which is renamed when everything is there. */
async function make() {
  mkdirSync(path.dirname(keptFolder), { recursive: true });
  const work = mkdtempSync(`${keptFolder}.`);
  try {
    const { tree, licence } = await fetchSource(work);
    const objects = await compileAll({ ...tree, 'start-folder.c': startFolderSource });
    const wasm = await link(objects);
    const checksum = createHash('sha256').update(wasm).digest('hex');
    if (checksum !== expected) {
      throw new Error(
        `the module has the checksum ${checksum}, not ${expected}, which is for the versions of recipe.js`,
      );
    }
    const made = path.join(work, 'made');
    mkdirSync(made);
    writeFileSync(path.join(made, 'flatc.wasm'), wasm);
    writeFileSync(path.join(made, 'LICENSE'), licence);
    renameSync(made, keptFolder);
    rmSync(objectFolder, { recursive: true, force: true });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * Compiles all files, on all processors.
 * @param {import('@yowasp/clang').Tree} tree
 * @returns {Promise<ReadonlyMap<string, Uint8Array>>}
 */
async function compileAll(tree) {
  mkdirSync(objectFolder, { recursive: true });
  const objectFile = (/** @type {string} */ file) => path.join(objectFolder, `${compiled.indexOf(file)}.o`);
  /** @type {Map<string, Uint8Array>} */
  const objects = new Map();
  for (const file of compiled) if (existsSync(objectFile(file))) objects.set(file, readFileSync(objectFile(file)));
  const left = compiled.filter((file) => !objects.has(file));
  const compileOn = async (/** @type {Worker} */ worker) => {
    for (let file = left.shift(); file !== undefined; file = left.shift()) {
      worker.postMessage(file);
      const [{ object, failure }] = await once(worker, 'message');
      if (!object) throw new Error(`${file} does not compile: ${failure}`);
      objects.set(file, object);
      writeFileSync(`${objectFile(file)}.new`, object);
      renameSync(`${objectFile(file)}.new`, objectFile(file));
      process.stdout.write(`flatc: ${objects.size} of ${compiled.length} files compiled\n`);
    }
  };
  const workers = Array.from(
    { length: availableParallelism() },
    () => new Worker(new URL('object.js', import.meta.url), { workerData: { tree } }),
  );
  try {
    await Promise.all(workers.map(compileOn));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return objects;
}

/**
 * Links compiled files, in the order of the list, to the module.
 * @param {ReadonlyMap<string, Uint8Array>} objects
 * @returns {Promise<Uint8Array>}
 */
async function link(objects) {
  const names = compiled.map((_, index) => `${index}.o`);
  const files = Object.fromEntries(compiled.map((file, index) => [`${index}.o`, objects.get(file) ?? '']));
  const made = await runClang(linkCommand(names, 'flatc.wasm'), files);
  const wasm = made?.['flatc.wasm'];
  if (!(wasm instanceof Uint8Array)) throw new Error('the linker gave no flatc.wasm');
  return wasm;
}
