// Names the disagreements between compilers and findings that are known and stay, each with its reason.
import type { Disagreement } from './compare.ts';

interface KnownDisagreement {
  readonly language: Disagreement['language'];
  readonly kind: Disagreement['kind'];
  /** A part of the schema's name, or of the disagreement's words. */
  readonly part: string;
  /** An option of flatc without which the disagreement is another one; undefined for one that needs none. */
  readonly option?: string;
  readonly reason: string;
}

const known: readonly KnownDisagreement[] = [
  {
    language: 'cpp',
    kind: 'silent',
    part: 'mix/hash.fbs',
    reason: 'the attribute cpp_type names a class that only the user has',
  },
  {
    language: 'cpp',
    kind: 'silent',
    part: 'native_type_test.fbs',
    reason: 'the schema names a header (native_include) that only the user has',
  },
  {
    language: 'cpp',
    kind: 'silent',
    part: 'include_test1.fbs',
    reason: 'two schemas include each other, and the header of the second alone is compiled as well',
  },
  {
    language: 'python',
    kind: 'false alarm',
    part: 'which the object API hides by the module',
    reason: 'the code can be imported, but calls a module where it unpacks an object',
  },
  {
    language: 'go',
    kind: 'false alarm',
    part: 'ns2_internal.fbs',
    reason: 'the package compiles, but code outside of the folder above it cannot import it',
  },
  {
    language: 'go',
    kind: 'false alarm',
    part: 'ns2_main.fbs',
    reason: 'the package compiles, but nobody can import it',
  },
  {
    language: 'rust',
    kind: 'false alarm',
    part: ' and a struct for table ',
    option: '--rust-module-root-file',
    reason: 'the code compiles, but two files export a name, and no program reaches the second type',
  },
];

/** True if a disagreement is known. */
export function isKnown({ language, kind, variant, words }: Disagreement): boolean {
  return known.some(
    (each) =>
      each.language === language &&
      each.kind === kind &&
      (each.option === undefined || variant.options.includes(each.option)) &&
      (variant.schema.name.includes(each.part) || words.includes(each.part)),
  );
}
