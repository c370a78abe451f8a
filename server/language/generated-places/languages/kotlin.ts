// Describes the code that flatc writes in Kotlin, so that its declarations can be found.
import { inCase } from '../../casing.ts';
import { blanks, blanksOf, type CodeSyntax } from '../code-syntax.ts';
import type { PlaceLanguage } from '../place-language.ts';
import { kotlinKeywords } from './reserved.ts';

const modifiers = String.raw`(?:(?:public|private|internal|override|const|inline|value|data|open|final|companion)\s+)*`;

/** The syntax of both generators for Kotlin. */
const kotlinSyntax: CodeSyntax = {
  layout: 'lines',
  blanks: blanksOf(blanks.slash, String.raw`@[\w.]+(?:\([^()\n]*\))?`, blanks.quoted, blanks.single),
  patterns: [
    { kind: 'namespace', pattern: /^package\s+(?<name>[\w.`]+)/d },
    { kind: 'through', pattern: /^companion\s+object\b/ },
    { kind: 'type', pattern: new RegExp(`^${modifiers}(?:class|object|interface)\\s+(?<name>\\w+)`, 'd') },
    {
      kind: 'member',
      pattern: new RegExp(`^${modifiers}(?:fun|val|var|typealias)\\s+(?:<[^>]*>\\s*)?(?<name>\\w+)`, 'd'),
    },
  ],
  slots:
    /\b(?:__offset\(|lookupField\(|(?:__vector_as_bytebuffer|vectorAsBuffer|__vector_in_bytebuffer)\((?:[a-z_]\w*,\s*)?)(?<offset>\d+)|\bbuilder\.(?:add\w*|slot)\((?<slot>\d+)/g,
};

const escaped = (word: string) => (kotlinKeywords.has(word) ? `${word}_` : word);

/** A name in code for Kotlin Multiplatform: a keyword gets an `E` at its end. */
const marked = (word: string) => (kotlinKeywords.has(word) ? `${word}E` : word);

export const kotlinPlaces: PlaceLanguage = {
  generator: 'kotlin',
  extensions: ['.kt'],
  syntax: kotlinSyntax,
  words: (name, type, _options, { nested = '' }) => ({
    nested,
    T: escaped(type),
    TRaw: type,
    TCamel: inCase(type, 'upper-camel'),
    whole: name,
    name: inCase(escaped(name), 'lower-camel'),
    Name: inCase(name, 'upper-camel'),
    // An underscore at the beginning stays one after a word.
    JoinedVector: inCase(`x_${name}_vector`, 'lower-camel').slice(1),
    Raw: inCase(name, 'upper-camel', 'snake'),
    Vector: inCase(`${name}_vector`, 'upper-camel'),
    Escaped: inCase(escaped(name), 'upper-camel'),
    value: escaped(name),
  }),
  names: {
    namespace: [['declaration', '', '{whole}']],
    table: [
      ['declaration', '', '{T}'],
      ['reads', '{T}', 'getRootAs{T} getRootAs{TRaw} validateVersion __init __assign __lookup_by_key keysCompare'],
      [
        'builds',
        '{T}',
        'start{T} end{T} create{T} start{TRaw} end{TRaw} create{TRaw} finish{T}Buffer finishSizePrefixed{T}Buffer finish{TCamel}Buffer finishSizePrefixed{TCamel}Buffer',
      ],
    ],
    struct: [
      ['declaration', '', '{T}'],
      ['reads', '{T}', '__init __assign __lookup_by_key keysCompare'],
      ['builds', '{T}', 'create{T} create{TRaw}'],
    ],
    enum: [
      ['declaration', '', '{T}'],
      ['name', '{T}', 'names name NONE'],
    ],
    union: [
      ['declaration', '', '{T}'],
      ['name', '{T}', 'NONE names name'],
    ],
    field: [
      ['reads', '{T}', '{name} {name}Length {name}ByKey {name}AsByteBuffer {name}InByteBuffer {name}As{nested}'],
      ['mutates', '{T}', 'mutate{Name} mutate{Raw} mutate{Escaped}'],
      [
        'builds',
        '{T}',
        'add{Name} add{Raw} add{Escaped} start{Vector} start{Raw}Vector create{Vector} create{Raw}Vector start{JoinedVector} create{JoinedVector}',
      ],
    ],
    'enum-value': [['declaration', '{T}', '{value}']],
    'union-member': [['declaration', '{T}', '{value}']],
    root: [
      ['reads', '{T}', 'getRootAs{T}'],
      [
        'builds',
        '{T}',
        'finish{T}Buffer finishSizePrefixed{T}Buffer finish{TCamel}Buffer finishSizePrefixed{TCamel}Buffer',
      ],
    ],
    identifier: [['verifier', '{T}', '{T}BufferHasIdentifier {TRaw}BufferHasIdentifier']],
  },
  namespace: (namespace) => namespace,
  general: /^(?:keysCompare|__lookup_by_key|end\w+)$/,
};

export const kotlinMultiplatformPlaces: PlaceLanguage = {
  generator: 'kotlin-kmp',
  extensions: ['.kt'],
  syntax: kotlinSyntax,
  words: (name, type, _options, { nested = '' }) => ({
    nested,
    T: marked(type),
    TCamel: inCase(type, 'upper-camel'),
    TJoined: inCase(`x_${type}`, 'lower-camel').slice(1),
    TRaw: type,
    whole: name
      .split('.')
      .map((part) => inCase(marked(part), 'lower-camel'))
      .join('.'),
    name: inCase(name, 'lower-camel'),
    safe: inCase(marked(name), 'lower-camel'),
    Name: inCase(name, 'upper-camel'),
    Raw: inCase(name, 'upper-camel', 'snake'),
    Vector: inCase(`${name}_vector`, 'upper-camel'),
    Safe: inCase(marked(name), 'upper-camel'),
    // An underscore at the beginning stays one after a word.
    JoinedVector: inCase(`x_${name}_vector`, 'lower-camel').slice(1),
    value: inCase(name, 'upper-camel'),
    kept: name,
  }),
  names: {
    namespace: [['declaration', '', '{whole}']],
    table: [
      ['declaration', '', '{T}'],
      ['reads', '{T}', 'asRoot init validateVersion keysCompare lookupByKey'],
      [
        'builds',
        '{T}',
        'start{T} start{TRaw} end{T} end{TCamel} end{TJoined} create{T} create{TCamel} create{TRaw} finish{T}Buffer finishSizePrefixed{T}Buffer finish{TCamel}Buffer finishSizePrefixed{TCamel}Buffer',
      ],
      ['builds', '', '{T}OffsetArray {TRaw}OffsetArray'],
    ],
    struct: [
      ['declaration', '', '{T}'],
      ['reads', '{T}', 'init keysCompare lookupByKey'],
      ['builds', '{T}', 'create{T} create{TCamel} create{TRaw}'],
      ['builds', '', '{T}OffsetArray {TRaw}OffsetArray'],
    ],
    enum: [
      ['declaration', '', '{T}'],
      ['name', '{T}', 'names name None'],
      ['builds', '', '{T}Array {TRaw}Array'],
    ],
    union: [
      ['declaration', '', '{T}'],
      ['name', '{T}', 'NONE None names name'],
      ['builds', '', '{T}Array {TRaw}Array'],
    ],
    field: [
      [
        'reads',
        '{T}',
        '{name} {safe} {name}Length {name}ByKey {name}AsBuffer {safe}Length {safe}AsBuffer {name}As{nested}',
      ],
      ['mutates', '{T}', 'mutate{Name} mutate{Raw} mutate{Safe}'],
      [
        'builds',
        '{T}',
        'add{Name} add{Raw} add{Safe} start{Vector} start{Raw}Vector create{Vector} create{Raw}Vector start{JoinedVector} create{JoinedVector}',
      ],
    ],
    'enum-value': [['declaration', '{T}', '{value} {kept} {Safe}']],
    'union-member': [['declaration', '{T}', '{value} {kept} {Safe}']],
    root: [
      ['reads', '{T}', 'asRoot'],
      [
        'builds',
        '{T}',
        'finish{T}Buffer finishSizePrefixed{T}Buffer finish{TCamel}Buffer finishSizePrefixed{TCamel}Buffer',
      ],
    ],
    identifier: [['verifier', '{T}', '{T}BufferHasIdentifier']],
  },
  namespace: (namespace) =>
    namespace
      .split('.')
      .map((part) => inCase(marked(part), 'lower-camel'))
      .join('.'),
  general: /^(?:keysCompare|lookupByKey|end\w+)$/,
};
