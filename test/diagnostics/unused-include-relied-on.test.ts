// Includes that their own file does not use, although another file of the same root may rely on them.
import assert from 'node:assert/strict';
import { checkDiagnostics, serviceOf, settled, uriOf } from '../check.ts';
import { parseFixture } from '../fixture.ts';

describe('unused includes', () => {
  it('are not those that another included file relies on', () => {
    for (const field of ['colour: Colour', 'colour: int = "Colour.Red"']) {
      checkDiagnostics(`
//- /main.fbs
include "colour.fbs";
include "part.fbs";
table T { part: Part; }
//- /colour.fbs
enum Colour: ubyte { Red }
//- /part.fbs
table Part { ${field}; }
//- rules: checked-through-root=off
`);
    }
  });

  it('are not those of which an included file that is not whole may name something', () => {
    const main = '//- /main.fbs\ninclude "a.fbs";\ninclude "b.fbs";\ntable T { b: B; }\n';
    for (const [half, isWhole] of [
      ['table H { x: int; }', true],
      ['table H { x: [[int]]; y: }', false],
      ['table H { x: ; }', false],
      ['table H { x: []; }', false],
      ['struct H { x: [:3]; }', false],
      ['rpc_service S { Get(B): B; }', true],
      ['rpc_service S { Get(): B; }', false],
      ['rpc_service S { Get(B): ; }', false],
      ['blah', false],
    ] as const) {
      const fixture = parseFixture(`${main}//- /a.fbs\ntable A {}\n//- /b.fbs\ntable B {}\n${half}\n`);
      const service = serviceOf(fixture);
      const { diagnostics } = settled(service, fixture, () => service.diagnose(uriOf('/main.fbs')));
      const isUnused = diagnostics.some(({ code }) => code === 'unused-include');
      assert.equal(isUnused, isWhole, half);
    }
  });

  it('are not those that keep a file before the declaration of a name that it means otherwise', () => {
    const unused = (declared: string) => {
      const fixture = parseFixture(`
//- /main.fbs
include "a.fbs";
include "b.fbs";
include "c.fbs";
table M { b: n.B; c: C; }
//- /a.fbs
include "x.fbs";
namespace n;
table U { x: X; }
//- /x.fbs
table X {}
//- /b.fbs
namespace n;
table B {}
${declared}
//- /c.fbs
include "a.fbs";
table C { u: n.U; }
`);
      const service = serviceOf(fixture);
      const { diagnostics } = settled(service, fixture, () => service.diagnose(uriOf('/main.fbs')));
      return diagnostics.map(({ code }) => code);
    };
    assert.deepEqual(unused('table Y {}'), ['unused-include']);
    assert.deepEqual(unused('table X {}'), []);
  });

  it('are not those that a file that includes this one relies on', () =>
    checkDiagnostics(`
//- /root.fbs
include "main.fbs";
include "other.fbs";
table Root { a: A; t: T; o: O; }
//- /other.fbs
include "main.fbs";
table O { t: T; shade: int (shade); }
//- /main.fbs
include "a.fbs";
include "attributes.fbs";
include "c.fbs";
//      ^^^^^^^ hint unused-include
table T {}
//- /a.fbs
table A {}
//- /attributes.fbs
attribute "shade";
//- /c.fbs
table C {}
`));

  it('may be used by those that include them themselves', () =>
    checkDiagnostics(`
//- /root.fbs
include "main.fbs";
include "all.fbs";
table Root { a: A; t: T; }
//- /all.fbs
include "a.fbs";
//- /main.fbs
include "a.fbs";
//      ^^^^^^^ hint unused-include
table T {}
//- /a.fbs
attribute "shade";
table A { a: int (shade); }
`));

  it('are not those of a file that depends on another', () =>
    checkDiagnostics(`
//- /root.fbs
include "colour.fbs";
include "part.fbs";
table Root { part: Part; colour: Colour; }
//- /part.fbs
include "unused.fbs";
table Part { colour: Colour; }
//- /colour.fbs
enum Colour: ubyte { Red }
//- /unused.fbs
table Unused {}
//- rules: checked-through-root=off
`));
});
