// Where the tests of the grammar get their trees from: the parser of the core, with the grammar as the build left it.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Node } from 'web-tree-sitter';
import { initializeParser, parseSchema } from '../server/language/parser.ts';

const grammar = new URL('../dist/tree-sitter-flatbuffers.wasm', import.meta.url);
const runtime = new URL('../node_modules/web-tree-sitter/web-tree-sitter.wasm', import.meta.url);

/** Makes `parseSchema` usable; rejects with the command to run where the grammar was not built. */
export async function loadParser(): Promise<void> {
  await initializeParser({ runtime: await readFile(runtime), grammar: await grammarBytes() });
}

/** The value of `use` on the tree of a text; the tree is freed afterwards. */
export function withTree<Value>(text: string, use: (root: Node) => Value): Value {
  const tree = parseSchema(text);
  try {
    return use(tree.rootNode);
  } finally {
    tree.delete();
  }
}

async function grammarBytes(): Promise<Uint8Array> {
  try {
    return await readFile(grammar);
  } catch (cause) {
    throw new Error(`${fileURLToPath(grammar)} cannot be read: run \`npm run build:grammar\``, { cause });
  }
}
