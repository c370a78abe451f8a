// Generates the code of a schema in all languages with the built-in flatc, in as few runs as possible.
import { readFileSync } from 'node:fs';
import { type FlatcModule, runFlatc } from '../../../server/flatc/run-flatc.ts';
import { flatcLanguages } from '../../../server/language/generate/service.ts';
import { type Generator, placeLanguages } from '../../../server/language/service.ts';
import type { Schema } from '../../generated-code/compile/schemas.ts';

/** The generated files by path in the output folder, for each generator that takes the schema. */
export type CodeOfSchema = ReadonlyMap<Generator, ReadonlyMap<string, string>>;

/** The generators with code for services. */
export const withServices: ReadonlySet<Generator> = new Set(
  flatcLanguages.filter(({ hasServices }) => hasServices).map(({ generator }) => generator),
);

/** The options that add code in several languages. */
const furtherOptions = ['--gen-object-api', '--gen-mutable', '--gen-compare', '--gen-name-strings'];

/**
 * The generators whose files one run can tell apart, and Kotlin KMP, whose files may have the names of Kotlin's.
 * Generators that refuse the same schemas are beside each other.
 */
const groups: readonly (readonly Generator[])[] = [
  ['dart', 'lua', 'php', 'lobster', 'nim', 'kotlin', 'rust', 'csharp'],
  ['go', 'python', 'java', 'swift', 'ts', 'cpp'],
  ['kotlin-kmp'],
];

/** Generates the code of some generators; with all options and services if it is `isFull`. */
export function codeOf(
  module: FlatcModule,
  { files: [file = '', ...included], includePaths }: Schema,
  wanted: ReadonlySet<Generator>,
  isFull: boolean,
): CodeOfSchema {
  const files = new Map([file, ...included].map((each) => [each, readFileSync(each)]));
  const code = new Map<Generator, ReadonlyMap<string, string>>();
  const generate = (generators: readonly Generator[]): void => {
    const flags = generators.map((each) => flatcLanguages.find(({ generator }) => generator === each)?.flag ?? '');
    const isGrpc = isFull && generators.every((generator) => withServices.has(generator));
    const args = [
      ...[...flags, ...(isFull ? furtherOptions : []), ...(isGrpc ? ['--grpc'] : [])],
      ...includePaths.flatMap((folder) => ['-I', folder]),
      ...['-o', `${output}/`, file],
    ];
    // Lua and Nim get their folders where flatc runs.
    const { end, written } = runFlatc(module, { args, folder: output, files });
    if (end.kind === 'exit' && end.status === 0) {
      for (const generator of generators) code.set(generator, filesOf(written, generator));
    } else if (generators.length > 1) {
      // A generator that refuses a schema takes all others of its run with it.
      const half = generators.length >> 1;
      generate(generators.slice(0, half));
      generate(generators.slice(half));
    }
  };
  for (const group of groups) {
    const own = group.filter((generator) => wanted.has(generator));
    if (own.length > 0) generate(own);
  }
  return code;
}

const output = '/out';

function filesOf(written: ReadonlyMap<string, Uint8Array>, generator: Generator): ReadonlyMap<string, string> {
  const endings = [...(placeLanguages.get(generator)?.extensions ?? []), ...(generator === 'cpp' ? ['.cc'] : [])];
  const own = [...written].filter(([file]) => endings.some((ending) => file.endsWith(ending)));
  return new Map(own.map(([file, bytes]) => [file.slice(output.length + 1), new TextDecoder().decode(bytes)]));
}
