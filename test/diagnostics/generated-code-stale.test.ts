// Findings about generated code that the editor has reported as stale.
import { checkDiagnostics } from '../check.ts';

describe('generated code that is stale', () => {
  it('is told on the first line', () => {
    checkDiagnostics(`//- stale: different /gen/a.h, different /gen/b.h
table A {}
//<--------- hint generated-code-stale: the generated code is older than this schema, or was edited: gen/a.h, gen/b.h
`);
    checkDiagnostics(`//- stale: edited /gen/a.h
table A {}
//<--------- hint generated-code-stale: generated code was edited: gen/a.h
`);
    checkDiagnostics(`//- stale: other-flatc /gen/a.h
table A {}
//<--------- hint generated-code-stale: generated code was written by another version than flatc 25.12.19: gen/a.h
`);
  });

  it('is counted where there are many files', () =>
    checkDiagnostics(`//- stale: missing /1.h, missing /2.h, missing /3.h, missing /4.h, missing /5.h
table A {}
//<--------- hint generated-code-stale: generated code is missing: 1.h, 2.h, 3.h and 2 more
`));

  it('is told beside the root of a schema that is not valid alone', () =>
    checkDiagnostics(`//- stale: missing /gen/a.h
//- /part.fbs
table Part { colour: Colour; }
//<----------------------------- hint checked-through-root
//<----------------------------- hint generated-code-stale
//- /root.fbs
include "colour.fbs";
include "part.fbs";
table Root { part: Part; }
//- /colour.fbs
enum Colour : byte { Red }
`));

  it('is no finding where a comment or the settings ignore it', () => {
    checkDiagnostics('//- stale: missing /gen/a.h\ntable A {} // fbs-ignore: generated-code-stale\n');
    checkDiagnostics('//- stale: missing /gen/a.h\n//- rules: generated-code-stale=off\ntable A {}\n');
    // The comment does not count as unused while no code is stale.
    checkDiagnostics('table A {} // fbs-ignore: generated-code-stale\n');
  });
});
