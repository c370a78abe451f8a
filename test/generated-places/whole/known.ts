// Names the disagreements between generated code and the places in it that are known and stay, each with its reason.
import type { Difference } from './compare.ts';

interface KnownDifference {
  readonly generators: readonly Difference['generator'][];
  readonly kinds: readonly Difference['kind'][];
  /** The name of the schema, or of the declaration. */
  readonly schema?: RegExp;
  readonly name?: RegExp;
  readonly reason: string;
}

const known: readonly KnownDifference[] = [
  {
    generators: ['cpp', 'dart', 'rust', 'lobster', 'csharp', 'swift'],
    kinds: ['slot'],
    schema: /suffix_Builder/,
    reason: 'a table FooBuilder beside Foo has the name of its builder, and the code does not compile',
  },
  {
    generators: ['swift'],
    kinds: ['no slot'],
    schema: /camel-clash/,
    reason: 'two fields have one name in the code, which does not compile',
  },
  {
    generators: ['ts'],
    kinds: ['no place'],
    schema: /test_files_no_flatc\/union\.fbs/,
    reason: 'flatc writes two modules of one name, and the second replaces the first',
  },
  {
    generators: ['nim'],
    kinds: ['stale'],
    schema: /f_wchar_t/,
    reason: 'a name that ends in a part of one letter is spelled otherwise before Length and Type',
  },
];

/** The reason for a known difference; undefined for others. */
export function knownReason(difference: Difference & { readonly schema: string }): string | undefined {
  return known.find(
    ({ generators, kinds, schema, name }) =>
      generators.includes(difference.generator) &&
      kinds.includes(difference.kind) &&
      (schema?.test(difference.schema) ?? true) &&
      (name?.test(difference.name) ?? true),
  )?.reason;
}
