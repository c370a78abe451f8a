// Describes the code that flatc writes in C#, so that its declarations can be found.
import { inCase } from '../../casing.ts';
import { csharpKeywords } from '../../generated-code/others/reserved-words.ts';
import { blanks, blanksOf, type StatementPattern } from '../code-syntax.ts';
import { namespaceFolder, type PlaceLanguage } from '../place-language.ts';

const member: StatementPattern = {
  kind: 'member',
  pattern:
    /^(?:(?:public|private|protected|internal|static|override|partial|readonly|unsafe|new|virtual|const)\s+)+(?:[\w.<>[\],?:@ ]+?[\s\]>?])?(?<name>@?\w+)\s*(?:<[^(]*>)?\s*(?:\(|=|$)/d,
};

export const csharpPlaces: PlaceLanguage = {
  generator: 'csharp',
  extensions: ['.cs'],
  syntax: {
    layout: 'braces',
    blanks: blanksOf(
      blanks.slash,
      String.raw`^[ \t]*#[^\n]*`,
      String.raw`^[ \t]*\[[^\n]*\][ \t]*$`,
      blanks.quoted,
      blanks.single,
    ),
    patterns: [
      { kind: 'namespace', pattern: /^namespace\s+(?<name>[\w.@]+)/d },
      {
        kind: 'type',
        pattern: /^(?:(?:public|internal|partial)\s+)*enum\s+(?<name>@?\w+)/d,
        inside: [{ kind: 'member', pattern: /^(?<name>@?\w+)/d }],
        commas: true,
      },
      {
        kind: 'type',
        pattern:
          /^(?:(?:public|internal|partial|static|sealed|abstract)\s+)*(?:struct|class|interface)\s+(?<name>@?\w+)/d,
        needsBlock: true,
        inside: [member],
      },
    ],
    slots:
      /__p\.(?:__offset\(|__vector_as_(?:arraysegment|span<[^>]*>|array<[^>]*>)\()(?<offset>\d+)|\bbuilder\.(?:Add\w+|Slot)\((?<slot>\d+)|\bverifier\.Verify\w+\(tablePos,\s*(?<offset1>\d+)/g,
  },
  words: (name, type, { objectPrefix, objectSuffix }, { kind, holder, nested = '' }) => {
    const written = (word: string) => (csharpKeywords.has(word) ? `@${word}` : word);
    const isEnum = ['enum', 'union'].includes(holder?.kind ?? kind);
    return {
      nested,
      // The names of tables and structs are not marked where they are declared.
      T: isEnum ? written(type) : type,
      TRaw: type,
      TObject: `${objectPrefix}${type}${objectSuffix}`,
      whole: name,
      Name: inCase(name, 'upper-camel', 'snake'),
      value: written(name),
      plain: name,
    };
  },
  names: {
    namespace: [['declaration', '', '{whole}']],
    table: [
      ['declaration', '', '{T}'],
      [
        'reads',
        '{T}',
        'GetRootAs{T} ValidateVersion __p __init __assign __lookup_by_key CreateSortedVectorOf{T} ByteBuffer',
      ],
      ['builds', '{T}', 'Start{T} End{T} Create{T} Finish{T}Buffer FinishSizePrefixed{T}Buffer'],
      ['verifier', '{T}', 'Verify{T}'],
      ['verifier', '', '{T}Verify'],
      ['verifier', '{T}Verify', 'Verify'],
      ['object-api', '', '{TObject}'],
      ['object-api', '{T}', 'UnPack UnPackTo Pack'],
      [
        'object-api',
        '{TObject}',
        '{TObject} DeserializeFromBinary SerializeToBinary DeserializeFromJson SerializeToJson',
      ],
    ],
    struct: [
      ['declaration', '', '{T}'],
      ['reads', '{T}', '__p __init __assign __lookup_by_key ByteBuffer'],
      ['builds', '{T}', 'Create{T}'],
      ['object-api', '', '{TObject}'],
      ['object-api', '{T}', 'UnPack UnPackTo Pack'],
      ['object-api', '{TObject}', '{TObject} DeserializeFromBinary SerializeToBinary'],
    ],
    enum: [
      ['declaration', '', '{T}'],
      ['name', '{T}', 'NONE'],
    ],
    union: [
      ['declaration', '', '{T}'],
      ['name', '{T}', 'NONE'],
      ['verifier', '{TRaw}Verify', 'Verify'],
      ['verifier', '', '{TRaw}Verify'],
      ['object-api', '', '{TRaw}Union {TRaw}Union_JsonConverter'],
      ['object-api', '{TRaw}Union', '{TRaw}Union Type Value Pack As'],
    ],
    field: [
      [
        'reads',
        '{T}',
        '{Name} {Name}_ {Name}Length {Name}_Length {Name}ByKey Get{Name}Bytes Get{Name}Array Get{Name}As{nested}',
      ],
      ['mutates', '{T}', 'Mutate{Name}'],
      ['builds', '{T}', 'Add{Name} Start{Name}Vector Create{Name}Vector Create{Name}VectorBlock'],
      ['object-api', '{TObject}', '{Name} {Name}_'],
    ],
    'enum-value': [['declaration', '{T}', '{value}']],
    'union-member': [
      ['declaration', '{T}', '{value}'],
      ['object-api', '{TRaw}Union', 'As{plain} From{plain}'],
    ],
    root: [
      ['reads', '{T}', 'GetRootAs{T}'],
      ['builds', '{T}', 'Finish{T}Buffer FinishSizePrefixed{T}Buffer'],
    ],
    identifier: [['verifier', '{T}', '{T}BufferHasIdentifier']],
  },
  unionAccessors: (field, member) => {
    const name = inCase(field, 'upper-camel', 'snake');
    // A text has its own accessor, whatever the name of the member.
    return [['reads', '{T}', `${name}As${member} ${name}AsString`]];
  },
  namespace: (namespace) => namespace,
  folder: namespaceFolder,
  general: /^(?:Verify|End\w+|KeyCompare|__lookup_by_key|CreateSortedVectorOf\w*|UnPackTo)$/,
};
