// Faults of generated code that Python finds when it compiles or imports the code. Each schema was tried.
import { checkDiagnostics } from '../check.ts';
import { codeCheck } from './code-check.ts';

const rows: Readonly<Record<string, readonly [options: string, schema: string]>> = {
  'parameters of a struct': [
    '',
    `
namespace n;
struct S { foo_bar: int; fooBar: int; }
//                       ^^^^^^ warning generated-code-clash: in Python, the fields foo_bar and fooBar both become the parameter fooBar of CreateS
//                       ^^^^^^ warning field-name-style
table T { foo_bar: int; foo__bar: int; foo_Bar: int; }
//                                     ^^^^^^^ warning field-name-style`,
  ],
  'the parameter of every function': [
    '',
    `
namespace n;
struct S { builder: int; }
//         ^^^^^^^ warning generated-code-runtime: the parameter builder of CreateS
table T { builder: string; }
//        ^^^^^^^ warning generated-code-runtime: the parameter builder of AddBuilder`,
  ],
  'a keyword as a type': [
    '',
    `
namespace n;
table None { x: int; }
struct in { x: int; }
enum or : byte { A }
union is { None }
table T { a: None; b: [in]; c: or; d: is; }
//           ^^^^ warning generated-code-keyword: in Python, None is a keyword
//                    ^^^^ warning generated-code-keyword: in is a keyword
struct S { a: in; b: or; }`,
  ],
  'a nested buffer with a namespace': [
    '',
    `
namespace a;
table I { x: int; }
namespace b;
table T { n: [ubyte] (nested_flatbuffer: "a.I"); }
//        ^ warning generated-code-construct: in Python, flatc imports the table of the nested buffer under the name a.I`,
  ],
  'a nested buffer in one file': [
    '--gen-onefile',
    `
namespace n;
table I { x: int; }
table T { n: [ubyte] (nested_flatbuffer: "I"); }
//        ^ warning generated-code-construct: the nested buffer under the name I, whose module --gen-onefile leaves out`,
  ],
  'a module that the library needs': [
    '',
    `
namespace struct.a;
//        ^^^^^^ warning generated-code-package: the place of the module struct
table T { x: int; }
namespace a.enum;
table U { x: int; }`,
  ],
  'types that are modules the library needs': [
    '',
    `
table enum { x: int; }
//    ^^^^ warning generated-code-package: the place of the module enum
namespace n;
table struct { x: int; }`,
  ],
  'parameters of an object': [
    '--gen-object-api',
    `
namespace n;
table T { self: int; foo_bar: int; foo_Bar: int; }
//        ^^^^ warning generated-code-runtime: the parameter self of __init__
//                                 ^^^^^^^ warning generated-code-clash: both become the parameter fooBar of __init__
//                                 ^^^^^^^ warning field-name-style
table Cls { x: int; }
//    ^^^ warning generated-code-runtime: table Cls becomes the parameter cls`,
  ],
  'a type that hides what an object needs': [
    '--gen-object-api',
    `
namespace n;
table classmethod { x: int; }
//    ^^^^^^^^^^^ warning generated-code-runtime: table classmethod hides the classmethod that the code needs
namespace m;
enum classmethod : byte { A }`,
  ],
  'a type that hides what only an object needs': ['', '\nnamespace n;\ntable classmethod { x: int; }'],
  'a type called as a function for a vector': [
    '--gen-onefile',
    `
namespace n;
table T { names: [int]; number: int; }
table TStartNamesVector { x: int; }
//    ^^^^^^^^^^^^^^^^^ warning generated-code-clash
table TStartNumberVector { x: int; }`,
  ],
  'a keyword as a namespace': [
    '--gen-object-api',
    `
namespace import;
table K { x: int; }
table T { k: K; t: T; }
//           ^ warning generated-code-keyword: the code imports import_, but flatc writes the folder import`,
  ],
  'a keyword as a namespace of code for all files': [
    '--gen-object-api --gen-all',
    `
namespace import;
table K { x: int; }
table T { k: K; }
//           ^ warning generated-code-package: with --gen-all the code names import.K`,
  ],
  'types that --gen-all does not import': [
    '--gen-all',
    `
namespace n;
enum E : byte { A }
struct S { x: int; }
struct Outer { s: S; e: E; }
union U { T }
table T { t: T; ts: [T]; u: U; e: [E]; old: S (deprecated); s: [S]; o: Outer; }
//                                                             ^^^ warning generated-code-package: in Python, with --gen-all the code names n.S without an import of its module; flatc's option --gen-onefile avoids it`,
  ],
  'types that --gen-all does not import into objects': [
    '--gen-all --gen-object-api --python-typing',
    `
namespace n;
struct S { x: int; }
struct Outer { s: S; }
//                ^ warning generated-code-package: with --gen-all the code names n.S without an import`,
  ],
  'no types in one file, which has all code': [
    '--gen-all --gen-onefile --gen-object-api',
    `
namespace n;
struct S { x: int; }
table T { s: S; }`,
  ],
  'types that annotations import': [
    '--gen-all --python-typing',
    `
namespace n;
struct S { x: int; }
table T { s: S; }`,
  ],
  'types of an included file that one file does not import': [
    '--gen-onefile',
    `
//- /main.fbs
include "a.fbs";
namespace n;
table T { t: T; x: m.X; }
//                 ^^^ warning generated-code-package: with --gen-onefile the code names m.X without an import of its module; flatc's option --gen-all avoids it
//- /a.fbs
namespace m;
table X { x: int; }`,
  ],
  'a union of types that one file does not import': [
    '--gen-onefile --gen-object-api',
    `
//- /main.fbs
include "a.fbs";
namespace n;
table Own { x: int; }
union U { Own, m.X }
//             ^^^ warning generated-code-package: with --gen-onefile the code names m.X without an import of its module
table T { u: U; }
//- /a.fbs
namespace m;
table X { x: int; }`,
  ],
  'a union that only an object needs': [
    '--gen-onefile',
    `
//- /main.fbs
include "a.fbs";
namespace n;
union U { m.X }
table T { u: U; }
//- /a.fbs
namespace m;
table X { x: int; }`,
  ],
  'a union of types that --gen-all does not import': [
    '--gen-all --gen-object-api',
    `
namespace n;
table X { x: int; }
union U { X }
//        ^ warning generated-code-package: with --gen-all the code names n.X without an import`,
  ],
  'a keyword as the namespace of a member': [
    '--gen-object-api',
    `
namespace import;
table K { x: int; }
namespace n;
union U { import.K }
//        ^^^^^^^^ warning generated-code-keyword: the code imports import_, but flatc writes the folder import
table T { u: U; }`,
  ],
  'a type that names itself': [
    '--python-typing',
    `
namespace n;
table Node { next: Node; }
//                 ^^^^ warning generated-code-package: with --python-typing the module of n.Node imports itself
table A { b: [B]; }
//           ^^^ warning generated-code-package: the module of n.A and the module of n.B import each other
table B { a: A; }
//           ^ warning generated-code-package
table C { a: A; }
table Own { n: [ubyte] (nested_flatbuffer: "Own"); old: [ubyte] (deprecated, nested_flatbuffer: "Own"); }
//    ^^^ warning generated-code-package: the module of n.Own imports itself
table Other { n: [ubyte] (nested_flatbuffer: "Own"); old: [ubyte] (deprecated, nested_flatbuffer: "Other"); }`,
  ],
  'a union in another case than its function': [
    '--gen-object-api',
    `
//- rules: type-name-style=off
namespace n;
table A { x: int; }
union my_any { A }
union HTTPAny { A }
union AnyThing { A }
table T { a: my_any; old: my_any (deprecated); b: HTTPAny; c: AnyThing; }
//           ^^^^^^ warning generated-code-construct: in Python, the object API calls my_anyCreator for union my_any, but writes MyAnyCreator
//                                                ^^^^^^^ warning generated-code-construct: calls HTTPAnyCreator`,
  ],
  'a type that is declared later': [
    '--python-typing --gen-onefile',
    `
namespace n;
table A { b: B; a: A; }
//           ^ warning generated-code-package: the code names B before it is there
table B { a: A; }`,
  ],
};

describe('generated code in Python', () => {
  for (const [name, [options, schema]] of Object.entries(rows)) {
    it(`has a finding for ${name}`, () => checkDiagnostics(`\n//- flatc: --python ${options}\n${schema}\n`));
    it(`has none for ${name} without a target`, () =>
      checkDiagnostics(schema.replace(/^\/\/[ <].*generated-code-.*\n?/gm, '')));
  }

  it('has no path to the objects of its own table, unless it imports another type of the namespace', () => {
    const schema = (mark: string): string => `
namespace n;
enum E : byte { A }
table T { x: E; kids: [T]; one: T; }
${mark}table Other { other: Other; t: T; }
`;
    const check = codeCheck('python');
    check(schema(''));
    check(
      schema(
        '//                    ^^^ warning generated-code-construct: the object API reads kids with the class of its own module, but by a path that needs an import of n\n',
      ),
      '--gen-object-api',
    );
    check(schema(''), '--gen-object-api --gen-onefile');
    const withUnion =
      'namespace n;\ntable O {}\nnamespace m;\nunion U { n.O }\nnamespace n;\ntable T { kids: [T]; u: m.U; }\n';
    check(withUnion, '--gen-object-api');
  });

  it('hides classes without a namespace by modules, with types and the object API', () => {
    const check = codeCheck('python');
    const schema = (mark: string): string => `
table A { x: int; }
namespace n;
struct S { x: int; }
table T { a: A; s: S; }
${mark}`;
    const typed = '--python-typing --gen-object-api';
    const says = 'the code for --python-typing imports the class A, which the object API hides by the module A';
    check(schema(`//           ^ warning generated-code-package: in Python, ${says}\n`), typed);
    check(schema(''), `${typed} --gen-onefile`);
    check(schema(''), '--gen-object-api');
    check(schema(''), '--python-typing');
  });
});
