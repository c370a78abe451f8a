// Faults of generated code in Java: of the methods that take all fields, and of objects.
import { checkDiagnostics } from '../check.ts';
import { codeCheck } from './code-check.ts';

const rows: Readonly<Record<string, string>> = {
  'two variables of one name in an object': `
namespace n;
struct S { x: int; }
table T { parts: [S]; o_parts: string; }
//                    ^^^^^^^ warning generated-code-clash: parts and o_parts both become the variable _oParts
table U { parts: S; o_parts: string; }`,
  'two variables of one name in the class for objects': `
//- rules: field-name-style=off
namespace n;
table T { all_parts: [int]; ALL_PARTS: byte; other: int; }
//                          ^^^^^^^^^ warning generated-code-clash: in Java, the field ALL_PARTS and the field all_parts are both allParts`,
  'private types of another package': `
namespace a;
enum E : byte (private) { A }
struct S (private) { x: int; }
table P (private) { s: S; }
union U (private) { P }
table Beside { p: P; u: U; }
namespace b;
table T { e: a.E; s: a.S; all: [a.S]; old: a.P (deprecated); u: a.U; }
//                   ^^^ warning generated-code-package: in Java, S is private, and code in another package cannot see it
//                                                              ^^^ warning generated-code-package: U is private
table N { n: [ubyte] (nested_flatbuffer: "a.P"); }
//    ^ warning generated-code-package: P is private`,
  'private tables of a union of another package': `
namespace a;
table P (private) { x: int; }
struct S (private) { x: int; }
table A { x: int; }
union U { A, P }
union V { A, S }
table Beside { u: U; }
namespace b;
table T { u: a.U; old: a.U (deprecated); v: a.V; }
//           ^^^ warning generated-code-package: in Java, the object API names P of the union, which is private in another package`,
  'packages that begin with a class of Java': `
namespace System.x;
table A { x: int; }
enum E : byte { A }
table B { a: A; e: E; }
//           ^ warning generated-code-package: in Java, System.x is not found as a package, because System is also a class there
namespace b;
table C { x: int; }
namespace n.Object;
table D { d: D; }`,
  'variables of loops over bytes and over structs': `
namespace n;
enum E : ubyte { A }
struct S { x: int; }
table Bytes { e: string; j: [int]; bytes: [ubyte]; }
//            ^ warning generated-code-runtime: the variable _e of pack, which already has one of that name
//                       ^ warning generated-code-runtime: the variable _j of pack
table Enums { e: string; enums: [E]; }
//            ^ warning generated-code-runtime: the variable _e of pack
table Structs { e: string; j: [int]; structs: [S]; }
//                         ^ warning generated-code-runtime: the variable _j of pack
table Others { e: string; j: [int]; signed: [byte]; booleans: [bool]; numbers: [int]; }`,
  'a vector of unions of another namespace': `
namespace a;
table A { x: int; }
union U { A }
table Beside { us: [U]; }
namespace b;
table T { u: a.U; us: [a.U]; old: [a.U] (deprecated); }
//                    ^^^^^ warning generated-code-construct: the object API names UUnion without its package in the loop over us`,
  'unsigned numbers in arrays of an object': `
namespace n;
struct Bytes { a: [uint:2]; }
struct Byte { x: ubyte; }
struct Signed { a: [int:2]; x: int; }
struct S { bytes: Bytes; array: [Byte:2]; signed: Signed; array_of_signed: [Signed:2]; plain: Byte; own: [uint:2]; }
//                ^^^^^ warning generated-code-construct: flatc copies unsigned numbers of arrays in structs without a conversion
//                              ^^^^^^^^ warning generated-code-construct: flatc copies unsigned numbers of arrays`,
};

/** A table of `count` fields, two of which become the same parameter of the method that takes all fields. */
function wide(count: number, mark: string): string {
  const fields = Array.from({ length: count - 2 }, (_, index) => `f${index}: int; `).join('');
  return `namespace n;\ntable T { foo: string; foo_offset: int; ${fields}}\n${mark}\n`;
}

describe('objects and methods for all fields in Java', () => {
  for (const [name, schema] of Object.entries(rows))
    it(`have a finding for ${name}`, () => codeCheck('java')(`${schema}\n`, '--gen-object-api'));

  it('are one method unless there are 127 fields or more', () => {
    const mark =
      '//                     ^^^^^^^^^^ warning generated-code-clash: becomes the parameter fooOffset of createT';
    checkDiagnostics(`\n//- flatc: --java\n${wide(126, mark)}`);
    checkDiagnostics(`\n//- flatc: --java\n${wide(127, '')}`);
  });
});
