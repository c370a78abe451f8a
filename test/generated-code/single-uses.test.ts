// Findings about generated code that depend on a single use: of a type of the language, of a package, or of a key.
import { codeCheck } from './code-check.ts';

describe('generated code', () => {
  it('in TypeScript has a second array for numbers, and none for booleans and enums', () =>
    codeCheck('ts')(`
namespace n;
struct Uint8Array { a: int; }
enum E : byte { A }
table T { v: [Uint8Array]; b: [bool]; e: [E]; }
table U { v: [Uint8Array]; b: [int]; }
//           ^^^^^^^^^^^^ warning generated-code-runtime: struct Uint8Array hides Uint8Array of the language, which the code for b needs
`));

  it('in Python imports a package once', () =>
    codeCheck('python')(
      `
namespace import;
table K { x: int; }
table L { x: int; }
table T { k: K; other: K; l: L; }
//           ^ warning generated-code-keyword: the code imports import_
//                           ^ warning generated-code-keyword: the code imports import_
table U { k: K; }
`,
      '--gen-object-api',
    ));

  it('in Kotlin compares no key that is a struct', () =>
    codeCheck('kotlin')(`
namespace n;
table Struct { x: int; }
//    ^^^^^^ warning generated-code-runtime: Struct takes the name of a class of the library
struct S { x: int; }
table K { s: S (key); }
//              ^^^ warning generated-code-construct: the key s is a struct
table N { u: uint (key); }
`));

  it('in Go needs nil for a text, and true for none', () =>
    codeCheck('go')(`
namespace a;
enum nil : byte { A }
//   ^^^ warning generated-code-runtime: the code needs the name nil for something else
table T { s: string; }
namespace b;
enum nil : byte { A }
table T { s: int; }
namespace c;
enum true : byte { A }
table T { s: string; }
`));
});
