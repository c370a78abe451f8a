// Describes the code that flatc writes in Lobster, so that its declarations can be found.
import { inCase } from '../../casing.ts';
import { blanks, blanksOf } from '../code-syntax.ts';
import type { PlaceLanguage } from '../place-language.ts';
import { lobsterKeywords } from './reserved.ts';

const escaped = (word: string) => (lobsterKeywords.has(word) ? `${word}_` : word);

export const lobsterPlaces: PlaceLanguage = {
  generator: 'lobster',
  extensions: ['.lobster'],
  syntax: {
    layout: 'indents',
    blanks: blanksOf(blanks.slash, blanks.quoted),
    patterns: [
      { kind: 'namespace', pattern: /^namespace\s+(?<name>[\w.]+)/d },
      { kind: 'type', pattern: /^enum\s+(?<name>\w+)/d, inside: [{ kind: 'member', pattern: /^(?<name>\w+)\s*=/d }] },
      // A class without a base is only announced.
      { kind: 'type', pattern: /^(?:class|struct)\s+(?<name>\w+)\s*:/d },
      { kind: 'member', pattern: /^def\s+(?<name>\w+)\s*\(/d },
    ],
    slots:
      /\bfield_\w+\(buf_,\s*pos_,\s*(?<offset>\d+)|field_vector\(pos_,\s*(?<offset1>\d+)|\bPrepend\w*Slot\((?<slot>\d+)/g,
  },
  words: (name, type) => ({
    T: escaped(type),
    TRaw: type,
    whole: name,
    name: escaped(name),
    Name: inCase(escaped(name), 'upper-camel', 'snake'),
    value: `${type}_${escaped(name)}`,
  }),
  names: {
    namespace: [['declaration', '', '{whole}']],
    table: [
      ['declaration', '', '{T}'],
      ['reads', '', 'GetRootAs{T}'],
      ['builds', '', '{T}Builder'],
      ['builds', '{T}Builder', 'start end'],
    ],
    struct: [
      ['declaration', '', '{T}'],
      ['builds', '', 'Create{T}'],
    ],
    enum: [
      ['declaration', '', '{T}'],
      ['name', '{T}', '{TRaw}_NONE'],
    ],
    union: [
      ['declaration', '', '{T}'],
      ['name', '{T}', '{TRaw}_NONE'],
    ],
    field: [
      ['reads', '{T}', '{name} {name}_length'],
      ['builds', '{T}Builder', 'add_{name}'],
      ['builds', '', '{T}Start{Name}Vector {T}Create{Name}Vector'],
    ],
    'enum-value': [['declaration', '{T}', '{value}']],
    'union-member': [['declaration', '{T}', '{value}']],
    root: [['reads', '', 'GetRootAs{T}']],
  },
  unionAccessors: (field, member) => [['reads', '{T}', `${escaped(field)}_as_${member}`]],
  namespace: (namespace) => namespace,
  general: /^(?:start|end)$/,
};
