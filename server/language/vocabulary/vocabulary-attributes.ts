// The attributes that flatc knows without a declaration: their places, values and effects. flatc mostly ignores an
// attribute in a wrong place; completion and hints follow the table.
import type { Attribute } from './attribute.ts';

const plainScalars = ['bool', 'int8', 'uint8', 'integer', 'float'] as const;
const allScalars = [...plainScalars, 'enum'] as const;
const elements = [...allScalars, 'string', 'struct', 'table', 'union'] as const;
const vectors = elements.map((element) => `[${element}]` as const);
const vectorsOfPlainData = ['[bool]', '[int8]', '[uint8]', '[integer]', '[float]', '[struct]'] as const;
const ownedByPointer = ['integer', '[integer]', 'struct', 'table', '[table]'] as const;

/** The attributes that need no declaration: field attributes first, attributes for C++ last. */
export const attributes: readonly Attribute[] = [
  {
    name: 'id',
    dialect: 'flatc',
    places: ['table-field'],
    value: 'integer',
    description:
      'The number of the field, counted from 0 without gaps. If one field has an id, every field of the table needs one. A union takes two; its `id` is the higher one.',
  },
  {
    name: 'deprecated',
    dialect: 'flatc',
    places: ['table-field'],
    value: 'none',
    description: 'No accessors are generated for the field. It keeps its id, so old data can still be read.',
  },
  {
    name: 'required',
    dialect: 'flatc',
    places: ['table-field'],
    value: 'none',
    appliesTo: ['string', 'struct', 'table', 'union', ...vectors],
    description:
      'The field must be set. Verifiers refuse a table without it. Most languages refuse to build one; Dart, Go, Lobster, Lua, Nim and Python do not.',
  },
  {
    name: 'key',
    dialect: 'flatc',
    places: ['table-field', 'struct-field'],
    value: 'none',
    appliesTo: [
      ...allScalars,
      'string',
      'struct',
      ...plainScalars.map((scalar) => `[${scalar}:n]` as const),
      '[enum:n]',
      '[struct:n]',
    ],
    description:
      'Vectors of this table or struct can be sorted and then searched by this field; flatc sorts those that it makes from JSON. Only one field can be the key. A string key must be set.',
  },
  {
    name: 'shared',
    dialect: 'flatc',
    places: ['table-field'],
    value: 'none',
    appliesTo: ['string'],
    description:
      'Equal strings are stored once when a buffer is built from JSON, by the object API of C++ or C#, or by a `Create...Direct` function of C++.',
  },
  {
    name: 'hash',
    dialect: 'flatc',
    places: ['table-field', 'struct-field'],
    value: 'hash',
    appliesTo: ['integer', '[integer]'],
    description:
      'A string given for the field in JSON is stored as its hash; integers of 16 bits take only numbers there. The name of the hash must fit the width of the integer.',
  },
  {
    name: 'nested_flatbuffer',
    dialect: 'flatc',
    places: ['table-field'],
    value: 'type',
    appliesTo: ['[uint8]'],
    description:
      'The bytes are a FlatBuffer of their own whose root is the named table. C++, C#, Java, Kotlin, Python and Rust get a typed accessor.',
  },
  {
    name: 'flexbuffer',
    dialect: 'flatc',
    places: ['table-field'],
    value: 'none',
    appliesTo: ['[uint8]'],
    description: 'The bytes are a FlexBuffer, data without a schema. C++ gets an accessor for its root.',
  },
  {
    name: 'offset64',
    dialect: 'flatc',
    places: ['table-field'],
    value: 'none',
    appliesTo: ['string', ...vectorsOfPlainData],
    rule: 'wide-offsets',
    description: 'The field is reached through a 64-bit offset, so the buffer may pass 2 GiB. C++ only.',
  },
  {
    name: 'vector64',
    dialect: 'flatc',
    places: ['table-field'],
    value: 'none',
    appliesTo: vectorsOfPlainData,
    rule: 'wide-offsets',
    description: 'The vector has a 64-bit length as well as a 64-bit offset, so it implies `offset64`. C++ only.',
  },
  {
    name: 'force_align',
    dialect: 'flatc',
    places: ['struct', 'table-field'],
    value: 'integer',
    appliesTo: vectors,
    description:
      'Aligns the struct to that power of two, from its natural alignment up to 32 bytes. On a vector it aligns the elements, in C++ and from JSON, unchecked.',
  },
  {
    name: 'bit_flags',
    dialect: 'flatc',
    places: ['enum'],
    value: 'none',
    description: 'The numbers of the members are bit positions: a member with the number 3 has the value 8.',
  },
  {
    name: 'original_order',
    dialect: 'flatc',
    places: ['table'],
    value: 'none',
    description:
      'The fields are stored in the order of the schema instead of the largest first, which may add padding.',
  },
  {
    name: 'private',
    dialect: 'flatc',
    places: ['table', 'struct', 'enum', 'union', 'rpc_service'],
    value: 'none',
    description:
      'The generated code is visible only inside its package or module: in C#, Java and Swift, and in Rust with `--no-leak-private-annotation`. That option also checks that nothing public uses it.',
  },
  {
    name: 'streaming',
    dialect: 'flatc',
    places: ['rpc-method'],
    value: 'streaming',
    description: 'Which side of the call sends a stream of messages. Without it the method is unary.',
  },
  {
    name: 'idempotent',
    dialect: 'flatc',
    places: ['rpc-method'],
    value: 'none',
    description: 'Says that the call can be repeated safely. The current generators ignore it.',
  },
  {
    name: 'csharp_partial',
    dialect: 'flatc',
    places: ['table', 'struct'],
    value: 'none',
    description: 'The C# class or struct is `partial`, so that it can be extended in another file.',
  },
  {
    name: 'native_inline',
    dialect: 'flatc',
    places: ['table-field'],
    value: 'none',
    appliesTo: ['struct', '[struct]', '[table]'],
    description:
      'In the C++ object API the struct, or each element of the vector, is held by value instead of by pointer.',
  },
  {
    name: 'native_default',
    dialect: 'flatc',
    places: ['table-field'],
    value: 'string',
    appliesTo: [...allScalars, 'struct'],
    description: 'The C++ expression that the member of the object API is initialised with.',
  },
  {
    name: 'native_custom_alloc',
    dialect: 'flatc',
    places: ['table', 'struct'],
    value: 'string',
    description: 'The C++ allocator template for vectors of this type in the object API.',
  },
  {
    name: 'native_type',
    dialect: 'flatc',
    places: ['table', 'struct'],
    value: 'string',
    description: 'The C++ type that replaces this one in the object API; you write its `Pack` and `UnPack`.',
  },
  {
    name: 'native_type_pack_name',
    dialect: 'flatc',
    places: ['struct'],
    value: 'string',
    description: 'A suffix for the names of the `Pack` and `UnPack` functions of the `native_type`.',
  },
  {
    name: 'cpp_type',
    dialect: 'flatc',
    places: ['table-field'],
    value: 'string',
    appliesTo: ['integer', '[integer]'],
    description: 'The C++ type that the hash in the field refers to. Needs `hash`.',
  },
  {
    name: 'cpp_ptr_type',
    dialect: 'flatc',
    places: ['table-field'],
    value: 'string',
    appliesTo: ownedByPointer,
    description:
      'The smart pointer that holds the value in the C++ object API: `naked` for a plain one, `default_ptr_type`, or a template name.',
  },
  {
    name: 'cpp_ptr_type_get',
    dialect: 'flatc',
    places: ['table-field'],
    value: 'string',
    appliesTo: ownedByPointer,
    description: 'How the C++ object API gets the plain pointer out of a `cpp_ptr_type`, for example `.get()`.',
  },
  {
    name: 'cpp_str_type',
    dialect: 'flatc',
    places: ['table-field'],
    value: 'string',
    appliesTo: ['string', '[string]'],
    description: 'The string class of this field in the C++ object API instead of `std::string`.',
  },
  {
    name: 'cpp_str_flex_ctor',
    dialect: 'flatc',
    places: ['table-field'],
    value: 'none',
    appliesTo: ['string', '[string]'],
    description: 'The `cpp_str_type` is constructed from a pointer and a length instead of from a `std::string`.',
  },
];
