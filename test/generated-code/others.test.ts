// Faults of generated code in C#, PHP, Lua, Nim and Kotlin, whose compilers were asked, and in Dart, Swift, Lobster and
// Kotlin for several platforms, whose generators were read.
import { checkDiagnostics } from '../check.ts';

describe('Generated code in C#', () => {
  it('has properties that meet each other and that of every type', () =>
    checkDiagnostics(`
//- flatc: --csharp
//- rules: field-name-style=off
namespace n;
table T { foo_bar: int; fooBar: int; byte_buffer: int; builder: int; }
//                      ^^^^^^ warning generated-code-clash: the field foo_bar are both FooBar
//                                   ^^^^^^^^^^^ warning generated-code-runtime: both ByteBuffer
//                                                     ^^^^^^^ warning generated-code-runtime: second parameter builder
table U { foobar: int; foo_bar: int; }
`));

  it('has classes and namespaces that are keywords, and escapes other names', () =>
    checkDiagnostics(`
//- flatc: --csharp
namespace my.event;
//           ^^^^^ warning generated-code-keyword: event is a keyword, which flatc writes unchanged in a namespace
table class { event: int; }
//    ^^^^^ warning generated-code-keyword: class is a keyword, which flatc writes unchanged for a class
enum object : byte { class }
`));

  it('has types and namespaces that hide others', () =>
    checkDiagnostics(`
//- flatc: --csharp
namespace A;
table A { x: int; }
//    ^ warning generated-code-clash: A hides the namespace A
table B { x: int; }
//    ^ warning generated-code-clash: table A.B and a namespace are both A.B
table Table { x: int; }
//    ^^^^^ warning generated-code-runtime: a class of the library
namespace A.B;
table C { x: int; }
namespace enums;
enum Table : byte { A }
namespace Type;
//        ^^^^ warning generated-code-runtime: the name of a class that each file imports
table D { x: int; }
`));

  it('has no code for services, so their names hide nothing', () =>
    checkDiagnostics(`
//- flatc: --csharp
namespace A;
table T { x: int; }
rpc_service Table { Get(T): T; }
rpc_service B { Get(T): T; }
namespace A.B;
table C { x: int; }
`));

  it('has keys and numbers that it cannot write', () =>
    checkDiagnostics(`
//- flatc: --csharp
namespace n;
struct K { x: int; }
table T { k: K (key); f: float = 0x1.8p3; }
//              ^^^ warning generated-code-construct: the key k is a struct
//                               ^^^^^^^ warning generated-code-construct: 0x1.8p3 is not a number
`));

  it('has a property with a _ where the class has its name', () =>
    checkDiagnostics(`
//- flatc: --csharp
//- rules: field-name-style=off
namespace n;
table T { t: int; T_: int; }
//                ^^ warning generated-code-clash: the field T_ and the field t are both T_
struct Ab { ab: int; Ab_: int; }
//                   ^^^ warning generated-code-clash: both Ab_
`));

  it('has no sets of flags as defaults', () =>
    checkDiagnostics(`
//- flatc: --csharp
namespace n;
enum E : ubyte (bit_flags) { A, B, C }
table T { none: E; a: E = A; b: E = 2; zero: E = 0; t: T; }
table U { ac: E = "A C"; all: E = 7; }
//                ^^^^^ warning generated-code-construct: not a member of E, and is written as a number
//                                ^ warning generated-code-construct: not a member of E
`));

  it('has one namespace with --gen-onefile', () => {
    checkDiagnostics(`
//- flatc: --csharp --gen-onefile
namespace a;
table A { x: int; }
//    ^ warning generated-code-package: in C#, flatc writes all types into the namespace c with --gen-onefile, but names a.A
struct S { x: int; }
namespace b;
enum E : byte { P }
union U { a.A }
namespace c;
table C { old: b.E (deprecated); es: [b.E]; }
//                                   ^^^^^ warning generated-code-package: but names b.E
table A { x: int; }
//    ^ warning generated-code-clash: table A and table A are both A
`);
    checkDiagnostics(`
//- flatc: --csharp --gen-onefile
table A { x: int; }
enum E : byte { P }
namespace a;
enum F : byte { P }
namespace b;
table B { a: A; b: B; e: E; }
`);
    checkDiagnostics(`
//- flatc: --csharp --gen-onefile
namespace a;
table A { x: int; }
//    ^ warning generated-code-package: into no namespace with --gen-onefile, but names a.A
namespace;
`);
    checkDiagnostics(`
//- flatc: --csharp
namespace a;
table A { x: int; }
namespace b;
table B { a: a.A; }
table A { x: int; }
`);
  });

  it('has more classes with the object API', () => {
    checkDiagnostics(`
//- flatc: --csharp --gen-object-api
namespace n;
table Foo { x: int; }
table FooT { x: int; }
//    ^^^^ warning generated-code-clash: table FooT and a class for table Foo are both FooT
union Bar { Foo }
enum BarUnion : byte { A }
//   ^^^^^^^^ warning generated-code-clash: enum BarUnion and a class for union Bar are both BarUnion
`);
    checkDiagnostics(`
//- flatc: --csharp
namespace n;
table Foo { x: int; }
table FooT { x: int; }
`);
  });

  it('has properties that hide types with the object API', () => {
    checkDiagnostics(`
//- flatc: --csharp --gen-object-api
struct G { x: int; }
table T { g: G; }
//        ^ warning generated-code-runtime: the field g becomes G, which hides its type G without a namespace
table V { g: [G]; }
//        ^ warning generated-code-runtime: hides its type G
struct S { g: G; }
`);
    checkDiagnostics(`
//- flatc: --csharp --gen-object-api
namespace n;
struct G { x: int; }
table T { g: G; }
`);
    checkDiagnostics(`
//- flatc: --csharp
struct G { x: int; }
table T { g: G; }
`);
  });
});

describe('Generated code in PHP', () => {
  it('has methods whose case does not count', () =>
    checkDiagnostics(`
//- flatc: --php
namespace n;
table T { foobar: int; foo_bar: int; }
//                     ^^^^^^^ warning generated-code-clash: are both getFoobar
table FooVector { foo: [int]; }
//                ^^^ warning generated-code-runtime: createFooVector
`));

  it('has classes whose case does not count', () =>
    checkDiagnostics(`
//- flatc: --php
namespace n;
table Foo { x: int; }
enum FOO : byte { A }
//   ^^^ warning generated-code-clash: enum FOO and table Foo are both FOO and Foo
namespace m;
table foo { x: int; }
`));

  it('has names that are words of the language', () =>
    checkDiagnostics(`
//- flatc: --php
namespace n;
table List { this: int; builder: int; echo: int; }
//    ^^^^ warning generated-code-keyword: List is a word of the language
//           ^^^^ warning generated-code-keyword: no parameter can be called $this
//                      ^^^^^^^ warning generated-code-runtime: second parameter $builder
enum E : byte { class, list }
//              ^^^^^ warning generated-code-keyword: no constant of a class can be called class
struct Struct { x: int; }
//     ^^^^^^ warning generated-code-runtime: the name of a class of the library
enum Table : byte { A }
`));
});

describe('Generated code in Lua', () => {
  it('requires types by names that their files do not have', () =>
    checkDiagnostics(`
//- flatc: --lua
namespace n;
table HTTPRequest { x: int; }
table Other { x: int; }
enum lower : byte { A }
struct pair { x: int; }
struct Pairs { p: pair; }
table Q { r: HTTPRequest; o: Other; e: lower; }
//           ^^^^^^^^^^^ warning generated-code-construct: the code requires HTTPRequest, but flatc writes it to Httprequest.lua
`));

  it('writes two types to one file', () =>
    checkDiagnostics(`
//- flatc: --lua
//- rules: type-name-style=off
namespace n;
table FooBar { x: int; }
table foo_bar { y: int; }
//    ^^^^^^^ warning generated-code-lost: are written to the same file n/FooBar.lua
`));
});

describe('Generated code in Nim', () => {
  it('has names whose case and underscores do not count', () =>
    checkDiagnostics(`
//- flatc: --nim
namespace n;
table T { foobar: int; foo_bar: int; }
//                     ^^^^^^^ warning generated-code-clash: are both foobar
enum E : byte { a, A }
//                 ^ warning generated-code-clash: are both A
`));

  it('has names that nothing may have', () =>
    checkDiagnostics(`
//- flatc: --nim
namespace n;
table T { type: int; trailing_: int; builder: int; }
//        ^^^^ warning generated-code-keyword: type is a keyword; flatc writes a _ after it
//                   ^^^^^^^^^ warning generated-code-keyword: trailing_ becomes trailing_
//                                   ^^^^^^^ warning generated-code-runtime: second parameter builder
table Builder { x: int; }
//    ^^^^^^^ warning generated-code-runtime: takes the name Builder of the library
`));
});

describe('Generated code in Kotlin, Dart, Swift and Lobster', () => {
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
table F { f: fun; k: bool (key); }
//           ^^^ warning generated-code-keyword: the code names the struct fun, but flatc writes it as fun_
//                         ^^^ warning generated-code-construct: the key k is a bool, which the code cannot compare
enum val : byte { A }
struct Ordered { k: float (key); }
table G { e: val; k: int (key); }
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

  it('has types that Kotlin does not find by their full names', () =>
    checkDiagnostics(`
//- flatc: --kotlin
table Loose { x: int; }
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

  it('has a struct beside each table in Lobster', () =>
    checkDiagnostics(`
//- flatc: --lobster
namespace n;
table Foo { x: int; }
struct S { x: int; }
table FooBuilder { x: int; }
//    ^^^^^^^^^^ warning generated-code-clash: in Lobster, table FooBuilder and a struct for table Foo are both FooBuilder
struct SBuilder { x: int; }
namespace m;
table FooBuilder { x: int; }
`));

  it('has two properties of one name', () =>
    checkDiagnostics(`
//- flatc: --dart --kotlin --swift
//- rules: field-name-style=off
namespace n;
table T { foo_bar: int; fooBar: int; }
//                      ^^^^^^ warning generated-code-clash: in Dart, Kotlin and Swift, the field fooBar and the field foo_bar are both fooBar
`));

  it('has classes of one name in Dart, and members of enums in Swift', () =>
    checkDiagnostics(`
//- flatc: --dart --swift
namespace n;
table Foo { x: int; }
table FooBuilder { x: int; }
//    ^^^^^^^^^^ warning generated-code-clash: in Dart, table FooBuilder and a class for table Foo are both FooBuilder
enum E : byte { red, Red }
//                   ^^^ warning generated-code-clash: in Swift, Red and red are both red
`));
});
