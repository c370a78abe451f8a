// Findings about generated code in Kotlin.
import { checkDiagnostics } from '../check.ts';

describe('Generated code in Kotlin', () => {
  it('has classes of the library, texts and the buffer under other names in Kotlin', () => {
    checkDiagnostics(`
//- flatc: --kotlin
namespace n;
table Table { x: int; }
//    ^^^^^ warning generated-code-runtime: in Kotlin, Table takes the name of a class of the library, which the file imports
enum Struct : byte { A }
union ByteBuffer { Table }
enum String : byte { A }
//   ^^^^^^ warning generated-code-runtime: enum String takes the name of a type of Kotlin, which the code beside it needs
table T { builder: [int]; bb: int; texts: [string]; }
//        ^^^^^^^ warning generated-code-runtime: builder becomes a second parameter builder of addBuilder
//                        ^^ warning generated-code-runtime: bb takes the name of the buffer bb, which the class reads
table U { bb: [int]; i: int; }
table V { bb: string; other: string; }
struct S { builder: int; }
//         ^^^^^^^ warning generated-code-runtime: builder becomes a second parameter builder of createS
struct R { builder: S; }
namespace m;
table String { x: int; }
table W { a: n.String; }
`);
    checkDiagnostics(`
//- flatc: --kotlin-kmp
namespace n;
enum String : byte { A }
table T { builder: [int]; texts: [string]; }
`);
  });

  it('has keywords, keys and packages that Kotlin refuses', () =>
    checkDiagnostics(`
//- flatc: --kotlin
//- rules: field-name-style=off
namespace my.object;
//           ^^^^^^ warning generated-code-keyword: in Kotlin, object is a keyword, which flatc writes unchanged in a package
table class { _: int; }
//    ^^^^^ warning generated-code-keyword: flatc writes class with and without a _ in the code of the table
//            ^ warning generated-code-keyword: in Kotlin, no name can be _
struct fun { x: int; }
struct Inner { x: int; }
table F { f: fun; k: bool (key); }
//           ^^^ warning generated-code-keyword: the code names the struct fun, but flatc writes it as fun_
//                         ^^^ warning generated-code-construct: the key k is a bool, which the code cannot compare
enum val : byte { A }
struct Ordered { k: float (key); }
table G { e: val; k: int (key); }
struct Sides { is: int; In: Inner; }
//                      ^^ warning generated-code-keyword: in Kotlin, In becomes the keyword in
table Cases { Object: string; IS: [int]; in_: int; _Fun: int; For: int (deprecated); }
//            ^^^^^^ warning generated-code-keyword: in Kotlin, Object becomes the keyword object
//                            ^^ warning generated-code-keyword: in Kotlin, IS becomes the keyword is
namespace A;
table B { x: int; }
//    ^ warning generated-code-clash: in Kotlin, table A.B and a package are both A.B
table Long { x: int; }
namespace A.B;
table C { l: long; }
table Int { x: bool; }
//    ^^^ warning generated-code-runtime: table Int takes the name of a type of Kotlin, which the code beside it needs
`));

  it('has names of properties and parameters twice in Kotlin', () =>
    checkDiagnostics(`
//- flatc: --kotlin
//- rules: field-name-style=off
namespace n;
table Vectors { foo_bar: [int]; fooBar: [string]; }
//                              ^^^^^^ warning generated-code-clash: in Kotlin, the field fooBar and the field foo_bar are both fooBar(j)
table Mixed { foo_bar: bool; fooBar: [string]; }
table Added { foo_bar: int; fooBar: [string]; }
//                          ^^^^^^ warning generated-code-clash: in Kotlin, the field fooBar and the field foo_bar are both addFooBar(Int)
table Snake { a_b_c: string; ABC: [int]; }
//                           ^^^ warning generated-code-clash: in Kotlin, the field ABC and the field a_b_c are both addABC(Int)
table Camel { abc: int; ABC: [int]; }
table Keyword { class: [int]; class_: [string]; }
//                            ^^^^^^ warning generated-code-clash: the field class_ and the field class are both class_(j)
table Derived { text: string; text_as_byte_buffer: int; }
//                            ^^^^^^^^^^^^^^^^^^^ warning generated-code-clash: a property for the field text are both textAsByteBuffer
table Nested { bytes: [ubyte] (nested_flatbuffer: "Mixed"); bytesAsMixed: int; }
//                                                          ^^^^^^^^^^^^ warning generated-code-clash: both bytesAsMixed
table Created { foo: string; foo_offset: int; }
//                           ^^^^^^^^^^ warning generated-code-clash: a parameter for the field foo are both fooOffset
struct S { x: int; }
table NotCreated { foo: string; foo_offset: int; s: S; }
`));

  it('has numbers, unions and structs that Kotlin refuses', () =>
    checkDiagnostics(`
//- flatc: --kotlin
namespace n;
enum E : long { Least = -9223372036854775808, None = 0 }
//              ^^^^^ warning generated-code-construct: in Kotlin, -9223372036854775808 cannot be written as a number
enum Bits : ulong (bit_flags) { First, Last = 63 }
union U { T }
struct Struct { x: int; }
table T {
  a: long = -9223372036854775808;
  //        ^^^^^^^^^^^^^^^^^^^^ warning generated-code-construct: in Kotlin, -9223372036854775808 cannot be written as a number
  b: ulong = 9223372036854775808;
  //         ^^^^^^^^^^^^^^^^^^^ warning generated-code-construct: the default 9223372036854775808 of b is too large for a Long
  c: uint = 2147483648;
  //        ^^^^^^^^^^ warning generated-code-construct: the default 2147483648 of c is too large for an Int
  d: Bits = "First Last";
  //        ^^^^^^^^^^^^ warning generated-code-construct: the default 9223372036854775809 of d is too large for a Long
  e: ulong = 9223372036854775807;
  f: uint = 2147483647;
  value: U (required);
//^^^^^ warning generated-code-construct: in Kotlin, the accessor of the required union value may return null
  s: Struct;
  // ^^^^^^ warning generated-code-runtime: in Kotlin, the file imports the Struct of the library
}
table Keyed { a: uint = 4294967295 (key); }
`));

  it('has comments in comments in Kotlin', () =>
    checkDiagnostics(`
//- flatc: --kotlin
namespace n;
/// files of src/*.c
//<------------------- warning generated-code-construct: in Kotlin, /* opens a comment in the comment, which does not end
table A { x: int; }
/// ends */ here
//<--------------- warning generated-code-construct: in Kotlin, */ ends the comment in the code
table B { x: int; }
//// more
//<-------- warning generated-code-construct: in Kotlin, the fourth slash ends the comment
table C { x: int; }
/// a /* b */
///* more
table D { x: int; }
`));

  it('has types with the name of a number that the code beside them needs', () =>
    checkDiagnostics(`
//- flatc: --kotlin
namespace n;
table Float { x: int; }
//    ^^^^^ warning generated-code-runtime: in Kotlin, table Float takes the name of a type of Kotlin, which the code beside it needs
table Double { x: int; }
table UByte { x: float; }
//    ^^^^^ warning generated-code-runtime: table UByte takes the name of a type of Kotlin
table T { x: ubyte; }
`));

  it('has types that Kotlin does not find by their full names', () =>
    checkDiagnostics(`
//- flatc: --kotlin
table Loose { x: int; }
table LooseToo { loose: Loose; }
enum LooseEnum : byte { A }
namespace b;
struct B { x: int; }
table Own { c: B; list: [B]; }
namespace j;
table J { x: int; }
namespace key;
table K { x: int (key); }
namespace Shop;
table Item { x: int; }
namespace List;
table L { x: int; }
namespace a;
enum Shop : byte { A }
table T { loose: Loose; plain: LooseEnum; }
//               ^^^^^ warning generated-code-package: in Kotlin, Loose has no namespace, and code in a package cannot refer to it
table Field { b: int; c: b.B; }
//                       ^^^ warning generated-code-package: in Kotlin, b.B is not found, because b is the field b there
table Vector { b: [int]; c: b.B; j: [j.J]; k: [key.K]; }
//                                  ^^^^^ warning generated-code-package: in Kotlin, j.J is not found, because j is a variable j there
//                                            ^^^^^^^ warning generated-code-package: key.K is not found, because key is a variable key there
table Hidden { item: Shop.Item; list: List.L; }
//                   ^^^^^^^^^ warning generated-code-package: in Kotlin, Shop.Item is not found, because Shop is also a class there
//                                    ^^^^^^ warning generated-code-package: List.L is not found, because List is also a class there
table java { x: int; }
//    ^^^^ warning generated-code-runtime: table java takes the name of a type of Kotlin
table Text { key: string (key); }
`));

  it('has properties, constants and files of one name in Kotlin KMP', () =>
    checkDiagnostics(`
//- flatc: --kotlin-kmp
//- rules: type-name-style=off, field-name-style=off
namespace my.Shop;
enum Color : byte { red, RED, Blue }
//                       ^^^ warning generated-code-clash: in Kotlin KMP, RED and red are both Red
table FooBar { foo_bar: int; fooBar: int; kids: [FooBar]; }
//                           ^^^^^^ warning generated-code-clash: the field fooBar and the field foo_bar are both fooBar
table Foo_bar { x: int; }
//    ^^^^^^^ warning generated-code-lost: table Foo_bar and table FooBar are written to the same file my/shop/FooBar.kt
namespace other;
table FooBar { x: int; }
`));

  it('has one package with --gen-onefile', () => {
    const schema = `
table Loose { x: int; }
namespace a;
struct S { x: int; }
enum E : byte { P }
union U { Loose }
table A { s: S; l: Loose; }
//           ^ warning generated-code-package: flatc writes all types into the namespace b with --gen-onefile, but names a.S
namespace b;
enum E : byte { P }
//   ^ warning generated-code-clash: enum E and enum E of another namespace are both E
table B { it: B; e: a.E; u: a.U; s: a.S; }
`;
    checkDiagnostics(`//- flatc: --kotlin --gen-onefile${schema}`);
    checkDiagnostics(`
//- flatc: --kotlin-kmp --gen-onefile
namespace a;
enum E : byte { P }
namespace b;
table B { it: B; e: a.E; }
//                  ^^^ warning generated-code-package: but names a.E
`);
    checkDiagnostics(`
//- flatc: --kotlin --gen-onefile --gen-all
//- /main.fbs
include "a.fbs";
namespace b;
enum E : byte { P }
//   ^ warning generated-code-clash: enum E and enum E of another namespace are both E
table B { it: a.A; }
//            ^^^ warning generated-code-package: but names a.A
//- /a.fbs
namespace a;
enum E : byte { P }
table A { x: int; }
`);
    checkDiagnostics(`
//- flatc: --kotlin --gen-onefile --gen-all
//- /main.fbs
include "loose.fbs";
namespace b;
table B { it: Loose; }
//- /loose.fbs
table Loose { x: int; }
`);
    checkDiagnostics(`
//- flatc: --kotlin --gen-onefile
//- /main.fbs
include "a.fbs";
namespace b;
enum E : byte { P }
table B { it: a.A; }
//- /a.fbs
namespace a;
enum E : byte { P }
table A { x: int; }
`);
  });
});
