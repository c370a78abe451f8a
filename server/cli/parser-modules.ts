// Prepares the parser of a command. Its two WebAssembly modules are beside the bundle.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasParser, initializeParser, ParserMissing, type ParserModules } from '../language/service.ts';

/** Prepares the parser. Does nothing if it is prepared. Fails like `loadParserModules`. */
export async function prepareParser(): Promise<void> {
  if (!hasParser()) await initializeParser(await loadParserModules());
}

/**
 * The result of work that reads few schemas. It begins without the parser, whose preparation takes a twentieth of such a
 * command: a text without syntax errors needs no tree. When a text needs one, the parser is prepared and the work begins
 * again, so it must not have written anything before.
 */
export async function withParserInNeed<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ParserMissing)) throw error;
  }
  await prepareParser();
  return work();
}

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
