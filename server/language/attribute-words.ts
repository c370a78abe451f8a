// How messages speak of the places of attributes, and of several things at once.
import type { AttributePlace } from './vocabulary.ts';

/** The places of attributes, in the plural. */
export const pluralPlaceNames: Readonly<Record<AttributePlace, string>> = {
  table: 'tables',
  struct: 'structs',
  enum: 'enums',
  union: 'unions',
  rpc_service: 'services',
  'table-field': 'fields of tables',
  'struct-field': 'fields of structs',
  'enum-member': 'members of enums',
  'union-member': 'members of unions',
  'rpc-method': 'methods',
};

/** `a`, `a and b`, `a, b and c`. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
