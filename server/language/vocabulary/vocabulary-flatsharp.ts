// The attributes of FlatSharp, the C# dialect. flatc knows none of them: each needs an `attribute "fs_...";` first.
import type { Attribute, FieldTypeClass } from './attribute.ts';

const structScalars = ['bool', 'int8', 'uint8', 'integer', 'float', 'enum', 'struct'] as const;
const arrays: readonly FieldTypeClass[] = structScalars.map((element) => `[${element}:n]` as const);
const vectors: readonly FieldTypeClass[] = [
  ...structScalars.map((element) => `[${element}]` as const),
  '[string]',
  '[table]',
  '[union]',
];

/** FlatSharp's attributes. An attribute with the value `boolean` means true if no value follows. */
export const flatSharpAttributes: readonly Attribute[] = [
  {
    name: 'fs_serializer',
    dialect: 'flatsharp',
    places: ['table'],
    value: 'choice',
    values: ['Lazy', 'Progressive', 'Greedy', 'GreedyMutable', 'Default'],
    description:
      'Generates a serializer for the table that reads in this way. Without a value it is `GreedyMutable`, the same as `Default`.',
  },
  {
    name: 'fs_vector',
    dialect: 'flatsharp',
    places: ['table-field'],
    value: 'choice',
    values: ['IList', 'IReadOnlyList', 'Memory', 'ReadOnlyMemory', 'IIndexedVector', 'UnityNativeArray'],
    appliesTo: vectors,
    description:
      'The C# type of the vector, `IList` by default. `Memory` and `ReadOnlyMemory` are for `ubyte`, `IIndexedVector` for tables with a key, `UnityNativeArray` for value types.',
  },
  {
    name: 'fs_sortedVector',
    dialect: 'flatsharp',
    places: ['table-field'],
    value: 'boolean',
    appliesTo: ['[table]'],
    description: 'The vector is sorted by the key of its tables when it is written.',
  },
  {
    name: 'fs_sharedString',
    dialect: 'flatsharp',
    places: ['table-field'],
    value: 'boolean',
    appliesTo: ['string', '[string]'],
    description: 'Equal strings are written once.',
  },
  {
    name: 'fs_defaultCtor',
    dialect: 'flatsharp',
    places: ['table', 'struct'],
    value: 'choice',
    values: ['Public', 'PublicObsolete', 'None'],
    description: 'Which parameterless constructor the class gets. A reference struct needs one.',
  },
  {
    name: 'fs_setter',
    dialect: 'flatsharp',
    places: ['table-field', 'struct-field'],
    value: 'choice',
    values: [
      'Public',
      'Protected',
      'ProtectedInternal',
      'PublicInit',
      'ProtectedInit',
      'ProtectedInternalInit',
      'None',
    ],
    description: 'Who may set the property. A fixed array takes `Public` only.',
  },
  {
    name: 'fs_valueStruct',
    dialect: 'flatsharp',
    places: ['struct'],
    value: 'boolean',
    description: 'The struct becomes a C# value type instead of a class.',
  },
  {
    name: 'fs_unsafeStructVector',
    dialect: 'flatsharp',
    places: ['struct-field'],
    value: 'boolean',
    appliesTo: arrays,
    description: 'The fixed array of a value struct is indexed by unsafe code, which is faster.',
  },
  {
    name: 'fs_memoryMarshal',
    dialect: 'flatsharp',
    places: ['struct'],
    value: 'choice',
    values: ['Never', 'Default', 'Serialize', 'Parse', 'Always'],
    description: 'When a value struct is copied as a whole instead of field by field.',
  },
  {
    name: 'fs_forceWrite',
    dialect: 'flatsharp',
    places: ['table', 'table-field'],
    value: 'boolean',
    description: 'The field, or each field of the table, is written even when it has its default value.',
  },
  {
    name: 'fs_writeThrough',
    dialect: 'flatsharp',
    places: ['struct', 'struct-field', 'table-field'],
    value: 'boolean',
    appliesTo: ['struct', '[struct]'],
    appliesIn: 'table-field',
    description:
      'Setting the property changes the buffer it was read from. In a table it is for value structs and vectors of them.',
  },
  {
    name: 'fs_rpcInterface',
    dialect: 'flatsharp',
    places: ['rpc_service'],
    value: 'boolean',
    description: 'Generates a C# interface for the service.',
  },
  {
    name: 'fs_literalName',
    dialect: 'flatsharp',
    places: ['table', 'struct', 'table-field', 'struct-field'],
    value: 'boolean',
    description: 'Field names are kept as they are written instead of being turned into C# style.',
  },
  {
    name: 'fs_unsafeExternal',
    dialect: 'flatsharp',
    places: ['struct', 'enum'],
    value: 'optional-string',
    description:
      'The value struct or enum is not generated: a C# type that exists already is used, this one or the named one.',
  },
  {
    name: 'fs_unsafeUnion',
    dialect: 'flatsharp',
    places: ['union'],
    value: 'boolean',
    description: 'The members of the union share their memory, by unsafe code.',
  },
  {
    name: 'fs_partialProperty',
    dialect: 'flatsharp',
    places: ['table', 'struct', 'table-field', 'struct-field'],
    value: 'boolean',
    description: 'The properties are `partial`, so that they can carry C# attributes in another file.',
  },
];
