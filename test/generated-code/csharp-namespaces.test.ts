// Findings about C# code in which a name hides a namespace.
import { checkDiagnostics } from '../check.ts';
import { codeCheck } from './code-check.ts';

describe('Generated code in C#, in namespaces', () => {
  it('has names that hide the first part of a namespace', () =>
    checkDiagnostics(`
//- flatc: --csharp
namespace Shop;
enum E : byte { A }
table T { shop: int; e: E; }
//        ^^^^ warning generated-code-runtime: in C#, the field shop becomes Shop, which hides the namespace Shop from the code beside it
table Optional { shop: int; e: E = null; es: [E]; }
table Keyed { k: int (key); }
table Sorted { shop: int; all: [Keyed]; }
//             ^^^^ warning generated-code-runtime: hides the namespace Shop
namespace games;
table Shop { x: int; }
//    ^^^^ warning generated-code-runtime: in C#, Shop hides the namespace Shop, with which names in the code beside it begin
table Visit { e: Shop.E; }
namespace enums;
enum Shop : byte { A }
enum enums : byte { A }
namespace tables;
enum tables : byte { A }
//   ^^^^^^ warning generated-code-runtime: tables hides the namespace tables
table T { x: int; }
namespace tables.more.tables;
//                    ^^^^^^ warning generated-code-runtime: the second tables hides the first one, with which all names in the code begin
table U { x: int; }
namespace only.only;
enum More : byte { A }
namespace a.b.b;
table T { x: int; }
enum a : byte { A }
//   ^ warning generated-code-runtime: a hides the namespace a
`));

  it('has no name that hides a namespace with --cs-global-alias, for flags without a value, or in an empty namespace', () => {
    codeCheck('csharp')(
      `
namespace Shop;
enum E : byte { A, B }
table Shop { shop: int; e: E = B; }
namespace tables;
enum tables : byte { A }
table T { x: int; }
`,
      '--cs-global-alias',
    );
    codeCheck('csharp')(`
namespace Shop;
enum Flags : ubyte (bit_flags) { A, B }
table Zero { shop: int; flags: Flags; }
table One { shop: int; flags: Flags = A; }
//          ^^^^ warning generated-code-runtime: hides the namespace Shop
namespace a;
table T { x: int; }
namespace a.a;
rpc_service S { f(T): T; }
`);
    codeCheck('csharp')(
      `
namespace n;
struct S { x: int; }
table T { create_t: S; }
`,
      '--gen-object-api',
    );
  });

  it('has types and namespaces that take the names of the library', () => {
    const check = codeCheck('csharp');
    check(`
namespace Game;
enum Flags : ubyte (bit_flags) { A }
table T { x: int; }
namespace Game.System;
//             ^^^^^^ warning generated-code-runtime: in C#, the namespace Game.System hides System from the code in Game
enum E : byte { A }
namespace Game.Table;
//             ^^^^^ warning generated-code-runtime: the namespace Game.Table hides Table from the code in Game
enum F : byte { A }
namespace Game.Struct;
enum G : byte { A }
namespace Acme.Google.Cloud;
//             ^^^^^^ warning generated-code-runtime: the namespace Acme.Google hides Google
table U { x: int; }
namespace n.Google;
struct S { x: int; }
`);
    check(`
enum Google : byte { A }
//   ^^^^^^ warning generated-code-runtime: Google hides the namespace Google
namespace a;
enum Struct : byte { A }
//   ^^^^^^ warning generated-code-runtime: Struct takes the name of a class of the library
enum Array : byte { A }
enum IntPtr : byte { A }
struct S { x: int; }
namespace b;
enum Array : byte { A }
//   ^^^^^ warning generated-code-runtime: Array takes the name
enum IntPtr : byte { A }
//   ^^^^^^ warning generated-code-runtime: IntPtr takes the name
enum StringOffset : byte { A }
enum Offset : byte { A }
table T { id: int (key); v: [int]; }
`);
    check('namespace n;\nenum var : byte { A }\ntable T { x: int; }\n');
    check(
      `
namespace n;
enum var : byte { A }
//   ^^^ warning generated-code-runtime: the code beside it uses the word var, which then means this type
table T { x: int; }
`,
      '--gen-object-api',
    );
  });

  it('has names that code in a namespace takes for a class that it imports', () =>
    checkDiagnostics(`
//- flatc: --csharp
struct Guid { x: ulong; y: ulong; }
//     ^^^^ warning generated-code-runtime: in C#, code in a namespace takes Guid for the class of that name that each file imports
struct Version { x: int; }
table Here { v: Version; }
namespace app;
table T { id: Guid; }
namespace Math;
//        ^^^^ warning generated-code-runtime: the namespace Math has the name of a class that each file imports
struct Point { x: int; }
namespace Buffer;
enum E : byte { A }
`));

  it('has names in outer namespaces that hide others', () => {
    const schema = (marks: readonly string[]): string => `
namespace a;
enum shop : byte { A }
${marks[0] ?? ''}
namespace shop;
table X { x: int; }
namespace a.b;
enum a : byte { A }
${marks[1] ?? ''}
table T { x: shop.X; }
namespace c.shop;
enum E : byte { A }
`;
    codeCheck('csharp')(
      schema([
        '//   ^^^^ warning generated-code-runtime: in C#, shop hides the namespace shop, with which names in the code beside it begin',
        '//   ^ warning generated-code-runtime: a hides the namespace a',
      ]),
    );
    codeCheck('csharp')(schema([]), '--cs-global-alias');
  });

  it('has namespaces with the name of a variable or method', () => {
    const schema = (mark: string): string => `
namespace builder;
${mark}
table L { x: int (key); }
table K { l: L; }
namespace key;
//        ^^^ warning generated-code-runtime: a variable or method of the code is called key, which hides the namespace key
table M { x: int (key); }
table N { ms: [M]; }
`;
    codeCheck('csharp')(schema(''));
    const mark = '//        ^^^^^^^ warning generated-code-runtime: a variable or method of the code is called builder';
    codeCheck('csharp')(schema(mark), '--gen-object-api');
  });
});
