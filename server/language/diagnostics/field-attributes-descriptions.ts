// What the codes of misplaced attributes mean, with flatc's words, for `explain` and the README.
import type { RuleDescription } from './rule.ts';

type Texts = Omit<RuleDescription, 'family' | 'level'> & Partial<Pick<RuleDescription, 'level'>>;

const texts: readonly Texts[] = [
  {
    code: 'hash-type',
    summary: 'A hash on a field that cannot hold one.',
    explanation:
      'Hashes have 16, 32 or 64 bits and are held by integers of that size, and vectors of them. flatc says `only short, ushort, int, uint, long and ulong data types support hashing.`',
    wrong: 'table T { a: string (hash: "fnv1_32"); }',
    right: 'table T { a: uint (hash: "fnv1_32"); }',
  },
  {
    code: 'hash-name',
    summary: 'The name of a hash that does not exist, or that is of another size than the field.',
    explanation:
      'There are `fnv1_16`, `fnv1a_16`, `fnv1_32`, `fnv1a_32`, `fnv1_64` and `fnv1a_64`; the number is that of the bits of the field. flatc says `Unknown hashing algorithm for 32 bit types: NAME`.',
    wrong: 'table T { a: uint (hash: "fnv1_64"); }',
    right: 'table T { a: ulong (hash: "fnv1_64"); }',
  },
  {
    code: 'vector64-type',
    summary: 'vector64 on something that is no vector.',
    explanation: 'flatc says `` `vector64` attribute can only be applied on vectors. ``',
    wrong: 'table T { a: string (vector64); }',
    right: 'table T { a: [ubyte] (vector64); }',
  },
  {
    code: 'offset64-type',
    summary: 'offset64 on something that is neither string nor vector.',
    explanation: 'flatc says ``only string and vectors can have `offset64` attribute applied``.',
    wrong: 'table T { a: T (offset64); }',
    right: 'table T { a: string (offset64); }',
  },
  {
    code: 'offset64-element',
    summary: 'A 64-bit vector of something else than scalars and structs.',
    explanation:
      'The elements may be scalars, but no enums, or structs that are declared above. flatc says `only vectors of scalars are allowed to be 64-bit.`',
    wrong: 'table T { a: [string] (vector64); }',
    right: 'table T { a: [double] (vector64); }',
  },
  {
    code: 'offset64-redundant',
    level: 'warning',
    summary: 'offset64 beside vector64, which implies it.',
    explanation: "flatc says ``attribute `vector64` implies `offset64` and isn't required.``",
    wrong: 'table T { a: [ubyte] (vector64, offset64); }',
    right: 'table T { a: [ubyte] (vector64); }',
  },
  {
    code: 'required-optional',
    summary: 'A field is required, and optional by `= null`.',
    explanation: 'flatc says `Fields cannot be both optional and required.`',
    wrong: 'table T { a: int = null (required); }',
    right: 'table T { a: int = null; }',
  },
  {
    code: 'required-type',
    summary: 'A scalar is required.',
    explanation:
      "Scalars and enums have a default, so they are never missing; only other fields of tables can be required. flatc says `only non-scalar fields in tables may be 'required'`.",
    wrong: 'table T { a: int (required); }',
    right: 'table T { a: string (required); }',
  },
  {
    code: 'required-in-struct',
    summary: "A struct's field is said to be required or optional.",
    explanation:
      'All fields of a struct are always there. An attribute called `optional`, once declared, is refused as well. flatc says `struct fields are always required`.',
    wrong: 'struct S { a: int (required); }',
    right: 'struct S { a: int; }',
  },
  {
    code: 'key-duplicate',
    summary: 'Two fields of a table or struct are its key.',
    explanation: "flatc says `only one field may be set as 'key'`.",
    wrong: 'table T { a: int (key); b: int (key); }',
    right: 'table T { a: int (key); b: int; }',
  },
  {
    code: 'key-type',
    summary: 'A key that cannot be compared.',
    explanation:
      "A key is a scalar, an enum, a string, a struct that is declared above, or an array of scalars or structs. flatc says `'key' field must be string, scalar type or fixed size array of scalars`.",
    wrong: 'table T { a: [int] (key); }',
    right: 'table T { a: int (key); }',
  },
  {
    code: 'key-optional',
    summary: 'An optional field is the key.',
    explanation: "flatc says `only a non-optional scalar field can be used as a 'key' field`.",
    wrong: 'table T { a: int = null (key); }',
    right: 'table T { a: int (key); }',
  },
  {
    code: 'deprecated-in-struct',
    summary: "A struct's field is deprecated.",
    explanation:
      "The layout of a struct is fixed, so its fields can neither be left out nor be added. flatc says `can't deprecate fields in a struct`.",
    wrong: 'struct S { a: int (deprecated); }',
    right: 'table S { a: int (deprecated); }',
  },
  {
    code: 'cpp-type-without-hash',
    summary: 'cpp_type on a field without a hash.',
    explanation:
      'It names the C++ type of what the hash refers to. flatc says `cpp_type can only be used with a hashed field`.',
    wrong: 'table T { a: uint (cpp_type: "Weapon"); }',
    right: 'table T { a: uint (hash: "fnv1_32", cpp_type: "Weapon"); }',
  },
  {
    code: 'shared-type',
    summary: 'Something else than a string is shared.',
    explanation: 'flatc says `shared can only be defined on strings`.',
    wrong: 'table T { a: [string] (shared); }',
    right: 'table T { a: string (shared); }',
  },
  {
    code: 'native-custom-alloc-place',
    summary: 'native_custom_alloc on a field.',
    explanation: 'flatc says `native_custom_alloc can only be used with a table or struct definition`.',
    wrong: 'table T { a: [int] (native_custom_alloc: "Pool"); }',
    right: 'table T (native_custom_alloc: "Pool") { a: [int]; }',
  },
  {
    code: 'native-inline-type',
    summary: 'native_inline on a field that is always held by value, or never.',
    explanation:
      "It is for structs that are declared above, vectors of structs and vectors of tables. flatc says `'native_inline' can only be defined on structs, vector of structs or vector of tables`.",
    wrong: 'table T { a: T (native_inline); }',
    right: 'table T { a: [T] (native_inline); }',
  },
  {
    code: 'nested-flatbuffer-value',
    summary: 'nested_flatbuffer without the name of a table.',
    explanation: 'flatc says `nested_flatbuffer attribute must be a string (the root type)`.',
    wrong: 'table T { a: [ubyte] (nested_flatbuffer); }',
    right: 'table T { a: [ubyte] (nested_flatbuffer: "T"); }',
  },
  {
    code: 'nested-flatbuffer-type',
    summary: 'nested_flatbuffer on something else than a vector of ubyte.',
    explanation: 'flatc says `nested_flatbuffer attribute may only apply to a vector of ubyte`.',
    wrong: 'table T { a: string (nested_flatbuffer: "T"); }',
    right: 'table T { a: [ubyte] (nested_flatbuffer: "T"); }',
  },
  {
    code: 'flexbuffer-type',
    summary: 'flexbuffer on something else than a vector of ubyte.',
    explanation:
      'A `vector64` will not do either. flatc says `flexbuffer attribute may only apply to a vector of ubyte`.',
    wrong: 'table T { a: string (flexbuffer); }',
    right: 'table T { a: [ubyte] (flexbuffer); }',
  },
];

export const fieldAttributeDescriptions: readonly RuleDescription[] = texts.map((text) => ({
  family: 'flatc',
  level: 'error',
  ...text,
}));
