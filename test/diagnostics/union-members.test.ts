// The allowed members of unions.
import { checkDiagnostics } from '../check.ts';

describe('union members', () => {
  it('are tables, structs and strings, also those declared below', () =>
    checkDiagnostics(`
table A {}
union U { A, s: string, Later, x: LaterStruct, dotted.alias: A }
table Later {}
struct LaterStruct { x: int; }
`));

  it('are nothing else', () =>
    checkDiagnostics(`
table A {}
enum E : int { X }
union V { A }
union U { a: int, b: E, c: V, d: [A], e: [A:2] }
//           ^^^ error union-member-type: a union cannot contain the number type int; only tables, structs and strings
//                   ^ error union-member-type: an enum
//                         ^ error union-member-type: another union
//                               ^^^ error union-member-type: a vector
//                                       ^^^^^ error union-member-type: an array
`));

  it('are not told twice where a name cannot be found', () =>
    checkDiagnostics(`
union U { Missing, a: Gone }
//        ^^^^^^^ error unresolved-type
//                    ^^^^ error unresolved-type
`));
});
