// The order of equally fitting completion items: by distance, then by recent use, then by name.
import assert from 'node:assert/strict';
import { LanguageService } from '../../server/language/service.ts';
import { uriOf } from '../check.ts';
import { checkCompletion, labelsOffered } from '../check-completion.ts';

describe('types come in the order of their distance', () => {
  it('by namespaces first: the own one, those around it from the inside out, then the others', () =>
    checkCompletion(
      `
table Weapon5 {}
namespace C;
table Weapon6 {}
namespace A;
table Weapon4 {}
namespace A.B.D;
table Weapon7 {}
namespace A.B;
table Weapon3 {}
namespace A.B.C;
table Weapon2 {}
table T { x: Weap$0; }
table Weapon1 {}
`,
      { first: ['Weapon1', 'Weapon2', 'Weapon3', 'Weapon4', 'Weapon5', 'C.Weapon6', 'D.Weapon7'] },
    ));

  it('then by files: this one, those it includes, those that these include, those that are not included', () =>
    checkCompletion(
      `
include "a.fbs";
table Weapon4 {}
table T { x: Weap$0; }
//- /a.fbs
include "b.fbs";
table Weapon3 {}
//- /b.fbs
table Weapon2 {}
//- /c.fbs
table Weapon1 {}
`,
      { first: ['Weapon4', 'Weapon3', 'Weapon2', 'Weapon1'] },
    ));

  it('those of the own namespace before the words of the language, the others after', () =>
    checkCompletion(
      'include "a.fbs";\nnamespace N;\nstruct strip { x: int; }\ntable T { x: str$0; }\n//- /a.fbs\nstruct strap { x: int; }',
      { first: ['strip', 'string', 'strap'] },
    ));

  it('built-in types that the file uses before others, and names with a width where these are its habit', () => {
    checkCompletion('table T { a: ushort; x: u$0; }', { first: ['ushort', 'ubyte', 'uint', 'ulong', 'uint16'] });
    checkCompletion('table T { a: int32; x: u$0; }', { first: ['uint16', 'uint32', 'uint64', 'uint8', 'ubyte'] });
    checkCompletion('struct S { a: uint; b: int32; c: int64; x: u$0; }', { first: ['uint', 'uint16', 'uint32'] });
    // Integers have their own habit.
    checkCompletion('table T { a: int32; x: f$0; }', { first: ['float', 'float32', 'float64'] });
  });

  it('by their names in the end', () =>
    checkCompletion('table WeaponB {}\ntable WeaponA {}\ntable T { x: Weap$0; }', { first: ['WeaponA', 'WeaponB'] }));
});

describe('a type that a field is named after', () => {
  it('comes first, in whole, by the last words of the field, by the last words of the type', () => {
    const tables = 'table Armor {}\ntable IronLantern {}\ntable Lantern {}\ntable MainLantern {}\n';
    checkCompletion(`${tables}table T { main_lantern: $0; }`, { first: ['MainLantern', 'Lantern', 'Armor'] });
    checkCompletion(`${tables}table T { lantern: $0; }`, { first: ['Lantern', 'IronLantern', 'MainLantern', 'Armor'] });
    checkCompletion(`${tables}table T { oldIronLanterns: [$0]; }`, { first: ['IronLantern', 'Lantern', 'Armor'] });
  });

  it('is found for its plural', () => {
    const tables = 'table Armor {}\ntable Box {}\ntable Copy {}\ntable Glass {}\n';
    checkCompletion(`${tables}table T { boxes: [$0]; }`, { first: ['Box', 'Armor'] });
    checkCompletion(`${tables}table T { big_copies: [$0]; }`, { first: ['Copy', 'Armor'] });
    checkCompletion(`${tables}table T { glass: $0; }`, { first: ['Glass', 'Armor'] });
  });

  it('is a word of it, not just some letters', () =>
    checkCompletion('table Belt {}\ntable Warm {}\ntable T { swarm: $0; }', { first: ['Belt', 'Warm', 'bool'] }));

  it('is the nearer one of two of the same name', () =>
    checkCompletion('namespace A;\ntable Weapon {}\nnamespace B;\ntable Weapon {}\ntable T { weapon: $0; }', {
      first: ['Weapon', 'A.Weapon', 'bool'],
    }));

  it('comes first of the files that are not included, and after everything that is', () => {
    const fixture =
      'table T { lantern: $0; }\n//- /a.fbs\ntable Bucket {}\n//- /far/z.fbs\nnamespace Z;\ntable Lantern {}';
    const labels = labelsOffered(fixture);
    assert.deepEqual(
      labels.filter((label) => ['T', 'string', 'Z.Lantern', 'Bucket', 'Z'].includes(label)),
      ['string', 'T', 'Z.Lantern', 'Bucket', 'Z'],
    );
  });
});

describe('a namespace of files that are not included', () => {
  it('comes after every type and namespace that is', () => {
    const labels = labelsOffered(`
include "near.fbs";
table T { x: $0; }
//- /near.fbs
namespace Near;
table Own {}
//- /other/far.fbs
namespace Far;
table Else {}
`);
    assert.equal(labels.at(-1), 'Far');
    assert.ok(labels.indexOf('Near') < labels.indexOf('Far.Else'));
  });

  it('comes after the others in a namespace statement', () =>
    checkCompletion(
      'include "deep/near.fbs";\nnamespace $0;\n//- /a.fbs\nnamespace A;\n//- /deep/near.fbs\nnamespace Near;\n//- /z/far.fbs\nnamespace B;',
      { first: ['Near', 'A', 'B'] },
    ));
});

describe('a type that the place is about', () => {
  it('is one that a field of the same name has', () => {
    const tables = 'table Armor {}\ntable Tag {}\ntable A { name: string; x: float; tags: [Tag]; }\n';
    checkCompletion(`${tables}table T { name: $0; }`, { first: ['string', 'A', 'Armor'] });
    checkCompletion(`${tables}struct S { x: $0; }`, { first: ['float', 'bool'] });
    checkCompletion(`${tables}table T { y: $0; }`, { first: ['A', 'Armor'] });
    checkCompletion(`${tables}table T { labels: [int]; labels2: $0; }`, { first: ['A', 'Armor'] });
    checkCompletion('table A {}\ntable B { path: [A]; }\ntable T { path: $0; }', { first: ['[T]', 'A'] });
  });

  it('is one of the three words that the file has most, from three times on', () => {
    const fields = 'a1: int; a2: int; a3: int; b1: string; b2: string; b3: string; b4: string; c1: bool; c2: bool;';
    checkCompletion(`table Zebra { ${fields} }\ntable Other { x: $0; }`, {
      first: ['string', 'int', 'Zebra', 'bool'],
    });
  });

  it('is no message of a service where there is another one', () =>
    checkCompletion('table AskReply {}\ntable AskRequest {}\ntable Zebra {}\ntable T { x: $0; }', {
      first: ['Zebra', 'AskReply', 'AskRequest', 'bool'],
    }));

  it('is called after the method', () => {
    const tables =
      'table AskRequest {}\ntable AskReply {}\ntable MoveRequest {}\ntable MoveReply {}\ntable Report {}\n';
    checkCompletion(`${tables}rpc_service R { Move($0): AskReply; }`, { first: ['MoveRequest', 'AskRequest'] });
    checkCompletion(`${tables}rpc_service R { Move(Report): $0; }`, { first: ['MoveReply', 'AskReply'] });
    checkCompletion(`${tables}rpc_service R { Report($0): AskReply; }`, { first: ['Report', 'AskRequest'] });
  });

  it('is the table around the field after the words of the language, unless the field is named after it', () => {
    const offered = labelsOffered('table Node { hp: $0; }');
    assert.ok(offered.indexOf('Node') > offered.indexOf('ushort'));
    assert.ok(offered.indexOf('Node') < offered.indexOf('uint16'));
    checkCompletion('struct Vec {}\ntable Node { hp: $0; }', { first: ['Vec', 'bool'], has: ['Node'] });
    checkCompletion('table Node { next_node: $0; }', { first: ['Node', 'bool'] });
    checkCompletion('table Node { next: Node; }\ntable Tree { next: $0; }', { first: ['Node', 'bool'] });
    checkCompletion('table Node { children: [$0]; }', { first: ['Node', 'bool'] });
    checkCompletion('table Node { x: n$0; }', { first: ['Node'] });
  });

  it('is no part of another one, for a root', () =>
    checkCompletion('table Part {}\ntable Whole { parts: [Part]; }\nroot_type $0;', { first: ['Whole', 'Part'] }));

  it('is an integer for an enum, by size', () =>
    checkCompletion('enum A: byte { X }\nenum B: $0 { Y }', { first: ['byte', 'ubyte', 'short', 'ushort', 'int'] }));
});

describe('a list that comes unasked', () => {
  const labels = (source: string, typed?: string) => {
    const offset = source.indexOf('$0');
    const service = new LanguageService();
    service.setFile(service.createFile(uriOf('/main.fbs'), 'flatbuffers', 1, source.replace('$0', '')));
    const { items } = service.completion(uriOf('/main.fbs'), { line: 0, character: offset }, { typed });
    return items.map(({ label }) => label);
  };

  it('is none after a comment, so that Enter begins a line', () => {
    assert.deepEqual(labels('/* Shapes. */$0', '/'), []);
    assert.ok(labels('/* Shapes. */$0').includes('namespace'));
  });

  it('is none where a number is about to be written', () => {
    for (const typed of ['=', ' ']) {
      assert.deepEqual(labels('table T { x: int = $0; }', typed), []);
      assert.deepEqual(labels('table T { x: bool = $0; }', typed), ['true', 'false', 'null']);
    }
    assert.deepEqual(labels('table T { x: int = $0; }'), ['null']);
  });
});

describe('a type of another project', () => {
  const other = '\n//- /shop/cart.fbs\nnamespace shop;\ntable AddReply {}\ntable Ladle {}';

  it('comes after all that fits of the own one, unless its name is written whole', () => {
    const own = '//- /game/main.fbs\ntable Rarity {}\ntable LadleBox {}\n';
    checkCompletion(`${own}table T { x: ar$0; }${other}`, { first: ['Rarity', 'shop.AddReply'] });
    checkCompletion(`${own}table T { x: lad$0; }${other}`, { first: ['LadleBox', 'shop.Ladle'] });
    checkCompletion(`${own}table T { x: ladle$0; }${other}`, { first: ['shop.Ladle', 'LadleBox'] });
  });

  it('comes before them where it is of the same folder and begins with the word', () =>
    checkCompletion('//- /a.fbs\ntable BigLadder {}\ntable T { x: lad$0; }\n//- /b.fbs\ntable Ladle {}', {
      first: ['Ladle', 'BigLadder'],
    }));
});
