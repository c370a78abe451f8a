// Finds the two WebAssembly modules of the parser, which are beside the bundle.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ParserModules } from '../language/service.ts';

/** The bytes of both modules. Fails if they are missing, because the bundle was moved without them or never built. */
export async function loadParserModules(): Promise<ParserModules> {
  const [runtime, grammar] = await Promise.all(
    ['web-tree-sitter.wasm', 'tree-sitter-flatbuffers.wasm'].map((name) => readFile(join(bundleFolder(), name))),
  );
  if (!runtime || !grammar) throw new Error('the parser has two modules');
  return { runtime, grammar };
}

/** The folder of the bundle. Sources that run without a bundle have no `__dirname`, and use the build's output. */
export function bundleFolder(): string {
  return typeof __dirname === 'string' ? __dirname : join(dirname(process.argv[1] ?? '.'), '../dist');
}
