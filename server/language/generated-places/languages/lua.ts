// Describes the code that flatc writes in Lua, so that its declarations can be found.
import { inCase } from '../../casing.ts';
import { blanks, blanksOf } from '../code-syntax.ts';
import { namespaceFolder, type PlaceLanguage } from '../place-language.ts';
import { luaKeywords } from './reserved.ts';

export const luaPlaces: PlaceLanguage = {
  generator: 'lua',
  extensions: ['.lua'],
  syntax: {
    layout: 'lines',
    blanks: blanksOf(
      String.raw`--\[\[[\s\S]*?(?:\]\]|$(?![\s\S]))`,
      String.raw`--[^\n]*`,
      blanks.quoted,
      blanks.single,
    ),
    patterns: [
      { kind: 'through', pattern: /^local\s+mt\s*=/ },
      {
        kind: 'type',
        pattern: /^local\s+(?!o\b)(?<name>\w+)\s*=\s*$/d,
        needsBlock: true,
        inside: [{ kind: 'member', pattern: /^(?<name>\w+)\s*=/d }],
        commas: true,
      },
      // The metatable `mt` of a file belongs to its class.
      { kind: 'member', pattern: /^function\s+mt\s*:\s*(?<name>\w+)/d, prefix: 'mt:' },
      { kind: 'member', pattern: /^function\s+(?<owner>\w+)\s*\.\s*(?<name>\w+)/d },
    ],
    slots: /:Offset\((?<offset>\d+)\)|:(?:Prepend\w*Slot|Slot)\((?<slot>\d+)/g,
  },
  words: (name, type) => ({
    T: inCase(type, 'upper-camel'),
    Name: inCase(name, 'upper-camel'),
    name,
    value: luaKeywords.has(name) ? `${name}_` : name,
  }),
  names: {
    table: [
      ['declaration', '', '{T}'],
      ['reads', '{T}', 'New GetRootAs{T}'],
      ['reads', '{T}>', 'mt:Init'],
      ['builds', '{T}', 'Start End'],
    ],
    struct: [
      ['declaration', '', '{T}'],
      ['reads', '{T}', 'New'],
      ['reads', '{T}>', 'mt:Init'],
      ['builds', '{T}', 'Create{T}'],
    ],
    enum: [
      ['declaration', '', '{T}'],
      ['name', '{T}', 'NONE'],
    ],
    union: [
      ['declaration', '', '{T}'],
      ['name', '{T}', 'NONE'],
    ],
    field: [
      ['reads', '{T}>', 'mt:{Name} mt:{Name}Length mt:{Name}AsString'],
      ['builds', '{T}', 'Add{Name} Start{Name}Vector'],
    ],
    'enum-value': [['declaration', '{T}', '{value}']],
    'union-member': [['declaration', '{T}', '{value}']],
    root: [['reads', '{T}', 'GetRootAs{T}']],
  },
  namespace: () => undefined,
  folder: namespaceFolder,
  general: /^(?:End|Start)$/,
};
