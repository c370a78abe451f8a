// The texts that explain the codes of misplaced attributes, with flatc's words.
import { flatcDescriptions } from './rule.ts';

export const fieldAttributeDescriptions = flatcDescriptions([
  {
    code: 'hash-type',
    summary: 'The attribute hash is on a field that cannot hold a hash.',
    explanation:
      'A hash has 16, 32 or 64 bits, and needs an integer of that size, or a vector of them. flatc says `only short, ushort, int, uint, long and ulong data types support hashing.`',
    wrong: 'table T { a: string (hash: "fnv1_32"); }',
    right: 'table T { a: uint (hash: "fnv1_32"); }',
  },
  {
    code: 'hash-name',
    summary: 'The hash does not exist, or has another size than the field.',
    explanation:
      'There are `fnv1_16`, `fnv1a_16`, `fnv1_32`, `fnv1a_32`, `fnv1_64` and `fnv1a_64`; the number at the end is the number of bits. flatc says `Unknown hashing algorithm for 32 bit types: NAME`.',
    wrong: 'table T { a: uint (hash: "fnv1_64"); }',
    right: 'table T { a: ulong (hash: "fnv1_64"); }',
  },
  {
    code: 'vector64-type',
    summary: 'vector64 is on a field that is not a vector.',
    explanation: 'flatc says `` `vector64` attribute can only be applied on vectors. ``',
    wrong: 'table T { a: string (vector64); }',
    right: 'table T { a: [ubyte] (vector64); }',
  },
  {
    code: 'offset64-type',
    summary: 'offset64 is on a field that is neither a string nor a vector.',
    explanation: 'flatc says ``only string and vectors can have `offset64` attribute applied``.',
    wrong: 'table T { a: T (offset64); }',
    right: 'table T { a: string (offset64); }',
  },
  {
    code: 'offset64-element',
    summary: 'A vector with offset64 or vector64 holds something other than numbers and structs.',
    explanation:
      'The elements must be numbers, or structs that are declared above. Enums are not allowed. flatc says `only vectors of scalars are allowed to be 64-bit.`',
    wrong: 'table T { a: [string] (vector64); }',
    right: 'table T { a: [double] (vector64); }',
  },
  {
    code: 'offset64-redundant',
    level: 'warning',
    summary: 'offset64 is used with vector64, which implies it.',
    explanation: "flatc says ``attribute `vector64` implies `offset64` and isn't required.``",
    wrong: 'table T { a: [ubyte] (vector64, offset64); }',
    right: 'table T { a: [ubyte] (vector64); }',
  },
  {
    code: 'required-optional',
    summary: 'A field is both required and optional.',
    explanation: 'flatc says `Fields cannot be both optional and required.`',
    wrong: 'table T { a: int = null (required); }',
    right: 'table T { a: int = null; }',
  },
  {
    code: 'required-type',
    summary: 'A scalar is required.',
    explanation:
      "A scalar or enum has a default, so it is never missing. Only other fields of a table can be required. flatc says `only non-scalar fields in tables may be 'required'`.",
    wrong: 'table T { a: int (required); }',
    right: 'table T { a: string (required); }',
  },
  {
    code: 'required-in-struct',
    summary: 'A field of a struct is marked as required or optional.',
    explanation:
      'The fields of a struct are always present. flatc also refuses a declared attribute called `optional` here. flatc says `struct fields are always required`.',
    wrong: 'struct S { a: int (required); }',
    right: 'struct S { a: int; }',
  },
  {
    code: 'key-duplicate',
    summary: 'A table or struct has two keys.',
    explanation: "flatc says `only one field may be set as 'key'`.",
    wrong: 'table T { a: int (key); b: int (key); }',
    right: 'table T { a: int (key); b: int; }',
  },
  {
    code: 'key-type',
    summary: 'A key has a type that cannot be compared.',
    explanation:
      "A key must be a scalar, an enum, a string, a struct that is declared above, or an array of scalars or structs. flatc says `'key' field must be string, scalar type or fixed size array of scalars`.",
    wrong: 'table T { a: [int] (key); }',
    right: 'table T { a: int (key); }',
  },
  {
    code: 'key-optional',
    summary: 'A key is optional.',
    explanation: "flatc says `only a non-optional scalar field can be used as a 'key' field`.",
    wrong: 'table T { a: int = null (key); }',
    right: 'table T { a: int (key); }',
  },
  {
    code: 'deprecated-in-struct',
    summary: 'A field of a struct is deprecated.',
    explanation:
      "The layout of a struct is fixed, so its fields can be neither added nor left out. Keep the field, and say in a comment that it is no longer used. flatc says `can't deprecate fields in a struct`.",
    wrong: 'struct S { a: int (deprecated); }',
    right: 'struct S {\n  /// No longer used.\n  a: int;\n}',
  },
  {
    code: 'cpp-type-without-hash',
    summary: 'cpp_type is on a field without a hash.',
    explanation:
      'It names the C++ type of the object that the hash stands for. flatc says `cpp_type can only be used with a hashed field`.',
    wrong: 'table T { a: uint (cpp_type: "Weapon"); }',
    right: 'table T { a: uint (hash: "fnv1_32", cpp_type: "Weapon"); }',
  },
  {
    code: 'shared-type',
    summary: 'shared is on a field that is not a string.',
    explanation: 'flatc says `shared can only be defined on strings`.',
    wrong: 'table T { a: [string] (shared); }',
    right: 'table T { a: string (shared); }',
  },
  {
    code: 'native-custom-alloc-place',
    summary: 'native_custom_alloc is on a field.',
    explanation: 'flatc says `native_custom_alloc can only be used with a table or struct definition`.',
    wrong: 'table T { a: [int] (native_custom_alloc: "Pool"); }',
    right: 'table T (native_custom_alloc: "Pool") { a: [int]; }',
  },
  {
    code: 'native-inline-type',
    summary: 'native_inline is on a field of a type that cannot use it.',
    explanation:
      "It is for structs that are declared above, vectors of structs and vectors of tables. flatc says `'native_inline' can only be defined on structs, vector of structs or vector of tables`.",
    wrong: 'table T { a: T (native_inline); }',
    right: 'table T { a: [T] (native_inline); }',
  },
  {
    code: 'nested-flatbuffer-value',
    summary: 'nested_flatbuffer does not name a table.',
    explanation: 'flatc says `nested_flatbuffer attribute must be a string (the root type)`.',
    wrong: 'table T { a: [ubyte] (nested_flatbuffer); }',
    right: 'table T { a: [ubyte] (nested_flatbuffer: "T"); }',
  },
  {
    code: 'nested-flatbuffer-type',
    summary: 'nested_flatbuffer is on a field that is not a vector of ubyte.',
    explanation: 'flatc says `nested_flatbuffer attribute may only apply to a vector of ubyte`.',
    wrong: 'table T { a: string (nested_flatbuffer: "T"); }',
    right: 'table T { a: [ubyte] (nested_flatbuffer: "T"); }',
  },
  {
    code: 'flexbuffer-type',
    summary: 'flexbuffer is on a field that is not a vector of ubyte.',
    explanation:
      'The vector cannot have `vector64`. flatc says `flexbuffer attribute may only apply to a vector of ubyte`.',
    wrong: 'table T { a: string (flexbuffer); }',
    right: 'table T { a: [ubyte] (flexbuffer); }',
  },
]);
