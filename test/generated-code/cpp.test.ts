// Faults of generated code in C++. Each was compiled with g++, and so were the parts without an annotation.
import { checkDiagnostics } from '../check.ts';
import { codeCheck } from './code-check.ts';

const check = codeCheck('cpp');

describe('Generated code in C++', () => {
  it('has several names for a type', () =>
    check(`
namespace n;
table Foo { a: int; }
table FooBuilder { a: int; }
//    ^^^^^^^^^^ warning generated-code-clash: in C++, table FooBuilder and a struct for table Foo are both FooBuilder
table CreateFoo { a: int; }
//    ^^^^^^^^^ warning generated-code-clash: table CreateFoo and a function for table Foo are both CreateFoo
table Bar { a: string; }
table BarDirect { a: string; }
enum E : byte { A }
table E_A { x: int; }
//    ^^^ warning generated-code-clash: table E_A and A of enum E are both E_A
`));

  it('has objects that are tables of the runtime', () =>
    check(
      `
struct NativeTable { a: int; }
table A { one: NativeTable; }
//             ^^^^^^^^^^^ warning generated-code-runtime: in C++, the object of every table is a NativeTable of the runtime, which hides struct NativeTable
table B { all: [NativeTable]; }
//             ^^^^^^^^^^^^^ warning generated-code-runtime: which hides struct NativeTable
struct C { one: NativeTable; }
namespace n;
enum NativeTable : byte { A }
table D { one: NativeTable; }
`,
      '--gen-object-api',
    ));

  it('has members of the class for values of a union', () => {
    const schema = (says: readonly string[]): string => `
namespace n;
table X { a: int; }
union Pack { X }
${says[0] ?? ''}
union AsX { X }
${says[1] ?? ''}
union AsY { X }
union Unpack { X }
enum Reset : byte { A }
`;
    check(
      schema([
        '//    ^^^^ warning generated-code-runtime: in C++, the class for values of the union has a member Pack, which hides the union',
        '//    ^^^ warning generated-code-runtime: the class for values of the union has a member AsX, which hides the union',
      ]),
      '--gen-object-api',
    );
    check(schema([]));
  });

  it('may have a type beside a function for the root type', () =>
    check(`
namespace n;
table Q { a: int; }
table GetQ { a: int; }
root_type Q;
`));

  it('has the names of other enums without prefixes', () =>
    check(
      `
namespace n;
enum E : byte { A, B }
enum F : byte { A }
//              ^ warning generated-code-clash: A of enum F and A of enum E are both A
`,
      '--no-prefix',
    ));

  it('has constants of its own in an enum', () =>
    check(`
namespace n;
enum E : byte { MIN, class, class_ }
//              ^^^ warning generated-code-runtime: both MIN; flatc's option --no-emit-min-max-enum-values avoids it
//                          ^^^^^^ warning generated-code-clash: both class_
enum F : ubyte (bit_flags) { NONE, MAX }
//                           ^^^^ warning generated-code-runtime: a constant of every set of flags
`));

  it('has no constants of its own in enums of the least code', () =>
    check(
      `
namespace n;
enum E : byte { MIN, MAX }
enum F : ubyte (bit_flags) { NONE, ANY }
`,
      '--cpp-minify-enums',
    ));

  it('has macros where enums have scopes', () =>
    check(
      `
namespace n;
enum E : byte { NULL }
//              ^^^^ warning generated-code-runtime: NULL is a macro
table T { errno: int; }
//        ^^^^^ warning generated-code-runtime: errno is a macro
`,
      '--scoped-enums',
    ));

  it('has static reflection of tables whose fields are not all deprecated', () => {
    const mark = '//    ^ warning generated-code-construct: an else without an if';
    const schema = (marked: string) => `
namespace n;
table T { a: int (deprecated); s: string (deprecated); }
${marked}
table U { a: int (deprecated); s: string; }
table V {}
struct S { a: int (deprecated); }
//                 ^^^^^^^^^^ error deprecated-in-struct
`;
    check(schema(mark), '--cpp-static-reflection --cpp-std c++17');
    check(schema(''), '--cpp-std c++17');
  });

  it('names namespaces from the outside', () =>
    check(`
namespace a.b;
table X { x: int; }
namespace b;
table Y { y: int; }
namespace a.b;
table Z { y: b.Y; }
//        ^ warning generated-code-clash: namespace a.b hides the namespace b
namespace c;
table c { s: string; }
//    ^ warning generated-code-clash: the class c hides the namespace c
`));

  it('names namespaces from inside of one with the same name', () => {
    check(`
namespace a.a;
table X { x: int; }
table Y { x: [int]; }
//    ^ warning generated-code-clash: namespace a.a hides the namespace a
table Z { x: X; }
//        ^ warning generated-code-clash: namespace a.a hides the namespace a
  root_type X;
//^^^^^^^^^^^^ warning generated-code-clash: namespace a.a hides the namespace a
`);
    check(
      `
namespace a.a;
table X { x: int; }
//    ^ warning generated-code-clash: namespace a.a hides the namespace a
struct S { x: int; }
`,
      '--gen-object-api',
    );
  });

  it('has a namespace beside a type', () =>
    check(`
namespace n.m.k;
table A { x: int; }
namespace n;
table m { x: int; }
//    ^ warning generated-code-clash: table m and namespace n.m are both m
namespace n.default;
//          ^^^^^^^ warning generated-code-keyword: default is a keyword
table B { x: int; }
`));

  it('has members of its own in the class for a table', () =>
    check(`
//- rules: field-name-style=off
namespace n;
table T { Builder: int; foo_bar: int; FOO_bar: int; Verify: int; }
//        ^^^^^^^ warning generated-code-runtime: a member of every table
//                                    ^^^^^^^ warning generated-code-clash: both VT_FOO_BAR
union U { T }
table V { u: U; u_as_T: int; }
//              ^^^^^^ warning generated-code-clash: u_as_T
struct S { a: int; a_: int; }
//                 ^^ warning generated-code-clash: the field a_ and the variable for the field a are both a_
table G { GetPointer: int; }
table H { GetPointer: int; s: string; }
//        ^^^^^^^^^^ warning generated-code-runtime: hides the method GetPointer
`));

  it('has further members with options, and one for tables with fields', () => {
    const schema = (mark: (text: string) => string): string => `
//- rules: field-name-style=off
namespace n;
table A { FlatBuffersVTableOffset: int; }
//        ^^^^^^^^^^^^^^^^^^^^^^^ warning generated-code-runtime: a member of every table
table B { NativeTableType: int; }
${mark('//        ^^^^^^^^^^^^^^^ warning generated-code-runtime: a member of every table')}
table C { Traits: int; GetFullyQualifiedName: int; }
${mark('//        ^^^^^^ warning generated-code-runtime: a member of every table')}
${mark('//                     ^^^^^^^^^^^^^^^^^^^^^ warning generated-code-runtime: a member of every table')}
`;
    check(
      schema((text) => text),
      '--gen-object-api --cpp-std c++17 --gen-name-strings',
    );
    check(schema(() => ''));
  });

  it('has a method with the description of types, if it is asked for', () => {
    const table = '//- rules: field-name-style=off\nnamespace n;\ntable T { MiniReflectTypeTable: int; }';
    const finding = `\n//        ${'^'.repeat(20)} warning generated-code-runtime: a member of every table`;
    check(table);
    for (const option of ['--reflect-types', '--reflect-names']) check(`${table}${finding}`, option);
  });

  it('has variables beside fields', () =>
    check(`
//- rules: field-name-style=off
namespace n;
table T { builder_: int; _fbb: int; fbb_: int; o: int; }
//        ^^^^^^^^ warning generated-code-runtime: builder_
//                       ^^^^ warning generated-code-runtime: _fbb
//                                  ^^^^ warning generated-code-runtime: fbb_
table V { x: string; x__: int; }
//                   ^^^ warning generated-code-clash: x__
`));

  it('has more variables with the object API', () =>
    check(
      `
//- rules: field-name-style=off
namespace n;
table T { o: int; fbb: int; rehasher: int; va: int; TableType: int; e: int; }
//        ^ warning generated-code-runtime: _o
//                ^^^ warning generated-code-runtime: _fbb
//                          ^^^^^^^^ warning generated-code-runtime: _rehasher
//                                         ^^ warning generated-code-runtime: _va
//                                                  ^^^^^^^^^ warning generated-code-runtime: TableType
`,
      '--gen-object-api',
    ));

  it('forgets marks of keywords', () =>
    check(`
namespace n;
table new { x: int; }
table T { a: new; class: int; }
//           ^^^ warning generated-code-keyword: new is a keyword, which flatc writes unchanged where a type is used
union U { T }
table V { default: U; }
//        ^^^^^^^ warning generated-code-keyword: once as default_type and once as default__type
`));

  it('writes defaults without escapes', () =>
    check(`
namespace n;
table T {
  a: string = "say \\"hi\\"";
//            ^^^^^^^^^^^^ warning generated-code-construct: the default is written without escapes
  b: string = "a\\nb";
//            ^^^^^^ warning generated-code-construct
  c: string = "a\\\\q é %s";
}
`));

  it('cannot compare a struct that is the key of a table', () =>
    check(`
namespace n;
struct P { x: int; }
struct S { p: P (key); }
table T { p: P (key); }
//              ^^^ warning generated-code-construct: the key p is a struct
`));

  it('continues comments', () =>
    check(`
namespace n;
enum E : byte {
  /// Files of C:\\
//^^^^^^^^^^^^^^^^ warning generated-code-construct: swallows the next line
  A
}
`));

  it('is not judged without a target', () => checkDiagnostics('namespace n; table Table { x: int; }'));
});
