// Which of the language's own words for types was probably meant by one that is none.
import { nearest } from '../binding/near-names.ts';
import type { ReferenceRole } from '../summary/summary.ts';
import { scalars, stringType } from './vocabulary.ts';

/** The scalar or `string` that was probably meant where a type is named; undefined where no word may stand there. */
export function typeWordMeant(text: string, role: ReferenceRole): string | undefined {
  const words = wordsFor(role);
  if (words.length === 0 || text.includes('.')) return undefined;
  const lower = text.toLowerCase();
  const word = words.includes(lower) ? lower : (foreignTypes[lower] ?? nearWord(text, words));
  return word !== undefined && words.includes(word) ? word : undefined;
}

/** Names of types in other languages. */
const foreignTypes: Readonly<Record<string, string>> = {
  __proto__: null as never,
  boolean: 'bool',
  str: 'string',
  text: 'string',
  char: 'byte',
  i8: 'int8',
  i16: 'int16',
  i32: 'int32',
  i64: 'int64',
  u8: 'uint8',
  u16: 'uint16',
  u32: 'uint32',
  u64: 'uint64',
  f32: 'float32',
  f64: 'float64',
  integer: 'int',
};

function wordsFor(role: ReferenceRole): readonly string[] {
  const names = scalars.map(({ name }) => name);
  if (role === 'field-type') return [...names, stringType.name];
  if (role === 'enum-base') return scalars.filter(({ kind }) => kind === 'integer').map(({ name }) => name);
  return role === 'union-alias' ? [stringType.name] : [];
}

/** A word with one slip in it; the words are so short that two slips make any of them. */
function nearWord(text: string, words: readonly string[]): string | undefined {
  if (text.length < 4 || text !== text.toLowerCase()) return undefined;
  const word = nearest(text, words);
  return word !== undefined && Math.abs(word.length - text.length) <= 1 ? word : undefined;
}
