// Data that is read after a schema: what declarations it uses, and which rules do not apply to it.
import { checkDiagnostics } from '../check.ts';

const schema = `//- /base.fbs
struct Point { x: int; y: int; }
table Item { name: string (required); }
enum Colour: byte { Red }
root_type Item;
//- /game.fbs
include "base.fbs";
namespace game;
enum Kind: byte { Orc, Elf }
table Monster { hp: short; kind: Kind; number: int; at: Point; items: [Item]; }
table Other { x: int; }
root_type Monster;
`;

describe('data', () => {
  it('has the root type of its schema, whose includes are read too, and all mistakes are told at their places', () =>
    checkDiagnostics(`${schema}
//- /monster.json
{
  "hp": 70000,
  //    ^^^^^ error object-value: 70000 is out of range for short
  "numbr": 1,
//^^^^^^^ error object-unknown-field: Monster has no field numbr; did you mean number?
  kind: "Ork",
  //     ^^^ error object-value: Kind has no member Ork; did you mean Orc?
  "at": { "x": 1 },
  //    ^ error object-count: y of Point is missing
  "items": [{ "name": "a" }, {}],
  //                         ^ error object-field-missing: name is missing, which Item requires
}
`));

  it('has one finding at a misspelt name, and none for the field that it means', () => {
    checkDiagnostics(`${schema}
//- /monster.json
{
  "at": { "x": 1, "Y": 2 },
  //              ^^^ error object-unknown-field: did you mean y?
  "items": [{ "nmae": "a" }, { "nome": "b", "other": 1 }, { "title": "c" }],
  //          ^^^^^^ error object-unknown-field: did you mean name?
  //                           ^^^^^^ error object-unknown-field: did you mean name?
  //                                        ^^^^^^^ error object-unknown-field: Item has no field other
  //                                                      ^ error object-field-missing: name is missing
  //                                                        ^^^^^^^ error object-unknown-field
}
`);
    const union = 'table A { x: int; }\nunion U { A }\ntable R { u: U; us: [U]; }\nroot_type R;';
    checkDiagnostics(`//- /main.fbs
${union}
//- /main.json
{ "u": { "x": 1 }, "u_tpye": "A", "us_typ": ["A"], "us": [{}] }
//                 ^^^^^^^^ error object-unknown-field: did you mean u_type?
//                                ^^^^^^^^ error object-unknown-field: did you mean us_type?
`);
  });

  it('lacks a field whose name is misspelt in a key that flatc skips', () =>
    checkDiagnostics(`//- flatc: --unknown-json
${schema}
//- /monster.json
{ "items": [{ "nmae": "a" }] }
//          ^ error object-field-missing: name is missing
`));

  it('lacks a field whose name is misspelt in a key that is no error', () => {
    checkDiagnostics(`//- rules: object-unknown-field=off
${schema}
//- /monster.json
{ "items": [{ "nmae": "a" }], "at": { "x": 1, "Y": 2 } }
//          ^ error object-field-missing: name is missing
//                                  ^ error object-count: y of Point is missing
`);
    checkDiagnostics(`//- rules: object-unknown-field=warning
${schema}
//- /monster.json
{ "items": [{ "nmae": "a" }] }
//          ^ error object-field-missing: name is missing
//            ^^^^^^ warning object-unknown-field: did you mean name?
`);
    checkDiagnostics(`${schema}
//- /monster.json
// fbs-ignore-file: object-unknown-field
{ "items": [{ "nmae": "a" }] }
//          ^ error object-field-missing: name is missing
`);
    checkDiagnostics(`//- rules: object-unknown-field=off
//- /main.fbs
table A { x: int; }\nunion U { A }\ntable R { u: U; }\nroot_type R;
//- /main.json
{ "u": { "x": 1 }, "u_tpye": "A" }
//     ^^^^^^^^^^ error object-union: the type of u is missing
`);
  });

  it('is one object, and anything else is told once', () => {
    checkDiagnostics(`${schema}
//- /monster.json
[{ "hp": 1 }, { "hp": 2 }]
//< error unexpected-token: expected an object in braces, found '['
`);
    checkDiagnostics(`${schema}
//- /monster.json
"hp" 3
//<--- error unexpected-token: expected an object in braces, found a string
`);
    checkDiagnostics(`${schema}
//- /monster.json
}
//< error unexpected-token: unexpected '}': no object is open here
`);
  });

  it('begins in the global namespace, where it looks for enums by name', () =>
    checkDiagnostics(`${schema}
//- /monster.json
{ "number": "Colour.Red", "hp": "Kind.Orc" }
//                              ^^^^^^^^^^ error object-value: cannot find enum Kind
`));

  it('may declare what it needs in front of its object', () =>
    checkDiagnostics(`${schema}
//- /monster.json
namespace game;
table Extra { a: int; }
root_type Extra;
{ "a": "Kind.Orc" }
`));

  it('loses the root type with an include that is new, and not with one that was read', () =>
    checkDiagnostics(`${schema}
//- /same.json
include "base.fbs";
{ "hp": 1 }
//- /new.fbs
table New { a: int; }
//- /late.fbs
table T { hp: int; }
root_type T;
//- /late.json
include "new.fbs";
{ "hp": 1 }
//< error object-without-root: with the include flatc forgets that of late.fbs
`));

  it('needs an object, and a root type', () =>
    checkDiagnostics(`
//- /a.fbs
table T { a: int; }
//- /a.json
{ "a": 1 }
//< error object-without-root: put a root_type into a.fbs, or use --root-type
//- /b.json
  enum E: byte { A }
//^^^^ error data-without-object
//- /c.json
//< error empty-file: this file is empty; data is an object in braces
`));

  it('has the root type of the command line', () =>
    checkDiagnostics(`//- flatc: --root-type game.Other
//- /game.fbs
namespace game;
table Monster { hp: int; }
table Other { x: int; }
root_type Monster;
//- /other.json
{ "x": 1, "hp": 2 }
//        ^^^^ error object-unknown-field: Other has no field hp
`));

  it('has the root type of the command line whatever it says itself', () =>
    checkDiagnostics(`//- flatc: --root-type Other
//- /new.fbs
namespace n;
table Other { x: int; }
//- /a.fbs
table A { a: int; }
table Other { x: int; }
struct Point { x: int; }
root_type A;
//- /a.json
root_type A;
{ "x": 1, "a": 2 }
//        ^^^ error object-unknown-field: Other has no field a
//- /b.json
root_type Nope;
{ "x": 1 }
//- /c.json
root_type Point;
{ "x": 1 }
//- /d.json
include "new.fbs"; root_type Other;
{ "x": 1 }
//< error object-without-root: with the include flatc forgets that of --root-type
`));

  it('is not judged by rules for schemas', () =>
    checkDiagnostics(`
//- /a.fbs
table T { a: int; }
root_type T;
//- /a.json
attribute "unused";
{ "a": 1 }
`));

  it('is checked against what could be read of a schema with errors', () =>
    checkDiagnostics(`
//- /a.fbs
table T { a: int; b: Missing; }
//                   ^^^^^^^ error unresolved-type
root_type T;
//- /a.json
{ "a": "x", "b": 1, "c": 2 }
//      ^ error object-value
//                  ^^^ error object-unknown-field
`));
});
