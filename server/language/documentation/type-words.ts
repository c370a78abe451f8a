// Guesses the built-in type that an unknown name means.
import type { ReferenceRole } from '../summary/summary.ts';
import { foreignTypes } from '../vocabulary/foreign-types.ts';
import { isSlipOf, nearest } from '../vocabulary/near-names.ts';
import { scalars, stringType } from '../vocabulary/vocabulary.ts';

/**
 * The scalar, `string` or vector of bytes that was probably meant by the name of a type. Undefined if no built-in type
 * is near the name, if the role allows none, or if the name has dots. Inside brackets (`isElement`) a vector is not
 * allowed.
 */
export function typeWordMeant(text: string, role: ReferenceRole, isElement = false): string | undefined {
  const words = wordsFor(role);
  if (words.length === 0 || text.includes('.')) return undefined;
  const lower = text.toLowerCase();
  if (foreignBytes.has(lower) && role === 'field-type') return isElement ? undefined : '[ubyte]';
  const word = words.includes(lower) ? lower : (foreignTypes[lower] ?? nearWord(text, words));
  return words.find((each) => each === word);
}

/** True if a name means a built-in type so clearly, as `Int` and `u32` do, that no schema should declare it. */
export function isBuiltInElsewhere(text: string, role: ReferenceRole): boolean {
  const lower = text.toLowerCase();
  const isKnown = wordsFor(role).includes(lower) || (lower in foreignTypes && !ownTypes.has(lower));
  return isKnown && typeWordMeant(text, role) !== undefined;
}

/** Names of types in other languages that may also be good names of tables. */
const ownTypes: ReadonlySet<string> = new Set([
  'bigdecimal',
  'decimal',
  'guid',
  'number',
  'octet',
  'rune',
  'single',
  'text',
  'uuid',
]);

/** Names of types in other languages that contain any bytes. */
const foreignBytes: ReadonlySet<string> = new Set(['bytes', 'binary', 'data', 'blob']);

/**
 * The built-in type meant by a name that hardly any schema declares itself: a scalar or `string` with one typing
 * mistake, or a name such as `int32_t`. Undefined for any other name, and for a name with a capital letter.
 */
export function typeWordMissed(text: string, role: ReferenceRole): string | undefined {
  if (text !== text.toLowerCase()) return undefined;
  const words = wordsFor(role);
  const word = /\d|_t$/.test(text) ? foreignTypes[text] : undefined;
  return (
    (word !== undefined && words.includes(word) ? word : undefined) ?? words.find((known) => isSlipOf(text, known))
  );
}

function wordsFor(role: ReferenceRole): readonly string[] {
  const names = scalars.map(({ name }) => name);
  if (role === 'field-type') return [...names, stringType.name];
  if (role === 'enum-base') return scalars.filter(({ kind }) => kind === 'integer').map(({ name }) => name);
  return role === 'union-alias' ? [stringType.name] : [];
}

/**
 * The word that a text with one typing mistake means; undefined if there is none. With two mistakes, any short word
 * would be near. A text of fewer than four letters must be a slip of the word. A text of fewer than five letters with a
 * capital never means a word: `Unit` is not `uint`.
 */
function nearWord(text: string, words: readonly string[]): string | undefined {
  const lower = text.toLowerCase();
  if (text !== lower && text.length < 5) return undefined;
  return text.length < 4 ? words.find((word) => isSlipOf(text, word)) : nearest(lower, words, 1);
}
