// Completion in quotes that are not closed yet.
import { checkCompletion } from '../check-completion.ts';
import { inBothShells, monsters } from './shells.ts';

function applies(object: string, label: string, after: string): void {
  inBothShells(monsters, object, (source) => {
    const text = source.includes('//- /main.json') ? after : `${monsters.trim()}\n${after}`;
    checkCompletion(source, { apply: [label, text] });
  });
}

describe('open quotes', () => {
  it('of a key are closed before a colon, and no second colon is added', () => {
    applies('{ "h$0: 1, "name": "a" }', 'hp', '{ "hp": 1, "name": "a" }');
    applies('{ "name": "a", "k$0 : "Elf" }', 'kind', '{ "name": "a", "kind" : "Elf" }');
    applies("{ '$0: 1 }", 'hp', "{ 'hp': 1 }");
    applies('{ "h$0p: 1 }', 'hp', '{ "hp": 1 }');
  });

  it('of a value are closed before a comma, a bracket or the end of the line', () => {
    applies('{ "kind": "E$0, "hp": 1 }', 'Elf', '{ "kind": "Elf", "hp": 1 }');
    applies('{ "kind": "$0,\n  "hp": 1\n}', 'Elf', '{ "kind": "Elf",\n  "hp": 1\n}');
    applies("{ kind: 'E$0, hp: 1 }", 'Elf', "{ kind: 'Elf', hp: 1 }");
    applies('{ "items_type": ["Bow", "S$0] }', 'Sword', '{ "items_type": ["Bow", "Sword"] }');
    applies('{ "kind": "E$0', 'Elf', '{ "kind": "Elf"');
    applies('{ "skills": "Run S$0\n}', 'Swim', '{ "skills": "Run Swim"\n}');
    applies('{ "hp": "Kind.E$0, "on": true }', 'Kind.Elf', '{ "hp": "Kind.Elf", "on": true }');
  });
});
