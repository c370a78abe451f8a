// The fields of the object that may end a schema.
import { checkDiagnostics } from '../check.ts';

describe('the fields of an object', () => {
  it('are those of the root type, by bare or quoted names', () =>
    checkDiagnostics(`
table Monster { hp: short; name: string; old: int (deprecated); }
root_type Monster;
{ hp: 80, "name": 'orc', "\\u006fld": 1, "$schema": "monster.json", }
//                       ^^^^^^^^^^ hint data-deprecated-field: old is deprecated
`));

  it('are no others', () =>
    checkDiagnostics(
      `
table Weapon { damage: int; }
table Monster { hp: short; weapon: Weapon; all: [Weapon]; }
root_type Monster;
{ ph: 80, weapon: { damge: 3 }, all: [{ damage: 1 }, { size: 1 }] }
//^^ error object-unknown-field: Monster has no field ph; did you mean hp?
//                  ^^^^^ error object-unknown-field: did you mean damage?
//                                                     ^^^^ error object-unknown-field: Weapon has no field size
`,
    ));

  it('are set once, but null for anything but a number is as if it were not there', () =>
    checkDiagnostics(`
table Monster { hp: short; name: string; }
root_type Monster;
{ name: null, name: "orc", hp: 1, "hp": 2 }
//                                ^^^^ error object-field-twice: hp is already set
`));

  it('are there where they are required', () =>
    checkDiagnostics(
      `
table Item { id: string (key); count: int; }
table Monster { name: string (required); items: [Item]; }
root_type Monster;
{ items: [{ count: 1 }, { id: "x" }] }
//< error object-field-missing: name is missing, which Monster requires
//        ^ error object-field-missing: id
`,
    ));

  it('are marked at a null that counts as missing', () =>
    checkDiagnostics(`
table Monster { name: string (required); hp: short; }
root_type Monster;
{ name: null, hp: 1 }
//      ^^^^ error object-field-missing: name is null, which counts as missing, and Monster requires it
`));

  it('are not judged while the schema or the object is broken', () =>
    checkDiagnostics(`
table Monster { hp: short }
//                      ^ error expected-token
root_type Monster;
{ ph: 80 }
`));

  it('are not judged where their type is not known', () =>
    checkDiagnostics(`
table Monster { a: Missing; b: [Missing]; }
//                 ^^^^^^^ error unresolved-type
//                              ^^^^^^^ error unresolved-type
root_type Monster;
{ a: { x: 1 }, b: 7 }
`));
});
