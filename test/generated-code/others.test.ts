// Findings about generated code in Dart, Lobster, Lua, Nim, PHP and Swift.
import { checkDiagnostics } from '../check.ts';

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

  it('looks for keys of another file in Swift, which no other file can', () => {
    const files = (options: string, mark: string): string => `
//- flatc: --swift ${options}
//- /main.fbs
include "other.fbs";
namespace n;
table Own { k: int (key); }
table T { keyed: [Keyed]; own: [Own]; plain: [Plain]; one: Keyed; old: [Keyed] (deprecated); }
${mark}
//- /other.fbs
namespace n;
table Keyed { k: int (key); }
table Plain { k: int; }
`;
    const mark =
      "//               ^^^^^^^ warning generated-code-construct: in Swift, the code looks for elements of keyed by their key, with a function that is private to the file of Keyed; flatc's option --gen-all avoids it";
    checkDiagnostics(files('', mark));
    checkDiagnostics(files('--gen-all', ''));
  });
});
