// Lists the languages and forms that flatc generates, with their options (semantics, section 8).
import type { Generator } from '../settings.ts';

export interface FlatcLanguage {
  readonly generator: Generator;
  /** The name that people use. */
  readonly name: string;
  readonly flag: string;
  readonly aliases?: readonly string[];
  /** `code` in a language, a `schema` of another kind, or `data` in another form. */
  readonly makes: 'code' | 'schema' | 'data';
  /** True if `--grpc` generates code for services. */
  readonly hasServices?: true;
  /**
   * True if flatc creates the folders of namespaces in the working directory, but writes the code into folders of the
   * same names below `-o`, which may be missing.
   */
  readonly writesWhereItRuns?: true;
  /**
   * The ways to make the code of included schemas; undefined if flatc writes that code unasked. Each schema can have a
   * run of its own. `--gen-all` is complete in some languages; in Dart it imports files that it does not write, and in
   * Python it leaves imports out. Kotlin Multiplatform gets an empty file for each included type, so an included schema
   * must be generated after the schema that includes it.
   */
  readonly included?: 'own-run' | 'own-run-or-gen-all';
  /** The first version of flatc with the generator; undefined if every supported version has it. */
  readonly since?: string;
}

export const flatcLanguages: readonly FlatcLanguage[] = [
  {
    generator: 'cpp',
    name: 'C++',
    flag: '--cpp',
    aliases: ['-c'],
    makes: 'code',
    included: 'own-run-or-gen-all',
    hasServices: true,
  },
  { generator: 'csharp', name: 'C#', flag: '--csharp', aliases: ['-n'], makes: 'code', included: 'own-run-or-gen-all' },
  { generator: 'dart', name: 'Dart', flag: '--dart', aliases: ['-d'], makes: 'code', included: 'own-run' },
  {
    generator: 'go',
    name: 'Go',
    flag: '--go',
    aliases: ['-g'],
    makes: 'code',
    included: 'own-run-or-gen-all',
    hasServices: true,
  },
  {
    generator: 'java',
    name: 'Java',
    flag: '--java',
    aliases: ['-j'],
    makes: 'code',
    included: 'own-run-or-gen-all',
    hasServices: true,
  },
  { generator: 'kotlin', name: 'Kotlin', flag: '--kotlin', makes: 'code', included: 'own-run-or-gen-all' },
  {
    generator: 'kotlin-kmp',
    name: 'Kotlin Multiplatform',
    flag: '--kotlin-kmp',
    makes: 'code',
    included: 'own-run-or-gen-all',
    since: '24.3.6',
  },
  { generator: 'lobster', name: 'Lobster', flag: '--lobster', makes: 'code', included: 'own-run-or-gen-all' },
  { generator: 'lua', name: 'Lua', flag: '--lua', aliases: ['-l'], makes: 'code', writesWhereItRuns: true },
  { generator: 'nim', name: 'Nim', flag: '--nim', makes: 'code', writesWhereItRuns: true, since: '22.10.25' },
  { generator: 'php', name: 'PHP', flag: '--php', makes: 'code', included: 'own-run-or-gen-all' },
  {
    generator: 'python',
    name: 'Python',
    flag: '--python',
    aliases: ['-p'],
    makes: 'code',
    included: 'own-run',
    hasServices: true,
  },
  { generator: 'rust', name: 'Rust', flag: '--rust', aliases: ['-r'], makes: 'code', included: 'own-run-or-gen-all' },
  {
    generator: 'swift',
    name: 'Swift',
    flag: '--swift',
    makes: 'code',
    included: 'own-run-or-gen-all',
    hasServices: true,
  },
  {
    generator: 'ts',
    name: 'TypeScript',
    flag: '--ts',
    aliases: ['-T'],
    makes: 'code',
    included: 'own-run-or-gen-all',
    hasServices: true,
  },
  { generator: 'binary', name: 'Binary', flag: '--binary', aliases: ['-b'], makes: 'data' },
  { generator: 'json', name: 'JSON', flag: '--json', aliases: ['-t'], makes: 'data' },
  { generator: 'jsonschema', name: 'JSON Schema', flag: '--jsonschema', makes: 'schema' },
  { generator: 'proto', name: 'FlatBuffers schema from .proto', flag: '--proto', makes: 'schema' },
];

/** The language that an argument asks flatc for; undefined for any other argument. */
export function flatcLanguageOf(argument: string): FlatcLanguage | undefined {
  return flatcLanguages.find(({ flag, aliases = [] }) => flag === argument || aliases.includes(argument));
}

/** The names of generators that people use, in one phrase: `C++, Go and Rust`. Empty for an empty list. */
export function languageNames(generators: readonly Generator[]): string {
  const names = generators.map((generator) => flatcLanguages.find((known) => known.generator === generator)?.name);
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
