// The reserved words of trpc's schema parser, made from the words of the language.
import { declarationKeywords, scalars, stringType } from './vocabulary.ts';

/** The words that trpc-cmdline 1.0.9 refuses as names, though flatc accepts most of them. */
export const trpcKeywords: ReadonlySet<string> = new Set([
  // trpc's parser does not know native includes at all.
  ...declarationKeywords.map(({ name }) => name).filter((name) => name !== 'native_include'),
  ...scalars.map(({ name }) => name),
  stringType.name,
  ...['true', 'false', 'inf', 'nan'],
]);
