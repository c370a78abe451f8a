// Modules of generated code in Rust. Each was compiled with rustc, and so were the parts without an annotation.
import assert from 'node:assert/strict';
import { uriOf } from '../check.ts';
import { codeCheck, judgedCode } from './code-check.ts';

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

  it('does not reach into a module that this schema or two included ones have', () =>
    check(`
//- /main.fbs
include "a.fbs";
include "b.fbs";
include "c.fbs";
namespace own;
table Own { x: int; }
namespace m;
table T { x: n.X; old: n.Y (deprecated); z: own.c.Z; g: G; }
//           ^^^ warning generated-code-package: the code cannot reach n.X of a.fbs, because b.fbs has a module n as well; flatc's option --gen-all avoids it
//                                          ^^^^^^^ warning generated-code-package: the code cannot reach own.c.Z of c.fbs, because each schema has a module own of its own
//- /a.fbs
namespace n;
table X { x: int; }
namespace ;
table G { x: int; }
//- /b.fbs
namespace n;
table Y { x: int; }
//- /c.fbs
namespace own.c;
table Z { x: int; }
`));

  it('names the members of a union where a table has the union, and else only for objects', () => {
    const schema = (use: string, told = '') => `
//- /main.fbs
include "a.fbs";
namespace n;
union U { X }
${told}${use}
//- /a.fbs
namespace n;
table X { x: int; }
`;
    const told =
      "//        ^ warning generated-code-package: the code cannot reach n.X of a.fbs, because each schema has a module n of its own; flatc's option --gen-all avoids it\n";
    check(schema(''));
    check(schema('', told), '--gen-object-api');
    check(schema('table T { u: U; }', told));
  });

  it('has the modules of its own includes, also where it is checked through another file', () =>
    check(`
//- /main.fbs
include "b.fbs";
include "a.fbs";
namespace n;
table Root { a: m.T; }
//- /a.fbs
namespace m;
//<----------- hint checked-through-root
table T { x: n.X; }
//- /b.fbs
namespace n;
table X { x: int; }
`));

  it('does not reach a root type of another schema', () => {
    check(`
//- /main.fbs
include "a.fbs";
table Own { a: n.X; }
root_type n.X;
//        ^^^ warning generated-code-package: the code for the root type names n.X of a.fbs without its module n; flatc's option --gen-all avoids it
//- /a.fbs
namespace n;
table X { x: int; }
`);
    check(`
//- /main.fbs
include "a.fbs";
root_type X;
//- /a.fbs
table X { x: int; }
`);
  });

  it('imports modules that are named after included files', () => {
    const schema = (outer: string, inner: string) => `
//- /main.fbs
include "my_types.fbs";
include "my-types.fbs";
${outer}
table Root { x: a.X; y: b.Y; }
//- /my_types.fbs
namespace a;
table X { x: int; }
//- /my-types.fbs
include "1.fbs";
${inner}
namespace b;
table Y { z: c.Z; }
//- /1.fbs
namespace c;
table Z { x: int; }
`;
    check(
      schema(
        '//<---------------------- warning generated-code-package: the code imports my-types.fbs as my-types_generated, which cannot be the name of a module',
        '//<--------------- warning generated-code-package: the code imports 1.fbs as 1_generated',
      ),
    );
    check(schema('', ''), '--gen-all');
  });

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

  it('opens a module of an include again, which is told at the root that gets its code as well', () =>
    check(
      `
//- /main.fbs
include "first.fbs";
include "outer.fbs";
//<------------------- warning generated-code-package: the module n of namespace n of third.fbs is written twice
table Root { a: n.x.First; b: o.Outer; }
//- /outer.fbs
include "second.fbs";
include "third.fbs";
namespace o;
table Outer { a: m.Second; b: n.y.Third; }
//- /first.fbs
namespace n.x;
table First { x: int; }
//- /second.fbs
namespace m;
table Second { x: int; }
//- /third.fbs
namespace n.y;
table Third { x: int; }
`,
      '--gen-all',
    ));

  it('opens a module again in an include alone', () =>
    check(
      `
//- /main.fbs
include "a.fbs";
//<--------------- warning generated-code-package: the module n of namespace n of a.fbs is written twice
table Root { a: n.x.First; }
//- /a.fbs
namespace n.x;
table First { x: int; }
namespace m;
table Second { x: int; }
namespace n.y;
//        ^ warning generated-code-package: the module n of namespace n is written twice
table Third { x: int; }
`,
      '--gen-all',
    ));

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

  it('needs a name of the prelude also in each module of a file that includes the type', () => {
    const found = (including: string, ...others: readonly string[]) => {
      const texts = ['struct Option { x: int; }', ...others];
      const files = new Map([...texts.map((text, at) => [`/${at}.fbs`, text] as const), ['/main.fbs', including]]);
      const { service } = judgedCode(files, { includePaths: [] }, 'rust');
      const { reports } = service.checkRoot(uriOf('/main.fbs'));
      return reports.flatMap(({ uri, diagnostic: { code } }) => (code === 'generated-code-runtime' ? [uri] : []));
    };
    const needing = 'table T { s: string; }';
    for (const namespace of ['', 'namespace n;'])
      assert.deepEqual(found(`include "0.fbs"; ${namespace} ${needing}`), [uriOf('/0.fbs')]);
    assert.deepEqual(found('include "0.fbs"; include "1.fbs"; struct S { x: int; }', needing), []);
  });
});
