// The explanations of changes to structs, enums and unions.
import type { ChangeDescription } from './description.ts';

export const typeDescriptions: readonly ChangeDescription[] = [
  {
    code: 'struct-field-added',
    profile: 'wire',
    summary: 'A struct has a new field.',
    explanation:
      'A struct has no slots: its bytes are its format. A new field makes it larger or moves others, in every table, vector and struct that contains it. `flatc --conform` accepts a new field at the end. Only padding has unused room. Make a new struct, and a new field of that type.',
    old: 'struct Vec { x: float; y: float; } table Monster { pos: Vec; }',
    wrong: 'struct Vec { x: float; y: float; z: float; } table Monster { pos: Vec; }',
    right:
      'struct Vec { x: float; y: float; } struct Vec3 { x: float; y: float; z: float; } table Monster { pos: Vec; pos3: Vec3; }',
  },
  {
    code: 'struct-field-removed',
    profile: 'wire',
    summary: 'A field of a struct is gone.',
    explanation: 'The struct becomes smaller, or its bytes have no name any more. Leave the field in place.',
    old: 'struct Vec { x: float; y: float; }',
    wrong: 'struct Vec { x: float; }',
    right: 'struct Vec { x: float; y: float; }',
  },
  {
    code: 'struct-field-moved',
    profile: 'wire',
    summary: 'A field of a struct is at another byte.',
    explanation:
      'Old data has something else there. Fields of structs must keep their order for ever. If a struct inside another one grows, the fields after it move, too.',
    old: 'struct Vec { x: float; y: float; }',
    wrong: 'struct Vec { y: float; x: float; }',
    right: 'struct Vec { x: float; y: float; }',
  },
  {
    code: 'struct-field-retyped',
    profile: 'wire',
    summary: 'A field of a struct has another type.',
    explanation: 'The bytes of old data are read as the new type. Make a new struct, and a new field of that type.',
    old: 'struct Vec { x: float; y: float; }',
    wrong: 'struct Vec { x: int; y: float; }',
    right: 'struct Vec { x: float; y: float; } struct IntVec { x: int; y: float; }',
  },
  {
    code: 'struct-field-renamed',
    profile: 'wire+json',
    summary: 'A field of a struct has another name.',
    explanation: 'Binary data is read as before. JSON text with the old name is refused, and generated code changes.',
    old: 'struct Vec { x: float; }',
    wrong: 'struct Vec { left: float; }',
    right: 'struct Vec { x: float; }',
  },
  {
    code: 'array-length-changed',
    profile: 'wire',
    summary: 'An array in a struct has another length.',
    explanation:
      'The struct takes another number of bytes, and what comes after the array moves. `flatc --conform` does not compare lengths. Make a new struct.',
    old: 'struct Key { bytes: [ubyte:16]; }',
    wrong: 'struct Key { bytes: [ubyte:32]; }',
    right: 'struct Key { bytes: [ubyte:16]; } struct LongKey { bytes: [ubyte:32]; }',
  },
  {
    code: 'struct-align-changed',
    profile: 'wire',
    summary: 'A struct has another alignment.',
    explanation:
      'Readers refuse data that is not aligned as they expect. If the size grows, elements of vectors are at other places. `flatc --conform` does not check this. Make a new struct.',
    old: 'struct Vec { x: float; y: float; } table Monster { pos: Vec; }',
    wrong: 'struct Vec (force_align: 16) { x: float; y: float; } table Monster { pos: Vec; }',
    right: 'struct Vec { x: float; y: float; } table Monster { pos: Vec; }',
  },
  {
    code: 'enum-value-changed',
    profile: 'wire',
    summary: 'Members of an enum have other numbers.',
    explanation:
      'Data contains only numbers, so old data is read as other members. Add members at the end, or give each its old number. `bit_flags` changes all numbers.',
    old: 'enum Color: byte { Red, Green, Blue }',
    wrong: 'enum Color: byte { Red, Yellow, Green, Blue }',
    right: 'enum Color: byte { Red, Yellow = 3, Green = 1, Blue = 2 }',
  },
  {
    code: 'enum-value-reused',
    profile: 'wire',
    summary: 'A number belongs to another member.',
    explanation:
      'Old data with the number is read as the new member. Names alone do not show whether a member was only renamed. So this is reported only if the old name, perhaps in another style, has another number now, or with `strictRenames`, if the names share no word. Keep the old member, and add the new one at the end.',
    old: 'enum Color: byte { Red, Green }',
    wrong: 'enum Color: byte { Red, Purple }',
    right: 'enum Color: byte { Red, Green, Purple }',
  },
  {
    code: 'enum-member-removed',
    profile: 'wire',
    summary: 'A member of an enum is gone.',
    explanation:
      'Old data with its number is read as a number without a name. Code for Swift takes the default of the field instead, and code for Dart throws an error. Keep the member.',
    old: 'enum Color: byte { Red, Green }',
    wrong: 'enum Color: byte { Red }',
    right: 'enum Color: byte { Red, Green }',
  },
  {
    code: 'enum-member-renamed',
    profile: 'wire+json',
    summary: 'A member of an enum has another name.',
    explanation: 'Binary data is read as before. JSON text with the old name is refused, and generated code changes.',
    old: 'enum Color: byte { Red, Green }',
    wrong: 'enum Color: byte { Red, Lime }',
    right: 'enum Color: byte { Red, Green }',
  },
  {
    code: 'enum-member-added',
    profile: 'wire',
    summary: 'An enum has a new member.',
    explanation:
      'Old readers get a number without a name. Those in Swift take the default of the field instead, and those in Dart throw an error. Update the readers before anyone writes the member. Compilers warn about a `switch` that named all members.',
    old: 'enum Color: byte { Red, Green }',
    wrong: 'enum Color: byte { Red, Green, Blue }',
    right: 'enum Color: byte { Red, Green }',
  },
  {
    code: 'enum-base-changed',
    profile: 'wire',
    summary: 'An enum is stored as another type.',
    explanation:
      'Another size is read wrongly or refused. With the same size, data is not affected. This is reported as information, because `flatc --conform` refuses it.',
    old: 'enum Color: byte { Red, Green }',
    wrong: 'enum Color: int { Red, Green }',
    right: 'enum Color: byte { Red, Green }',
  },
  {
    code: 'union-value-changed',
    profile: 'wire',
    summary: 'Members of a union have other numbers.',
    explanation: 'Old data is read as another member. Add members at the end, or give each its old number.',
    old: 'table A { x: int; } table B { y: string; } table C { z: int; } union Any { A, B }',
    wrong: 'table A { x: int; } table B { y: string; } table C { z: int; } union Any { C, A, B }',
    right: 'table A { x: int; } table B { y: string; } table C { z: int; } union Any { A, B, C }',
  },
  {
    code: 'union-value-reused',
    profile: 'wire',
    summary: 'A number of a union belongs to another type.',
    explanation:
      'Old data with the number is read as the new type, which `flatc --conform` accepts. Keep the old member, and add the new one at the end.',
    old: 'table A { x: int; } table B { y: string; } union Any { A }',
    wrong: 'table A { x: int; } table B { y: string; } union Any { B }',
    right: 'table A { x: int; } table B { y: string; } union Any { A, B }',
  },
  {
    code: 'union-member-retyped',
    profile: 'wire',
    summary: 'A member of a union has another type.',
    explanation:
      'Old data is read as the new type, which `flatc --conform` accepts. It is harmless only where the fields agree. Add a new member at the end.',
    old: 'table A { x: int; } table B { y: string; } union Any { item: A }',
    wrong: 'table A { x: int; } table B { y: string; } union Any { item: B }',
    right: 'table A { x: int; } table B { y: string; } union Any { item: A, other: B }',
  },
  {
    code: 'union-member-removed',
    profile: 'wire',
    summary: 'A member of a union is gone.',
    explanation:
      'Old data with it is read as if it were not set. The verifier of Swift and `flatc --json` refuse it. Keep the member.',
    old: 'table A { x: int; } table B { y: string; } union Any { A, B }',
    wrong: 'table A { x: int; } table B { y: string; } union Any { A }',
    right: 'table A { x: int; } table B { y: string; } union Any { A, B }',
  },
  {
    code: 'union-member-renamed',
    profile: 'wire+json',
    summary: 'A member of a union has another name.',
    explanation:
      'Binary data is read as before. JSON text with the old name is refused. A member without a name of its own has that of its type, with its namespace.',
    old: 'table A { x: int; } union Any { item: A }',
    wrong: 'table A { x: int; } union Any { thing: A }',
    right: 'table A { x: int; } union Any { item: A }',
  },
  {
    code: 'union-member-added',
    profile: 'wire',
    summary: 'A union has a new member.',
    explanation:
      'Old readers do not know it and read nothing there. The verifier of Swift and `flatc --json` refuse the buffer. Update the readers before anyone writes it.',
    old: 'table A { x: int; } table B { y: string; } union Any { A }',
    wrong: 'table A { x: int; } table B { y: string; } union Any { A, B }',
    right: 'table A { x: int; } table B { y: string; } union Any { A }',
  },
  {
    code: 'union-base-changed',
    profile: 'wire',
    summary: 'The type of a union is stored as another integer.',
    explanation:
      'Another size is read wrongly or refused. With the same size, data is not affected. This is reported as information, because `flatc --conform` refuses it.',
    old: 'table A { x: int; } union Any { A }',
    wrong: 'table A { x: int; } union Any: int { A }',
    right: 'table A { x: int; } union Any { A }',
  },
];
