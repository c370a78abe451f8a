// Findings about C++ with members that have the names of classes, and with code that options or templates break.
import { codeCheck } from './code-check.ts';

describe('generated code in C++', () => {
  const check = codeCheck('cpp');

  it('has members with the name of their class', () =>
    check(`
//- rules: field-name-style=off
table Verify { x: int; }
//    ^^^^^^ warning generated-code-runtime: in C++, the code for every table has a Verify of its own, which hides table Verify
table start_ { x: int; }
//    ^^^^^^ warning generated-code-runtime: the code for every table has a start_ of its own
table VT_A { a: int; }
//           ^ warning generated-code-clash: in C++, the constant for the field a and the class for table VT_A are both VT_A
table bool_ { bool: int; }
//            ^^^^ warning generated-code-clash: the field bool and the class for table bool_ are both bool_
struct a_ { a: int; }
//          ^ warning generated-code-clash: the variable for the field a and the class for struct a_ are both a_
table add_b { b: int; }
//            ^ warning generated-code-clash: a function for the field b and the class for table add_b are both add_b
table add_c { cBuilder: int; }
//            ^^^^^^^^ warning generated-code-clash: a function for the field cBuilder and the class that builds add_c are both add_cBuilder
table KeyCompareLessThan { k: int (key); }
//                         ^ warning generated-code-clash: a method for the field k and the class for table KeyCompareLessThan are both KeyCompareLessThan
table f_flexbuffer_root { f: [ubyte] (flexbuffer); }
//                        ^ warning generated-code-clash: both f_flexbuffer_root
union U { add_b, f_flexbuffer_root }
union Same { one: add_b, two: add_b }
table u_as { u: U; }
//           ^ warning generated-code-clash: a method for the field u and the class for table u_as are both u_as
table v_as { v: Same; w: U; w_as: int; us: [U]; }
table us_as { us: [U]; }
table UnPack { mutate_x: int; }
table mutate_x { x: int; }
table get_field { FooT: int; }
`));

  it('has variables for the gaps of a struct', () =>
    check(`
namespace n;
struct A { a: byte; padding0_: int; padding2_: int; }
//                  ^^^^^^^^^ warning generated-code-runtime: the variable for a gap of the struct are both padding0__
struct B { a: int; padding0_: int; }
struct padding1__ { a: byte; b: int; }
//     ^^^^^^^^^^ warning generated-code-runtime: the code for every struct has a padding1__ of its own
`));

  it('has further members with the name of their class with options', () => {
    check(
      `
//- rules: field-name-style=off
table UnPack { x: int; }
//    ^^^^^^ warning generated-code-runtime: the code for every table has a UnPack of its own
table TableType { x: int; }
//    ^^^^^^^^^ warning generated-code-runtime: the code for every table has a TableType of its own
table mutate_x { x: int; }
//               ^ warning generated-code-clash: a method for the field x and the class for table mutate_x are both mutate_x
table mutable_s { s: string; }
//                ^ warning generated-code-clash: a method for the field s and the class for table mutable_s are both mutable_s
table mutate_s { s: string; }
table Foo { FooT: int; }
//          ^^^^ warning generated-code-clash: the field FooT and the class for objects of Foo are both FooT
table Union { x: int; }
union As { Union }
//    ^^ warning generated-code-clash: the class for values of the union is AsUnion, and so is its method for Union
`,
      '--gen-object-api --gen-mutable',
    );
    check(
      'struct get_field { x: int; }\n//     ^^^^^^^^^ warning generated-code-runtime: the code for every struct has a get_field',
      '--cpp-std c++17 --cpp-static-reflection',
    );
    check(
      'table Foo { foo: int; }\n//          ^^^ warning generated-code-clash: the field foo and the class for table Foo are both Foo',
      '--cpp-field-case-style upper',
    );
  });

  it('has a template parameter B', () => {
    const schema = (mark: (text: string) => string): string => `
table A { x: int; }
struct B { x: int; }
table T { b: B; bs: [B]; n: [ubyte] (nested_flatbuffer: "A"); }
${mark('//           ^ warning generated-code-runtime: in C++, the code has a template parameter B, which hides struct B')}
struct S { b: B; }
union U { B, b: A }
${mark('//        ^ warning generated-code-runtime: which hides struct B')}
namespace n;
union B { A }
${mark('//    ^ warning generated-code-runtime: which hides union B')}
`;
    check(schema((text) => text));
    check(`//- version: 25.9.23\n${schema(() => '')}`);
    const field = '//- rules: field-name-style=off\ntable V { B: [int]; }';
    const mark = '//        ^ warning generated-code-runtime: which hides the method of the field B';
    check(`${field}\n${mark}`);
    check(`//- version: 25.9.23\n${field}`);
  });

  it('has a template parameter B where a table B is the root', () =>
    check(`
table B { x: int; }
table T { n: [ubyte] (nested_flatbuffer: "B"); }
//        ^ warning generated-code-runtime: in C++, the code has a template parameter B, which hides table B, the root of the nested buffer
namespace n;
root_type B;
//        ^ warning generated-code-runtime: in C++, the code has a template parameter B, which hides table B
`));

  it('has no namespace before the function for a vector of unions', () => {
    const schema = (mark: string): string => `
namespace m;
table A { x: int; }
union U { A }
namespace n;
table T { us: [m.U]; u: m.U; }
${mark}
namespace m.inside;
table T { us: [m.U]; }
`;
    check(
      schema(
        "//        ^^ warning generated-code-construct: in C++, the code of us names VerifyUVector without the namespace m; flatc's option --scoped-enums avoids it",
      ),
    );
    check(schema(''), '--scoped-enums');
    check(
      schema(
        '//        ^^ warning generated-code-construct: in C++, the code of us names the union U without its namespace m',
      ),
      '--scoped-enums --gen-object-api',
    );
  });

  it('finds the function for another vector of unions of the same name', () =>
    check(`
namespace m;
table A { x: int; }
union U { A }
namespace n;
union U { m.A }
table T { us: [m.U]; }
`));

  it('declares less of unions with the least code for enums', () => {
    const schema = (marks: readonly string[]): string => `
namespace n;
table A { x: int; }
union U { A }
${marks[0] ?? ''}
table T { us: [U]; u: U; }
${marks[1] ?? ''}
`;
    check(
      schema([
        '//    ^ warning generated-code-construct: in C++, the code needs the class UUnion, which --cpp-minify-enums leaves out',
      ]),
      '--cpp-minify-enums --gen-object-api',
    );
    const late =
      "//        ^^ warning generated-code-construct: the code of us names VerifyUVector, which --cpp-minify-enums declares too late; flatc's option --scoped-enums avoids it";
    check(schema(['', late]), '--cpp-minify-enums');
    check(schema([]), '--cpp-minify-enums --scoped-enums');
  });

  it('resets plain pointers in objects', () => {
    const schema = (marks: readonly string[]): string => `
namespace n;
table A { x: int; }
struct S { x: int; }
table T { a: A (cpp_ptr_type: "naked"); b: A; }
${marks.join('\n')}
table U { s: S (cpp_ptr_type: "naked"); c: [A] (cpp_ptr_type: "naked"); }
table V { d: A (cpp_ptr_type: "std::shared_ptr"); }
table W (native_type: "int") { a: A (cpp_ptr_type: "naked"); }
`;
    const first =
      '//        ^ warning generated-code-construct: in C++, the code treats a, a plain pointer in objects, as a smart one';
    check(schema([first]), '--gen-object-api');
    const second =
      '//                                      ^ warning generated-code-construct: the code treats b, a plain pointer in objects, as a smart one';
    check(schema([first, second]), '--gen-object-api --cpp-ptr-type naked');
    check(schema([]));
    check(`//- version: 2.0.8\n${schema([])}`, '--gen-object-api');
  });
});
