// What the codes about structs mean, with flatc's words, for `explain` and the README.
import type { RuleDescription } from './rule.ts';

export const structDescriptions: readonly RuleDescription[] = [
  {
    code: 'struct-field-type',
    family: 'flatc',
    level: 'error',
    summary: 'A field of a struct has a type that cannot stand in a struct.',
    explanation:
      'A struct is stored in place with a fixed layout: it holds numbers, enums, other structs and fixed arrays of these, `[int:3]`. Strings, vectors, tables and unions are reached through offsets, which only tables have. flatc says `structs may contain only scalar or struct fields`.',
    wrong: 'struct Weapon { damage: int; name: string; }',
    right: 'struct Damage { amount: int; }\ntable Weapon { damage: Damage; name: string; }',
  },
  {
    code: 'struct-incomplete-type',
    family: 'flatc',
    level: 'error',
    dependsOnRoot: true,
    summary: 'A struct holds a struct that is declared further down.',
    explanation:
      'flatc lays a struct out as it reads it, so that the structs in it must stand above it, or in a file that is included. flatc says `Incomplete type in struct is not allowed, type name: NAME`.',
    wrong: 'struct Path { from: Point; }\nstruct Point { x: float; y: float; }',
    right: 'struct Point { x: float; y: float; }\nstruct Path { from: Point; }',
  },
  {
    code: 'struct-empty',
    family: 'flatc',
    level: 'error',
    summary: 'A struct takes no space.',
    explanation:
      'A struct needs at least one field, other than of its own type. A table may be empty. flatc says `size 0 structs not allowed`.',
    wrong: 'struct Marker {}',
    right: 'table Marker {}',
  },
  {
    code: 'struct-contains-itself',
    family: 'lint',
    level: 'warning',
    summary: 'A struct contains itself.',
    explanation:
      'No struct can hold a whole one of its own kind. flatc 25.12.19 lets it pass with a size that makes no sense, and its generators for C#, Go, Java, Python and TypeScript crash on it; later versions say `schema has circular struct dependencies`. Use a table, whose fields are references.',
    wrong: 'struct Node { value: int; next: Node; }',
    right: 'table Node { value: int; next: Node; }',
  },
  {
    code: 'force-align-range',
    family: 'flatc',
    level: 'error',
    summary: 'A struct is forced to an alignment that it cannot have.',
    explanation:
      "The alignment is a power of two, at most 32, and at least the greatest alignment among the fields: it can be raised, not lowered. A struct inside counts with the alignment that it has itself. flatc says `unexpected force_align value 'V', alignment must be a power of two integer ranging from the type's natural alignment N to 32`.",
    wrong: 'struct Vector (force_align: 2) { x: float; y: float; }',
    right: 'struct Vector (force_align: 8) { x: float; y: float; }',
  },
  {
    code: 'array-in-table',
    family: 'flatc',
    level: 'error',
    summary: 'A field of a table is an array of fixed length.',
    explanation:
      'Fixed arrays stand in structs only. A table may hold a vector, `[float]`, or a struct with the array inside. flatc says `fixed-length array in table must be wrapped in struct`.',
    wrong: 'table Pose { matrix: [float:16]; }',
    right: 'struct Matrix { values: [float:16]; }\ntable Pose { matrix: Matrix; }',
  },
];
