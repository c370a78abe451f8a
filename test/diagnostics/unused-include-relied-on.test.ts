// Includes without any use in their file, on which another file of the root may rely.
import { checkDiagnostics } from '../check.ts';

describe('unused includes', () => {
  it('are not those that another included file relies on', () =>
    checkDiagnostics(`
//- /main.fbs
include "colour.fbs";
include "part.fbs";
table T { part: Part; }
//- /colour.fbs
enum Colour: ubyte { Red }
//- /part.fbs
table Part { colour: Colour; }
//- rules: checked-through-root=off
`));

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
