// Describes the code that flatc writes in PHP, so that its declarations can be found.
import { inCase } from '../../casing.ts';
import { blanks, blanksOf } from '../code-syntax.ts';
import type { PlaceLanguage } from '../place-language.ts';

export const phpPlaces: PlaceLanguage = {
  generator: 'php',
  extensions: ['.php'],
  syntax: {
    layout: 'braces',
    blanks: blanksOf(String.raw`<\?php`, blanks.slash, blanks.quoted, blanks.single),
    patterns: [
      { kind: 'namespace', pattern: /^namespace\s+(?<name>[\w\\]+)/d },
      { kind: 'type', pattern: /^(?:abstract\s+|final\s+)*class\s+(?<name>\w+)/d },
      { kind: 'member', pattern: /^(?:(?:public|private|protected|static)\s+)*(?:function|const)\s+(?<name>\w+)/d },
    ],
    slots: /__offset\((?<offset>\d+)|\$builder->add\w+X\((?<slot>\d+)|\$this->__vector_as_bytes\((?<offset1>\d+)/g,
  },
  words: (name, type, _options, { nested = '' }) => ({
    nested,
    T: type,
    whole: name,
    Name: inCase(name, 'upper-camel', 'snake'),
    name,
  }),
  names: {
    namespace: [['declaration', '', '{whole}']],
    table: [
      ['declaration', '', '{T}'],
      ['reads', '{T}', 'getRootAs{T} init __assign'],
      ['verifier', '{T}', '{T}Identifier {T}Extension {T}BufferHasIdentifier'],
      ['builds', '{T}', 'start{T} end{T} create{T} finish{T}Buffer'],
    ],
    struct: [
      ['declaration', '', '{T}'],
      ['reads', '{T}', 'init __assign'],
      ['builds', '{T}', 'create{T}'],
    ],
    enum: [
      ['declaration', '', '{T}'],
      ['name', '{T}', 'Name NONE'],
    ],
    union: [
      ['declaration', '', '{T}'],
      ['name', '{T}', 'NONE Name'],
    ],
    field: [
      ['reads', '{T}', 'get{Name} Get{Name} get{Name}Length get{Name}Bytes'],
      ['builds', '{T}', 'add{Name} create{Name}Vector start{Name}Vector'],
    ],
    'enum-value': [['declaration', '{T}', '{name}']],
    'union-member': [['declaration', '{T}', '{name}']],
    root: [
      ['reads', '{T}', 'getRootAs{T}'],
      ['builds', '{T}', 'finish{T}Buffer'],
    ],
    identifier: [
      ['declaration', '{T}', '{T}Identifier {T}Extension'],
      ['verifier', '{T}', '{T}BufferHasIdentifier'],
    ],
  },
  namespace: (namespace) => namespace,
  general: /^end\w+$/,
};
