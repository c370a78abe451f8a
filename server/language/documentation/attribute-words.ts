// Words for messages: the places of attributes, and lists of several things.
import type { AttributePlace, FieldTypeClass } from '../vocabulary/vocabulary.ts';

/** The things that can have an attribute, in the plural: `fields of tables`. */
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

/** Classes of fields in words, in the plural: `strings, vectors of numbers`. */
export function fieldClassWords(classes: readonly FieldTypeClass[]): string {
  const shapes = ['', 'vectors', 'arrays'].flatMap((shape) => {
    const elements = classes.flatMap((name) => {
      const [, bracket, element = '', length] = /^(\[)?(\w+?\d*)(:n)?\]?$/.exec(name) ?? [];
      const ownShape = length ? 'arrays' : bracket ? 'vectors' : '';
      return ownShape === shape ? [element] : [];
    });
    if (elements.length === 0) return [];
    if (elements.length === Object.keys(elementWords).length) return [shape === '' ? 'any' : shape];
    const isNumeric = (element: string) => numberClasses.includes(element);
    const haveNumbers = elements.filter(isNumeric).length === numberClasses.length;
    const others = elements.filter((element) => !haveNumbers || !isNumeric(element));
    const words = [...(haveNumbers ? ['numbers'] : []), ...others.map((element) => elementWords[element] ?? element)];
    return shape === '' ? words : [`${shape} of ${listed(words)}`];
  });
  return shapes.join(', ');
}

const numberClasses: readonly string[] = ['bool', 'int8', 'uint8', 'integer', 'float'];

const elementWords: Readonly<Record<string, string>> = {
  bool: '`bool`',
  int8: '`byte`',
  uint8: '`ubyte`',
  integer: 'integers of 16 to 64 bits',
  float: 'floats',
  enum: 'enums',
  string: 'strings',
  struct: 'structs',
  table: 'tables',
  union: 'unions',
};

/** `a`, `a and b`, `a, b and c`; with another word in place of `and` if one is given. */
export function listed(words: readonly string[], joint: 'and' | 'or' = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`;
}
