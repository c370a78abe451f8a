// Modules of generated code in Rust. Each was compiled with rustc, and so were the parts without an annotation.
import { codeCheck } from './code-check.ts';

const check = codeCheck('rust');

describe('Generated code in Rust, in its modules,', () => {
  it('has modules for namespaces', () =>
    check(`
namespace A.B;
table X { x: int; }
namespace C;
table Y { y: int; }
namespace A.D;
//        ^ warning generated-code-package: the module a of namespace A is written twice
table Z { z: int; }
namespace Type;
//        ^^^^ warning generated-code-keyword: the module for Type is type
namespace alloc;
//        ^^^^^ warning generated-code-runtime: the module for alloc hides the crate alloc
table W { w: int; }
`));

  it('has modules in the order of the schema', () =>
    check(`
namespace A.B;
table X { x: int; }
namespace A;
table Y { y: int; }
namespace A.D;
table Z { z: int; }
`));

  it('has types without a namespace before all modules', () =>
    check(`
namespace A;
table X { x: int; }
namespace ;
table Y { y: int; }
namespace A.D;
table Z { z: int; }
`));

  it('does not reach into the modules of another schema that begin alike', () =>
    check(`
//- /b.fbs
include "a.fbs";
include "c.fbs";
namespace n.y;
table B { old: n.x.A1 (deprecated); a: [n.x.A1]; b: n.x.A1; c: m.C; }
//                                     ^^^^^^^^ warning generated-code-package: the code cannot reach n.x.A1 of a.fbs, because each schema has a module n of its own; flatc's option --gen-all avoids it
//- /a.fbs
namespace n.x;
table A1 { x: int; }
//- /c.fbs
namespace m;
table C { x: int; }
`));

  it('opens a module again where another schema is between its parts, with --gen-all', () => {
    const schema = (mark: string): string => `
//- /main.fbs
include "a.fbs";
include "b.fbs";
namespace n;
${mark}
table Third { a: n.x.First; b: m.Second; }
//- /a.fbs
namespace n.x;
table First { x: int; }
//- /b.fbs
namespace m;
table Second { x: int; }
`;
    check(
      schema('//        ^ warning generated-code-package: the module n of namespace n is written twice'),
      '--gen-all',
    );
  });

  it('has one module for all schemas with --gen-all', () =>
    check(
      `
//- /b.fbs
include "a.fbs";
namespace n.y;
table B { a: n.x.A1; }
//- /a.fbs
namespace n.x;
table A1 { x: int; }
`,
      '--gen-all',
    ));
});
