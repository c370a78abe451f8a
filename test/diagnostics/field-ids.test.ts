// The ids of the fields of tables.
import { checkDiagnostics } from '../check.ts';

describe('field ids', () => {
  it('are the numbers from 0 in any order, a union taking two', () =>
    checkDiagnostics(`
table A {}
union U { A }
table T { d: int (id: 6); c: [U] (id: 5); u: U (id: 3); a: int (id); b: int (id: "0x1"); }
`));

  it('are nothing to structs, and nothing to a table without fields', () =>
    checkDiagnostics(`
//- rules: attribute-without-effect=off
struct S { a: int (id: 7); b: int; c: int (id: "x"); }
table T {}
`));

  it('are on all fields or on none: the few are marked, be it those with one or those without', () =>
    checkDiagnostics(`
table Forgot { a: int (id: 0); b: int (id: 1); c: int; }
//                                             ^ error field-id-missing: c has no id
table Begun { a: int (id: 0); b: int; c: int; }
//                    ^^^^^ error field-id-missing: 2 other fields have none
table HalfWay { a: int (id: 0); b: int; }
//                              ^ error field-id-missing: b has no id
`));

  it('leave no number out', () =>
    checkDiagnostics(`
table T { a: int (id: 0); c: int (id: 2); z: int (id: 9); }
//                                    ^ error field-id-gap: id 1 is missing
//                                                    ^ error field-id-gap: ids 3 to 8 are missing
table U { a: int (id: 1); }
//                    ^ error field-id-gap: id 0 is missing
`));

  it('belong to one field each', () =>
    checkDiagnostics(`
table A {}
union U { A }
table T { a: int (id: 0); b: int (id: 0); c: int (id: "0"); }
//                                    ^ error field-id-duplicate: id 0 is already taken by a
//                                                    ^^^ error field-id-duplicate: id 0
table V { a: int (id: 0); u: U (id: 1); }
//                                  ^ error field-id-duplicate: id 0, which u needs for its type, is already taken by a
`));

  it('are numbers from 0 to 65535', () =>
    checkDiagnostics(`
table T { a: int (id: -1); b: int (id: 65536); c: int (id: "one"); d: int (id: ""); e: int (id: 65535); }
//                    ^^ error field-id-invalid: not -1
//                                     ^^^^^ error field-id-invalid: not 65536
//                                                         ^^^^^ error field-id-invalid: not one
//                                                                             ^^ error field-id-invalid: not empty
`));

  it('leave room for the type of a union', () =>
    checkDiagnostics(`
table A {}
union U { A }
table T { u: U (id: 0); v: [U] (id); }
//                  ^ error field-id-union: cannot be 0
//                              ^^ error field-id-union: cannot be 0
//                              ^^ error field-id-duplicate: id 0 is already taken by u
`));

  it('are not counted while a type is unknown or the text is broken', () =>
    checkDiagnostics(`
table T { a: int (id: 0); b: Missing (id: 2); }
//                           ^^^^^^^ error unresolved-type
table V { a: int (id: 0); b: int (id: 2) }
//                                     ^ error expected-token
`));

  it('are required with --require-explicit-ids', () =>
    checkDiagnostics(`
//- flatc: --require-explicit-ids
table None { a: int; b: int; }
//    ^^^^ error field-id-required: the fields of None need ids (--require-explicit-ids)
table Some { a: int (id: 0); b: int; c: int; }
//                           ^ error field-id-required: b has no id
//                                   ^ error field-id-required: c has no id
table All { a: int (id: 0); }
table Empty {}
struct S { a: int; }
`));
});
