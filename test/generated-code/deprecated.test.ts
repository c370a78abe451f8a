// Findings about deprecated fields, for which languages leave out code that other code needs.
import { checkDiagnostics } from '../check.ts';

describe('deprecated fields in generated code', () => {
  it('leave a comma without a parameter in PHP, if the first one by id is deprecated', () =>
    checkDiagnostics(`
//- flatc: --php
namespace n;
table First { a: int (deprecated); b: int; }
//            ^ warning generated-code-construct: a is deprecated and the first field, and createFirst has a comma without its parameter
table ById { b: int (id: 1); a: int (id: 0, deprecated); }
//                           ^ warning generated-code-construct: a is deprecated
union U { First }
table OfUnion { u: U (deprecated); b: int; }
//              ^ warning generated-code-construct: u is deprecated
table Second { a: int; b: int (deprecated); c: int; }
table All { a: int (deprecated); b: int (deprecated); }
table SecondById { b: int (id: 1, deprecated); a: int (id: 0); }
`));

  it('are keys that no longer exist in C++, Go and Swift', () =>
    checkDiagnostics(`
//- flatc: --cpp --go --rust --swift --ts
namespace n;
table T { k: int (key, deprecated); x: int; }
table Kept { k: int (key); x: int (deprecated); }
table V { v: [T]; t: T; w: [Kept]; }
//           ^^^ warning generated-code-construct: in C++, the code sorts the elements of v by their key, which T lacks, because it is deprecated
//           ^^^ warning generated-code-construct: in Go and Swift, the code looks for elements of v by their key, which T lacks, because it is deprecated
`));

  it('name no types and import no packages', () => {
    const schema = `
//- rules: field-name-style=off
table Loose { x: int; }
namespace a;
table A { x: int; }
table go { x: int; }
namespace b;
table B { other: a.A; }
table private_type (private) { x: int; }
namespace a;
table T {
  loose: Loose (deprecated);
  nested: [ubyte] (nested_flatbuffer: "Loose", deprecated);
  b: b.B (deprecated);
  hidden: [b.private_type] (deprecated);
  keyword: go (deprecated);
  x: int;
}
`;
    for (const generator of ['csharp', 'go', 'java', 'kotlin'])
      checkDiagnostics(`\n//- flatc: --${generator} --gen-object-api${schema}`);
  });
});
