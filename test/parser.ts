// Provides trees for tests of the grammar: the core's parser with the built grammar.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Node } from 'web-tree-sitter';
import { initializeParser, parseSchema } from '../server/language/parser.ts';

const grammar = new URL('../dist/tree-sitter-flatbuffers.wasm', import.meta.url);
const runtime = new URL('../node_modules/web-tree-sitter/web-tree-sitter.wasm', import.meta.url);

/** Initializes `parseSchema`. Rejects with the command to run if the grammar was not built. */
export async function loadParser(): Promise<void> {
  await initializeParser({ runtime: await readFile(runtime), grammar: await grammarBytes() });
}

/** The result of `use` for the tree of a text; the tree is freed afterwards. */
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
