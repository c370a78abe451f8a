// Describes the code that flatc writes in Java, so that its declarations can be found.
import { inCase } from '../../casing.ts';
import { javaEscaped, javaName, javaNative, javaPackage } from '../../generated-code/java/java-words.ts';
import { blanks, blanksOf } from '../code-syntax.ts';
import { namespaceFolder, type PlaceLanguage } from '../place-language.ts';

const modifiers = String.raw`(?:(?:public|private|protected|static|final|abstract)\s+)+`;

export const javaPlaces: PlaceLanguage = {
  generator: 'java',
  extensions: ['.java'],
  syntax: {
    layout: 'braces',
    blanks: blanksOf(blanks.slash, String.raw`@(?!interface)[\w.]+(?:\s*\([^()]*\))?`, blanks.quoted, blanks.single),
    patterns: [
      { kind: 'namespace', pattern: /^package\s+(?<name>[\w.]+)/d },
      // The class of a vector belongs to its table.
      { kind: 'member', pattern: new RegExp(`^${modifiers}class\\s+(?<name>Vector)\\s+extends\\s+BaseVector\\b`, 'd') },
      {
        kind: 'type',
        pattern: new RegExp(`^${modifiers}(?:class|interface|enum)\\s+(?<name>\\w+)`, 'd'),
        needsBlock: true,
      },
      {
        kind: 'member',
        pattern: new RegExp(`^${modifiers}(?:[\\w.<>\\[\\],?\\s]+?[\\s\\]>])?(?<name>\\w+)\\s*(?:\\(|=|$)`, 'd'),
      },
    ],
    slots:
      /\b(?:__offset\(|__vector_as_bytebuffer\(|__vector_in_bytebuffer\(\w+,\s*)(?<offset>\d+)|\bbuilder\.(?:add\w+|slot)\((?<slot>\d+)/g,
  },
  words: (name, type, options, { nested = '' }) => ({
    nested,
    T: javaEscaped(type),
    TRaw: type,
    TObject: javaNative(javaEscaped(type), options),
    whole: javaPackage(name, options),
    name: javaName(name),
    plain: inCase(name, 'lower-camel'),
    vector: inCase(`${name}_vector`, 'lower-camel'),
    Name: inCase(name, 'upper-camel'),
    Raw: inCase(name, 'upper-camel', 'snake'),
    // An underscore at the beginning stays one after a word.
    Joined: inCase(`x_${name}`, 'lower-camel').slice(1),
    JoinedVector: inCase(`x_${name}_vector`, 'lower-camel').slice(1),
    Kept: name.charAt(0).toUpperCase() + name.slice(1),
    value: javaEscaped(name),
    raw: name,
  }),
  names: {
    namespace: [['declaration', '', '{whole}']],
    table: [
      ['declaration', '', '{T}'],
      ['reads', '{T}', 'getRootAs{TRaw} ValidateVersion __init __assign __lookup_by_key keysCompare Vector'],
      [
        'builds',
        '{T}',
        'start{TRaw} end{TRaw} create{TRaw} start{T} end{T} create{T} finish{TRaw}Buffer finishSizePrefixed{TRaw}Buffer',
      ],
      ['object-api', '', '{TObject}'],
      ['object-api', '{T}', 'unpack unpackTo pack'],
      ['object-api', '{TObject}', '{TObject} deserializeFromBinary serializeToBinary'],
    ],
    struct: [
      ['declaration', '', '{T}'],
      ['reads', '{T}', '__init __assign __lookup_by_key keysCompare Vector'],
      ['builds', '{T}', 'create{TRaw} create{T}'],
      ['object-api', '', '{TObject}'],
      ['object-api', '{T}', 'unpack unpackTo pack'],
      ['object-api', '{TObject}', '{TObject} deserializeFromBinary serializeToBinary'],
    ],
    enum: [
      ['declaration', '', '{T}'],
      ['name', '{T}', 'names name {T} NONE'],
    ],
    union: [
      ['declaration', '', '{T}'],
      ['name', '{T}', 'NONE names name {T}'],
      ['object-api', '', '{T}Union'],
      ['object-api', '{T}Union', '{T}Union getType setType getValue setValue pack type value'],
    ],
    field: [
      [
        'reads',
        '{T}',
        '{name} {plain}Length {plain}ByKey {name}ByKey {vector} {plain}AsByteBuffer {plain}InByteBuffer has{Name} {name}Length {name}AsByteBuffer {name}InByteBuffer {plain}As{nested}',
      ],
      ['mutates', '{T}', 'mutate{Name} mutate{plain} mutate{Joined}'],
      [
        'builds',
        '{T}',
        'add{Name} start{Name}Vector create{Name}Vector add{plain} add{Joined} start{JoinedVector} create{JoinedVector}',
      ],
      ['object-api', '{TObject}', '{name} {plain} get{Name} set{Name} get{plain} set{plain} get{Joined} set{Joined}'],
    ],
    'enum-value': [['declaration', '{T}', '{value}']],
    'union-member': [
      ['declaration', '{T}', '{value}'],
      ['object-api', '{T}Union', 'as{Name} as{Raw} as{Kept} as{plain} as{raw}'],
    ],
    root: [
      ['reads', '{T}', 'getRootAs{TRaw}'],
      ['builds', '{T}', 'finish{TRaw}Buffer finishSizePrefixed{TRaw}Buffer'],
    ],
    service: [
      ['service', '', '{T}Grpc'],
      ['service', '{T}Grpc', 'newStub newBlockingStub newFutureStub getServiceDescriptor SERVICE_NAME'],
    ],
    method: [['service', '{T}Grpc', 'get{Kept}Method get{Name}Method get{Raw}Method']],
    identifier: [['verifier', '{T}', '{TRaw}BufferHasIdentifier']],
  },
  namespace: javaPackage,
  folder: (namespace, options) => namespaceFolder(javaPackage(namespace, options)),
  general: /^(?:keysCompare|__lookup_by_key|end\w+|unpackTo|Vector)$/,
};
