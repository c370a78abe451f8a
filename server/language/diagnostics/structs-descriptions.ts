// The texts that explain the codes about structs, with flatc's words.
import type { RuleDescription } from './rule.ts';

export const structDescriptions: readonly RuleDescription[] = [
  {
    code: 'struct-field-type',
    family: 'flatc',
    level: 'error',
    summary: 'A field of a struct has a type that a struct cannot contain.',
    explanation:
      'A struct has a fixed layout: it contains numbers, enums, other structs and fixed-length arrays of these, `[int:3]`. Strings, vectors, tables and unions need offsets, which only tables have. flatc says `structs may contain only scalar or struct fields`.',
    wrong: 'struct Weapon { damage: int; name: string; }',
    right: 'struct Damage { amount: int; }\ntable Weapon { damage: Damage; name: string; }',
  },
  {
    code: 'struct-incomplete-type',
    family: 'flatc',
    level: 'error',
    dependsOnRoot: true,
    summary: 'A struct contains a struct that is declared below it.',
    explanation:
      'flatc computes the layout of a struct as it reads it, so the structs in it must be declared above it, or in an included file. flatc says `Incomplete type in struct is not allowed, type name: NAME`.',
    wrong: 'struct Path { from: Point; }\nstruct Point { x: float; y: float; }',
    right: 'struct Point { x: float; y: float; }\nstruct Path { from: Point; }',
  },
  {
    code: 'struct-empty',
    family: 'flatc',
    level: 'error',
    summary: 'A struct takes no space.',
    explanation:
      'A struct needs at least one field that is not of its own type. A table may be empty. flatc says `size 0 structs not allowed`.',
    wrong: 'struct Marker {}',
    right: 'table Marker {}',
  },
  {
    code: 'struct-contains-itself',
    family: 'lint',
    level: 'warning',
    summary: 'A struct contains itself.',
    explanation:
      'A struct cannot contain itself. flatc 25.12.19 accepts it with a wrong size, and most of its generators crash on it, but not those for C++, Dart, Rust and Swift. Later versions say `schema has circular struct dependencies`. Use a table, whose fields are references.',
    wrong: 'struct Node { value: int; next: Node; }',
    right: 'table Node { value: int; next: Node; }',
  },
  {
    code: 'struct-too-large',
    family: 'lint',
    level: 'warning',
    summary: 'A field of a struct begins after its first 65536 bytes.',
    explanation:
      'flatc keeps the offset of a field in 16 bits. From byte 65536 on it counts from 0 again: the code for most languages, but not for C++ and Rust, reads and writes the field at the wrong place. JSON data is written wrongly as well, and flatc may fail to load the binary schema. Put the large arrays last, or use a table with vectors.',
    wrong: 'struct Frame { pixels: [uint:16384]; time: ulong; }',
    right: 'struct Frame { time: ulong; pixels: [uint:16384]; }',
  },
  {
    code: 'force-align-range',
    family: 'flatc',
    level: 'error',
    summary: 'force_align has a value that the struct cannot have.',
    explanation:
      "The alignment must be a power of two, at most 32, and at least the greatest alignment of the fields. An inner struct counts with its own alignment. flatc says `unexpected force_align value 'V', alignment must be a power of two integer ranging from the type's natural alignment N to 32`.",
    wrong: 'struct Vector (force_align: 2) { x: float; y: float; }',
    right: 'struct Vector (force_align: 8) { x: float; y: float; }',
  },
  {
    code: 'array-in-table',
    family: 'flatc',
    level: 'error',
    summary: 'A field of a table is a fixed-length array.',
    explanation:
      'Only a struct can contain a fixed-length array. A table can have a vector, `[float]`, or a struct with the array in it. flatc says `fixed-length array in table must be wrapped in struct`.',
    wrong: 'table Pose { matrix: [float:16]; }',
    right: 'struct Matrix { values: [float:16]; }\ntable Pose { matrix: Matrix; }',
  },
];
