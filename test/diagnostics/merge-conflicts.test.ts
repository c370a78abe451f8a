// A merge conflict is one error, whatever its two sides and its markers would be read as.
import { checkDiagnostics } from '../check.ts';

describe('a merge conflict', () => {
  it('is one error among the fields of a table', () =>
    checkDiagnostics(`
table Monster {
  name: string;
<<<<<<< HEAD
//<------ error merge-conflict: unresolved merge conflict
  hp: int;
=======
  hp: short = 1e9;
  mood: Missing;
>>>>>>> feature/short-hp
  colour: Missing;
//        ^^^^^^^ error unresolved-type
}
`));

  it('is one error around declarations, also with the common ancestor between the sides', () =>
    checkDiagnostics(`
<<<<<<< HEAD
//<------ error merge-conflict: unresolved merge conflict
table A { x: int; }
||||||| 1a2b3c
table A { x: short; }
=======
table A { x: long; }
>>>>>>> other
table B { a: A; }
`));

  it('is one error where the sides share a brace', () =>
    checkDiagnostics(`
table A { x: int; }
<<<<<<< HEAD
//<------ error merge-conflict
table B {
  x: int;
=======
table C (deprecate) {
  y: int
>>>>>>> other
}
table D { a: A; b: Missing; }
//                 ^^^^^^^ error unresolved-type
`));

  it('is one error in an enum, after a member without a comma, and in an object', () =>
    checkDiagnostics(`
enum E: byte {
  A
<<<<<<< HEAD
//<------ error merge-conflict
  , B
=======
  , C
>>>>>>> other
}
table T { a: int; }
root_type T;
{
<<<<<<< HEAD
//<------ error merge-conflict
  a: 1
=======
  a: 2
>>>>>>> other
}
`));

  it('is one error after a comment, and after a line without its separator', () => {
    for (const before of ['int; // the a', 'int // the a', 'int; /* the a */', 'int'])
      checkDiagnostics(`
table T {
  a: ${before}
<<<<<<< HEAD
//<------ error merge-conflict: unresolved
  b: Missing;
=======
  c: int
>>>>>>> other
  d: int; // the d
  e: int
//     ^ error expected-token
  f: int;
}
`);
    for (const first of [
      'enum E : byte { // the E',
      'enum E : byte { A, // the A',
      'union E { // the E',
      'namespace E; // the E',
    ])
      checkDiagnostics(`
${first}
<<<<<<< HEAD
//<------ error merge-conflict: unresolved
table A {}
=======
table B {}
>>>>>>> other
`);
  });

  it('keeps a mistake before it', () =>
    checkDiagnostics(`
table T { a: int; }}
//                 ^ error unexpected-token
<<<<<<< HEAD
//<------ error merge-conflict
table A {}
=======
table B {}
>>>>>>> other
`));

  it('is an error for each conflict, with only a comment between two of them', () =>
    checkDiagnostics(`
<<<<<<< HEAD
//<------ error merge-conflict
namespace a;
=======
namespace b;
>>>>>>> other
// common
<<<<<<< HEAD
//<------ error merge-conflict
attribute "c";
=======
attribute "d";
>>>>>>> other
table T {}
`));

  it('that is half resolved has an error at each line that is left over', () =>
    checkDiagnostics(`
table A { x: int; }
=======
//<------ error merge-conflict: left over
table B { x: int; }
>>>>>>> other
//<------ error merge-conflict: left over
table C { x: int; }
<<<<<<< HEAD
//<------ error merge-conflict: left over
table D { x: Missing; }
//           ^^^^^^^ error unresolved-type
`));

  it('that has lost its first line says nothing of what both sides declare', () =>
    checkDiagnostics(`
table A { x: int; }
=======
//<------ error merge-conflict: left over
table A { x: long; x: Missing; }
>>>>>>> other
//<------ error merge-conflict: left over
table A { x: Missing; }
//    ^ error duplicate-declaration
//           ^^^^^^^ error unresolved-type
`));

  it('that has lost its last line says nothing of what both sides declare', () =>
    checkDiagnostics(`
<<<<<<< HEAD
//<------ error merge-conflict: left over
table A { x: long; y: Missing; }
enum E : byte { a, b }
table T {}
=======
//<------ error merge-conflict: left over
table A { x: int; z: Missing; }
//                   ^^^^^^^ error unresolved-type
enum E : byte { a }
table U {}
table U {}
//    ^ error duplicate-declaration
`));

  it('in a table that has lost its last line says nothing of what both sides declare', () =>
    checkDiagnostics(`
table A {
<<<<<<< HEAD
//<------ error merge-conflict: left over
  x: long;
=======
//<------ error merge-conflict: left over
  x: int;
  y: int;
}
enum E : byte {
  a,
<<<<<<< HEAD
//<------ error merge-conflict: left over
  b,
||||||| 1a2b3c
//<------ error merge-conflict: left over
  c,
=======
//<------ error merge-conflict: left over
  b
}
`));

  it('is not looked for in comments, nor in other runs of its characters', () =>
    checkDiagnostics(`
/*
<<<<<<< HEAD
=======
>>>>>>> other
*/
table A { x: int; }
========
//< error unexpected-token
table B { x: int; }
`));
});
