// Describes the code that flatc writes in Go, so that its declarations can be found.
import { goEscaped, goMethod } from '../../generated-code/go/go-words.ts';
import { blanks, blanksOf } from '../code-syntax.ts';
import { namespaceFolder, type PlaceLanguage } from '../place-language.ts';

export const goPlaces: PlaceLanguage = {
  generator: 'go',
  extensions: ['.go'],
  syntax: {
    layout: 'lines',
    blanks: blanksOf(blanks.slash, blanks.quoted, '`[^`]*`?', blanks.single),
    patterns: [
      { kind: 'namespace', pattern: /^package\s+(?<name>\w+)/d },
      {
        kind: 'type',
        pattern: /^type\s+(?<name>\w+)/d,
        inside: [{ kind: 'member', pattern: /^(?<name>[A-Z]\w*)\s+\S/d }],
      },
      { kind: 'through', pattern: /^const\s*$/, inside: [{ kind: 'member', pattern: /^(?<name>\w+)\s+\w+\s*=/d }] },
      // The receiver is part of the name.
      { kind: 'member', pattern: /^func\s*\(\s*(?:\w+\s+)?\*?(?<owner>\w+)\s*\)\s*(?<name>\w+)/d },
      { kind: 'member', pattern: /^(?:func|const|var)\s+(?<name>\w+)/d },
    ],
    slots: /(?:\.Offset\(|\bMutate\w*Slot\()(?<offset>\d+)|(?:\bPrepend\w*Slot\(|\bSlot\()(?<slot>\d+)/g,
  },
  words: (name, type, { objectPrefix, objectSuffix, goNamespace }) => ({
    last: (goNamespace || name).replace(/^.*\./, ''),
    T: goEscaped(type),
    TRaw: type,
    TObject: `${objectPrefix}${goEscaped(type)}${objectSuffix}`,
    Name: goMethod(name),
    name,
    value: goEscaped(name),
    Kept: name.charAt(0).toUpperCase() + name.slice(1),
    TClient: type.charAt(0).toLowerCase() + type.slice(1),
  }),
  names: {
    namespace: [['declaration', '', '{last}']],
    table: [
      ['declaration', '', '{T}'],
      ['reads', '', 'GetRootAs{T} GetSizePrefixedRootAs{T}'],
      ['reads', '{T}', 'Init Table KeyCompare LookupByKey'],
      ['reads', '', '{T}KeyCompare'],
      ['builds', '', '{T}Start {T}End Finish{T}Buffer FinishSizePrefixed{T}Buffer'],
      ['object-api', '', '{TObject}'],
      ['object-api', '{T}', 'UnPack UnPackTo'],
      ['object-api', '{TObject}', 'Pack'],
    ],
    struct: [
      ['declaration', '', '{T}'],
      ['reads', '{T}', 'Init Table KeyCompare LookupByKey'],
      ['reads', '', '{T}KeyCompare'],
      ['builds', '', 'Create{T}'],
      ['object-api', '', '{TObject}'],
      ['object-api', '{T}', 'UnPack UnPackTo'],
      ['object-api', '{TObject}', 'Pack'],
    ],
    enum: [
      ['declaration', '', '{T}'],
      ['name', '', 'EnumNames{T} EnumNames{TRaw} EnumValues{T} {T}NONE'],
      ['name', '{T}', 'String'],
    ],
    union: [
      ['declaration', '', '{T}'],
      ['name', '', '{T}NONE'],
      ['name', '', 'EnumNames{T} EnumNames{TRaw} EnumValues{T}'],
      ['name', '{T}', 'String'],
      ['object-api', '', '{TObject}'],
      ['object-api', '{TObject}', 'Type Value Pack'],
      ['object-api', '{T}', 'UnPack'],
    ],
    field: [
      ['reads', '{T}', '{Name} {Name}Length {Name}Bytes {Name}ByKey'],
      ['mutates', '{T}', 'Mutate{Name}'],
      ['builds', '', '{T}Add{Name} {T}Start{Name}Vector'],
      ['object-api', '{TObject}', '{Name}'],
    ],
    'enum-value': [['declaration', '', '{T}{value}']],
    'union-member': [['declaration', '', '{T}{value}']],
    service: [
      [
        'service',
        '',
        '{T}Client {TClient}Client New{T}Client {T}Server Unimplemented{T}Server Unsafe{T}Server Register{T}Server _{T}_serviceDesc',
      ],
    ],
    method: [
      ['service', '{TClient}Client', '{name} {Name} {Kept}'],
      ['service', 'Unimplemented{T}Server', '{name} {Name} {Kept}'],
      ['service', '', '_{T}_{Kept}_Handler {T}_{Kept}Client {T}_{Kept}Server'],
    ],
    root: [['reads', '', 'GetRootAs{T} GetSizePrefixedRootAs{T}']],
    identifier: [
      ['declaration', '', '{T}Identifier'],
      ['verifier', '', '{T}BufferHasIdentifier SizePrefixed{T}BufferHasIdentifier'],
    ],
  },
  // A package has the last part of its namespace as its name, and the whole one as its folder.
  namespace: () => undefined,
  folder: (namespace, { goNamespace }) => namespaceFolder(goNamespace === '' ? namespace : goNamespace),
  general: /^$/,
};
