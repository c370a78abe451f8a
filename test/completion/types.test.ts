// Types offered where flatc reads a type: their kinds, names and includes.
import assert from 'node:assert/strict';
import { LanguageService } from '../../server/language/service.ts';
import { uriOf } from '../check.ts';
import { checkCompletion } from '../check-completion.ts';
import { parseFixture } from '../fixture.ts';

describe('completion of a field type', () => {
  it('offers scalars, strings and every kind of type', () =>
    checkCompletion(
      `
enum Color: byte { Red }
union Any { Monster }
struct Vec { x: float; }
table Monster { x: $0; }
`,
      { has: ['int', 'uint8', 'string', 'Color', 'Any', 'Vec', 'Monster', '[T]'] },
    ));

  it('offers what an included file declares now', () => {
    const { caret, files } = parseFixture(
      'include "a.fbs";\ntable T { x: $0; }\n//- /a.fbs\nnamespace a;\ntable A {}\n',
    );
    assert.ok(caret);
    const service = new LanguageService();
    const set = (path: string, version: number, text: string) =>
      service.setFile(service.createFile(uriOf(path), 'flatbuffers', version, text));
    for (const [path, text] of files) set(path, 1, text);
    const uri = uriOf(caret.path);
    const offered = () =>
      service
        .completion(uri, { line: 1, character: 13 })
        .items.map(({ label }) => label)
        .filter((label) => label.startsWith('a.'));
    assert.deepEqual(offered(), ['a.A']);
    set('/a.fbs', 2, 'namespace a;\ntable B {}\n');
    assert.deepEqual(offered(), ['a.B']);
  });

  it('offers no service', () => checkCompletion('rpc_service S { M(T): T; }\ntable T { x: $0 }', { lacks: ['S'] }));

  it('puts types of this file before scalars, and the common scalars before the others', () =>
    checkCompletion('table Zebra {}\ntable T { x: $0 }', { first: ['Zebra', 'bool', 'byte'] }));

  it('puts a type first that the field is named after', () =>
    checkCompletion('table Armor {}\ntable Weapon {}\ntable A { weapons: $0 }', {
      first: ['Weapon', 'Armor', 'bool'],
    }));

  it('keeps what begins with the word before what contains it', () =>
    checkCompletion('table BigWeapon {}\ntable WeaponBox {}\ntable A { x: wea$0 }', {
      first: ['WeaponBox', 'BigWeapon'],
      lacks: ['A', 'int'],
    }));

  it('finds a name by the beginnings of its parts', () =>
    checkCompletion('table MonsterWeapon {}\ntable A { x: mw$0 }', { first: ['MonsterWeapon'] }));

  it('offers a table that is declared further down', () =>
    checkCompletion('table A { x: $0 }\ntable Later {}', { has: ['Later'] }));

  it('offers no enum or union that is declared further down, since flatc does not find it', () =>
    checkCompletion('table A { x: $0 }\nenum E: byte { X }\nunion U { A }', { lacks: ['E', 'U'] }));

  it('replaces the word around the caret', () =>
    checkCompletion('table Weapon {}\ntable A { x: We$0apn; }', {
      apply: ['Weapon', 'table Weapon {}\ntable A { x: Weapon; }'],
    }));

  it('offers elements between brackets, and no brackets there', () =>
    checkCompletion('table A { x: [$0]; }', { has: ['int', 'string', 'A'], lacks: ['[T]'] }));

  it('works after a bracket that is not closed', () =>
    checkCompletion('table A { x: [$0\n  y: int;\n}', { has: ['string', 'A'] }));

  it('offers types of an include of an include', () =>
    checkCompletion(
      `
include "b.fbs";
table A { x: $0 }
//- /b.fbs
include "c.fbs";
//- /c.fbs
table Deep {}
`,
      { has: ['Deep'] },
    ));
});

describe('completion of a struct field', () => {
  it('offers scalars, enums and structs that are complete', () =>
    checkCompletion('enum E: byte { X }\nstruct P { x: int; }\nstruct S { x: $0 }', {
      has: ['int', 'bool', 'E', 'P', '[T:n]'],
    }));

  it('offers no string, table or union, nor the struct itself', () =>
    checkCompletion('table T {}\nunion U { T }\nstruct S { x: $0 }', { lacks: ['string', 'T', 'U', 'S', '[T]'] }));

  it('offers no struct that comes later', () =>
    checkCompletion('struct S { x: $0 }\nstruct Later { x: int; }', { lacks: ['Later'] }));

  it('takes a struct from a file that is not included yet', () =>
    checkCompletion('struct S { x: $0; }\n//- /vec.fbs\nstruct Vec { x: int; }\ntable T {}', {
      lacks: ['T'],
      apply: ['Vec', 'include "vec.fbs";\n\nstruct S { x: Vec; }\n'],
    }));

  it('offers what an array may hold', () =>
    checkCompletion('struct P { x: int; }\nstruct S { x: [$0:3]; }', {
      has: ['float', 'P'],
      lacks: ['string', '[T:n]'],
    }));
});

describe('the name of a completed type', () => {
  const shop = `
//- /shop.fbs
namespace Shop;
table Item {}
namespace Shop.Stock;
table Shelf {}
namespace Other;
table Truck {}
//- /main.fbs
include "shop.fbs";
`;

  it('is short in its own namespace', () =>
    checkCompletion(`${shop}namespace Shop;\ntable A { x: $0 }`, { has: ['Item', 'Stock.Shelf', 'Other.Truck'] }));

  it('is short in a namespace inside of its own', () =>
    checkCompletion(`${shop}namespace Shop.Stock;\ntable A { x: $0 }`, { has: ['Item', 'Shelf', 'Other.Truck'] }));

  it('is whole elsewhere', () =>
    checkCompletion(`${shop}namespace Elsewhere;\ntable A { x: $0 }`, { has: ['Shop.Item', 'Shop.Stock.Shelf'] }));

  it('is longer where another declaration has the short one', () =>
    checkCompletion(
      `
namespace A;
table T {}
namespace A.B;
table T {}
table X { x: $0 }
`,
      { has: ['T', 'A.T'] },
    ));

  it('gives way to an enum of an outer namespace, which flatc finds first', () =>
    checkCompletion(
      `
enum T: byte { X }
namespace A;
table T {}
table X { x: $0 }
`,
      { has: ['T', 'A.T'] },
    ));

  it('is found by the last part', () => checkCompletion(`${shop}table A { x: tru$0 }`, { first: ['Other.Truck'] }));

  it('is whole for a table further down in another scope', () =>
    checkCompletion('namespace A;\ntable X { x: $0 }\nnamespace A.B;\ntable Down {}', {
      has: ['A.B.Down'],
      lacks: ['B.Down'],
    }));

  it('is never a word that flatc takes for a scalar', () =>
    checkCompletion('namespace N;\ntable int {}\ntable A { x: $0 }', { has: ['N.int'] }));
});

describe('completion after a dot', () => {
  const files = `
//- /shop.fbs
namespace Shop;
table Item {}
namespace Shop.Stock;
table Shelf {}
//- /main.fbs
include "shop.fbs";
`;

  it('goes on from the parts before', () =>
    checkCompletion(`${files}table A { x: Shop.$0 }`, {
      has: ['Item', 'Stock', 'Stock.Shelf'],
      lacks: ['A', 'int', 'Shop.Item'],
    }));

  it('replaces the last part alone', () =>
    checkCompletion(`${files}table A { x: Shop.Stock.Sh$0; }`, {
      apply: ['Shelf', 'include "shop.fbs";\ntable A { x: Shop.Stock.Shelf; }'],
    }));

  it('takes a part that is seen from the own namespace', () =>
    checkCompletion(`${files}namespace Shop;\ntable A { x: Stock.$0 }`, { has: ['Shelf'] }));

  it('reads the parts over blanks and comments', () =>
    checkCompletion(`${files}table A { x: Shop . /* here */ $0 }`, { has: ['Item'] }));

  it('brings types of files that are not included', () =>
    checkCompletion('table A { x: Far.$0; }\n//- /far.fbs\nnamespace Far;\ntable Away {}', {
      apply: ['Away', 'include "far.fbs";\n\ntable A { x: Far.Away; }\n'],
    }));

  it('offers nothing but namespaces before a dot', () => {
    const far = '\n//- /far.fbs\nnamespace Far.Away;\ntable T {}';
    checkCompletion(`table Far2 {}\ntable A { x: F$0a.Away.T; }${far}`, {
      lacks: ['Far2', 'Far.Away.T'],
      apply: ['Far', 'table Far2 {}\ntable A { x: Far.Away.T; }\n'],
    });
    checkCompletion(`table A { x: $0.Away.T; }${far}`, { has: ['Far'], lacks: ['A', 'int', 'Far.Away.T'] });
    checkCompletion(`table B {}\ntable A { x: Far.$0.T; }${far}`, { has: ['Away'], lacks: ['T', 'B'] });
    checkCompletion(`table A { x: [ubyte] (nested_flatbuffer: "$0.Away.T"); }${far}`, { has: ['Far'], lacks: ['A'] });
  });

  it('offers no step to where nothing fits', () => {
    const others =
      '\n//- /s.fbs\nnamespace Served.By;\nrpc_service S {}\n//- /t.fbs\nnamespace Tables;\ntable T {}\nnamespace Tables.Structs;\nstruct S { x: int; }\n//- /u.fbs\nnamespace Tables.Only;\ntable T {}';
    checkCompletion(`table A { x: $0 }${others}`, { has: ['Tables'], lacks: ['Served'] });
    checkCompletion(`struct A { x: Tables.$0; }${others}`, { has: ['Structs', 'Structs.S'], lacks: ['Only', 'T'] });
  });

  it('offers the steps of namespaces', () =>
    checkCompletion('table A { x: $0 }\n//- /far.fbs\nnamespace Far.Away;\ntable T {}', {
      has: ['Far', 'Far.Away.T'],
    }));
});

describe('completion of a union', () => {
  it('offers tables and structs', () =>
    checkCompletion('enum E: byte { X }\nstruct S { x: int; }\ntable T {}\nunion V { T }\nunion U { $0 }', {
      has: ['S', 'T'],
      lacks: ['E', 'V', 'U', 'int', 'string'],
    }));

  it('leaves out what it has as a member already', () =>
    checkCompletion('table A {}\ntable B {}\ntable C {}\nunion U { A, $0, B }', { has: ['C'], lacks: ['A', 'B'] }));

  it('offers the type of a member with a name of its own', () =>
    checkCompletion('table A {}\nenum E: byte { X }\nunion U { A, again: $0 }', {
      has: ['A', 'string'],
      lacks: ['E', 'int'],
    }));

  it('offers nothing where such a name is', () =>
    checkCompletion('table A {}\nunion U { $0again: A }', { nothing: true }));

  it('offers members while a comma is missing', () =>
    checkCompletion('table A {}\ntable B {}\nunion U {\n  A,\n  $0\n  B\n}', { has: ['B'] }));
});

describe('completion of other types', () => {
  it('offers integers under an enum', () =>
    checkCompletion('enum Other: int { X }\nenum E: $0 {}', {
      has: ['byte', 'ulong', 'int8', 'Other'],
      lacks: ['bool', 'float', 'string', 'E'],
    }));

  it('offers integers under an enum that is not written any further', () =>
    checkCompletion('enum E: $0', { first: ['byte'] }));

  it('offers tables as a root type, by their name in the own namespace or the whole one', () =>
    checkCompletion('namespace A;\ntable T {}\nstruct S { x: int; }\nnamespace A.B;\ntable U {}\nroot_type $0;', {
      has: ['A.T', 'U'],
      lacks: ['T', 'S', 'A.S', 'int'],
    }));

  it('offers no table as a root type that comes later', () =>
    checkCompletion('root_type $0;\ntable Later {}', { nothing: true }));

  it('offers tables as a request', () =>
    checkCompletion('struct S { x: int; }\nenum E: byte { X }\ntable T {}\nrpc_service R { Call($0): T; }', {
      has: ['T'],
      lacks: ['S', 'E', 'R', 'string'],
    }));

  it('offers tables as a response', () =>
    checkCompletion('table Reply {}\nrpc_service R {\n  Call(Reply): $0\n  Other(Reply): Reply;\n}', {
      has: ['Reply'],
    }));

  it('puts what is called a request first for a request, and a reply for a response', () => {
    const tables = 'table Ask {}\ntable HelloReply {}\ntable HelloRequest {}\n';
    checkCompletion(`${tables}rpc_service R { Call($0): Ask; }`, { first: ['HelloRequest'] });
    checkCompletion(`${tables}rpc_service R { Call(Ask): $0; }`, { first: ['HelloReply'] });
  });

  it('offers requests while the method is only begun', () =>
    checkCompletion('table Ask {}\nrpc_service R { Call($0', { has: ['Ask'] }));
});

describe('the list of completions', () => {
  const many = Array.from({ length: 300 }, (_, index) => `table Thing${index} {}`).join('\n');

  it('has room for the scalars beside many types', () =>
    checkCompletion(`${many}\ntable A { x: $0 }`, { has: ['int', 'string', 'Thing0'] }));
});
