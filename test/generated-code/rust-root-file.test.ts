// Code in Rust with a file for each type. Each schema was compiled with rustc, and so were the parts without an
// annotation.
import { codeCheck } from './code-check.ts';

const check = (schema: string) => codeCheck('rust')(schema, '--rust-module-root-file');

describe('Generated code in Rust with --rust-module-root-file', () => {
  it('has a file for each type', () =>
    check(`
namespace n;
table FooBar { x: int; }
table Foo_Bar { x: int; }
//    ^^^^^^^ warning generated-code-lost: table Foo_Bar and table FooBar are written to the same file foo_bar_generated.rs
namespace m;
table Foo { x: int; }
table FooBar { x: int; }
`));

  it('has folders without a _', () =>
    check(`
namespace a.mod;
//          ^^^ warning generated-code-keyword: the module for mod is mod_, but flatc writes the folder mod
table T { x: int; }
namespace crate;
namespace mode;
table T { x: int; }
`));

  it('does not tell types of modules inside each other', () =>
    check(`
table X { x: int; }
namespace a;
table X { x: X; }
struct S { x: int; }
namespace a.b;
struct S { x: a.S; }
//            ^^^ warning generated-code-package: the code cannot tell a.S from a.b.S
table T { own: S; old: a.X (deprecated); other: a.X; }
namespace a.b.c;
table C { s: a.b.S; }
namespace c;
table T { s: [a.b.S]; x: a.X; }
//           ^^^^^^^ warning generated-code-package: the code cannot tell a.b.S from a.S
//                       ^^^ warning generated-code-package: the code cannot tell a.X from X
`));

  it('takes a nearer module for another one', () =>
    check(`
namespace m;
table X { x: int; }
table Y { x: int; }
namespace a.m;
table X { x: int; }
namespace a.b;
table T { x: m.X; y: m.Y; }
//                   ^^^ warning generated-code-package: the code looks for m.Y in a.m
namespace c;
table T { y: m.Y; }
`));

  it('hides names of the library in the modules inside as well', () =>
    check(`
namespace n;
table Option { x: int; }
//    ^^^^^^ warning generated-code-runtime: the code needs Option
namespace n.m;
table T { s: string; }
namespace nm;
table Option { x: int; }
`));

  it('declares the crate alloc in each file', () =>
    check(`
namespace n;
table alloc { x: int; }
//    ^^^^^ warning generated-code-runtime: table alloc hides the crate alloc
namespace alloc;
table T { x: [int]; }
`));
});
