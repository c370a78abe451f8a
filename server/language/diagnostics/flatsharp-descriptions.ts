// The texts that explain the rules about FlatSharp's attributes.
import type { RuleDescription } from './rule.ts';

export const flatSharpDescriptions: readonly RuleDescription[] = [
  {
    code: 'flatsharp-attribute-name',
    family: 'lint',
    level: 'warning',
    summary: 'The name of a declared attribute resembles that of an attribute of FlatSharp.',
    explanation:
      'FlatSharp, the C# compiler of schemas, reads attributes that begin with `fs_`. flatc accepts any declared name, so a misspelled one goes unnoticed. FlatSharp no longer has `fs_nonVirtual`.',
    wrong: 'attribute "fs_serialiser";\ntable Monster (fs_serialiser) { hp: int; }',
    right: 'attribute "fs_serializer";\ntable Monster (fs_serializer) { hp: int; }',
  },
  {
    code: 'flatsharp-attribute-place',
    family: 'lint',
    level: 'warning',
    summary: 'An attribute of FlatSharp is in the wrong place.',
    explanation:
      'Each attribute of FlatSharp is valid on some declarations or fields only, and on fields of some types. flatc does not check that; FlatSharp refuses it later, without a position.',
    wrong: 'attribute "fs_valueStruct";\ntable Monster (fs_valueStruct) { hp: int; }',
    right: 'attribute "fs_valueStruct";\nstruct Point (fs_valueStruct) { x: int; }',
  },
  {
    code: 'flatsharp-attribute-value',
    family: 'lint',
    level: 'warning',
    summary: 'An attribute of FlatSharp has an unknown value.',
    explanation:
      'Some attributes take `"true"`, `"false"` or no value. Most others take one of a list of words, in quotes; letter case does not matter. flatc does not check that; FlatSharp refuses it later, without a position.',
    wrong: 'attribute "fs_serializer";\ntable Monster (fs_serializer: "Fast") { hp: int; }',
    right: 'attribute "fs_serializer";\ntable Monster (fs_serializer: "Lazy") { hp: int; }',
  },
  {
    code: 'flatsharp-refused',
    family: 'lint',
    level: 'off',
    levelWithFlatSharp: 'warning',
    summary: 'FlatSharp refuses an attribute of flatc.',
    explanation:
      'FlatSharp refuses `force_align`, `flexbuffer`, `hash`, `original_order`, `vector64`, a `key` in a struct or on a deprecated field, and unknown values of `streaming`, after flatc has accepted them. The rule is on where FlatSharp compiles the schema.',
    wrong: 'attribute "fs_valueStruct";\nstruct Point (fs_valueStruct, force_align: 8) { x: int; }',
    right: 'attribute "fs_valueStruct";\nstruct Point (fs_valueStruct) { x: int; }',
  },
];
