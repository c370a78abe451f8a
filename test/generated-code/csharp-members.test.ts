// Findings about classes in C# whose properties and methods meet each other, hide something, or are called otherwise.
import { checkDiagnostics } from '../check.ts';
import { codeCheck } from './code-check.ts';

describe('Generated code in C#, members of classes', () => {
  it('has classes with the name of one of their own members', () => {
    const check = codeCheck('csharp');
    check(`
namespace n;
table AddPorts { ports: [int]; }
//    ^^^^^^^^ warning generated-code-runtime: AddPorts is also the name of a method for the field ports, and a class cannot have a member of its own name
table PortsLength { ports: [int]; }
//    ^^^^^^^^^^^ warning generated-code-runtime: also the name of a property for the field ports
table GetNameBytes { name: string; }
//    ^^^^^^^^^^^^ warning generated-code-runtime: also the name of a method for the field name
table ValidateVersion { x: int; }
//    ^^^^^^^^^^^^^^^ warning generated-code-runtime: also the name of a method of ValidateVersion
table Equals { x: int; }
//    ^^^^^^ warning generated-code-runtime: Equals is a method of each object, which the code then names
struct ToString { x: int; }
struct Pack { x: int; }
struct MutateX { x: int; }
table Other { ports: [int]; name: string; to_string: int; get_hash_code: [int]; }
`);
    check(
      `
namespace n;
struct Pack { x: int; }
//     ^^^^ warning generated-code-runtime: Pack is also the name of a method of Pack
struct MutateX { x: int; }
//     ^^^^^^^ warning generated-code-runtime: also the name of a method for the field x
`,
      '--gen-object-api --gen-mutable',
    );
  });

  it('has fields with the names of methods for other fields', () =>
    checkDiagnostics(
      `
//- flatc: --csharp
namespace n;
table K { id: int (key); }
union U { K, Text: string }
table T { ks: [K]; ks_by_key: [int]; u: U; u_as_text: int; u_as_k: [int]; d: [ubyte]; create_d_vector: int; }
//                 ^^^^^^^^^ warning generated-code-clash: the field ks_by_key and a method for the field ks are both KsByKey
//                                         ^^^^^^^^^ warning generated-code-clash: both UAsText
table V { d: [ubyte] (nested_flatbuffer: "K"); get_d_as_k: int; start_d_vector: [int]; validate_version: int; }
//                                             ^^^^^^^^^^ warning generated-code-clash: both GetDAsK
//                                                                                     ^^^^^^^^^^^^^^^^ warning generated-code-runtime: both ValidateVersion
`.replace('u_as_k: [int]; d: [ubyte]; create_d_vector: int;', 'u_as_k: [int];'),
    ));

  it('has methods whose parameters differ, or meet', () => {
    const check = codeCheck('csharp');
    const schema = (mark: string): string => `
namespace n;
table Both { x: int; mutate_x: [int]; y: byte; mutate_y: [int]; }
${mark}
`;
    check(schema(''));
    check(
      schema(
        '//                   ^^^^^^^^ warning generated-code-clash: the field mutate_x and a method for the field x are both MutateX',
      ),
      '--gen-mutable',
    );
  });

  it('has two methods for a member String of a union with strings', () =>
    checkDiagnostics(`
//- flatc: --csharp
namespace n;
union U { String: string }
table T { u: U; us: [U]; }
//           ^ warning generated-code-construct: two members of U give u a method UAsString
union V { Text: string }
table Vs { vs: V; }
//         ^^ warning generated-code-construct: flatc writes VsAsString for vs, but calls Vs_AsString
`));

  it('has two parameters of one name', () => {
    const check = codeCheck('csharp');
    const schema = (mark: string, marks = ''): string => `
//- rules: field-name-style=off, type-name-style=off
namespace shop;
struct S { x: int; }
table Names { name: string; nameOffset: int; }
//                          ^^^^^^^^^^ warning generated-code-clash: the parameter for nameOffset and the parameter for name are both nameOffset
table Alone { name: string; nameOffset: S; }
${mark}
table keyOffset { key: string; shop: int; }
//                ^^^ warning generated-code-runtime: the parameter keyOffset of CreatekeyOffset hides keyOffset, which the method names
table Shop { builder: S; shop: int; }
${marks}
`;
    check(schema(''));
    check(
      schema(
        '//                          ^^^^^^^^^^ warning generated-code-clash: both nameOffset',
        `//           ^^^^^^^ warning generated-code-runtime: builder becomes a second parameter builder of CreateShop
//                       ^^^^ warning generated-code-runtime: the parameter shop of CreateShop hides shop, which the method names`,
      ),
      '--gen-object-api',
    );
  });

  it('has variables of one name in a method', () => {
    const check = codeCheck('csharp');
    check(
      `
namespace n;
struct In { b: int; o: int; j: [int:2]; }
//                          ^ warning generated-code-runtime: j becomes a second variable j of MutateJ
table Words { o: string; j: string; x: [int]; }
table Counts { o: int; j: [int]; }
//             ^ warning generated-code-runtime: o becomes a second variable o of MutateO
//                     ^ warning generated-code-runtime: second variable j
`,
      '--gen-mutable',
    );
    check(
      `
namespace n;
struct In { b: int; o: int; }
struct Out { a: In; a_b: [int:2]; o: [int:2]; }
//                  ^^^ warning generated-code-clash: the variable for a_b and the variable for a are both _a_b
//                                ^ warning generated-code-runtime: the variable for o and a variable of Pack are both _o
table Words { o: string; j: string; x: [string]; }
//            ^ warning generated-code-runtime: both _o
//                       ^ warning generated-code-runtime: both _j
table Counts { o: int; j: string; x: [int]; _x: string; }
//                                          ^^ warning generated-code-clash: both __x
`,
      '--gen-object-api',
    );
  });

  it('has names of the object API that flatc writes in two forms', () => {
    const schema = (marks: readonly string[]): string => `
namespace n;
table K { x: int; }
union U { K, const: K }
union AsK { K }
${marks[0] ?? ''}
table T { u: U; }
${marks[1] ?? ''}
table V { a_: AsK; }
${marks[2] ?? ''}
struct S { x: int; }
struct Ab { ab: S; }
${marks[3] ?? ''}
table Cd { cd: S; }
${marks[4] ?? ''}
table Ef { ef: [AsK]; }
${marks[5] ?? ''}
table Gh { gh: S; x: int; }
`;
    const check = codeCheck('csharp');
    check(schema([]));
    const marks = [
      '//    ^^^ warning generated-code-runtime: AsK is also a method of AsKUnion, which names the union',
      '//           ^ warning generated-code-construct: the object API names the member const of U unchanged',
      '//        ^^ warning generated-code-construct: flatc writes A_type for the type of a_, but calls A_Type',
      '//          ^^ warning generated-code-construct: the object API writes Ab_ for the field ab, but reads Ab',
      '//         ^^ warning generated-code-construct: writes Cd_ for the field cd, but reads Cd',
      '//         ^^ warning generated-code-construct: writes Ef_ for the field ef',
    ];
    check(schema(marks), '--gen-object-api');
  });

  it('has properties that hide types and classes from expressions', () => {
    checkDiagnostics(`
//- flatc: --csharp
enum E : byte { A }
table K { id: int (key); array: int; }
//                       ^^^^^ warning generated-code-runtime: the field array becomes Array, which hides the class Array from the code beside it
table T { ks: [K]; k: int; e: E; }
//                 ^ warning generated-code-runtime: the field k becomes K, which hides the type K from the code beside it
table V { e: E = null; f: E; }
//        ^ warning generated-code-runtime: the field e becomes E, which hides its type E without a namespace
table W { e: E; f: E; k: K; }
table F { double: int; x: double = nan; y: float; single: int; }
//        ^^^^^^ warning generated-code-runtime: hides the class Double
table G { double: double = nan; single: float = inf; }
`);
    const check = codeCheck('csharp');
    const schema = (mark: string): string => `
namespace Shop;
enum E : byte { A }
struct S { shop: int; e: E; }
${mark}
struct Arrays { shop: int; e: [E:2]; }
`;
    check(schema(''));
    check(
      schema(
        '//         ^^^^ warning generated-code-runtime: the field shop becomes Shop, which hides the namespace Shop',
      ),
      '--gen-object-api',
    );
  });

  it('has classes that verify tables and unions since flatc 23.5.8', () => {
    const schema = (mark: string, keyword = ''): string => `
namespace n;
table Foo { x: int; }
struct Bar { x: int; }
enum FooVerify : byte { A }
${mark}
table BarVerify { x: int; }
union new { Foo }
${keyword}
`;
    const check = codeCheck('csharp');
    check(
      schema(
        '//   ^^^^^^^^^ warning generated-code-clash: enum FooVerify and the class that verifies table Foo are both FooVerify',
        '//    ^^^ warning generated-code-keyword: new is a keyword, which flatc writes unchanged where it tells types apart',
      ),
    );
    checkDiagnostics(`//- flatc: --csharp\n//- version: 23.3.3${schema('')}`);
  });

  it('has more names with code for JSON', () => {
    const schema = (marks: readonly string[]): string => `
namespace Shop;
table A { x: int; }
union U { A }
enum UUnion_JsonConverter : byte { A }
${marks[0] ?? ''}
table T { shop: U; }
${marks[1] ?? ''}
namespace Shop.Newtonsoft;
${marks[2] ?? ''}
enum E : byte { A }
`;
    codeCheck('csharp')(schema([]), '--gen-object-api');
    const marks = [
      '//   ^^^^^^^^^^^^^^^^^^^^ warning generated-code-clash: enum UUnion_JsonConverter and a class for union U are both UUnion_JsonConverter',
      '//        ^^^^ warning generated-code-runtime: the field shop becomes Shop, which hides the namespace Shop from the code beside it',
      '//             ^^^^^^^^^^ warning generated-code-runtime: the namespace Shop.Newtonsoft hides Newtonsoft from the code in Shop',
    ];
    codeCheck('csharp')(schema(marks), '--gen-object-api --cs-gen-json-serializer');
  });

  it('has methods of the root table alone', () => {
    const check = codeCheck('csharp');
    check(`
namespace n;
table T { verify_t: int; finish_t_buffer: string; t_buffer_has_identifier: int; }
//        ^^^^^^^^ warning generated-code-runtime: verify_t becomes VerifyT, a method of the root table
//                       ^^^^^^^^^^^^^^^ warning generated-code-runtime: finish_t_buffer becomes FinishTBuffer
//                                                ^^^^^^^^^^^^^^^^^^^^^^^ warning generated-code-runtime: a method of the root table
table Other { verify_other: int; finish_other_buffer: int; }
root_type T;
file_identifier "ABCD";
`);
    check(`
namespace n;
table T { verify_t: [int]; t_buffer_has_identifier: int; serialize_to_binary: int; }
root_type T;
`);
    check(
      `
namespace n;
table T { serialize_to_binary: [int]; serialize_to_json: int; }
//        ^^^^^^^^^^^^^^^^^^^ warning generated-code-runtime: serialize_to_binary becomes SerializeToBinary
root_type T;
`,
      '--gen-object-api',
    );
  });
});
