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
});
