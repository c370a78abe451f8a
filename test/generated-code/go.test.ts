// Faults of generated code in Go. Each schema was compiled.
import { checkDiagnostics } from '../check.ts';
import { codeCheck } from './code-check.ts';

const check = codeCheck('go');

const rows: Readonly<Record<string, string>> = {
  'methods that every type has': `
namespace n;
table T { init: int; table: int; }
//        ^^^^ warning generated-code-runtime: in Go, the field init becomes the method Init, which the type already has
//                   ^^^^^ warning generated-code-runtime: becomes the method Table`,
  'fields that become one method': `
namespace n;
table T { id2: int; ID2: int; }
//                  ^^^ warning generated-code-clash: in Go, the fields id2 and ID2 both become the method Id2
//                  ^^^ warning field-name-style`,
  'a field with the name that is made of another': `
namespace n;
table T { hp: int; mutate_hp: int; }
//                 ^^^^^^^^^ warning generated-code-clash: the fields hp and mutate_hp both become the method MutateHp`,
  'a parameter with the name of another': `
namespace n;
table T { builder: int; }
//        ^^^^^^^ warning generated-code-runtime: becomes the parameter builder of TAddBuilder`,
  'a parameter that hides a conversion': `
namespace n;
enum E : byte { A }
struct S { int8: int; e: E; }
//         ^^^^ warning generated-code-runtime: the parameter int8 of CreateS, which hides the int8 that the code needs
struct R { int8: int; }`,
  'a variable that hides a package': `
namespace a;
enum E : byte { A }
namespace b;
table T { es: [a.E]; }
//            ^^^^^ warning generated-code-runtime: the variable a of Es hides the a that the function needs`,
  'a package named as one that the code needs': `
namespace flatbuffers;
table A { x: int; }
namespace b;
table T { a: flatbuffers.A; }
//           ^^^^^^^^^^^^^ warning generated-code-package: beside another flatbuffers`,
  'a field that no code can use': `
namespace n;
table T { _: int; }
//        ^ warning generated-code-runtime: in Go, the field _ becomes a parameter _`,
  'keys that cannot be compared': `
namespace n;
struct S { a: int; }
table K { s: S (key); }
//              ^^^ warning generated-code-construct: in Go, the code cannot compare keys of a struct
table L { b: bool (key); }
//                 ^^^ warning generated-code-construct: keys of a bool`,
  'a constant that is a type': `
namespace n;
enum E : byte { A, B }
table EA { x: int; }
//    ^^ warning generated-code-clash: in Go, table EA and A of enum E are both EA`,
  'a file that differs from another in case': `
namespace n;
table Foo { x: int; }
table foo { x: int; }
//    ^^^ warning generated-code-lost`,
  'a file that builds leave out': `
namespace n;
table Foo_test { x: int; }
//    ^^^^^^^^ warning generated-code-lost: which Go compiles only in tests`,
  'types that hide what the code needs': `
namespace n;
table byte { x: int; }
//    ^^^^ warning generated-code-runtime: in Go, the code needs the name byte for something else
enum init : short { A }
//   ^^^^ warning generated-code-runtime: only a function can be named init
table len { x: int; }`,
  'a type that is named as the function of a program': `
table main { x: int; }
//    ^^^^ warning generated-code-runtime: in Go, only a function can be named main in a package main
namespace n.main; enum main : byte { A }
//                     ^^^^ warning generated-code-runtime: only a function can be named main in a package main
namespace n; table main { x: int; }`,
  'constants that hide the values of a default': `
namespace n;
enum true : byte { A }
//   ^^^^ warning generated-code-runtime: in Go, the code needs the name true for something else
enum false : byte { A }
//   ^^^^^ warning generated-code-runtime: the name false for something else
table T { b: bool; }
namespace m;
enum true : byte { A }
enum false : byte { A }
table T { b: int = 1; }`,
  'names that the root of a file with an identifier gets': `
namespace n;
table A { x: int; }
table AIdentifier { x: int; }
//    ^^^^^^^^^^^ warning generated-code-clash: table AIdentifier and another statement are both AIdentifier
table B { x: int; }
table BIdentifier { x: int; }
root_type A;
file_identifier "ABCD";`,
  'keywords that are written as they are': `
namespace n;
table type { x: int; }
table T { t: type; }
//           ^^^^ warning generated-code-keyword: in Go, type is a keyword
enum func : byte { A }
//   ^^^^ warning generated-code-keyword: writes func in one place and func_ in another`,
  'a package named by a keyword': `
namespace my.type;
//           ^^^^ warning generated-code-keyword: the package of namespace my.type is named type
table T { x: int; }`,
  'packages that differ in case': `
namespace n;
table T { x: int; }
namespace N;
//        ^ warning generated-code-package: differ only in case
table U { x: int; }`,
  'packages that import each other': `
namespace a;
table A { b: b.B; }
//           ^^^ warning generated-code-package: packages cannot import each other: a imports b imports a
namespace b;
table B { a: a.A; }
//           ^^^ warning generated-code-package: b imports a imports b`,
  'packages that import each other through another one': `
namespace a;
table A { b: b.B; }
//           ^^^ warning generated-code-package: packages cannot import each other: a imports b imports c imports a
namespace b;
table B { c: c.C; }
//           ^^^ warning generated-code-package: b imports c imports a imports b
namespace c;
table C { a: a.A; other: d.D; }
//           ^^^ warning generated-code-package: c imports a imports b imports c
namespace d;
table D { x: int; }`,
  'a small letter in another package': `
namespace a;
table lower { x: int; }
namespace b;
table T { l: a.lower; }
//           ^^^^^^^ warning generated-code-package: only if it begins with a capital letter`,
  'packages that cannot be imported': `
namespace my.internal;
table T { x: int; }
namespace my.main;
table U { x: int; }
namespace other;
table Q { t: my.internal.T; u: my.main.U; }
//           ^^^^^^^^^^^^^ warning generated-code-package: only packages in the folder of internal can import
//                             ^^^^^^^^^ warning generated-code-package: in a package main
namespace my.near;
table R { t: my.internal.T; }`,
};

const withOptions: Readonly<Record<string, readonly [options: string, schema: string]>> = {
  'the only method of an object': [
    '--gen-object-api',
    `
namespace n;
table T { pack: int; un_pack: int; }
//        ^^^^ warning generated-code-runtime: in Go, the field pack becomes Pack in TT
//                   ^^^^^^^ warning generated-code-runtime: becomes the method UnPack`,
  ],
  'packages that variables of a union hide': [
    '--gen-object-api',
    `
namespace builder;
table A { x: int; }
namespace rcv;
table B { x: int; }
namespace other;
table C { x: int; }
namespace n;
union U { builder.A }
//    ^ warning generated-code-runtime: in Go, the variable builder of Pack hides the builder that the function needs
union V { rcv.B }
//    ^ warning generated-code-runtime: in Go, the variable rcv of UnPack hides the rcv that the function needs
union W { other.C }`,
  ],
  'an object that is a constant': [
    '--gen-object-api',
    `
namespace n;
table T { x: int; }
union E { T }
//        ^ warning generated-code-clash: in Go, T of union E becomes ET`,
  ],
  'an object that is a type': [
    '--gen-object-api',
    `
namespace n;
table T { x: int; }
table TT { x: int; }
//    ^^ warning generated-code-clash: table TT and a class for table T are both TT`,
  ],
  'an object of an enum, which has none': [
    '--gen-object-api',
    '\nnamespace n;\nenum E : byte { A }\ntable ET { x: int; }',
  ],
  'types that hide what an object needs': [
    '--gen-object-api',
    `
namespace n;
enum len : byte { A }
//   ^^^ warning generated-code-runtime: in Go, the code needs the name len for something else
enum make : byte { A }
//   ^^^^ warning generated-code-runtime: the name make for something else
enum nil : byte { A }
//   ^^^ warning generated-code-runtime: the name nil for something else
table T { v: [string]; }
namespace m; struct string { x: int; }
table U { v: int; }
namespace o; struct string { x: int; }
//                  ^^^^^^ warning generated-code-runtime: the name string for something else
table V { v: string; }`,
  ],
  'one file without a package': [
    '--gen-onefile',
    `
namespace n;
table T { x: int; }
//    ^ warning generated-code-package: unless --go-namespace gives one
table U { x: int; }`,
  ],
  'one file in a package': [
    '--gen-onefile --go-namespace n',
    `
table T { x: int; }
table U { t: T; }`,
  ],
  'types of equal names in one file, without a word about their members': [
    '--gen-onefile --go-namespace n',
    `
namespace a;
table T { x: int; v: [int]; }
namespace b;
table T { x: int; v: [int]; }
//    ^ warning generated-code-clash: table T and table T of another namespace are both T`,
  ],
  'a keyword of another package, once': [
    '',
    `
namespace a;
table func { x: int; }
namespace b;
table T { f: a.func; }
//           ^^^^^^ warning generated-code-package: another package uses func`,
  ],
  'one file of enums': [
    '--gen-onefile --go-namespace n',
    `
enum E : byte { A }
//   ^ warning generated-code-package: a file with nothing but enums`,
  ],
  'types of several namespaces in one package': [
    '--go-namespace n',
    `
namespace a;
table T { x: int; }
namespace b;
table U { t: a.T; }
//           ^^^ warning generated-code-package: refers to T as if it were in a`,
  ],
};

describe('generated code in Go', () => {
  for (const [name, schema] of Object.entries(rows)) {
    it(`has a finding for ${name}`, () => check(`${schema}\n`));
    it(`has none for ${name} without a target`, () =>
      checkDiagnostics(schema.replace(/^\/\/ .*generated-code-.*\n?/gm, '')));
  }
  for (const [name, [options, schema]] of Object.entries(withOptions)) {
    it(`has a finding for ${name}`, () => check(`${schema}\n`, options));
  }
  it('names the way back through other packages, unless these are dozens', () => {
    for (const count of [32, 33]) {
      const isNamed = count === 32;
      const packages = Array.from({ length: count }, (_, index) => {
        const [own, next, third] = [0, 1, 2].map((step) => `n${(index + step) % count}`);
        const way = `${own} imports ${next}${isNamed ? ` imports ${third}` : `, which imports ${own} through others`}`;
        const marks = '^'.repeat(`${next}.T`.length);
        return `namespace ${own};\ntable T { t: ${next}.T; }\n//           ${marks} warning generated-code-package: ${way}\n`;
      });
      check(packages.join(''));
    }
  });
  it('leaves the word to the rules of tRPC', () =>
    checkDiagnostics(`
//- trpc: on
//- flatc: --go
attribute "go_package=example.com/n";
namespace n;
table T { init: int; }
//        ^^^^ error go-name-collision
`));
});
