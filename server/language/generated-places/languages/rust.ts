// Describes the code that flatc writes in Rust, so that its declarations can be found.
import { inCase } from '../../casing.ts';
import { modulePath } from '../../generated-code/rust/module-names.ts';
import {
  rustConstant,
  rustName,
  rustObjectName,
  rustOffsetName,
  rustSnake,
} from '../../generated-code/rust/rust-names.ts';
import { blanks, blanksOf, type StatementPattern } from '../code-syntax.ts';
import type { PlaceLanguage } from '../place-language.ts';

const member: StatementPattern = {
  kind: 'member',
  pattern: /^(?:pub(?:\([^)]*\))?\s+)?(?:const\s+|unsafe\s+)*(?:fn|const|static)\s+(?<name>\w+)/d,
};
const field: StatementPattern = { kind: 'member', pattern: /^(?:pub(?:\([^)]*\))?\s+)?(?<name>\w+)\s*:(?!:)/d };

export const rustPlaces: PlaceLanguage = {
  generator: 'rust',
  extensions: ['.rs'],
  syntax: {
    layout: 'braces',
    blanks: blanksOf(blanks.slash, String.raw`#!?\[[^\n\]]*(?:\[[^\n\]]*\][^\n\]]*)*\]`, blanks.quoted),
    patterns: [
      { kind: 'through', pattern: /^mod\s+bitflags_\w+/, needsBlock: true },
      { kind: 'through', pattern: /^(?:::)?(?:flatbuffers::)?bitflags::bitflags!\s*$/, needsBlock: true },
      { kind: 'namespace', pattern: /^pub\s+mod\s+(?<name>\w+)/d, needsBlock: true },
      { kind: 'type', pattern: /^pub\s+struct\s+(?<name>\w+)/d, inside: [member, field], commas: true },
      {
        kind: 'type',
        pattern: /^pub\s+enum\s+(?<name>\w+)/d,
        inside: [{ kind: 'member', pattern: /^(?<name>\w+)/d }],
        commas: true,
      },
      // Implementations of traits are left out: their names come from the library.
      {
        kind: 'owner',
        pattern: /^impl\b(?:(?!\sfor\s)[^{])*?[\s>](?<name>\w+)\s*(?:<[^{]*>)?\s*$/d,
        needsBlock: true,
        inside: [member],
      },
      member,
    ],
    constants: /\.VT_/,
    slots: /(?:\b(?<type>\w+)::)?\b(?<constant>VT_\w+)/g,
  },
  words: (name, type, options) => ({
    T: rustName(type),
    TSnake: rustSnake(type),
    TUpper: rustConstant(type),
    TObject: rustObjectName(type, options.objectPrefix, options.objectSuffix),
    whole: modulePath(name).join('.'),
    name: rustName(name),
    snake: rustSnake(name),
    // The object API has no `_` between the parts of a namespace.
    variant: inCase(rustName(name), 'upper-camel', 'snake'),
    joined: rustName(name.replaceAll('_', '')),
    VT: rustOffsetName(name),
  }),
  names: {
    namespace: [['declaration', '', '{whole}']],
    table: [
      ['declaration', '', '{T}'],
      ['builds', '', '{T}Args {T}Builder {T}Offset'],
      ['builds', '{T}', 'create'],
      ['builds', '{T}Builder', 'new finish fbb_ start_'],
      ['reads', '{T}', 'init_from_table key_compare_less_than key_compare_with_value _tab'],
      ['name', '{T}', 'get_fully_qualified_name'],
      ['object-api', '', '{TObject}'],
      ['object-api', '{T}', 'unpack'],
      ['object-api', '{TObject}', 'pack'],
    ],
    struct: [
      ['declaration', '', '{T}'],
      ['builds', '{T}', 'new'],
      ['reads', '{T}', 'key_compare_less_than key_compare_with_value'],
      ['name', '{T}', 'get_fully_qualified_name'],
      ['object-api', '', '{TObject}'],
      ['object-api', '{T}', 'unpack'],
      ['object-api', '{TObject}', 'pack'],
    ],
    enum: [
      ['declaration', '', '{T}'],
      ['name', '{T}', 'NONE'],
      ['name', '', 'ENUM_MIN_{TUpper} ENUM_MAX_{TUpper} ENUM_VALUES_{TUpper}'],
      ['name', '{T}', 'variant_name ENUM_MIN ENUM_MAX ENUM_VALUES'],
    ],
    union: [
      ['declaration', '', '{T}'],
      ['name', '', 'ENUM_MIN_{TUpper} ENUM_MAX_{TUpper} ENUM_VALUES_{TUpper}'],
      ['name', '{T}', 'NONE variant_name ENUM_MIN ENUM_MAX ENUM_VALUES'],
      ['builds', '', '{T}UnionTableOffset'],
      ['object-api', '', '{TObject}'],
      ['object-api', '{TObject}', '{TSnake}_type pack NONE'],
    ],
    field: [
      ['reads', '{T}', '{name} {name}_nested_flatbuffer'],
      ['mutates', '{T}', 'set_{name}'],
      ['builds', '{T}Builder', 'add_{name}'],
      ['builds', '{T}Args', '{name}'],
      ['slot', '{T}', '{VT}'],
      ['object-api', '{TObject}', '{name}'],
    ],
    'enum-value': [['declaration', '{T}', '{name}']],
    'union-member': [
      ['declaration', '{T}', '{name}'],
      ['object-api', '{TObject}', '{name} {joined} {variant} as_{snake} as_{snake}_mut take_{snake}'],
    ],
    root: [
      [
        'reads',
        '',
        'root_as_{TSnake} size_prefixed_root_as_{TSnake} root_as_{TSnake}_unchecked size_prefixed_root_as_{TSnake}_unchecked',
      ],
      ['reads', '', 'root_as_{TSnake}_with_opts size_prefixed_root_as_{TSnake}_with_opts'],
      ['builds', '', 'finish_{TSnake}_buffer finish_size_prefixed_{TSnake}_buffer'],
    ],
    identifier: [
      ['declaration', '', '{TUpper}_IDENTIFIER {TUpper}_EXTENSION'],
      ['verifier', '', '{TSnake}_buffer_has_identifier {TSnake}_size_prefixed_buffer_has_identifier'],
    ],
  },
  unionAccessors: (field, member) => [['reads', '{T}', `${rustName(field)}_as_${rustSnake(member)}`]],
  namespace: (namespace) => modulePath(namespace).join('.'),
  general: /^(?:run_verifier|key_compare_\w+|unpack|fmt|serialize)$/,
};
