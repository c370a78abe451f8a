// Describes the code that flatc writes in TypeScript, so that its declarations can be found.
import { inCase } from '../../casing.ts';
import {
  tsFolder,
  tsMethod,
  tsObjectType,
  tsType,
  tsUnionFunctions,
} from '../../generated-code/typescript/ts-words.ts';
import { blanks, blanksOf } from '../code-syntax.ts';
import type { PlaceLanguage } from '../place-language.ts';

const modifiers = String.raw`(?:(?:public|private|protected|static|async|readonly)\s+)*`;

export const tsPlaces: PlaceLanguage = {
  generator: 'ts',
  extensions: ['.ts', '.js', '.mts'],
  syntax: {
    layout: 'lines',
    blanks: blanksOf(blanks.slash, blanks.quoted, '`[^`]*`?', blanks.single),
    patterns: [
      {
        kind: 'type',
        pattern: /^export\s+(?:declare\s+)?(?:abstract\s+)?class\s+(?<name>\w+)/d,
        inside: [
          // The parameters of a constructor are the members of the object API.
          { kind: 'member', pattern: /^(?<name>constructor)\s*\(/d },
          { kind: 'member', pattern: new RegExp(`^${modifiers}(?<name>\\w+)\\s*(?:<|\\(|[?!]?\\s*:|=)`, 'd') },
        ],
      },
      {
        kind: 'type',
        pattern: /^export\s+(?:declare\s+)?(?:const\s+)?enum\s+(?<name>\w+)/d,
        inside: [{ kind: 'member', pattern: /^(?<name>\w+)/d }],
        commas: true,
      },
      { kind: 'member', pattern: /^export\s+(?:declare\s+)?(?:async\s+)?(?:function|const)\s+(?<name>\w+)/d },
    ],
    slots: /(?:__offset\(this\.bb_pos,\s*|requiredField\(\w+,\s*)(?<offset>\d+)|\.addField\w+\((?<slot>\d+)/g,
  },
  words: (name, type, options) => ({
    T: tsType(type),
    TObject: tsObjectType(type, options),
    TRaw: type,
    TUnion: tsUnionFunctions(type).join(' '),
    name: tsMethod(name),
    Length: tsMethod(name, 'Length'),
    Array: tsMethod(name, 'Array'),
    add: tsMethod('add', name),
    start: tsMethod('start', name, 'Vector'),
    create: tsMethod('create', name, 'Vector'),
    mutate: `mutate_${name}`,
    value: tsType(name),
    member: inCase(name, 'lower-camel'),
  }),
  names: {
    table: [
      ['declaration', '', '{T}'],
      ['reads', '{T}', 'getRootAs{TRaw} getSizePrefixedRootAs{TRaw} __init deserialize bb bb_pos'],
      [
        'builds',
        '{T}',
        'start{TRaw} end{TRaw} create{TRaw} finish{TRaw}Buffer finishSizePrefixed{TRaw}Buffer serialize',
      ],
      ['name', '{T}', 'getFullyQualifiedName'],
      ['object-api', '', '{TObject}'],
      ['object-api', '{T}', 'unpack unpackTo'],
      ['object-api', '{TObject}', 'pack constructor'],
    ],
    struct: [
      ['declaration', '', '{T}'],
      ['reads', '{T}', '__init bb bb_pos'],
      ['size', '{T}', 'sizeOf'],
      ['builds', '{T}', 'create{TRaw}'],
      ['name', '{T}', 'getFullyQualifiedName'],
      ['object-api', '', '{TObject}'],
      ['object-api', '{T}', 'unpack unpackTo'],
      ['object-api', '{TObject}', 'pack constructor'],
    ],
    enum: [
      ['declaration', '', '{T}'],
      ['name', '{T}', 'NONE'],
    ],
    union: [
      ['declaration', '', '{T}'],
      ['name', '{T}', 'NONE'],
      ['reads', '', '{TUnion}'],
    ],
    field: [
      ['reads', '{T}', '{name} {Length} {Array}'],
      ['mutates', '{T}', '{mutate}'],
      ['builds', '{T}', '{add} {start} {create}'],
      ['object-api', '{TObject}', '{name}'],
    ],
    'enum-value': [['declaration', '{T}', '{value}']],
    'union-member': [['declaration', '{T}', '{value}']],
    root: [['reads', '{T}', 'getRootAs{TRaw} getSizePrefixedRootAs{TRaw}']],
    identifier: [['verifier', '{T}', 'bufferHasIdentifier']],
  },
  namespace: () => undefined,
  folder: (namespace) => (namespace === '' ? '' : `${tsFolder(namespace)}/`),
  general: /^$/,
};
