// Describes the code that flatc writes in Python, so that its declarations can be found.
import { pythonMethod, pythonNative, pythonVariable } from '../../generated-code/python/python-words.ts';
import { inPython } from '../../values/generators.ts';
import { blanks, blanksOf, type StatementPattern } from '../code-syntax.ts';
import { namespaceFolder, type PlaceLanguage } from '../place-language.ts';

const method: StatementPattern = { kind: 'member', pattern: /^def\s+(?<name>\w+)\s*\(/d };

export const pythonPlaces: PlaceLanguage = {
  generator: 'python',
  extensions: ['.py', '.pyi'],
  syntax: {
    layout: 'indents',
    blanks: blanksOf(String.raw`#[^\n]*`, String.raw`"""[\s\S]*?(?:"""|$(?![\s\S]))`, blanks.quoted, blanks.single),
    namespaceComment: /^#\s*namespace:[ \t]*(?<name>[\w.]*)/m,
    patterns: [
      {
        kind: 'type',
        pattern: /^class\s+(?<name>\w+)/d,
        inside: [
          {
            kind: 'through',
            pattern: /^def\s+__init__\b/,
            inside: [{ kind: 'member', pattern: /^self\.(?<name>\w+)\s*(?::[^=]+)?=/d }],
          },
          method,
          { kind: 'member', pattern: /^(?!__slots__\b)(?<name>[A-Za-z_]\w*)\s*(?::[^=]+)?=/d },
        ],
      },
      method,
    ],
    slots: /\.Offset\((?<offset>\d+)\)|\bPrepend\w*Slot\((?<slot>\d+)|\bSlot\((?<slot1>\d+)\)/g,
  },
  words: (name, type, options) => ({
    T: inPython(type),
    TMethod: pythonMethod(type),
    TObject: pythonNative(inPython(type), options),
    Name: pythonMethod(name),
    name: pythonVariable(name),
    value: inPython(name),
    raw: name,
  }),
  names: {
    table: [
      ['declaration', '', '{T}'],
      ['reads', '{T}', 'GetRootAs GetRootAs{T} Init'],
      ['verifier', '{T}', '{T}BufferHasIdentifier'],
      ['builds', '', '{T}Start {T}End'],
      ['builds', '{T}>', 'Start End'],
      ['object-api', '', '{TObject}'],
      ['object-api', '{TObject}', 'InitFromBuf InitFromPackedBuf InitFromObj _UnPack Pack __eq__'],
    ],
    struct: [
      ['declaration', '', '{T}'],
      ['reads', '{T}', 'Init'],
      ['size', '{T}', 'SizeOf'],
      ['builds', '', 'Create{T} Create{TMethod}'],
      ['object-api', '', '{TObject}'],
      ['object-api', '{TObject}', 'InitFromBuf InitFromPackedBuf InitFromObj _UnPack Pack __eq__'],
    ],
    enum: [
      ['declaration', '', '{T}'],
      ['name', '{T}', 'NONE'],
    ],
    union: [
      ['declaration', '', '{T}'],
      ['name', '{T}', 'NONE'],
      ['object-api', '', '{T}Creator {TMethod}Creator'],
    ],
    field: [
      ['reads', '{T}', '{Name} {Name}Length {Name}IsNone {Name}AsNumpy {Name}NestedRoot'],
      ['builds', '', '{T}Add{Name} {T}Start{Name}Vector {T}Make{Name}VectorFromBytes {T}Create{Name}Vector'],
      ['builds', '{T}>', 'Add{Name} Start{Name}Vector Make{Name}VectorFromBytes Create{Name}Vector'],
      ['object-api', '{TObject}', '{name}'],
    ],
    'enum-value': [['declaration', '{T}', '{value}']],
    'union-member': [['declaration', '{T}', '{value}']],
    service: [['service', '', '{T}Stub {T}Servicer add_{T}Servicer_to_server']],
    method: [
      ['service', '{T}Servicer', '{raw}'],
      ['service', '{T}Stub', '{raw}'],
    ],
    root: [['reads', '{T}', 'GetRootAs GetRootAs{T}']],
    identifier: [['verifier', '{T}', '{T}BufferHasIdentifier']],
  },
  namespace: () => undefined,
  folder: namespaceFolder,
  general: /^$/,
};
