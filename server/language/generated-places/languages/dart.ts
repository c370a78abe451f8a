// Describes the code that flatc writes in Dart, so that its declarations can be found.
import { inCase } from '../../casing.ts';
import { blanks, blanksOf } from '../code-syntax.ts';
import type { PlaceLanguage } from '../place-language.ts';
import { dartKeywords } from './reserved.ts';

const escaped = (word: string) => (dartKeywords.has(word) ? `$${word}` : word);

function library(namespace: string): string {
  return namespace
    .split('.')
    .map((part) => escaped(inCase(inCase(part, 'snake'), 'snake2', 'snake')))
    .join('.');
}

export const dartPlaces: PlaceLanguage = {
  generator: 'dart',
  extensions: ['.dart'],
  syntax: {
    layout: 'braces',
    blanks: blanksOf(blanks.slash, String.raw`@\w+`, String.raw`'(?:[^'\\\n]|\\[^\n])*'?`, blanks.quoted),
    patterns: [
      { kind: 'namespace', pattern: /^library\s+(?<name>[\w.$]+)/d },
      {
        kind: 'type',
        pattern: /^enum\s+(?<name>[\w$]+)/d,
        inside: [
          { kind: 'through', pattern: /^(?:final|const|factory|static)\b/ },
          { kind: 'member', pattern: /^(?<name>[\w$]+)\s*(?:\(|$)/d },
        ],
        commas: true,
      },
      { kind: 'type', pattern: /^class\s+(?<name>[\w$]+)/d, needsBlock: true },
      {
        kind: 'member',
        pattern: /^(?!import\b)(?:static\s+|final\s+|const\s+)*[\w$.<>?, ]+?\s+get\s+(?<name>[\w$]+)/d,
      },
      {
        kind: 'member',
        pattern:
          /^(?!(?:switch|if|for|return|import|export)\b)(?:static\s+|final\s+|const\s+|factory\s+|late\s+)*(?:[\w$.<>?, ]+?[\s>?])?(?<name>[\w$]+(?:\._)?)\s*(?:\(|=|$)/d,
      },
    ],
    slots: /\(_bc,\s*_bcOffset,\s*(?<offset>\d+)|\bfbBuilder\.add\w+\((?<slot>\d+)/g,
  },
  words: (name, type, { objectPrefix, objectSuffix }) => {
    const T = inCase(type, 'upper-camel');
    return {
      T: escaped(T),
      TObject: `${objectPrefix}${T}${objectSuffix}`,
      whole: library(name),
      name: escaped(inCase(name, 'lower-camel')),
      plain: inCase(name, 'lower-camel'),
      Name: inCase(name, 'upper-camel'),
      // An underscore at the beginning stays one after a word.
      Joined: inCase(`x_${name}`, 'lower-camel').slice(1),
      value: escaped(name),
    };
  },
  names: {
    namespace: [['declaration', '', '{whole}']],
    table: [
      ['declaration', '', '{T}'],
      ['reads', '', '_{T}Reader'],
      ['reads', '_{T}Reader', '_{T}Reader createObject'],
      ['reads', '{T}', '{T}._ {T} reader _bc _bcOffset toString'],
      ['builds', '', '{T}Builder {T}ObjectBuilder'],
      ['builds', '{T}Builder', '{T}Builder fbBuilder begin finish'],
      ['builds', '{T}ObjectBuilder', '{T}ObjectBuilder finish toBytes'],
      ['object-api', '', '{TObject}'],
      ['object-api', '{T}', 'unpack pack'],
      ['object-api', '{TObject}', '{TObject} pack toString'],
    ],
    struct: [
      ['declaration', '', '{T}'],
      ['reads', '', '_{T}Reader'],
      ['size', '_{T}Reader', 'size'],
      ['reads', '_{T}Reader', '_{T}Reader createObject'],
      ['reads', '{T}', '{T}._ {T} reader _bc _bcOffset toString'],
      ['builds', '', '{T}Builder {T}ObjectBuilder'],
      ['builds', '{T}Builder', '{T}Builder fbBuilder finish'],
      ['builds', '{T}ObjectBuilder', '{T}ObjectBuilder finish toBytes'],
      ['object-api', '', '{TObject}'],
      ['object-api', '{T}', 'unpack pack'],
      ['object-api', '{TObject}', '{TObject} pack toString'],
    ],
    enum: [
      ['declaration', '', '{T}'],
      ['reads', '', '_{T}Reader'],
      ['size', '_{T}Reader', 'size'],
      ['reads', '_{T}Reader', '_{T}Reader read'],
      ['name', '{T}', '_default NONE'],
    ],
    union: [
      ['declaration', '', '{T}TypeId'],
      ['reads', '', '_{T}TypeIdReader'],
      ['size', '_{T}TypeIdReader', 'size'],
      ['reads', '_{T}TypeIdReader', '_{T}TypeIdReader read'],
      ['name', '{T}TypeId', 'NONE'],
    ],
    field: [
      ['reads', '{T}', '{name}'],
      ['builds', '{T}Builder', 'add{Name} add{Name}Offset add{Joined} add{Joined}Offset'],
      ['builds', '{T}ObjectBuilder', '_{name} _{plain}'],
      ['object-api', '{TObject}', '{name}'],
    ],
    'enum-value': [['declaration', '{T}', '{value}']],
    'union-member': [['declaration', '{T}TypeId', '{value}']],
    root: [['reads', '{T}', '{T}']],
  },
  namespace: (namespace) => (namespace === '' ? '' : library(namespace)),
  general: /^(?:finish|pack|toString|unpack)$/,
};
