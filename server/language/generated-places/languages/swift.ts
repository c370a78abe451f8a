// Describes the code that flatc writes in Swift, so that its declarations can be found.
import { inCase } from '../../casing.ts';
import { blanks, blanksOf } from '../code-syntax.ts';
import type { PlaceLanguage } from '../place-language.ts';
import { swiftKeywords } from './reserved.ts';

const modifiers = String.raw`(?:(?:public|private|internal|fileprivate|static|final|mutating|open)\s+)*`;

const escaped = (word: string) => (swiftKeywords.has(word) ? `${word}_` : word);

/** The name of a member of an enum. If it begins with a capital letter, all its letters become small first. */
function variant(name: string): string {
  return escaped(inCase(/^[A-Z]/.test(name) ? name.toLowerCase() : name, 'lower-camel', 'snake'));
}

export const swiftPlaces: PlaceLanguage = {
  generator: 'swift',
  extensions: ['.swift'],
  syntax: {
    layout: 'lines',
    blanks: blanksOf(blanks.slash, String.raw`^[ \t]*#[^\n]*`, String.raw`@\w+(?:\([^()\n]*\))?`, blanks.quoted),
    patterns: [
      {
        kind: 'through',
        pattern: /^private\s+enum\s+VTOFFSET\b/,
        inside: [
          { kind: 'member', pattern: /^case\s+(?<name>\w+)\s*=/d, prefix: 'VTOFFSET.' },
          { kind: 'through', pattern: /^var\b/ },
        ],
      },
      { kind: 'through', pattern: /^enum\s+CodingKeys\b/, inside: [{ kind: 'through', pattern: /^case\b/ }] },
      {
        kind: 'type',
        pattern: new RegExp(`^${modifiers}(?:struct|class|enum|protocol)\\s+(?<name>\\w+)`, 'd'),
        inside: [{ kind: 'member', pattern: /^case\s+(?<name>\w+)/d }],
      },
      { kind: 'owner', pattern: /^extension\s+(?<name>\w+)/d },
      // The labels of arguments are a part of the name.
      {
        kind: 'member',
        pattern: new RegExp(
          `^${modifiers}func\\s+(?<name>(?:add|mutate|addVectorOf|addVector)\\s*\\(\\s*\\w+)\\s*:`,
          'd',
        ),
      },
      { kind: 'member', pattern: new RegExp(`^${modifiers}(?:func|var|let)\\s+(?<name>\\w+)`, 'd') },
      { kind: 'member', pattern: new RegExp(`^${modifiers}(?<name>init)\\b`, 'd') },
    ],
    constants: /\.VTOFFSET\./,
    slots: /\b(?<constant>VTOFFSET\.\w+)\.[vp]\b/g,
  },
  words: (name, type, { objectPrefix, objectSuffix }, { namespace }) => {
    const before = namespace === '' ? '' : `${namespace.split('.').map(escaped).join('_')}_`;
    const field = escaped(inCase(name, 'lower-camel'));
    return {
      T: `${before}${escaped(type)}`,
      TRaw: type,
      TSafe: escaped(type),
      TCamel: inCase(type, 'upper-camel'),
      TObject: `${before}${objectPrefix}${escaped(type)}${objectSuffix}`,
      TUnion: `${before}${escaped(type)}Union`,
      name: field,
      plain: inCase(name, 'lower-camel'),
      Name: inCase(name, 'upper-camel'),
      // An underscore at the beginning stays one after a word.
      Joined: inCase(`x_${name}`, 'lower-camel').slice(1),
      // Of two underscores at the beginning, one stays after `mutable`.
      Behind: inCase(`${name.startsWith('_') ? 'x' : 'x_'}${name}`, 'lower-camel').slice(1),
      Safe: inCase(escaped(name), 'upper-camel'),
      value: variant(name),
      raw: name,
    };
  },
  names: {
    table: [
      ['declaration', '', '{T}'],
      ['reads', '{T}', 'init validateVersion __buffer _accessor lookupByKey sortVectorOf{TCamel} sortVectorOf{TRaw}'],
      ['builds', '{T}', 'start{TRaw} end{TRaw} create{TRaw} start{TSafe} end{TSafe} create{TSafe} finish'],
      ['verifier', '{T}', 'verify'],
      ['object-api', '', '{TObject}'],
      ['object-api', '{T}', 'unpack pack serialize'],
      ['object-api', '{TObject}', 'init serialize'],
      ['verifier', '{T}', 'id'],
      ['name', '{T}', 'encode'],
    ],
    struct: [
      ['declaration', '', '{T} {T}_Mutable'],
      [
        'reads',
        '{T}',
        'init validateVersion padding0__ padding1__ padding2__ padding3__ padding4__ padding5__ padding6__ padding7__',
      ],
      ['reads', '{T}_Mutable', 'init validateVersion __buffer _accessor'],
      ['verifier', '{T}', 'verify'],
      ['object-api', '{T}', 'unpack pack'],
      ['object-api', '{T}_Mutable', 'unpack pack'],
      ['name', '{T}', 'encode'],
    ],
    enum: [
      ['declaration', '', '{T}'],
      ['size', '{T}', 'byteSize'],
      ['name', '{T}', 'value max min encode none_'],
    ],
    union: [
      ['declaration', '', '{T}'],
      ['size', '{T}', 'byteSize'],
      ['name', '{T}', 'none_ value max min init encode'],
      ['object-api', '', '{TUnion}'],
      ['object-api', '{TUnion}', 'type value init pack'],
    ],
    field: [
      [
        'reads',
        '{T}',
        '{name} has{Name} {plain}Count {plain}By {plain}SegmentArray {name}SegmentArray withUnsafePointerTo{Name} withUnsafePointerTo{Joined} {plain}',
      ],
      ['reads', '{T}_Mutable', '{name}'],
      ['mutates', '{T}', 'mutate({name} mutable{Name} mutable{Safe} mutable{Joined} mutable{Behind}'],
      ['mutates', '{T}_Mutable', 'mutate({name} mutable{Name} mutable{Safe} mutable{Joined} mutable{Behind}'],
      [
        'builds',
        '{T}',
        'add({name} addVectorOf({name} addVector({name} startVectorOf{Name} start{Name}Vector createVectorOf{Name}',
      ],
      ['slot', '{T}', 'VTOFFSET.{name} VTOFFSET.{plain}'],
      ['object-api', '{TObject}', '{name}'],
      ['declaration', '{T}', '_{name} _{plain}'],
    ],
    'enum-value': [['declaration', '{T}', '{value}']],
    'union-member': [['declaration', '{T}', '{value}']],
    service: [['service', '', '{T}ClientProtocol {T}ServiceClient {T}Provider']],
    method: [
      ['service', '{T}ClientProtocol', '{raw}'],
      ['service', '{T}Provider', '{raw}'],
    ],
    root: [['builds', '{T}', 'finish']],
    identifier: [['verifier', '{T}', 'id']],
  },
  // The name of a type contains its namespace.
  namespace: () => '',
  general: /^(?:verify|lookupByKey|encode|end\w+|unpack|sortVectorOf\w*)$/,
};
