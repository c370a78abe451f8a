// The words of the schema language and its limits, so that rules, completion, hover, colours and tests share them. Pure
// data; the attributes have modules of their own and are exported here too.

import type { Attribute } from './attribute.ts';
import { attributes } from './vocabulary-attributes.ts';
import { flatSharpAttributes } from './vocabulary-flatsharp.ts';

export type { Attribute, AttributePlace, AttributeValue, FieldTypeClass } from './attribute.ts';
export { attributes, flatSharpAttributes };

/** A word and its meaning, in one or two Markdown sentences. */
interface Word {
  readonly name: string;
  readonly description: string;
}

/** A scalar type name; `float32` and `float` are two entries with one canonical name. */
export interface Scalar {
  readonly name: string;
  /** The name flatc uses in its messages and code: `int` for `int32`. */
  readonly canonical: string;
  readonly kind: 'bool' | 'integer' | 'float';
  /** The size in bytes, which is also the alignment. */
  readonly size: 1 | 2 | 4 | 8;
  readonly signed: boolean;
  /** The lowest number that flatc accepts as a default; undefined for floats, which overflow to infinity. */
  readonly min: bigint | undefined;
  /** The highest number that flatc accepts as a default; undefined for floats, which overflow to infinity. */
  readonly max: bigint | undefined;
}

/** The words that begin a statement at the top level; everywhere else they are ordinary names. */
export const declarationKeywords: readonly Word[] = [
  {
    name: 'namespace',
    description:
      'Puts the declarations after it into a namespace, until the next `namespace` or the end of the file. `namespace;` returns to the global namespace.',
  },
  {
    name: 'include',
    description:
      'Makes the declarations of another schema visible. Includes come before everything else in a file. The path is relative to this file or to an include path.',
  },
  {
    name: 'native_include',
    description:
      'Adds an `#include` to the generated C++ code. The file is not read as a schema. Write it among the includes.',
  },
  {
    name: 'attribute',
    description:
      'Declares an attribute of your own. After this it can be used in parentheses after declarations, fields and members.',
  },
  {
    name: 'table',
    description:
      'Declares a table: an object with optional fields and defaults. Fields can be added later without breaking old data.',
  },
  {
    name: 'struct',
    description:
      'Declares a struct: scalars, fixed-length arrays and other structs in a fixed layout. It cannot be changed once data exists.',
  },
  {
    name: 'enum',
    description:
      'Declares named integers with a base type, as in `enum Color: byte { Red, Green }`. It must be declared before it is used.',
  },
  {
    name: 'union',
    description:
      'Declares a choice between tables, structs and strings. A field of a union takes two ids: one for its type and the next for its value.',
  },
  {
    name: 'rpc_service',
    description: 'Declares a service with methods. Each method takes one table and returns one table.',
  },
  {
    name: 'root_type',
    description:
      'Names the table at the root of a buffer. Only the last `root_type` of a file counts, and none of included files.',
  },
  {
    name: 'file_identifier',
    description: 'Sets the four characters in a buffer by which readers recognise its schema.',
  },
  {
    name: 'file_extension',
    description: 'Sets the extension of binary files that flatc writes, without the dot. The default is `bin`.',
  },
];

/** All names of scalar types. Such a name means a scalar only as a type, and never begins a dotted name. */
export const scalars: readonly Scalar[] = [
  { name: 'bool', canonical: 'bool', kind: 'bool', size: 1, signed: false, min: 0n, max: 255n },
  ...integerNames('byte', 'int8', 1, true),
  ...integerNames('ubyte', 'uint8', 1, false),
  ...integerNames('short', 'int16', 2, true),
  ...integerNames('ushort', 'uint16', 2, false),
  ...integerNames('int', 'int32', 4, true),
  ...integerNames('uint', 'uint32', 4, false),
  ...integerNames('long', 'int64', 8, true),
  ...integerNames('ulong', 'uint64', 8, false),
  ...floatNames('float', 'float32', 4),
  ...floatNames('double', 'float64', 8),
];

/** The one type name that is neither a scalar nor declared in a schema. */
export const stringType: Word = {
  name: 'string',
  description: 'UTF-8 text, stored outside the table with its length before it and a zero byte after it.',
};

/** Words with a meaning as a default value. `inf`, `infinity` and `nan` may have any letter case and a sign. */
export const valueWords: readonly Word[] = [
  { name: 'true', description: 'One, as the default of a `bool`.' },
  { name: 'false', description: 'Zero, as the default of a `bool`.' },
  { name: 'null', description: 'Makes a scalar or enum field optional: a reader can tell whether it was written.' },
  { name: 'inf', description: 'Infinity, as the default of a float; `-inf` is the negative one.' },
  { name: 'infinity', description: 'Infinity, as the default of a float; `-infinity` is the negative one.' },
  { name: 'nan', description: 'Not a number, as the default of a float.' },
];

/** The functions that a default of a float may call, with one argument and no blank before the parenthesis. */
export const defaultFunctions: readonly Word[] = [
  { name: 'deg', description: 'Radians to degrees.' },
  { name: 'rad', description: 'Degrees to radians.' },
  { name: 'sin', description: 'Sine of an angle in radians.' },
  { name: 'cos', description: 'Cosine of an angle in radians.' },
  { name: 'tan', description: 'Tangent of an angle in radians.' },
  { name: 'asin', description: 'Arc sine, in radians.' },
  { name: 'acos', description: 'Arc cosine, in radians.' },
  { name: 'atan', description: 'Arc tangent, in radians.' },
];

/** The names that the `hash` attribute takes, by the width of the field's integers in bits. */
export const hashNames = {
  16: ['fnv1_16', 'fnv1a_16'],
  32: ['fnv1_32', 'fnv1a_32'],
  64: ['fnv1_64', 'fnv1a_64'],
} as const satisfies Readonly<Record<16 | 32 | 64, readonly string[]>>;

/** The values of `streaming` that have a meaning. flatc accepts any other text too, and treats it as unary. */
export const streamingValues: readonly Word[] = [
  { name: 'client', description: 'The client sends a stream of requests and gets one response.' },
  { name: 'server', description: 'The client sends one request and gets a stream of responses.' },
  { name: 'bidi', description: 'Both sides send a stream, independently of each other.' },
];

/** The limits beyond which flatc refuses a schema, or crashes on it. */
export const limits = {
  /** The deepest nesting of brackets, calls and objects. flatc refuses one level more. */
  parseDepth: 64,
  arrayLength: { min: 1, max: 65_535 },
  /** The most fields of a table, counting the hidden type field of each union. */
  tableFields: 32_766,
  fieldId: { min: 0, max: 65_535 },
  /** The most members besides `NONE` in a union without a base type of its own. */
  unionMembers: 255,
  /**
   * The highest alignment in bytes. Alignments are powers of two; the lowest is the natural alignment of the struct.
   */
  forceAlign: 32,
  /** The range of a number after an attribute's name, which is a 32-bit integer. */
  attributeInteger: { min: -2_147_483_648, max: 2_147_483_647 },
  /** The exact number of bytes that a file identifier has in UTF-8. */
  fileIdentifierBytes: 4,
} as const;

/** The scalar with this name in exactly this letter case; undefined if there is none. */
export function findScalar(name: string): Scalar | undefined {
  return scalarsByName.get(name);
}

/** The attribute of flatc or FlatSharp with this name in exactly this letter case; undefined if there is none. */
export function findAttribute(name: string): Attribute | undefined {
  return attributesByName.get(name);
}

const scalarsByName = new Map(scalars.map((scalar) => [scalar.name, scalar]));
// Code that only reads numbers, such as the view of a buffer, is built without the attributes.
const attributesByName = /* @__PURE__ */ mapOfAttributes();

function mapOfAttributes(): ReadonlyMap<string, Attribute> {
  return new Map([...attributes, ...flatSharpAttributes].map((attribute) => [attribute.name, attribute]));
}

function integerNames(canonical: string, sized: string, size: 1 | 2 | 4 | 8, signed: boolean): Scalar[] {
  const values = 2n ** BigInt(size * 8);
  const min = signed ? -values / 2n : 0n;
  const max = min + values - 1n;
  return [canonical, sized].map((name) => ({ name, canonical, kind: 'integer', size, signed, min, max }));
}

function floatNames(canonical: string, sized: string, size: 4 | 8): Scalar[] {
  return [canonical, sized].map((name) => ({
    name,
    canonical,
    kind: 'float',
    size,
    signed: true,
    min: undefined,
    max: undefined,
  }));
}
