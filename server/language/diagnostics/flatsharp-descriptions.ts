// The texts of the rules about FlatSharp's attributes.
import type { RuleDescription } from './rule.ts';

export const flatSharpDescriptions: readonly RuleDescription[] = [
  {
    code: 'flatsharp-attribute-name',
    family: 'lint',
    level: 'warning',
    summary: 'An attribute is declared whose name is nearly one of FlatSharp.',
    explanation:
      'FlatSharp, the C# compiler of schemas, reads attributes that begin with `fs_`. flatc takes any name once it is declared, so a slip goes unnoticed. `fs_nonVirtual` is gone from FlatSharp.',
    wrong: 'attribute "fs_serialiser";\ntable Monster (fs_serialiser) { hp: int; }',
    right: 'attribute "fs_serializer";\ntable Monster (fs_serializer) { hp: int; }',
  },
  {
    code: 'flatsharp-attribute-place',
    family: 'lint',
    level: 'warning',
    summary: 'An attribute of FlatSharp stands on something that it is not for.',
    explanation:
      'Each attribute of FlatSharp is valid on some declarations or fields only, and on fields of some types. flatc does not check that; FlatSharp refuses it later, without a place.',
    wrong: 'attribute "fs_valueStruct";\ntable Monster (fs_valueStruct) { hp: int; }',
    right: 'attribute "fs_valueStruct";\nstruct Point (fs_valueStruct) { x: int; }',
  },
  {
    code: 'flatsharp-attribute-value',
    family: 'lint',
    level: 'warning',
    summary: 'An attribute of FlatSharp has a value that FlatSharp does not know.',
    explanation:
      'Attributes that are true or false take nothing, `"true"` or `"false"`; the others a word of a list, in quotes and in any case. flatc does not check that; FlatSharp refuses it later, without a place.',
    wrong: 'attribute "fs_serializer";\ntable Monster (fs_serializer: "Fast") { hp: int; }',
    right: 'attribute "fs_serializer";\ntable Monster (fs_serializer: "Lazy") { hp: int; }',
  },
];
