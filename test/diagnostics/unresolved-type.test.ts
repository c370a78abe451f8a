// Names of types that flatc cannot find, although some are declared below, in another namespace or in another file.
import assert from 'node:assert/strict';
import { typeWordMeant } from '../../server/language/documentation/type-words.ts';
import { nearest } from '../../server/language/vocabulary/near-names.ts';
import { checkDiagnostics } from '../check.ts';

describe('unresolved types', () => {
  it('are reported with the near name', () =>
    checkDiagnostics(`
table Monster { weapon: Wepon; }
//                      ^^^^^ error unresolved-type: did you mean Weapon?
table Weapon {}
`));

  it('are reported with the near name as the place needs it', () =>
    checkDiagnostics(`
namespace a.b;
table Card {}
namespace a;
table T { c: b.Crd; d: Crd; }
//           ^^^^^ error unresolved-type: did you mean b.Card?
//                     ^^^ error unresolved-type: did you mean a.b.Card?
`));

  it('are all reported at once', () =>
    checkDiagnostics(`
table Monster { a: Aaa; b: [Bbb]; }
//                 ^^^ error unresolved-type: cannot find Aaa
//                          ^^^ error unresolved-type: cannot find Bbb
union U { Ccc, x: Ddd }
//        ^^^ error unresolved-type: cannot find Ccc
//                ^^^ error unresolved-type: cannot find Ddd
rpc_service S { M(Eee): Fff; }
//                ^^^ error unresolved-type: cannot find Eee
//                      ^^^ error unresolved-type: cannot find Fff
root_type Ggg;
//        ^^^ error unresolved-type: cannot find Ggg
`));

  it('may be tables and structs that are declared later', () =>
    checkDiagnostics(`
table A { b: B; c: [C]; }
struct B { x: int; }
table C { a: A; }
`));

  it('are not found by the meaning that the same name got before, in another namespace', () =>
    checkDiagnostics(`
namespace a;
union U { B }
table B {}
namespace;
union V { B }
//        ^ error unresolved-type: cannot find B; did you mean a.B?
`));

  it('say so when a later declaration was used under a shorter name before', () => {
    checkDiagnostics(`
namespace a;
table A { x: B; y: a.B; }
//                 ^^^ error unresolved-type: cannot find a.B; it is declared below, where flatc finds it only by the shorter name that is used above; write B
table B {}
`);
    checkDiagnostics(`
namespace a;
table A { x: B; }
namespace c;
table D { y: a.B; }
//           ^^^ error unresolved-type: declare it above
namespace a;
table B {}
`);
  });

  it('say so of services', () =>
    checkDiagnostics(`
rpc_service S { M(A): A; }
table A { x: S; }
//           ^ error unresolved-type: cannot find S; S is a service, not a type
`));

  it('say so when an enum is declared below its use', () =>
    checkDiagnostics(`
table Shirt { color: Color; }
//                   ^^^^^ error enum-used-before-declaration: enum Color is declared below
enum Color : byte { Red }
`));

  it('say so when a union is declared below its use', () =>
    checkDiagnostics(`
table Holder { any: Any; }
//                  ^^^ error enum-used-before-declaration: union Any is declared below
table A {}
union Any { A }
`));

  it('name the other namespace that has the type', () =>
    checkDiagnostics(`
namespace Other;
table Leaf {}
namespace Tree;
table Branch { leaf: Leaf; }
//                   ^^^^ error unresolved-type: did you mean Other.Leaf?
`));

  it('bind to the next table of that simple name, in any namespace', () =>
    checkDiagnostics(`
namespace Tree;
table Branch { leaf: Leaf; }
namespace Other;
table Leaf {}
`));

  it('are relative only backwards', () =>
    checkDiagnostics(`
namespace A;
table User { t: B.Thing; }
//              ^^^^^^^ error unresolved-type: did you mean A.B.Thing?
namespace A.B;
table Thing {}
`));

  it('are full names forwards and relative ones backwards', () =>
    checkDiagnostics(`
namespace A;
table Early { t: A.B.Thing; }
namespace A.B;
table Thing {}
namespace A;
table Late { t: B.Thing; }
`));

  it('do not reach into the parents for a root type', () =>
    checkDiagnostics(`
namespace A;
table Root {}
namespace A.B;
root_type Root;
//        ^^^^ error unresolved-type: did you mean A.Root?
`));

  it('are told to be below where a root type comes before its table', () =>
    checkDiagnostics(`
root_type Root;
//        ^^^^ error unresolved-type: table Root is declared below; move this root_type below it
namespace A;
root_type Part;
//        ^^^^ error unresolved-type: table Part is declared below; move this root_type below it
root_type A.Part;
//        ^^^^^^ error unresolved-type: table A.Part is declared below; move this root_type below it
root_type Line;
//        ^^^^ error unresolved-type: Line is a struct; a table is needed here
table Part {}
struct Line { a: int; }
namespace;
table Root {}
`));

  it('are silent after an include that was not found', () =>
    checkDiagnostics(`
include "gone.fbs";
//      ^^^^^^^^^^ error include-not-found: gone.fbs
table A { b: FromGone; }
`));

  it('are silent about a name that a broken declaration seems to declare', () =>
    checkDiagnostics(`
table A { b: B; }
table B ( { x: int; }
//      ^ error attribute-name
`));

  it('know what every file before it in the root has declared', () =>
    checkDiagnostics(`
//- /root.fbs
include "first.fbs";
include "second.fbs";
//- /first.fbs
enum Color : byte { Red }
//- /second.fbs
table Shirt { color: Color; }
//<---------------------------- hint checked-through-root
`));

  it('point to the file that has the type when it is not included', () =>
    checkDiagnostics(`
//- /user.fbs
table User { thing: Thing; }
//                  ^^^^^ error unresolved-type: cannot find Thing; Thing is declared in thing.fbs, which is not included
//- /thing.fbs
table Thing {}
`));

  it('point to the type that an include would be enough for, then to those in the nearest folders', () => {
    const files = `
//- /a/other.fbs
namespace other;
table Thing {}
//- /game/parts/thing.fbs
namespace game.parts;
table Thing {}
//- /game/user.fbs
namespace game;
table User { thing: Thing; }
`;
    const own = `
//- /z/thing.fbs
table Thing {}
`;
    const meant = (thing: string) =>
      files.replace(
        'thing: Thing; }\n',
        `thing: Thing; }\n//                  ^^^^^ error unresolved-type: ${thing}, which is not included\n`,
      );
    checkDiagnostics(meant('cannot find Thing; game.parts.Thing is declared in game/parts/thing.fbs'));
    checkDiagnostics(meant('cannot find Thing; Thing is declared in z/thing.fbs') + own);
  });

  it('are reported with a near name of a file that is not included', () =>
    checkDiagnostics(`
//- /user.fbs
table User { thing: shop.Thnig; }
//                  ^^^^^^^^^^ error unresolved-type: cannot find shop.Thnig; did you mean shop.Thing in thing.fbs, which is not included?
//- /thing.fbs
namespace shop;
table Thing {}
`));

  it('are reported with the word of the language that was meant', () =>
    checkDiagnostics(`
table T { a: strng; b: i32; c: Boolean; d: [uimt64]; e: Sting; }
//           ^^^^^ error unresolved-type: did you mean string?
//                     ^^^ error unresolved-type: did you mean int32?
//                             ^^^^^^^ error unresolved-type: did you mean bool?
//                                          ^^^^^^ error unresolved-type: did you mean uint64?
//                                                      ^^^^^ error unresolved-type: did you mean Sling?
union U { a: strin }
//           ^^^^^ error unresolved-type: did you mean string?
union V { strin }
//        ^^^^^ error unresolved-type: cannot find strin
table Sling {}
`));

  it('are reported with a word that is one mistake away, and not with one that is further', () => {
    const meant = ['Strng', 'Flaot', 'flaot', 'Unit', 'date', 'note', 'Sling'].map((text) => [
      text,
      typeWordMeant(text, 'field-type'),
    ]);
    assert.deepEqual(meant, [
      ['Strng', 'string'],
      ['Flaot', 'float'],
      ['flaot', 'float'],
      ['Unit', undefined],
      ['date', undefined],
      ['note', undefined],
      ['Sling', undefined],
    ]);
    assert.equal(nearest('Kist', ['Cast']), undefined);
    assert.equal(nearest('Cats', ['Cast']), 'Cast');
  });

  it('cannot be enums where a bare union member is', () =>
    checkDiagnostics(`
enum E : byte { A }
union U { E }
//        ^ error unresolved-type: E is an enum; a table or struct is needed here
`));

  it('are looked up for the root of a nested buffer', () =>
    checkDiagnostics(`
table A { data: [ubyte] (nested_flatbuffer: "Mision"); }
//                                           ^^^^^^ error unresolved-type: did you mean Mission?
table Mission {}
`));
});
