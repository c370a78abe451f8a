// The texts that explain the codes about the values of an object, with flatc's words.
import { flatcDescriptions } from './rule.ts';

const table = 'table Monster { hp: short; }\nroot_type Monster;\n';

export const objectValueDescriptions = flatcDescriptions([
  {
    code: 'object-unknown-field',
    summary: 'An object sets a field that its table does not have.',
    explanation:
      'The object at the end of a schema is data of the root type. A union is two fields, `x_type` and `x`. flatc says `unknown field: NAME`.',
    wrong: `${table}{ hq: 80 }`,
    right: `${table}{ hp: 80 }`,
  },
  {
    code: 'object-field-twice',
    summary: 'An object sets a field twice.',
    explanation:
      'Each field can have one value. flatc says `field set more than once: NAME`, and for a FlexBuffer `FlexBuffers map has duplicate keys`.',
    wrong: `${table}{ hp: 80, hp: 90 }`,
    right: `${table}{ hp: 80 }`,
  },
  {
    code: 'object-field-missing',
    summary: 'An object does not set a required field.',
    explanation:
      'A field with the attribute `required` must be set, and so must a key that is a string; `null` counts as missing. flatc says `required field is missing: NAME in TABLE`.',
    wrong: 'table Monster { name: string (required); }\nroot_type Monster;\n{ }',
    right: 'table Monster { name: string (required); }\nroot_type Monster;\n{ name: "orc" }',
  },
  {
    code: 'object-count',
    summary: 'A struct, an array or a table without names has too many or too few values.',
    explanation:
      'A struct needs a value for each field, a fixed-length array one for each element. A table may be written in brackets as values without names; it then needs all of them, in the order of the ids. flatc says `struct: wrong number of initializers: NAME`, `Fixed-length array size is incorrect.`, `too many unnamed fields in nested array` or `wrong number of unnamed fields in table vector`.',
    wrong: 'struct Point { x: int; y: int; }\ntable Place { at: Point; }\nroot_type Place;\n{ at: { x: 1 } }',
    right: 'struct Point { x: int; y: int; }\ntable Place { at: Point; }\nroot_type Place;\n{ at: { x: 1, y: 2 } }',
  },
  {
    code: 'object-union',
    summary: 'A value of a union has no type.',
    explanation:
      'A union `x` needs the field `x_type` before it, or directly after it. A vector of unions needs a vector of types before it, one for each value. `NONE` has no value. flatc says `missing type field for this union value: NAME`, `illegal type id for: NAME` or `union types vector smaller than union values vector for: NAME`.',
    wrong: 'table Sword {}\nunion Item { Sword }\ntable Monster { item: Item; }\nroot_type Monster;\n{ item: {} }',
    right:
      'table Sword {}\nunion Item { Sword }\ntable Monster { item: Item; }\nroot_type Monster;\n{ item_type: Sword, item: {} }',
  },
  {
    code: 'object-value',
    summary: 'A value in an object does not fit its field.',
    explanation:
      'Numbers must fit the range of their type. Strings are in quotes, vectors in brackets, tables and structs in braces. Members of enums may be quoted. `null` is allowed for optional scalars, and for everything that is not a scalar. flatc says `invalid number: "V", constant does not fit [LOW; HIGH]`, `unknown enum value: NAME`, `Cannot assign token starting with \'T\' to value of <TYPE> type.`, `expecting: X instead got: Y`, `cannot parse value starting with: T` or `cannot parse nested_flatbuffer as bytes unless --json-nested-bytes is set`.',
    wrong: `${table}{ hp: 99999 }`,
    right: `${table}{ hp: 80 }`,
  },
]);
