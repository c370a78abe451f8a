// The root type, the file identifier and the object at the end.
import { checkDiagnostics } from '../check.ts';

describe('the root type', () => {
  it('is a table', () =>
    checkDiagnostics(`
struct Point { x: int; }
root_type Point;
//        ^^^^^ error root-type-not-table: Point is a struct
`));

  it('may be asked for before it turns out to be a struct, which flatc overlooks', () =>
    checkDiagnostics(`
table T { later: Later; }
root_type Later;
struct Later { x: int; }
`));

  it('is not looked at where the command line names another', () =>
    checkDiagnostics(`
//- flatc: --root-type Monster
namespace Game;
table Monster {}
struct Point { x: int; }
root_type Point;
`));

  it('of the command line is looked up at the end of the file', () =>
    checkDiagnostics(`
//- flatc: --root-type Monster
namespace Game;
//<-------- error root-type-option: cannot find the table Monster (--root-type)
table Monster {}
namespace Other;
`));

  it('of the command line is a table too', () =>
    checkDiagnostics(`
//- flatc: --root-type Point
struct Point { x: int; }
table Monster {}
root_type Monster;
//        ^^^^^^^ error root-type-option: Point (--root-type) is a struct; the root type must be a table
`));
});

describe('the file identifier', () => {
  it('has four bytes, however they are written', () =>
    checkDiagnostics(`
file_identifier "MONS";
file_identifier 'a"\\x41\\\\';
file_identifier "\\u00e9ab";
file_identifier "éab";
file_identifier "\\ud83d\\ude00";
`));

  it('has no other length', () =>
    checkDiagnostics(`
file_identifier "";
//              ^^ error file-identifier-length: this one has 0
file_identifier "MON";
//              ^^^^^ error file-identifier-length: this one has 3
file_identifier "MONST";
//              ^^^^^^^ error file-identifier-length: this one has 5
file_identifier "äöü";
//              ^^^^^ error file-identifier-length: this one has 6 in UTF-8
`));

  it('is not counted where its text is broken', () =>
    checkDiagnostics(`
file_identifier "\\q12";
//               ^^ error invalid-string
`));

  it('is checked in included files too', () =>
    checkDiagnostics(`
//- /main.fbs
include "other.fbs";
//- /other.fbs
file_identifier "MON";
//              ^^^^^ error file-identifier-length
`));
});

describe('an object', () => {
  it('needs a root type above it', () =>
    checkDiagnostics(`
table Monster { hp: short; }
{ hp: 80 }
//< error object-without-root: the object has no root type; put a root_type above it, in this file
`));

  it('has none from an included file', () =>
    checkDiagnostics(`
//- /main.fbs
include "monster.fbs";
{ hp: 80 }
//< error object-without-root
//- /monster.fbs
table Monster { hp: short; }
root_type Monster;
`));

  it('has none with --root-type', () =>
    checkDiagnostics(`
//- flatc: --root-type Monster
table Monster { hp: short; }
root_type Monster;
{ hp: 80 }
//< error object-without-root: with --root-type
`));

  it('is not read in an included file', () =>
    checkDiagnostics(`
//- /main.fbs
include "monster.fbs";
//- /data.fbs
include "monster.fbs";
//- /monster.fbs
table Monster { hp: short; }
root_type Monster;
{ hp: 80 }
`));

  it('is not blamed for a broken declaration before a brace', () =>
    checkDiagnostics(`
tabel Monster { hp: short; }
//<---- error unexpected-token
`));
});

describe('the root type for JSON Schema', () => {
  it('must be in the schema', () =>
    checkDiagnostics(`
//- flatc: --jsonschema
table Monster {}
//<---- error generator-root-type
`));

  it('cannot come from the command line', () =>
    checkDiagnostics(`
//- flatc: --jsonschema --root-type Monster
table Monster {}
root_type Monster;
//        ^^^^^^^ error generator-root-type: JSON Schema needs a root_type in the schema; --root-type does not replace it
`));

  it('is nothing to other generators', () =>
    checkDiagnostics(`
//- flatc: --cpp
table Monster {}
`));
});
