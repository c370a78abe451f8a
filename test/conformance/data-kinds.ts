// Maps flatc's messages about values of data to our codes. flatc checks a whole table at once, so the text in the
// message is the culprit.
import type { Kind } from './kinds.ts';

const value = ['object-value'];

/** The first matching entry counts. For data, these entries come before the entries of schemas. */
export const dataKinds: readonly Kind[] = [
  // A message about a nested buffer has its place in the nested text.
  { says: /^(?:\d+: \d+: error: )+unknown field: (?<culprit>.*)/, codes: ['object-unknown-field'], place: 'before' },
  { says: /^(?:\d+: \d+: error: )+required field is missing/, codes: ['object-field-missing'], place: 'before' },
  { says: /^(?:\d+: \d+: error: )+invalid number: "(?<culprit>[^"]*)"/, codes: value, place: 'before' },
  {
    says: /^(?:\d+: \d+: error: )+(?:declaration expected|illegal character in string)/,
    codes: value,
    place: 'before',
  },
  { says: /^invalid number: (?<culprit>[a-z]\S+)/, codes: value, place: 'before' },
  { says: /^unexpected floating-point constant/, codes: value, place: 'gap' },
  { says: /escape code/, codes: ['invalid-string', 'unterminated-string'], place: 'lexeme' },
  { says: /^invalid number: "(?<culprit>[^"]*)"/, codes: value, place: 'before' },
  { says: /^invalid number, the exponent suffix/, codes: value, place: 'before' },
  { says: /^unknown enum(?: value)?: (?<culprit>.*)/, codes: value, place: 'before' },
  { says: /^enum values need to be qualified/, codes: value, place: 'gap' },
  { says: /^type mismatch or invalid value/, codes: value, place: 'gap' },
  { says: /^Unknown conversion function: (?<culprit>\w+)/, codes: value, place: 'before' },
  { says: /: type of argument mismatch/, codes: value, place: 'gap' },
  { says: /^missing type field for this union value/, codes: ['object-union'], place: 'before' },
  // The type of a union may be written after its value.
  { says: /^illegal type id for/, codes: ['object-union'], place: 'file' },
  { says: /^union types vector smaller/, codes: ['object-union'], place: 'before' },
  { says: /^FlexBuffers map has duplicate keys/, codes: ['object-field-twice'], place: 'before' },
  { says: /^too many unnamed fields/, codes: ['object-count', 'object-syntax'], place: 'gap' },
  { says: /wrong number of/, codes: ['object-count'], place: 'before' },
  { says: /^Fixed-length array size/, codes: ['object-count'], place: 'before' },
  { says: /^required field is missing/, codes: ['object-field-missing'], place: 'before' },
  { says: /^field set more than once: (?<culprit>.*)/, codes: ['object-field-twice'], place: 'before' },
  { says: /^unknown field: (?<culprit>.*)/, codes: ['object-unknown-field'], place: 'before' },
  { says: /^cannot parse value starting with/, codes: ['object-value', 'object-syntax'], place: 'gap' },
  { says: /^unexpected force_align value/, codes: value, place: 'before' },
  { says: /^crash: /, codes: value, place: 'file' },
  { says: /^input file is neither json nor/, codes: ['data-without-object'], place: 'file' },
  { says: /^(?:unknown root type|root type must be a table)/, codes: ['root-type-option'], place: 'file' },
];
