// Describes the code that flatc writes in C++, so that its declarations can be found.
import { inCase } from '../../casing.ts';
import {
  cppFieldName,
  cppName,
  cppOffsetName,
  cppTypeFieldName,
  hasPrefixes,
} from '../../generated-code/cpp/cpp-names.ts';
import { blanks, blanksOf, type StatementPattern } from '../code-syntax.ts';
import type { PlaceLanguage } from '../place-language.ts';

const before = String.raw`^(?:(?:public|private|protected)\s*:\s*)?(?:template\s*<[^;{}]*?>\s*(?=\w|:))?`;

/** The name before the first parenthesis that is not part of a type. */
const callable: StatementPattern = {
  kind: 'member',
  pattern: new RegExp(
    `${before}(?!(?:return|typedef|using|namespace|if|for|else|switch)\\b)[^(={]*?(?:\\b(?<owner>\\w+)::)?(?<name>[A-Za-z_]\\w*)\\s*(?:<[^(]*>)?\\s*\\(`,
    'd',
  ),
};
const value: StatementPattern = {
  kind: 'member',
  pattern: new RegExp(
    `${before}(?!(?:return|typedef|using|namespace|friend|struct|class|enum)\\b)[\\w:][\\w:<>,\\s*&]*?[\\s*&>](?<name>[A-Za-z_]\\w*)\\s*(?:\\[[^\\]]*\\])?\\s*(?:=|$)`,
    'd',
  ),
};
const returnsReference: StatementPattern = {
  kind: 'member',
  pattern: /^inline\s+const\s+[\w:]+\s*\(&\s*(?<name>\w+)\s*\(/d,
};

export const cppPlaces: PlaceLanguage = {
  generator: 'cpp',
  extensions: ['.h', '.hpp', '.hh', '.hxx'],
  syntax: {
    layout: 'braces',
    blanks: blanksOf(blanks.slash, String.raw`^[ \t]*#(?:[^\n\\]|\\[\s\S])*`, String.raw`\[\[\w+\]\]`, blanks.quoted),
    patterns: [
      { kind: 'namespace', pattern: /^(?:inline\s+)?namespace\s+(?<name>[\w:]+)\s*$/d, needsBlock: true },
      {
        kind: 'through',
        pattern: /^(?:(?:public|private)\s*:\s*)?enum\s+FlatBuffersVTableOffset\b/,
        inside: [{ kind: 'member', pattern: /^(?<name>VT_\w+)/d }],
        commas: true,
        needsBlock: true,
      },
      {
        kind: 'type',
        pattern: /^enum\s+(?:class\s+|struct\s+)?(?<name>\w+)/d,
        inside: [{ kind: 'member', pattern: /^(?<name>\w+)/d }],
        commas: true,
        needsBlock: true,
      },
      // The class of a service has classes with fixed names inside, such as Stub, which are not types of the schema. A
      // service may have such a name itself.
      {
        kind: 'through',
        pattern:
          /^(?:(?:public|private)\s*:\s*)?(?:template\s*<[^>]*>\s*)?class\s+(?!\w+\s+final\s*$)(?:Stub|Service|StubInterface|async|With\w+Method_\w+)\b/,
        needsBlock: true,
        inside: [callable],
      },
      {
        kind: 'type',
        pattern:
          /^(?:FLATBUFFERS_MANUALLY_ALIGNED_STRUCT\(\d+\)\s*|(?:struct|class)\s+)(?:FLATBUFFERS_\w+\s+)?(?<name>\w+)/d,
        needsBlock: true,
        inside: [callable, value],
      },
      {
        kind: 'type',
        pattern: /^template\s*<[^>]*>\s*struct\s+(?<name>\w+)/d,
        needsBlock: true,
        inside: [callable, value],
      },
      { kind: 'through', pattern: /^static_assert\b/ },
      { kind: 'member', pattern: /^FLATBUFFERS_STRUCT_(?<name>END\(\s*\w+)/d },
      returnsReference,
      callable,
    ],
    constants: /\.VT_/,
    slots: /(?:\b(?<type>\w+)::)?\b(?<constant>VT_\w+)/g,
  },
  words: (name, type, options, { typeField }) => {
    const isType = name === typeField?.name;
    const own = name.replace(/_type$/, '');
    const field = isType ? cppTypeFieldName(own, options) : cppFieldName(name, options);
    const objectField = isType ? `${cppFieldName(own, options)}.type` : field;
    return {
      T: cppName(type),
      TObject: `${options.objectPrefix}${cppName(type)}${options.objectSuffix}`,
      field,
      objectField,
      VT: cppOffsetName(field),
      whole: name,
      value: hasPrefixes(options) ? `${cppName(type)}_${cppName(name)}` : cppName(name),
      bare: cppName(name),
      Upper: inCase(name, 'upper-camel', 'snake'),
    };
  },
  names: {
    namespace: [['declaration', '', '{whole}']],
    table: [
      ['declaration', '', '{T}'],
      ['builds', '', '{T}Builder Create{T} Create{T}Direct'],
      ['builds', '{T}Builder', 'Finish fbb_ start_ {T}Builder'],
      ['verifier', '{T}', 'Verify'],
      ['name', '', '{T}TypeTable'],
      ['name', '{T}', 'MiniReflectTypeTable GetFullyQualifiedName'],
      ['reads', '{T}', 'KeyCompareLessThan KeyCompareWithValue'],
      ['object-api', '', '{TObject}'],
      ['object-api', '{T}', 'UnPack UnPackTo Pack'],
      ['object-api', '{TObject}', '{TObject} operator'],
      ['name', '{TObject}', 'GetFullyQualifiedName'],
    ],
    struct: [
      ['declaration', '', '{T}'],
      [
        'builds',
        '{T}',
        '{T} padding0__ padding1__ padding2__ padding3__ padding4__ padding5__ padding6__ padding7__ padding8__ padding9__',
      ],
      ['object-api', '{TObject}', '{TObject}'],
      ['size', '', 'END({T}'],
      ['name', '', '{T}TypeTable'],
      ['name', '{T}', 'MiniReflectTypeTable GetFullyQualifiedName'],
      ['reads', '{T}', 'KeyCompareLessThan KeyCompareWithValue'],
      ['object-api', '', '{TObject}'],
    ],
    enum: [
      ['declaration', '', '{T}'],
      ['name', '{T}', '{T}_MIN {T}_MAX {T}_NONE {T}_ANY MIN MAX NONE ANY'],
      ['name', '', 'EnumValues{T} EnumNames{T} EnumName{T} {T}TypeTable'],
    ],
    union: [
      ['declaration', '', '{T}'],
      ['name', '{T}', '{T}_NONE {T}_MIN {T}_MAX NONE MIN MAX'],
      ['name', '', '{T}Traits'],
      ['name', '{T}Traits', 'enum_value'],
      ['object-api', '', '{T}UnionTraits'],
      ['object-api', '{T}UnionTraits', 'enum_value'],
      ['name', '', 'EnumValues{T} EnumNames{T} EnumName{T} {T}TypeTable'],
      ['verifier', '', 'Verify{T} Verify{T}Vector'],
      ['object-api', '', '{T}Union'],
      ['object-api', '{T}Union', 'type value {T}Union Reset Set UnPack Pack operator'],
    ],
    field: [
      ['reads', '{T}', '{field} {field}_as {field}_nested_root has_{field} {field}_flexbuffer_root'],
      ['mutates', '{T}', 'mutate_{field} mutable_{field}'],
      ['builds', '{T}Builder', 'add_{field}'],
      ['slot', '{T}', '{VT}'],
      ['object-api', '{TObject}', '{objectField}'],
      ['declaration', '{T}', '{field}_'],
    ],
    'enum-value': [['declaration', '{T}', '{value} {bare}']],
    'union-member': [
      ['declaration', '{T}', '{value} {bare}'],
      ['object-api', '{T}Union', 'As{bare}'],
    ],
    service: [['service', '', '{T}']],
    method: [['service', '{T}', '{bare} Async{bare} PrepareAsync{bare} Request{bare}']],
    root: [
      ['reads', '', 'Get{T} GetSizePrefixed{T} GetMutable{T} GetMutableSizePrefixed{T}'],
      ['verifier', '', 'Verify{T}Buffer VerifySizePrefixed{T}Buffer'],
      ['builds', '', 'Finish{T}Buffer FinishSizePrefixed{T}Buffer'],
      ['object-api', '', 'UnPack{T} UnPackSizePrefixed{T}'],
    ],
    identifier: [
      ['declaration', '', '{T}Identifier {T}Extension'],
      ['verifier', '', '{T}BufferHasIdentifier SizePrefixed{T}BufferHasIdentifier'],
    ],
  },
  unionAccessors: (field, member, options) => [
    ['reads', '{T}', `${cppFieldName(field, options)}_as_${cppName(member)}`],
  ],
  namespace: (namespace) => namespace,
  general: /^(?:Verify|KeyCompare\w*|operator|Traits)$/,
};
