// From data to its schema and back: definitions, types, references, highlights.
import { checkDefinition } from '../check.ts';
import { checkHighlights, checkLinks, checkReferences } from '../navigation/check.ts';

const schema = `//- /types.fbs
namespace game;
enum Kind : ubyte { Orc, Elf }
//                       ^^^ elf
struct Vec { x: float; y: float; }
//           ^ x
table Sword { edge: int; }
//            ^^^^ edge
//    ^^^^^ sword
union Item { Sword, old: Sword }
//                  ^^^ old
//- /main.fbs
include "types.fbs";
namespace game;
table Monster { kind: Kind; at: Vec; item: Item; swords: [Sword]; }
//              ^^^^ kind
//                                   ^^^^ item
root_type Monster;
//- /monster.json
`;

/** The schema with only these marks, each as an annotation of its kind. */
function withMarks(...marks: readonly (readonly [mark: string, kind: string])[]): string {
  const kinds = new Map(marks);
  return schema.replaceAll(/^( *\/\/ *\^+ )(\w+)\n/gm, (_, line, mark) =>
    kinds.has(mark) ? `${line}${kinds.get(mark)}\n` : '',
  );
}

function leadsTo(object: string, mark: string): void {
  checkDefinition(`${withMarks([mark, 'def'])}${object}\n`);
}

describe('the definition of a word of data', () => {
  it('is the field of a key', () => {
    leadsTo('{ "ki$0nd": "Elf" }', 'kind');
    leadsTo('{ "at": { x$0: 1 } }', 'x');
    leadsTo('{ "item_type": "Sword", "item": { "ed$0ge": 1 } }', 'edge');
    leadsTo('{ "it$0em_type": "Sword" }', 'item');
    leadsTo('{ "swords": [{}, { "edge$0": 1 }', 'edge');
  });

  it('is the member or type of a value', () => {
    leadsTo('{ "kind": "E$0lf" }', 'elf');
    leadsTo('{ "kind": El$0f }', 'elf');
    leadsTo('{ "item_type": "Swor$0d" }', 'sword');
    leadsTo('{ "item_type": "o$0ld" }', 'old');
  });

  it('is there while the object has errors', () => leadsTo('{ "at": , "ki$0nd" "Elf", ', 'kind'));

  it('is missing where nothing is declared', () => {
    leadsTo('{ "kin$0d2": 1 }', 'none');
    leadsTo('{ "kind": $01 }', 'none');
  });
});

describe('the type of a word of data', () => {
  it('is that of the field', () => checkLinks(`${withMarks(['sword', 'def'])}{ "sw$0ords": [] }\n`, 'typeDefinition'));
});

describe('references', () => {
  it('of a field are the keys of all data', () =>
    checkReferences(`${withMarks(['item', 'def'])}{ "it$0em_type": "Sword", "item": {} }
// ^^^^ ref
//                       ^^^^ ref
//- /other.json
[1]
//- /third.json
{ "item_type": "old", "swords": [{ "item": 1 }],
// ^^^^ ref
`));

  it('of a field of an included file are the keys of data of another', () =>
    checkReferences(`//- /types.fbs
table Sword { ed$0ge: int; }
//            ^^^^ def
//- /main.fbs
include "types.fbs";
table Monster { edge: int; swords: [Sword]; }
root_type Monster;
//- /monster.json
{ "swords": [[1], { edge: 1 }], edge: 1 }
//                  ^^^^ ref
`));

  it('of a member are the values of all data', () =>
    checkReferences(`${withMarks(['elf', 'def'])}{ "kind": "E$0lf" }
//         ^^^ ref
`));
});

describe('highlights', () => {
  it('of a field are the keys in a file, which are written', () =>
    checkHighlights(`${withMarks()}{ "it$0em_type": "Sword", "item": {} }
// ^^^^ write
//                       ^^^^ write
`));

  it('of a member are the values', () =>
    checkHighlights(`//- /main.fbs
enum Kind : ubyte (bit_flags) { Orc, Elf }
table Monster { kind: Kind; all: [Kind]; }
root_type Monster;
//- /monster.json
{ "kind": "Orc E$0lf", "all": ["Elf", Orc, 1] }
//             ^^^ read
//                            ^^^ read
`));
});
