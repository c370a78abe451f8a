// Faults of generated code in TypeScript. Each was compiled with tsc.
import { checkDiagnostics } from '../check.ts';
import { codeCheck } from './code-check.ts';

describe('Generated code in TypeScript', () => {
  it('has one method for two fields', () =>
    checkDiagnostics(`
//- flatc: --ts
//- rules: field-name-style=off
namespace n;
table T { foo_bar: int; fooBar: int; }
//                      ^^^^^^ warning generated-code-clash: foo_bar and fooBar are both the method fooBar
table V { a: int; A: int; }
//                ^ warning generated-code-clash: both the method a
table W { numbers: [long]; numbers_array: int; }
`));

  it('has functions for a vector that are called as those for its table', () =>
    checkDiagnostics(`
//- flatc: --ts
namespace n;
struct S { x: int; }
table NamesVector { names: [string]; }
//                  ^^^^^ warning generated-code-runtime: names becomes a method createNamesVector, which the class uses
table PartsVector { parts: [S]; }
//                  ^^^^^ warning generated-code-runtime: parts becomes a method startPartsVector, which the class uses
table NumberVector { number: int; }
table OtherVector { others: [int]; }
`));

  it('has a parameter called as the class, also if it is the only one', () =>
    checkDiagnostics(`
//- flatc: --ts
//- rules: type-name-style=off
namespace n;
table fooBar { foo_bar: int; }
//             ^^^^^^^ warning generated-code-runtime: a parameter or variable fooBar of createfooBar hides the type fooBar
`));

  it('has a field called as members of every class', () =>
    checkDiagnostics(`
//- flatc: --ts
namespace n;
table T { bb: int; pack: int; }
//        ^^ warning generated-code-runtime: bb becomes a method bb, which the class uses for something else
table C { constructor: int; }
//        ^^^^^^^^^^^ warning generated-code-runtime: constructor
`));

  it('has more members with the object API', () =>
    checkDiagnostics(`
//- flatc: --ts --gen-object-api
namespace n;
table T { pack: int; unpack: int; }
//        ^^^^ warning generated-code-runtime: pack
//                   ^^^^^^ warning generated-code-runtime: unpack
struct Bits { all: [bool:4]; }
//                 ^^^^^^^^ warning generated-code-construct: the object API has an array of booleans
union U { T }
table D { default: U; }
//        ^^^^^^^ warning generated-code-keyword: calls the method default_type for default, which is called defaultType
`));

  it('has parameters of structs that are keywords, and escapes those of tables', () =>
    checkDiagnostics(`
//- flatc: --ts
namespace n;
struct Range { in: int; let: int; }
//             ^^ warning generated-code-keyword: in is a keyword
//                      ^^^ warning generated-code-keyword: let is a keyword
table T { in: int; let: int; }
`));

  it('has parameters that meet others', () =>
    checkDiagnostics(`
//- flatc: --ts
namespace n;
table T { builder: int; }
//        ^^^^^^^ warning generated-code-runtime: builder becomes a second parameter or variable builder
table O { foo: string; foo_offset: int; }
//                     ^^^^^^^^^^ warning generated-code-clash: foo and foo_offset are both fooOffset in createO
struct I { i: [int:3]; j: int; }
//         ^ warning generated-code-runtime: a variable i of createI hides the parameter for i
`));

  it('has a field called like its enum', () =>
    checkDiagnostics(`
//- flatc: --ts
namespace n;
enum color : byte { Red }
table T { color: color; }
//        ^^^^^ warning generated-code-runtime: hides the type color
enum wide : long { A }
table W { wide: wide; }
`));

  it('has types that hide the library or the language', () =>
    checkDiagnostics(`
//- flatc: --ts
namespace n;
table flatbuffers { x: int; }
//    ^^^^^^^^^^^ warning generated-code-runtime: flatbuffers takes the name of the library
table Uint8Array { x: int; }
table T { a: Uint8Array; b: string; }
//           ^^^^^^^^^^ warning generated-code-runtime: hides Uint8Array of the language, which the code for b needs
table Q { a: Uint8Array; b: int; }
table any { x: int; }
//    ^^^ warning generated-code-keyword: any is a word of the language
table string { x: int; }
//    ^^^^^^ warning generated-code-keyword: string is a word of the language
`));

  it('imports functions of a union that are called otherwise', () =>
    checkDiagnostics(`
//- flatc: --ts
namespace n;
table A { x: int; }
union Object { A }
table T { u: Object; }
//           ^^^^^^ warning generated-code-keyword: imports unionToObject_
union Empty {}
//    ^^^^^ warning generated-code-construct: has no members
`));

  it('has types that are written to one file', () =>
    checkDiagnostics(`
//- flatc: --ts
namespace n;
table MyTable { x: int; }
table my_table { y: int; }
//    ^^^^^^^^ warning generated-code-lost: written to the same file
`));

  it('overwrites a type with the exports of the schema', () =>
    checkDiagnostics(`
//- flatc: --ts
//- /monster.fbs
table Monster { hp: int; }
//    ^^^^^^^ warning generated-code-lost: overwritten with the exports of monster.fbs
table Other { m: Monster; }
`));

  it('writes no exports where flatc is told so', () =>
    checkDiagnostics(`
//- flatc: --ts --ts-omit-entrypoint
//- /monster.fbs
table Monster { hp: int; }
table Other { m: Monster; }
`));

  it('has a type beside a namespace of its name', () =>
    checkDiagnostics(`
//- flatc: --ts
namespace a;
table B { x: int; }
//    ^ warning generated-code-lost: a.B and the namespace a.B are both written to a/b.ts
namespace a.B;
//          ^ warning generated-code-clash: exports B twice
table C { x: int; }
`));

  it('exports namespaces that are keywords, that meet, or that are elsewhere', () =>
    checkDiagnostics(`
//- flatc: --ts
namespace public;
//        ^^^^^^ warning generated-code-keyword: public is a keyword, which the module of the schema cannot export
table A { x: int; }
namespace a;
table B { x: int; }
namespace a.x;
table C { x: int; }
namespace b.x;
//          ^ warning generated-code-clash: exports x twice, for a.x and b.x
table D { x: int; }
`));

  it('imports a type of the name of the importing one', () =>
    checkDiagnostics(`
//- flatc: --ts
namespace b;
table T { x: int; }
namespace a;
table T { t: b.T; }
//           ^^^ warning generated-code-clash: a.T and b.T are both T in one module
table U { t: b.T; own: T; }
`));

  it('imports a type of the name of the root type under a longer name', () =>
    checkDiagnostics(`
//- flatc: --ts
namespace b;
table T { x: int; }
namespace a;
table T { t: b.T; }
root_type T;
`));

  it('imports enums of inner structs from a wrong path', () =>
    checkDiagnostics(`
//- flatc: --ts
enum E : byte { A }
struct Inner { e: E; }
struct Outer { inner: Inner; }
//                    ^^^^^ warning generated-code-construct: a wrong path for the import of E
struct Right { inner: Inner; e: E; }
`));

  it('imports no struct of which a struct inside has an array', () =>
    checkDiagnostics(`
//- flatc: --ts
namespace n;
struct E { w: int; }
struct Inner { all: [E:3]; }
struct Outer { inner: Inner; }
//                    ^^^^^ warning generated-code-construct: the code of Outer uses n.E without an import, because a struct in Outer has an array of it
struct Outermost { outer: Outer; }
//                        ^^^^^ warning generated-code-construct: the code of Outermost uses n.E without an import
struct Right { inner: Inner; e: E; }
struct Plain { e: E; }
struct Deep { plain: Plain; }
struct Array { all: [Inner:2]; }
struct Around { array: Array; }
//                     ^^^^^ warning generated-code-construct: the code of Around uses n.Inner without an import
`));

  it('copies documentation that ends its comment', () =>
    checkDiagnostics(`
//- flatc: --ts
namespace n;
//// four slashes
//<---------------- warning generated-code-construct: the fourth slash ends the comment
table T { x: int; }
/// flatc changes this: */
table U { x: int; }
`));

  it('has no number with a binary exponent', () =>
    checkDiagnostics(`
//- flatc: --ts
namespace n;
table T { x: float = 0x1.8p3; y: int = 0x10; }
//                   ^^^^^^^ warning generated-code-construct: 0x1.8p3 is not a number
`));

  it('has a method of each table beside a service', () => {
    checkDiagnostics(`
//- flatc: --ts
namespace n;
table T { serialize: int; deserialize: int; }
//        ^^^^^^^^^ warning generated-code-runtime: a method serialize, which each table has where the schema has a service
struct S { serialize: int; }
table Serialize { s: S; t: T; }
rpc_service Storage { Get(T): T; }
`);
    checkDiagnostics(`
//- flatc: --ts
namespace n;
table T { serialize: int; }
`);
  });

  it('has no objects for a union of strings, nor for arrays of a long enum', () => {
    const schema = (ofArray: string, ofUnion: string): string => `
namespace n;
enum E : ulong { A }
enum F : uint { A }
struct S { a: [E:2]; b: [F:2]; e: E; }
${ofArray}table A { x: int; }
union Words { s: string, t: string }
union Mixed { s: string, A }
table T { u: Words; us: [Words]; m: Mixed; v: [E]; }
${ofUnion}`;
    const check = codeCheck('ts');
    check(schema('', ''));
    check(
      schema(
        '//            ^^^^^ warning generated-code-construct: the object API has an array of E where its numbers are needed\n',
        '//           ^^^^^ warning generated-code-construct: the object API unpacks Words as a table, but it has only strings\n//                      ^^^^^^^ warning generated-code-construct: unpacks Words\n',
      ),
      '--gen-object-api',
    );
  });

  it('has parameters of the functions for a union', () =>
    codeCheck('ts')(`
//- rules: type-name-style=off
namespace n;
table accessor { x: int; }
union type { accessor, B: accessor, s: string }
//    ^^^^ warning generated-code-runtime: a parameter type of unionTotype hides the type type, which the code needs there
//           ^^^^^^^^ warning generated-code-runtime: a parameter accessor of unionTotype hides the type accessor
//                     ^ warning generated-code-runtime: a parameter accessor of unionTotype
struct index { x: int; }
union Parts { index }
//            ^^^^^ warning generated-code-runtime: a parameter index of unionListToParts hides the type index
table T { u: type; v: [Parts]; }
`));
});
