// Completion in data and in the object at the end of a schema: keys and values, and nothing where nothing fits.
import assert from 'node:assert/strict';
import type { CompletionItem } from 'vscode-languageserver-types';
import { defaultSupport } from '../../server/language/features/completion/items.ts';
import { caretOf, serviceOf, settled } from '../check.ts';
import { type CompletionExpectation, checkCompletion, labelsOffered } from '../check-completion.ts';
import { parseFixture } from '../fixture.ts';
import { inBothShells, monsters } from './shells.ts';

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: editors read the places of snippets so.

function check(object: string, { apply, ...expectation }: CompletionExpectation): void {
  inBothShells(monsters, object, (source) => {
    const isAlone = source.includes('//- /main.json');
    const text = isAlone ? apply?.[1] : `${monsters.trim()}\n${apply?.[1]}`;
    checkCompletion(source, { ...expectation, ...(apply ? { apply: [apply[0], text ?? ''] } : {}) });
  });
}

function applies(object: string, label: string, after: string): void {
  check(object, { apply: [label, after] });
}

const nothing = { nothing: true } as const;

describe('the keys of an object', () => {
  it('are the fields of its table, the required first, then by id, the deprecated last', () =>
    check('{ $0 }', {
      first: ['name', 'hp', 'kind', 'skills', 'at', 'path', 'item', 'items'],
      has: ['old'],
      lacks: ['item_type', 'Monster', 'table', 'x'],
    }));

  it('are those that are not set, even to null', () =>
    check('{ "name": "a", $0, "hp": null, "kind": 1, "item_type": "Bow" }', {
      first: ['skills'],
      lacks: ['name', 'hp', 'kind'],
    }));

  it('come with their quotes and the colon, and with a value that typing replaces', () => {
    applies('{ $0 }', 'hp', '{ "hp": ${0:100} }');
    applies('{ $0 }', 'on', '{ "on": ${1|false,true|} }');
    applies('{ $0 }', 'maybe', '{ "maybe": ${0:null} }');
    applies('{ $0 }', 'any', '{ "any": $0 }');
  });

  it('come without quotes and brackets, which people type; the list of values opens by itself', () => {
    for (const key of ['name', 'kind', 'tag', 'path', 'nest', 'at']) {
      applies('{ $0 }', key, `{ "${key}":  }`);
      applies(`{ "${key.slice(0, 2)}$0" }`, key, `{ "${key}":  }`);
    }
    const commands = itemsAfter('{ $0 }', undefined, true, true).map(({ label, command }) => [label, command?.command]);
    const again = 'editor.action.triggerSuggest';
    assert.deepEqual(commands.slice(0, 3), [
      ['name', again],
      ['hp', undefined],
      ['kind', again],
    ]);
    check('{ "name": $0 }', { first: ['""'] });
    check('{ "path": $0 }', { first: ['[]'] });
    applies('{ "at": $0 }', '{ x, y }', '{ "at": { "x": ${1:0.0}, "y": ${2:0.0} } }');
  });

  it('bring the type of a union before it', () => {
    applies('{ $0 }', 'item', '{ "item_type": "${1|Sword,Bow,Text,NONE|}", "item": {$2} }');
    applies('{ $0 }', 'items', '{ "items_type": [$1], "items": [$2] }');
    applies('{ item_t$0 }', 'item_type', '{ "item_type": "${1|Sword,Bow,Text,NONE|}", "item": {$2} }');
    applies('{ "item_type": "Sword", $0 }', 'item', '{ "item_type": "Sword", "item":  }');
    applies('{ "item_type": "Text", $0 }', 'item', '{ "item_type": "Text", "item":  }');
    applies('{ $0 "item": {} }', 'item_type', '{ "item_type":  "item": {} }');
  });

  it('take the place of a half-typed word, with or without quotes', () => {
    applies('{ h$0 }', 'hp', '{ "hp": ${0:100} }');
    applies('{ "h$0" }', 'hp', '{ "hp": ${0:100} }');
    applies("{ 'h$0' }", 'hp', "{ 'hp': ${0:100} }");
    applies('{ "h$0\n}', 'hp', '{ "hp": ${0:100}\n}');
    applies('{ "$0" }', 'skills', '{ "skills":  }');
  });

  it('leave the colon and the value that are there', () => {
    applies('{ "h$0q": 5 }', 'hp', '{ "hp": 5 }');
    applies('{ h$0q: 5 }', 'hp', '{ hp: 5 }'.replace('hp', '"hp"'));
    applies('{ name: "a", h$0q: 5 }', 'hp', '{ name: "a", hp: 5 }');
  });

  it('have no quotes where their neighbours have none', () => {
    applies('{ name: "a", $0 }', 'hp', '{ name: "a", hp: ${0:100} }');
    applies('{ name: "a", at: { $0 } }', 'x', '{ name: "a", at: { x: ${0:0.0} } }');
    applies('{ "name": "a", $0 }', 'hp', '{ "name": "a", "hp": ${0:100} }');
  });

  it('put commas where they are missing', () => {
    applies('{ "name": "a"\n  $0\n}', 'hp', '{ "name": "a",\n  "hp": ${0:100}\n}');
    applies('{ $0 "name": "a" }', 'hp', '{ "hp": ${1:100}, "name": "a" }');
    applies('{\n  h$0\n  "name": "a"\n}', 'hp', '{\n  "hp": ${1:100},\n  "name": "a"\n}');
  });

  it('are all there at once for a struct, and for what a table requires', () => {
    applies('{ "at": { $0 } }', 'x, y', '{ "at": { "x": ${1:0.0}, "y": ${0:0.0} } }');
    check('{ "at": { "x": 1, $0 } }', { first: ['y'], lacks: ['x', 'x, y'] });
  });

  it('belong to the table where the caret is', () => {
    check('{ "item_type": "Sword", "item": { $0 } }', { first: ['name', 'edge'], lacks: ['hp'] });
    check('{ "item": { $0 }, "item_type": "Bow" }', { first: ['range'] });
    check('{ "items_type": ["Bow", "Sword"], "items": [{}, { $0 }] }', { first: ['name', 'edge'] });
    check('{ "swords": [{ "name": "a" }, { $0 }] }', { first: ['name', 'edge'] });
    check('{ "others": [{ "others": [{ "at": { $0 } }] }] }', { first: ['x, y', 'x', 'y'] });
    check('{ "nest": { $0 } }', { first: ['kind'], lacks: ['hp'] });
  });

  it('are not offered where nothing fits', () => {
    check('{ "any": { $0 } }', nothing);
    check('{ "nothing": { $0 } }', nothing);
    check('{ "item": { $0 } }', nothing);
    check('{ "hp": 1 $0 }', nothing);
    check('{ "hp" $0 }', nothing);
    check('{ /* $0 */ }', nothing);
    check('{ // $0\n}', nothing);
    check('{ "hp": 1$0 }', nothing);
    check('{ "hp"$0: 1 }', nothing);
    check('{ $0: 1 }', { first: ['name'] });
  });
});

describe('the values in an object', () => {
  it('are members of an enum, in quotes', () => {
    check('{ "kind": $0 }', { first: ['Orc', 'Elf', 'Troll'], lacks: ['null', 'NONE', 'Run'] });
    applies('{ "kind": $0 }', 'Elf', '{ "kind": "Elf" }');
    applies('{ "kind": E$0 }', 'Elf', '{ "kind": "Elf" }');
    applies('{ "kind": "E$0" }', 'Elf', '{ "kind": "Elf" }');
    applies('{ "kind": "$0" }', 'Troll', '{ "kind": "Troll" }');
  });

  it('have no quotes where those beside them have none, except in a nested buffer', () => {
    applies('{ kind: Orc, skills: $0 }', 'Fly', '{ kind: Orc, skills: Fly }');
    applies('{ skills: $0, kind: Orc }', 'Fly', '{ skills: Fly, kind: Orc }');
    applies('{ kind: Orc, nest: { kind: $0 } }', 'Elf', '{ kind: Orc, nest: { kind: "Elf" } }');
  });

  it('join flags, without those that are there', () => {
    check('{ "skills": "Run $0" }', { first: ['Swim', 'Fly'], lacks: ['Run'] });
    applies('{ "skills": "Run S$0 Fly" }', 'Swim', '{ "skills": "Run Swim Fly" }');
    check('{ "kind": "Orc $0" }', nothing);
  });

  it('are the types of a union', () => {
    check('{ "item_type": $0 }', { first: ['Sword', 'Bow', 'Text', 'NONE'] });
    applies('{ "items_type": ["Bow", $0] }', 'Text', '{ "items_type": ["Bow", "Text"] }');
  });

  it('are brackets with what they need', () => {
    applies('{ "at": $0 }', '{ x, y }', '{ "at": { "x": ${1:0.0}, "y": ${2:0.0} } }');
    applies('{ "path": [$0] }', '{ x, y }', '{ "path": [{ "x": ${1:0.0}, "y": ${2:0.0} }] }');
    applies('{ "swords": $0 }', '[]', '{ "swords": [{ "name": "$1" }] }');
    applies('{ "swords": [{}, $0] }', '{ name }', '{ "swords": [{}, { "name": "$1" }] }');
    applies('{ "nest": $0 }', '{}', '{ "nest": {$1} }');
    applies('{ "item_type": "Sword", "item": $0 }', '{ name }', '{ "item_type": "Sword", "item": { "name": "$1" } }');
  });

  it('are braces where a struct or table is wanted, and brackets where a vector is', () => {
    const schema = `
struct P { x: int; }
table W { n: int; }
table N { name: string (required); }
table R { p: P; w: W; n: N; ps: [P]; ws: [W]; ns: [N]; is: [int]; names: [string]; nest: [ubyte] (nested_flatbuffer: "N"); }
root_type R;`;
    const offered = (object: string, expected: readonly string[]) =>
      inBothShells(schema, object, (source) => assert.deepEqual(labelsOffered(source), expected, source));
    const braces = { p: '{ x }', w: '{}', n: '{ name }', nest: '{ name }' };
    for (const [key, label] of Object.entries(braces)) {
      for (const after of [' }', '', ',\n "is": [] }', '\n "is": [1, 2']) offered(`{ "${key}": $0${after}`, [label]);
      offered(`{ ${key}:$0 }`, [label]);
    }
    for (const key of ['ps', 'ws', 'ns', 'is', 'names']) offered(`{ "${key}": $0 }`, ['[]']);
    for (const [key, label] of [
      ['ps', '{ x }'],
      ['ws', '{}'],
      ['ns', '{ name }'],
    ] as const) {
      offered(`{ "${key}": [$0] }`, [label]);
      offered(`{ "${key}": [{}, $0`, [label]);
    }
  });

  it('have the member of an enum with a single one', () =>
    checkCompletion(
      '//- /main.fbs\nenum E: byte { A }\nstruct S { e: E; }\ntable T { s: S; }\nroot_type T;\n//- /main.json\n{ "s": $0 }',
      { apply: ['{ e }', '{ "s": { "e": "${1|A|}" } }'] },
    ));

  it('are words and the default', () => {
    check('{ "on": $0 }', { first: ['false', 'true'] });
    check('{ "hp": $0 }', { first: ['100'], lacks: ['null'] });
    check('{ "maybe": $0 }', { first: ['null'] });
    check('{ "ratio": $0 }', { first: ['0.5', 'inf', 'nan'] });
    applies('{ "name": $0 }', '""', '{ "name": "$1" }');
  });

  it('are those of the elements of a struct in brackets', () => check('{ "swords": [[1, $0]] }', { first: ['""'] }));

  it('are the members of an enum that an integer may name', () =>
    applies('{ "maybe": "Kind.$0" }', 'Kind.Elf', '{ "maybe": "Kind.Elf" }'));

  it('are not offered where nothing fits', () => {
    for (const text of ['{ "name": "$0" }', '{ "tag": "a$0" }']) check(text, nothing);
    check('{ "any": $0 }', nothing);
    check('{ "item": $0 }', nothing);
    check('{ "kind": "Elf"$0 }', nothing);
    check('{ "kind": $0"Elf" }', nothing);
    check('{ "kind": 1$0 }', nothing);
    check('{ "kind": $01 }', nothing);
    check('{ "kind": $01.5 }', nothing);
    check('{ "items_type": [$01] }', nothing);
    check('{ $01: 2 }', nothing);
    check('{ "kind": "Elf" $0 }', nothing);
    check('{ "swords": [{} $0] }', nothing);
    check('{ "swords": [{}, $0{}] }', nothing);
    check('{ "at": $0{} }', nothing);
    check('{ "hp": -$0 }', nothing);
    check('{ "others": [$0', { first: ['{ name }'] });
  });
});

describe('data', () => {
  it('without anything may be the object', () =>
    checkCompletion(`//- /main.fbs\n${monsters.trim()}\n//- /main.json\n// Something\n$0\n`, {
      first: ['{ name }'],
      lacks: ['table'],
      apply: ['{ name }', '// Something\n{ "name": "$1" }\n'],
    }));

  it('has nothing outside its object, no statement of a schema either, and nothing without a root type', () => {
    const front = `//- /main.fbs\n${monsters}\n//- /main.json\n`;
    for (const text of ['{}\n$0', '$0{}', 'ta$0']) checkCompletion(front + text, nothing);
    checkCompletion('//- /main.fbs\ntable T { a: int; }\n//- /main.json\n{ $0 }', nothing);
  });
});

/** The items for an editor after a trigger character. */
function itemsAfter(object: string, typed?: string, snippets = true, asksAgain = false): readonly CompletionItem[] {
  const fixture = parseFixture(`//- /main.fbs\n${monsters.trim()}\n//- /main.json\n${object}`);
  const service = serviceOf(fixture);
  const { uri, position } = caretOf(fixture);
  const support = { ...defaultSupport, snippets, asksAgain };
  return settled(service, fixture, () => service.completion(uri, position, { support, typed })).items;
}

describe('an editor', () => {
  it('without snippets gets what can be typed on', () => {
    const items = itemsAfter('{ $0 }', undefined, false);
    const text = (label: string) => items.find((item) => item.label === label)?.textEdit?.newText;
    assert.equal(text('hp'), '"hp": ');
    assert.equal(text('item'), '"item_type": "Sword", "item": {}');
    assert.equal(itemsAfter('{ "at": $0 }', undefined, false)[0]?.textEdit?.newText, '{ "x": 0.0, "y": 0.0 }');
  });

  it('that asks by itself gets no list for numbers', () => {
    assert.deepEqual(itemsAfter('{ "hp": $0 }', ' '), []);
    assert.deepEqual(itemsAfter('{ "hp":$0 }', ':'), []);
    assert.ok(itemsAfter('{ "kind":$0 }', ':').length > 0);
    assert.ok(itemsAfter('{ "$0" }', '"').length > 0);
    assert.ok(itemsAfter('{ "skills": "Run $0" }', ' ').length > 0);
  });

  it('that asks by itself gets no list after a comma or a bracket, where Enter begins a line', () => {
    for (const [source, typed] of [
      ['{ "hp": 1,$0 }', ','],
      ['{ "hp": 1, $0 }', ' '],
      ['{ "path": [$0] }', '['],
      ['{ $0 }', ' '],
    ] as const) {
      assert.deepEqual(itemsAfter(source, typed), [], source);
      assert.ok(itemsAfter(source).length > 0 || typed === '[', source);
    }
    assert.ok(itemsAfter('{ "kind": $0 }', ' ').length > 0);
  });

  it('has brackets that a typed bracket does not choose, so that Enter after it begins a line', () => {
    for (const key of ['at', 'path', 'items']) {
      const items = itemsAfter(`{ "${key}": $0 }`).filter(({ label }) => /^[[{]/.test(label));
      assert.equal(items.length, 1, key);
      for (const { filterText } of items) assert.match(filterText ?? '{', /^[^[\]{}]+$/, key);
    }
  });

  it('strikes out deprecated keys and reads the comment of a field', () => {
    const fixture = parseFixture(`//- /main.fbs\n${monsters.trim()}\n//- /main.json\n{ $0 }`);
    const service = serviceOf(fixture);
    const { uri, position } = caretOf(fixture);
    const { items } = settled(service, fixture, () => service.completion(uri, position));
    const item = (label: string) => items.find((each) => each.label === label) as CompletionItem;
    assert.deepEqual(item('old').tags, [1]);
    assert.deepEqual([item('hp').detail, item('name').detail], ['short = 100', 'string (required)']);
    assert.match(JSON.stringify(service.resolveCompletion(item('hp')).documentation), /Points of life/);
  });
});

// biome-ignore-end lint/suspicious/noTemplateCurlyInString: editors read the places of snippets so.
