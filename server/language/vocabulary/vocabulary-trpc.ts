// The words that trpc's parser of schemas reserves, made from those of the language.
import { declarationKeywords, scalars, stringType } from './vocabulary.ts';

/** The words that cannot be names for trpc-cmdline 1.0.9, though flatc takes most of them anywhere. */
export const trpcKeywords: ReadonlySet<string> = new Set([
  // It does not know native includes at all.
  ...declarationKeywords.map(({ name }) => name).filter((name) => name !== 'native_include'),
  ...scalars.map(({ name }) => name),
  stringType.name,
  ...['true', 'false', 'inf', 'nan'],
]);
