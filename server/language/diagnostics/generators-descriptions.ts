// What the codes about generators mean, with flatc's words, for `explain` and the README.
import type { RuleDescription } from './rule.ts';

type Texts = Omit<RuleDescription, 'family' | 'level'>;

const how =
  'Which generators are asked for is set by the targets; with none, everything that flatc can put into a binary schema is taken.';

const texts: readonly Texts[] = [
  {
    code: 'generator-optional-scalar',
    summary: 'A scalar that may be null, for a generator that has none.',
    explanation: `\`= null\` makes a number, bool or enum optional. The generators for Dart, JSON Schema, Lua and PHP do not know it, and that for Kotlin Multiplatform not where another one is asked for as well. ${how} flatc says \`Optional scalars are not yet supported in at least one of the specified programming languages.\``,
    wrong: 'table Monster { hp: short = null; }',
    right: 'table Monster { hp: short = -1; }',
    exampleOptions: { generators: ['php'] },
  },
  {
    code: 'generator-default',
    summary: 'A default of a string or vector, for a generator that has none.',
    explanation: `Defaults of strings and vectors are taken by the generators for C++, JSON, Nim, Rust and Swift; by that for TypeScript in versions after 25.12.19. ${how} flatc says \`Default values for strings and vectors are not supported in one of the specified programming languages\`.`,
    wrong: 'table Monster { name: string = "orc"; }',
    right: 'table Monster { name: string; }',
    exampleOptions: { generators: ['go'] },
  },
  {
    code: 'generator-union-vector',
    summary: 'A vector of unions, for a generator that has none.',
    explanation: `The generators for Dart, Go, JSON Schema, Lobster, Lua, Python and Rust do not know vectors of unions. Wrap the union in a table. ${how} flatc says \`Vectors of unions are not yet supported in at least one of the specified programming languages.\``,
    wrong: 'table Sword {}\nunion Item { Sword }\ntable Monster { items: [Item]; }',
    right: 'table Sword {}\nunion Item { Sword }\ntable Slot { item: Item; }\ntable Monster { items: [Slot]; }',
    exampleOptions: { generators: ['rust'] },
  },
  {
    code: 'generator-union-value',
    summary: 'A struct or string in a union, for a generator that takes tables only.',
    explanation: `The generators for Dart, Go, JSON Schema, Lobster, Lua, Python and Rust take unions of tables only. Wrap the struct or string in a table. ${how} flatc says \`only tables can be union elements in the generated language: NAME\`.`,
    wrong: 'struct Point { x: int; }\nunion Shape { Point }',
    right: 'struct Point { x: int; }\ntable Dot { at: Point; }\nunion Shape { Dot }',
    exampleOptions: { generators: ['go'] },
  },
  {
    code: 'generator-array',
    summary: 'An array of fixed length, for a generator that has none.',
    explanation: `The generators for Dart, Go, Kotlin, Lobster, Lua, Nim and PHP do not know fixed arrays in structs. That for Swift takes them since 25.12.19, but crashes on arrays of enums; that for Rust crashes on an array that is a \`key\`. ${how} flatc says \`Arrays are not yet supported in all the specified programming languages.\``,
    wrong: 'struct Point { at: [float:3]; }',
    right: 'struct Point { x: float; y: float; z: float; }',
    exampleOptions: { generators: ['go'] },
  },
  {
    code: 'generator-offset64',
    summary: 'A 64-bit offset or vector, for a generator that has none.',
    explanation: `\`offset64\` and \`vector64\` are known to the generators for C++ and JSON. ${how} flatc says \`fields using 64-bit offsets are not yet supported in at least one of the specified programming languages.\``,
    wrong: 'table Movie { frames: [ubyte] (vector64); }',
    right: 'table Movie { frames: [ubyte]; }',
    exampleOptions: { generators: ['rust'] },
  },
  {
    code: 'generator-union-base',
    summary: 'A union with an integer type of its own, for a generator that takes bytes only.',
    explanation: `A base type behind a union's name is known to the generators for C++ and TypeScript. ${how} flatc says \`Underlying type for union is not yet supported in at least one of the specified programming languages.\``,
    wrong: 'table Sword {}\nunion Item: int { Sword }',
    right: 'table Sword {}\nunion Item { Sword }',
    exampleOptions: { generators: ['rust'] },
  },
  {
    code: 'generator-struct-itself',
    summary: 'A struct that contains itself, on which a generator crashes.',
    explanation: `flatc 25.12.19 takes a struct that contains itself, and most of its generators then run until they crash. Later versions refuse it: \`schema has circular struct dependencies\`. Use a table. ${how}`,
    wrong: 'struct Node { value: int; next: Node; }',
    right: 'table Node { value: int; next: Node; }',
    exampleOptions: { generators: ['go'] },
  },
  {
    code: 'generator-padding',
    summary: 'A gap in a struct that a generator cannot fill.',
    explanation: `The generators for C++ and Swift fill the gaps between the fields of a struct, and crash on one of 16 bytes or more, which only \`force_align\` of 32 makes. Fill it with a field of your own. ${how}`,
    wrong: 'struct Block (force_align: 32) { value: long; }',
    right: 'struct Block (force_align: 32) { value: long; more: [long:3]; }',
    exampleOptions: { generators: ['cpp'] },
  },
  {
    code: 'generator-nested-buffer',
    summary: 'The table of a nested buffer is named so that a generator does not find it.',
    explanation: `flatc's parser looks for the table of \`nested_flatbuffer\` from the namespace of the field upwards. The generators for C++, Python and Rust look again: for the name as it is written, and for that name in the namespace in which the root file ends. Where neither exists they crash; in Python's namespaces keywords have an underscore, too. A full name is always found. ${how}`,
    wrong:
      'namespace N;\ntable Weapon {}\ntable Monster { weapon: [ubyte] (nested_flatbuffer: "Weapon"); }\nnamespace M;',
    right:
      'namespace N;\ntable Weapon {}\ntable Monster { weapon: [ubyte] (nested_flatbuffer: "N.Weapon"); }\nnamespace M;',
    exampleOptions: { generators: ['cpp'] },
  },
  {
    code: 'generator-root-type',
    summary: 'No root type, for a generator that needs one.',
    explanation: `A JSON schema describes the root table. The statement \`root_type\` is needed in this very file; flatc does not take the option \`--root-type\` for it. ${how} flatc says \`Unable to generate JsonSchema for NAME\`.`,
    wrong: 'table Monster {}',
    right: 'table Monster {}\nroot_type Monster;',
    exampleOptions: { generators: ['jsonschema'] },
  },
];

export const generatorDescriptions: readonly RuleDescription[] = texts.map((text) => ({
  family: 'flatc',
  level: 'error',
  ...text,
}));
