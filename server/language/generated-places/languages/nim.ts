// Describes the code that flatc writes in Nim, so that its declarations can be found.
import { inCase } from '../../casing.ts';
import { nimKeywords } from '../../generated-code/others/reserved-words.ts';
import { blanks, blanksOf } from '../code-syntax.ts';
import { namespaceFolder, type PlaceLanguage } from '../place-language.ts';

const escaped = (word: string) => (nimKeywords.has(word) ? `${word}_` : word);

export const nimPlaces: PlaceLanguage = {
  generator: 'nim',
  extensions: ['.nim'],
  syntax: {
    layout: 'indents',
    blanks: blanksOf(String.raw`#\[[\s\S]*?(?:\]#|$(?![\s\S]))`, String.raw`#[^\n]*`, blanks.quoted),
    patterns: [
      { kind: 'type', pattern: /^type\s+(?<name>\w+)/d, inside: [{ kind: 'member', pattern: /^(?<name>\w+)\s*=/d }] },
      { kind: 'member', pattern: /^(?:func|proc)\s+`(?<name>\w+=)`\*?\(self:\s*(?:var\s+)?(?<owner>\w+)/d },
      { kind: 'member', pattern: /^func\s+(?<name>\w+)\*?\(self:\s*(?:var\s+)?(?<owner>\w+)/d },
      { kind: 'member', pattern: /^(?:func|proc)\s+(?<name>\w+)/d },
    ],
    slots: /(?:\.Offset\(|\bMutateSlot\()(?<offset>\d+)|\bPrepend\w*Slot\((?<slot>\d+)/g,
  },
  words: (name, type) => ({
    T: inCase(type, 'upper-camel'),
    name: escaped(inCase(name, 'lower-camel')),
    plain: inCase(name, 'lower-camel'),
    // Functions have the name of a type without the mark of a keyword.
    TBare: inCase(type, 'upper-camel').replace(/(?<!_)_+$/, ''),
    // No name may end in a `_` or have two of them.
    bare: inCase(name, 'lower-camel').replace(/_(\w?)/g, (_, next: string) => next.toUpperCase()),
    value: inCase(name, 'upper-camel'),
  }),
  names: {
    table: [
      ['declaration', '', '{T}'],
      ['reads', '', 'GetRootAs{T}'],
      ['builds', '', '{T}Start {T}End {T}start {T}end {TBare}Start {TBare}End'],
    ],
    struct: [
      ['declaration', '', '{T}'],
      ['builds', '', '{T}Create {T}create'],
    ],
    enum: [
      ['declaration', '', '{T}'],
      ['name', '{T}', 'None NONE'],
    ],
    union: [
      ['declaration', '', '{T}'],
      ['name', '{T}', 'None NONE'],
    ],
    field: [
      ['reads', '{T}', '{name} {plain} {plain}Length {name}Length {bare} {bare}Length'],
      ['mutates', '{T}', '{plain}= {name}= {bare}='],
      [
        'builds',
        '',
        '{T}Add{name} {T}Add{plain} {T}Add{bare} {TBare}Add{name} {TBare}Add{plain} {TBare}Start{plain}Vector {T}Start{name}Vector {T}Start{plain}Vector {T}add{name} {T}add{plain} {T}start{name}Vector {T}start{plain}Vector',
      ],
    ],
    'enum-value': [['declaration', '{T}', '{value}']],
    'union-member': [['declaration', '{T}', '{value}']],
  },
  namespace: () => undefined,
  folder: namespaceFolder,
  general: /^$/,
};
