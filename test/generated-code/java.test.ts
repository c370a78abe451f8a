// Faults of generated code in Java. Each schema was compiled.
import { checkDiagnostics } from '../check.ts';

const rows: Readonly<Record<string, readonly [options: string, schema: string]>> = {
  'keywords in a namespace': [
    '',
    `
namespace my.class;
//           ^^^^^ warning generated-code-keyword: in Java, class is a keyword
table T { x: int; }`,
  ],
  'a keyword that begins a namespace': [
    '',
    `
namespace class.my;
//        ^^^^^ warning generated-code-keyword: class is a keyword
table T { x: int; }`,
  ],
  'keywords in a namespace without types': [
    '',
    `
namespace my.class;
namespace n;
table T { x: int; }`,
  ],
  'keywords as classes': [
    '',
    `
namespace n;
table class { x: int; }
//    ^^^^^ warning generated-code-keyword: flatc writes the public class class_ into class.java
enum yield : byte { A }
//   ^^^^^ warning generated-code-keyword: a word that cannot name a class`,
  ],
  'words that flatc does not change': [
    '',
    `
namespace n;
table T { _: int; null: int; }
//        ^ warning generated-code-keyword
//                ^^^^ warning generated-code-keyword: in Java, null is a keyword`,
  ],
  'the class of a number that may be missing': [
    '--gen-object-api',
    `
namespace n;
enum Float : byte { A }
enum Integer : byte { A }
//   ^^^^^^^ warning generated-code-runtime: enum Integer hides the Integer that the code needs
enum Short : byte { A }
table T { a: int = null; f: Float; i: Integer; s: Short; }`,
  ],
  'the class of a number that is infinite or none': [
    '',
    `
namespace n;
enum Float : byte { A }
//   ^^^^^ warning generated-code-runtime: enum Float hides the Float that the code needs
enum Double : byte { A }
table T { a: float = nan; b: double = 1; }
namespace m;
enum Float : byte { A }
enum Double : byte { A }
//   ^^^^^^ warning generated-code-runtime: enum Double hides the Double that the code needs
table T { a: double = -inf; b: float = 1; }`,
  ],
  'a method yield that the code calls': [
    '',
    `
namespace n;
struct S { x: int; }
table T { yield: T; }
//        ^^^^^ warning generated-code-keyword: a method yield cannot be called by its name alone
table U { yield: [S]; }
//        ^^^^^ warning generated-code-keyword: a method yield cannot be called by its name alone
table V { yield: int; }`,
  ],
  'a type without a namespace in a package': [
    '',
    `
table G { x: int; }
namespace a;
table A { g: G; }
//           ^ warning generated-code-package: in Java, G has no namespace`,
  ],
  'a type without a namespace and a prefix of packages': [
    '--java-package-prefix com.x',
    `
table G { x: int; }
namespace a;
table A { g: G; }`,
  ],
  'a union of objects named as a class that its file imports': [
    '--gen-object-api',
    `
namespace n;
table X { x: int; }
union FlatBufferBuilder { X }
//    ^^^^^^^^^^^^^^^^^ warning generated-code-runtime: in Java, its file imports FlatBufferBuilder of the library
union ByteBuffer { X }`,
  ],
  'a class named as the package that holds it': [
    '',
    `
namespace Test;
table Test { a: int; }
table O { t: Test; }
//           ^^^^ warning generated-code-package: Test is not found as a package`,
  ],
  'a class named as another package': [
    '',
    `
namespace A.B;
table C { x: int; }
namespace A;
table B { a: A.B.C; }
//    ^ warning generated-code-clash: the class A.B and a package have the same name`,
  ],
  'a class named as a package that another is in': [
    '',
    `
namespace A.B.C;
table X { x: int; }
namespace A;
table B { x: int; }
//    ^ warning generated-code-clash: the class A.B and a package`,
  ],
  'a class without a package, which a package may be named as, as long as no code names a class in that': [
    '',
    `
namespace Foo;
table X { x: int; }
namespace;
table Foo { y: int; }
table Z { x: Foo.X; }
//           ^^^^^ warning generated-code-package: Foo is not found as a package`,
  ],
  'numbers that are too large': [
    '',
    `
namespace n;
enum E : ulong (bit_flags) { A, B = 63 }
//                              ^ warning generated-code-construct: too large for a long`,
  ],
  'a member named as the names of all': [
    '',
    `
namespace n;
enum E : byte { A, names }
//                 ^^^^^ warning generated-code-runtime: names becomes names
enum F : long { A, names }
enum G : int { A = 0, names = 100 }`,
  ],
  'methods that every object has': [
    '',
    `
namespace n;
table T { wait: int; get_class: string; hash_code: int; to_string: string; has_own_property: int; }
//        ^^^^ warning generated-code-runtime: in Java, the field wait becomes the method wait()
//                   ^^^^^^^^^ warning generated-code-runtime: the method getClass()
table U { hash_code: long; get_byte_buffer: string; clone: string; }
//        ^^^^^^^^^ warning generated-code-runtime
//                         ^^^^^^^^^^^^^^^ warning generated-code-runtime: getByteBuffer()`,
  ],
  'fields that become one method': [
    '',
    `
namespace n;
table T { foo_bar: string; foo_barAsByteBuffer: [T]; foo__bar: [int]; foo_bar_as_byte_buffer: int; }
//                         ^^^^^^^^^^^^^^^^^^^ warning field-name-style
//                                                                    ^^^^^^^^^^^^^^^^^^^^^^ warning generated-code-clash: both become the method addFooBarAsByteBuffer(FlatBufferBuilder, int)`,
  ],
  'a parameter with the name of another': [
    '',
    `
namespace n;
table T { builder: int; }
//        ^^^^^^^ warning generated-code-runtime: in Java, the field builder becomes the parameter builder of addBuilder
table U { builder: string; }
struct S { builder: int; }
//         ^^^^^^^ warning generated-code-runtime: in Java, the field builder becomes the parameter builder of createS`,
  ],
  'parameters of methods that change fields': [
    '--gen-mutable',
    `
namespace n;
table T { o: int; class: int; }
//        ^ warning generated-code-runtime: the parameter o of mutateO
//                ^^^^^ warning generated-code-keyword: in the method that changes the field
struct S { o: int; }`,
  ],
  'keys that cannot be compared': [
    '',
    `
namespace n;
struct S { a: int; }
table K { s: S (key); }
//              ^^^ warning generated-code-construct: keys of a struct
table L { b: bool (key); }
//                 ^^^ warning generated-code-construct: keys of a bool`,
  ],
  'classes that hide others': [
    '',
    `
namespace n;
table String { x: int; }
//    ^^^^^^ warning generated-code-runtime: hides the String that the code needs
table ByteBuffer { x: int; }
//    ^^^^^^^^^^ warning generated-code-runtime: its file imports ByteBuffer of the library
table Vector { s: string; }
//    ^^^^^^ warning generated-code-runtime: a class Vector inside
enum Struct : byte { A }
table Integer { x: int; }`,
  ],
  'what ends a comment': [
    '',
    `
namespace n;
/// all of a/*/b
//<--------------- warning generated-code-construct: in Java, */ ends the comment
table T { x: int; }
//// more
//<-------- warning generated-code-construct: in Java, the fourth slash ends the comment
table V { x: int; }
/// in C:\\users
//<-------------- warning generated-code-construct: begins an escape
table U { x: int; }`,
  ],
  'objects that meet classes': [
    '--gen-object-api',
    `
namespace n;
table T { class: int; }
//        ^^^^^ warning generated-code-runtime: becomes the method getClass
table TT { x: int; }
//    ^^ warning generated-code-lost: table TT and the class TT for table T are written to the same file TT.java`,
  ],
  'a variable for a union': [
    '--gen-object-api',
    `
namespace n;
table T { x: int; }
union U { T }
table W { __init: U; }
//        ^^^^^^ warning generated-code-construct: in Java, flatc calls o_Init for the field __init, but writes o_init`,
  ],
  'variables of objects': [
    '--gen-object-api',
    `
namespace n;
table T { o: string; x_: [int]; }
//        ^ warning generated-code-runtime: the variable _o of pack
//                   ^^ warning generated-code-construct: in Java, flatc calls x_length for the field x_`,
  ],
  'variables of loops, before the loops in the order of ids': [
    '--gen-object-api',
    `
namespace n;
table T { e: [int] (id: 1); v: [string] (id: 0); }
table U { v: [string] (id: 1); e: [int] (id: 0); j: [int] (id: 2); }
//                             ^ warning generated-code-runtime: the variable _e of pack`,
  ],
  'several classes in one file': [
    '--gen-onefile',
    `
namespace n;
table P (private) { x: int; }
table T { x: int; }
//    ^ warning generated-code-package: where only main can be a public class`,
  ],
  'a class with the name of the package of the library': [
    '',
    `
namespace n;
table com { x: int; }
//    ^^^ warning generated-code-runtime: in Java, table com hides the com that the code needs
namespace m;
struct com { x: int; }`,
  ],
  'a method that is made of a vector': [
    '',
    `
namespace n;
table T { numbers: [int]; numbers_vector: int; }
//                        ^^^^^^^^^^^^^^ warning generated-code-clash: numbers and numbers_vector both become the method numbersVector()
table U { number: int; number_vector: int; }`,
  ],
};

describe('generated code in Java', () => {
  for (const [name, [options, schema]] of Object.entries(rows)) {
    it(`has a finding for ${name}`, () => checkDiagnostics(`\n//- flatc: --java ${options}\n${schema}\n`));
    it(`has none for ${name} without a target`, () =>
      checkDiagnostics(schema.replace(/^\/\/[ <].*generated-code-.*\n?/gm, '')));
  }
});
