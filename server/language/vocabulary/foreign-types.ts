// Maps the names that other languages give to scalars and strings to the names in FlatBuffers.

/**
 * Maps names of types in C, protobuf, Thrift, Cap'n Proto, Avro and general speech, in lower case, to built-in types.
 */
export const foreignTypes: Readonly<Record<string, string>> = {
  __proto__: null as never,
  boolean: 'bool',
  str: 'string',
  text: 'string',
  varchar: 'string',
  char: 'byte',
  sbyte: 'byte',
  uchar: 'ubyte',
  octet: 'ubyte',
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
  single: 'float',
  number: 'double',
  integer: 'int',
  unsigned: 'uint',
  signed: 'int',
  size_t: 'uint64',
  ssize_t: 'int64',
  sint32: 'int32',
  sint64: 'int64',
  fixed32: 'uint32',
  fixed64: 'uint64',
  sfixed32: 'int32',
  sfixed64: 'int64',
  ...Object.fromEntries(
    [8, 16, 32, 64].flatMap((bits) => ['int', 'uint'].map((kind) => [`${kind}${bits}_t`, `${kind}${bits}`])),
  ),
};
