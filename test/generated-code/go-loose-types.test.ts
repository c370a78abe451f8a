// Faults of types without a namespace in Go. Each schema was compiled.
import { checkDiagnostics } from '../check.ts';
import { codeCheck } from './code-check.ts';

const check = codeCheck('go');

const rows: Readonly<Record<string, string>> = {
  'types without a namespace': `
table A { x: int; }
//    ^ warning generated-code-package: in a folder: A and B
table B { a: A; }`,
  'many types without a namespace': `
table A { x: int; }
//    ^ warning generated-code-package: in a folder: A, B, C and 2 more
table B { x: int; } table C { x: int; }
enum D : byte { X }
struct E { x: int; }`,
  'a keyword without a namespace': `
table type { x: int; }
//    ^^^^ warning generated-code-keyword: type is a keyword, which cannot name a package`,
  'one type without a namespace': `
table A { x: int; }`,
  'a type without a namespace in another one': `
table G { x: int; }
namespace a;
table A { g: G; }
//           ^ warning generated-code-package: in Go, G has no namespace`,
};

describe('generated code in Go', () => {
  for (const [name, schema] of Object.entries(rows)) {
    it(`has a finding for ${name}`, () => check(`${schema}\n`));
    it(`has none for ${name} without a target`, () =>
      checkDiagnostics(schema.replace(/^\/\/ .*generated-code-.*\n?/gm, '')));
  }
  it('has a finding for types of two files, unless one package has all', () => {
    const schema = (mark: string) => `
//- /main.fbs
include "other.fbs";
table A { g: G; old: G (deprecated); }
${mark}
//- /other.fbs
table G { x: int; }
`;
    check(
      schema(
        "//           ^ warning generated-code-package: in Go, G has no namespace, and other packages cannot import its package; flatc's option --go-namespace avoids it",
      ),
    );
    check(schema(''), '--go-namespace x');
  });
});
