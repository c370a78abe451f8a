// Faults of generated code in Rust. Each was compiled with rustc, and so were the parts without an annotation.
import { codeCheck } from './code-check.ts';

const check = codeCheck('rust');

describe('Generated code in Rust', () => {
  it('has several names for a type', () =>
    check(`
namespace n;
table Foo { a: int; }
table FooArgs { a: int; }
//    ^^^^^^^ warning generated-code-clash: in Rust, table FooArgs and a struct for table Foo are both FooArgs
struct FooOffset { a: int; }
//     ^^^^^^^^^ warning generated-code-clash: both FooOffset
struct Bar { a: int; }
struct BarArgs { a: int; }
enum Color : byte { A }
enum COLOR : byte { B }
//   ^^^^^ warning generated-code-clash: both ENUM_MIN_COLOR
table FooT { a: int; }
`));

  it('has one more for the object API', () =>
    check(
      `
namespace n;
table Foo { a: int; unpack: int; }
//                  ^^^^^^ warning generated-code-runtime: a function of every table
table FooT { a: int; }
//    ^^^^ warning generated-code-clash: both FooT
`,
      '--gen-object-api',
    ));

  it('has types that hide what it needs', () =>
    check(`
namespace n;
table Option { x: int; }
//    ^^^^^^ warning generated-code-runtime: the code needs Option of the standard library
enum Some : byte { A }
//   ^^^^ warning generated-code-runtime: the code needs Some
table None { x: int; }
table A { x: int; }
//    ^ warning generated-code-runtime: a type parameter A, which hides table A
`));

  it('needs a name of the prelude only for some types', () => {
    check(`
namespace n;
table Option { x: int; }
struct S { x: int; }
enum Some : uint (bit_flags) { A }
namespace o;
enum Default : byte { A }
enum Ok : byte { A }
namespace m;
struct Some { x: int; }
struct None { x: int; }
table T { old: string (deprecated); }
`);
    check(`
namespace n;
struct None { x: int; }
//     ^^^^ warning generated-code-runtime: the code needs None
struct Some { x: int; }
//     ^^^^ warning generated-code-runtime: the code needs Some
struct Ok { x: int; }
//     ^^ warning generated-code-runtime: the code needs Ok
table T { x: int; }
root_type T;
`);
    check(`
namespace n;
table Option { x: int; }
//    ^^^^^^ warning generated-code-runtime: the code needs Option
table T { x: int = null; }
`);
  });

  it('hides a type behind its type parameter in tables only', () =>
    check(`
namespace n;
enum A : byte { X }
struct S { a: A; }
table T { a: A; }
//           ^ warning generated-code-runtime: a type parameter A
`));

  it('takes fields for patterns', () =>
    check(`
//- rules: field-name-style=off
namespace n;
enum Color : byte { Red }
table T { Color: Color; Some: int; table: int; }
//        ^^^^^ warning generated-code-clash: the field Color becomes a parameter Color, which cannot have the name of the struct Color
//                      ^^^^ warning generated-code-runtime: Some of the standard library
`));

  it('has keywords that flatc does not know', () =>
    check(`
namespace n;
table T { dyn: int; type: int; type_: int; _: int; }
//        ^^^ warning generated-code-keyword: dyn is a keyword
//                             ^^^^^ warning generated-code-clash: both type_
//                                         ^ warning generated-code-keyword: _ is a keyword
enum E : byte { async, variant_name }
//              ^^^^^ warning generated-code-keyword: async
//                     ^^^^^^^^^^^^ warning generated-code-runtime: a function of every enum
enum F : ubyte (bit_flags) { all }
//                           ^^^ warning generated-code-runtime: a function of every set of flags
`));

  it('has functions of its own in types', () =>
    check(`
namespace n;
union U { T }
table T { create: int; new: int; u: U; u_as_t: int; }
//        ^^^^^^ warning generated-code-runtime: create
//                                     ^^^^^^ warning generated-code-clash: u_as_t
struct S { new: int; set_new: int; create: int; }
//         ^^^ warning generated-code-runtime: new
//                   ^^^^^^^ warning generated-code-clash: set_new
`));

  it('cannot compare some keys', () =>
    check(`
namespace n;
struct P { x: int; }
enum F : ubyte (bit_flags) { X }
enum E : byte { X }
table T { p: P (key); }
//              ^^^ warning generated-code-construct: the key p cannot be compared, because it is a struct
table U { f: float (key); }
//                  ^^^ warning generated-code-construct: a floating-point number
table V { f: F (key); }
//              ^^^ warning generated-code-construct: a set of flags
table W { e: E (key); }
table X { b: bool (key); }
`));

  it('writes defaults without escapes', () =>
    check(`
namespace n;
table T {
  a: string = "say \\"hi\\"";
//            ^^^^^^^^^^^^ warning generated-code-construct: the default is written without escapes
  b: string = "a\\nb {} %s";
  c: string = "a\\\\q";
//            ^^^^^^ warning generated-code-construct
}
`));

  it('imports traits of serde if it is to be serialized', () =>
    check(
      `
namespace n;
table Serialize { x: int; }
//    ^^^^^^^^^ warning generated-code-runtime: the code imports Serialize of serde
`,
      '--rust-serialize',
    ));

  it('forgets marks of the names of types', () =>
    check(`
namespace n;
table pub { x: int; }
table push { x: int; }
struct where { x: int; }
union U { A: pub }
union V { push }
struct S { a: where; b: [where:2]; }
//            ^^^^^ warning generated-code-keyword: where gets a _ as the name of a type, which flatc forgets where
//                      ^^^^^^^^^ warning generated-code-keyword: where gets a _
table T { a: U; b: V; c: where; d: [where]; e: pub; f: U (deprecated); }
//           ^ warning generated-code-keyword: in Rust, pub gets a _
//                 ^ warning generated-code-keyword: in Rust, push gets a _
`));

  it('has variables with the name of types', () => {
    check(`
namespace n;
struct pos { x: int; }
//     ^^^ warning generated-code-runtime: the code has a variable pos, which cannot have the name of struct pos
enum start : byte { A }
//   ^^^^^ warning generated-code-runtime: the code has a variable start, which cannot have the name of enum start
enum data : byte { A }
enum bits : ubyte (bit_flags) { A }
//   ^^^^ warning generated-code-runtime: the code has a variable bits
enum buf : ubyte (bit_flags) { A }
table table { x: int; }
root_type table;
enum opts : byte { A }
//   ^^^^ warning generated-code-runtime: the code has a variable opts
namespace m;
enum data : byte { A }
//   ^^^^ warning generated-code-runtime: the code has a variable data
table T { d: [ubyte] (nested_flatbuffer: "m.T"); }
namespace k;
enum start : byte { A }
`);
    const inVectors = (warning: string) => `
namespace n;
enum w : byte { A }${warning}
table T { names: [string]; }
`;
    check(inVectors(''));
    const warning = '\n//   ^ warning generated-code-runtime: the code has a variable w';
    check(inVectors(warning), '--gen-object-api');
  });

  it('has a variable with the name of a field', () =>
    check(`
namespace n;
struct X { a: int; s: int; s_: int; }
//                 ^ warning generated-code-runtime: in Rust, the function new has a variable s of its own, which hides the parameter for the field s
table T { s: int; }
`));

  it('has a module for each set of flags', () =>
    check(`
namespace n;
enum Flag : ubyte (bit_flags) { A }
enum FLAG : ubyte (bit_flags) { A }
//   ^^^^ warning generated-code-clash: a module for enum FLAG and a module for enum Flag are both bitflags_flag
`));

  it('has objects beside a type that hides a crate, of all schemas only with --gen-all', () => {
    const schema = (mark: string): string => `
//- /b.fbs
namespace n;
table B { s: string; }
//- /main.fbs
include "b.fbs";
//      ^^^^^^^ hint unused-include
namespace n;
struct alloc { x: int; }
${mark}
`;
    check(schema(''), '--gen-object-api');
    check(
      schema('//     ^^^^^ warning generated-code-runtime: struct alloc hides the crate alloc, which the code needs'),
      '--gen-object-api --gen-all',
    );
  });

  it('has no default for a long array in the object API', () => {
    check('struct Long { a: [ubyte:33]; }');
    check(
      `
struct Long { a: [ubyte:33]; b: [ubyte:32]; }
//               ^^^^^^^^^^ warning generated-code-construct: arrays of more than 32
`,
      '--gen-object-api',
    );
  });

  it('has no root of a nested buffer that is a struct', () =>
    check(`
struct S { x: int; }
table R { x: int; }
table T { a: [ubyte] (nested_flatbuffer: "S"); b: [ubyte] (nested_flatbuffer: "R"); }
//        ^ warning generated-code-construct: the root S of the nested buffer is a struct, and the code expects a table
`));

  it('finds the root of a nested buffer as written, or in the last namespace of the file', () => {
    const schema = (last: string, mark = ''): string => `
namespace n;
struct S { x: int; }
table T { a: [ubyte] (nested_flatbuffer: "S"); }
${mark}${last}
`;
    check(schema('namespace m;\ntable S { x: int; }'));
    const mark = '//        ^ warning generated-code-construct: the root S of the nested buffer is a struct';
    check(schema('table U { x: int; }', `${mark}\n`));
    check(schema('namespace;\ntable S { x: int; }\nnamespace n;\ntable U { x: int; }'));
  });

  it('needs the type bool for booleans and for keys', () => {
    const schema = (declarations: string, mark = ''): string => `
namespace n;
table bool { x: int; }
${mark}${declarations}
`;
    const mark =
      '//    ^^^^ warning generated-code-runtime: table bool hides the type bool of the language, which the code needs\n';
    check(schema('struct S { b: bool; }', mark));
    check(schema('table T { k: int (key); }', mark));
    check(schema('table T { b: bool (deprecated); c: ubyte; }'));
    check(schema('namespace m;\ntable T { b: bool; }'));
  });
});
