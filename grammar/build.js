// @ts-check
// Compiles the generated parser to dist/tree-sitter-flatbuffers.wasm with a clang that is itself WebAssembly,
// so that a build needs only Node. It builds again only when its inputs have changed.
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const sourceFiles = ['parser.c', 'tree_sitter/parser.h', 'tree_sitter/alloc.h', 'tree_sitter/array.h'];
const compilerFlags = [
  '--target=wasm32-wasip1',
  '-Os',
  '-fPIC',
  '-shared',
  '-nostdlib',
  '-fno-exceptions',
  '-fvisibility=hidden',
  '-Wl,--export=tree_sitter_flatbuffers',
  '-Wl,--allow-undefined',
  '-Wl,--no-entry',
  '-I.',
];

/** @param {string} relative */
const pathTo = (relative) => fileURLToPath(new URL(relative, import.meta.url));

const sources = Object.fromEntries(
  await Promise.all(sourceFiles.map(async (name) => [name, await readFile(pathTo(`src/${name}`), 'utf8')])),
);
const hash = createHash('sha256')
  .update(JSON.stringify([compilerFlags, sources]))
  .digest('hex');
const output = pathTo('../dist/tree-sitter-flatbuffers.wasm');
const stamp = `${output}.sha256`;

if ((await readIfThere(stamp)) !== hash) {
  await mkdir(pathTo('../dist'), { recursive: true });
  const { runClang } = await import('@yowasp/clang');
  const files = await runClang(['clang', ...compilerFlags, 'parser.c', '-o', 'parser.wasm'], nested(sources));
  const wasm = files?.['parser.wasm'];
  if (!(wasm instanceof Uint8Array)) throw new Error('clang gave no parser.wasm');
  await writeFile(output, wasm);
  await writeFile(stamp, hash);
  console.log(`grammar: ${output} (${wasm.length} bytes)`);
}

/**
 * The contents of a file, or undefined where there is none or the output beside it is gone.
 * @param {string} file
 */
async function readIfThere(file) {
  try {
    await readFile(output);
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * The same files as the tree of folders that the compiler takes.
 * @param {Record<string, string>} flat
 * @returns {import('@yowasp/clang').Tree}
 */
function nested(flat) {
  /** @type {import('@yowasp/clang').Tree} */
  const root = {};
  for (const [path, text] of Object.entries(flat)) {
    const parts = path.split('/');
    const name = /** @type {string} */ (parts.pop());
    let folder = root;
    for (const part of parts) folder = /** @type {import('@yowasp/clang').Tree} */ ((folder[part] ??= {}));
    folder[name] = text;
  }
  return root;
}
