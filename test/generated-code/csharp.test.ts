// Findings about generated code in C#.
import { checkDiagnostics } from '../check.ts';
import { codeCheck } from './code-check.ts';

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
union new { class }
//    ^^^ warning generated-code-keyword: new is a keyword, which flatc writes unchanged where it tells types apart
`));

  it('has no finding for a type that has no name yet', () =>
    checkDiagnostics(`
//- flatc: --csharp
table { x: int; }
//  ^ error expected-token
table class { x: int; }
//    ^^^^^ warning generated-code-keyword: class is a keyword
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

  it('has properties with the names of methods', () => {
    const schema = (mark: string): string => `
//- rules: field-name-style=off
namespace n;
table Time { start_time: int; create_time: int; get_root_as_time: [int]; add_x: int; x: int; pack: int; mutate_x: int; }
//           ^^^^^^^^^^ warning generated-code-runtime: in C#, the field start_time and a method of Time are both StartTime
//                            ^^^^^^^^^^^ warning generated-code-runtime: a method of Time are both CreateTime
//                                                                       ^^^^^ warning generated-code-clash: the field add_x and a method for the field x are both AddX
${mark}
table Text { text: string; get_text_bytes: int; bytes: [byte]; get_bytes_array: [int]; create_text: int; s: Size; }
//                         ^^^^^^^^^^^^^^ warning generated-code-clash: a method for the field text are both GetTextBytes
struct Size { create_size: int; add_x: int; x: int; }
//            ^^^^^^^^^^^ warning generated-code-runtime: a method of Size are both CreateSize
`;
    const check = codeCheck('csharp');
    check(schema(''));
    const marks = [
      '//                                                                                           ^^^^ warning generated-code-runtime: are both Pack',
      '//                                                                                                      ^^^^^^^^ warning generated-code-clash: both MutateX',
    ];
    // With the object API, tables with structs have a method with all fields, too.
    check(schema(marks.join('\n')).replace('create_text: int; s', 'c: int; s'), '--gen-object-api --gen-mutable');
  });

  it('has names of the object API that flatc writes without its mark', () => {
    const schema = (marks: readonly string[]): string => `
namespace n;
struct Lion { x: int; lion: int; }
struct Cage { lion: Lion; }
${marks[0] ?? ''}
table Zoo { zoo_t: [int]; lion: Lion; }
${marks[1] ?? ''}
`;
    const check = codeCheck('csharp');
    check(schema([]));
    const cage =
      '//                  ^^^^ warning generated-code-construct: the object API reads lion of Lion as Lion, which flatc writes as Lion_';
    const zoo =
      '//          ^^^^^ warning generated-code-runtime: the field zoo_t becomes ZooT, the class for objects of Zoo';
    check(schema([cage, zoo]), '--gen-object-api');
  });

  it('shows private types in public ones', () =>
    checkDiagnostics(`
//- flatc: --csharp
namespace n;
enum E : byte (private) { A }
table P (private) { e: E; }
union U (private) { P }
union V { P }
table N { d: [ubyte] (nested_flatbuffer: "P"); }
//           ^^^^^^^ warning generated-code-construct: the public table shows P, the type of d, which is private
table T { e: [E]; p: P; u: U; v: V; old: P (deprecated); }
//           ^^^ warning generated-code-construct: in C#, the public table shows E, the type of e, which is private
//                   ^ warning generated-code-construct: shows P, the type of p
//                         ^ warning generated-code-construct: shows U, the type of u
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
struct S { k: K (key); }
struct A { k: [K:2] (key); }
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
//    ^ warning generated-code-clash: table A and table A of another namespace are both A
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
//- flatc: --csharp --gen-onefile --gen-all
//- /main.fbs
include "a.fbs";
namespace b;
table B { it: a.A; }
//            ^^^ warning generated-code-package: into the namespace b with --gen-onefile, but names a.A
//- /a.fbs
namespace a;
table A { x: int; }
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
