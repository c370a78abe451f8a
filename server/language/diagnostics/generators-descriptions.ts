// The texts that explain the codes about generators, with flatc's words.
import { flatcDescriptions } from './rule.ts';

const how =
  'The setting `flatbuffers.targets`, or the options of `check`, say which generators count. Without one, a schema may use every feature that flatc can write into a binary schema.';

export const generatorDescriptions = flatcDescriptions([
  {
    code: 'generator-optional-scalar',
    summary: 'A generator does not support optional scalars.',
    explanation: `\`= null\` makes a number, bool or enum optional. The generators for Dart, JSON Schema, Lua and PHP do not support it. The one for Kotlin Multiplatform supports it only if it is used alone. ${how} flatc says \`Optional scalars are not yet supported in at least one of the specified programming languages.\``,
    wrong: 'table Monster { hp: short = null; }',
    right: 'table Monster { hp: short = -1; }',
    exampleOptions: { generators: ['php'] },
  },
  {
    code: 'generator-default',
    summary: 'A generator does not support defaults of strings and vectors.',
    explanation: `The generators for Nim, Rust and Swift support defaults of strings and vectors, those for C++ and JSON since 25.12.19, and the one for TypeScript in later versions. ${how} flatc says \`Default values for strings and vectors are not supported in one of the specified programming languages\`.`,
    wrong: 'table Monster { name: string = "orc"; }',
    right: 'table Monster { name: string; }',
    exampleOptions: { generators: ['go'] },
  },
  {
    code: 'generator-union-vector',
    summary: 'A generator does not support vectors of unions.',
    explanation: `The generators for Dart, Go, JSON Schema, Lobster, Lua, Python and Rust do not support vectors of unions. Wrap the union in a table. ${how} flatc says \`Vectors of unions are not yet supported in at least one of the specified programming languages.\``,
    wrong: 'table Sword {}\nunion Item { Sword }\ntable Monster { items: [Item]; }',
    right: 'table Sword {}\nunion Item { Sword }\ntable Slot { item: Item; }\ntable Monster { items: [Slot]; }',
    exampleOptions: { generators: ['rust'] },
  },
  {
    code: 'generator-union-value',
    summary: 'A generator supports only tables in a union.',
    explanation: `The generators for Dart, Go, JSON Schema, Lobster, Lua, Python and Rust support unions of tables only. Wrap the struct or string in a table. ${how} flatc says \`only tables can be union elements in the generated language: NAME\`.`,
    wrong: 'struct Point { x: int; }\nunion Shape { Point }',
    right: 'struct Point { x: int; }\ntable Dot { at: Point; }\nunion Shape { Dot }',
    exampleOptions: { generators: ['go'] },
  },
  {
    code: 'generator-array',
    summary: 'A generator does not support fixed-length arrays.',
    explanation: `The generators for Dart, Go, Kotlin, Lobster, Lua, Nim and PHP do not support fixed-length arrays. The one for Swift supports them since 25.12.19, but crashes on arrays of enums. The one for Rust crashes on an array that is a \`key\`. ${how} flatc says \`Arrays are not yet supported in all the specified programming languages.\``,
    wrong: 'struct Point { at: [float:3]; }',
    right: 'struct Point { x: float; y: float; z: float; }',
    exampleOptions: { generators: ['go'] },
  },
  {
    code: 'generator-offset64',
    summary: 'A generator does not support 64-bit offsets.',
    explanation: `Only the generators for C++ and JSON support \`offset64\` and \`vector64\`. ${how} flatc says \`fields using 64-bit offsets are not yet supported in at least one of the specified programming languages.\``,
    wrong: 'table Movie { frames: [ubyte] (vector64); }',
    right: 'table Movie { frames: [ubyte]; }',
    exampleOptions: { generators: ['rust'] },
  },
  {
    code: 'generator-union-base',
    summary: 'A generator does not support unions with a base type.',
    explanation: `Only the generators for C++ and TypeScript support a base type after the name of a union. ${how} flatc says \`Underlying type for union is not yet supported in at least one of the specified programming languages.\``,
    wrong: 'table Sword {}\nunion Item: int { Sword }',
    right: 'table Sword {}\nunion Item { Sword }',
    exampleOptions: { generators: ['rust'] },
  },
  {
    code: 'generator-struct-itself',
    summary: 'A generator crashes on a struct that contains itself.',
    explanation: `flatc 25.12.19 accepts a struct that contains itself, but most of its generators crash on it. Later versions refuse it: \`schema has circular struct dependencies\`. Use a table. ${how}`,
    wrong: 'struct Node { value: int; next: Node; }',
    right: 'table Node { value: int; next: Node; }',
    exampleOptions: { generators: ['go'] },
  },
  {
    code: 'generator-padding',
    summary: 'A generator crashes on the padding of a struct.',
    explanation: `The generators for C++ and Swift crash on padding of 16 bytes or more in a struct, which only \`force_align\` of 32 causes. Put fields of your own in place of the padding. ${how}`,
    wrong: 'struct Block (force_align: 32) { value: long; }',
    right: 'struct Block (force_align: 32) { value: long; more: [long:3]; }',
    exampleOptions: { generators: ['cpp'] },
  },
  {
    code: 'generator-deprecated-key',
    summary: 'A generator crashes on a table whose key is deprecated.',
    explanation: `Code has no deprecated field. The generators for C#, Java and Kotlin write functions that look for a table by its key, and crash where the key is missing. Remove \`key\` if the field is no longer used, and \`deprecated\` if it is. ${how}`,
    wrong: 'table Item { id: int (key, deprecated); name: string; }',
    right: 'table Item { id: int (deprecated); name: string; }',
    exampleOptions: { generators: ['java'] },
  },
  {
    code: 'generator-nested-buffer',
    summary: 'A generator does not find the table of a nested buffer by the name that is written.',
    explanation: `flatc's parser looks for the table of \`nested_flatbuffer\` from the namespace of the field upwards. The generators for C++, Python and Rust look it up again, but only as it is written, and then in the last namespace of the root file. If neither exists, they crash. Python also looks for namespaces with an underscore after keywords. A full name is always found. ${how}`,
    wrong:
      'namespace N;\ntable Weapon {}\ntable Monster { weapon: [ubyte] (nested_flatbuffer: "Weapon"); }\nnamespace M;',
    right:
      'namespace N;\ntable Weapon {}\ntable Monster { weapon: [ubyte] (nested_flatbuffer: "N.Weapon"); }\nnamespace M;',
    exampleOptions: { generators: ['cpp'] },
  },
  {
    code: 'generator-root-type',
    summary: 'A generator needs a root type.',
    explanation: `A JSON schema describes the root table, so the statement \`root_type\` must be in this file. The option \`--root-type\` does not replace it. ${how} flatc says \`Unable to generate JsonSchema for NAME\`.`,
    wrong: 'table Monster {}',
    right: 'table Monster {}\nroot_type Monster;',
    exampleOptions: { generators: ['jsonschema'] },
  },
]);
