// The targets of includes, and the places where includes are allowed.
import assert from 'node:assert/strict';
import { LanguageService, SourceFile } from '../../server/language/service.ts';
import { checkDiagnostics, diagnosticsOf } from '../check.ts';
import { parseFixture } from '../fixture.ts';

describe('includes', () => {
  it('that are not found name every place that was tried', () => {
    const fixture = parseFixture('//- fbsdir: /inc\n//- /sub/a.fbs\ninclude "gone.fbs";\nnamespace A;\n');
    assert.deepEqual(
      diagnosticsOf(fixture, '/sub/a.fbs').map(({ message }) => message),
      ['cannot find "gone.fbs"; tried\n  sub/gone.fbs\n  inc/gone.fbs'],
    );
  });

  it('are looked up beside the file, then in the include paths in order', () =>
    checkDiagnostics(`
//- fbsdir: /one, /two
//- /main.fbs
include "near.fbs";
include "first.fbs";
table M { n: Near; f: First; }
//- /near.fbs
table Near {}
//- /one/near.fbs
table Other {}
//- /one/first.fbs
table First {}
//- /two/first.fbs
table Second {}
`));

  it('are looked up beside the root', () =>
    checkDiagnostics(`
//- /root.fbs
include "sub/a.fbs";
table R { a: A; }
//- /sub/a.fbs
include "sub/b.fbs";
//<------------------- hint checked-through-root
table A { b: B; }
//- /sub/b.fbs
table B {}
`));

  it('may have a backslash that begins an escape', () =>
    checkDiagnostics(`
//- /main.fbs
include "a\\types.fbs";
//      ^^^^^^^^^^^^^ error include-not-found: "\\" begins an escape, so write "/" between folders; tried
//- /a/types.fbs
table T {}
`));

  it('may be written with backslashes', () =>
    checkDiagnostics(String.raw`
//- /main.fbs
include "sub\\b.fbs";
table A { b: B; }
//- /sub/b.fbs
table B {}
`));

  it('that are absolute are looked up in other directories than the root’s as if they were not', () =>
    checkDiagnostics(`
//- fbsdir: /inc
//- trpc: off
//- /work/main.fbs
include "/b.fbs";
//      ^^^^^^^^ warning include-absolute
include "/c.fbs";
//      ^^^^^^^^ error include-not-found: cannot find "/c.fbs"; tried
//      ^^^^^^^^ warning include-absolute
table A { b: B; }
//- /inc/b.fbs
table B {}
//- /work/c.fbs
namespace C;
`));

  it('end at a NUL', () =>
    checkDiagnostics(String.raw`
//- /main.fbs
include "b.fbs\x00c";
table A { b: B; }
//- /b.fbs
table B {}
`));

  it('may be no name of a file at all', () =>
    checkDiagnostics(String.raw`
//- /main.fbs
include "\ud800";
//       ^^^^^^ error invalid-string: surrogate
namespace A;
`));

  it('do not lead through folders that are not there', () =>
    checkDiagnostics(`
//- /main.fbs
include "types/../b.fbs";
include "gone/../c.fbs";
//      ^^^^^^^^^^^^^^^ error include-not-found: cannot find "gone/../c.fbs"; tried
include "b.fbs/../d.fbs";
//      ^^^^^^^^^^^^^^^^ error include-not-found: cannot find "b.fbs/../d.fbs"; tried
include "./d.fbs/.";
//      ^^^^^^^^^^^ error include-not-found: cannot find "./d.fbs/."; tried
include "d.fbs/";
//      ^^^^^^^^ error include-not-found: cannot find "d.fbs/"; tried
namespace A;
//- /types/a.fbs
namespace A;
//- /b.fbs
namespace A;
//- /c.fbs
namespace A;
//- /d.fbs
namespace A;
`));

  it('cannot be directories, even where a file follows in the search', () =>
    checkDiagnostics(`
//- fbsdir: /inc
//- /main.fbs
include "types";
//      ^^^^^^^ error include-directory: "types" is a directory
namespace A;
//- /types/a.fbs
table A {}
//- /inc/types
table B {}
`));

  it('say which directory it is where an include path leads to it', () =>
    checkDiagnostics(`
//- fbsdir: /inc
//- /main.fbs
include "types";
//      ^^^^^^^ error include-directory: "types" is a directory: inc/types
namespace A;
//- /inc/types/a.fbs
table A {}
`));

  it('of a document that was never saved say why nothing was tried', () => {
    const service = new LanguageService();
    service.setFile(SourceFile.create('untitled:Untitled-1', 'flatbuffers', 1, 'include "a.fbs";'));
    assert.deepEqual(
      service.diagnose('untitled:Untitled-1').diagnostics.map(({ message }) => message),
      ['cannot find "a.fbs"; save this document first, or set an include path: an unsaved document has no folder'],
    );
  });

  it('come before everything else', () =>
    checkDiagnostics(`
//- /main.fbs
namespace A;
include "b.fbs";
//<--------------- error include-late: includes must come before declarations; move this one above the first namespace
table T { b: B; }
//- /b.fbs
table B {}
`));

  it('that come late get no second hint where nothing of them is used', () =>
    checkDiagnostics(`
//- /main.fbs
table T { a: int; }
include "b.fbs";
//<--------------- error include-late: includes must come before declarations; move this one above the first table
//- /b.fbs
table B {}
`));

  it('are hinted at when they come twice, under any spelling', () =>
    checkDiagnostics(`
//- /main.fbs
include "b.fbs";
include "./b.fbs";
//      ^^^^^^^^^ hint include-duplicate: already included as "b.fbs"
table T { b: B; }
//- /b.fbs
table B {}
`));

  it('are one file when name and text are the same', () =>
    checkDiagnostics(`
//- /main.fbs
include "x/a.fbs";
include "y/a.fbs";
//      ^^^^^^^^^ hint include-duplicate
table T { a: A; }
//- /x/a.fbs
table A {}
//- /y/a.fbs
table A {}
`));

  it('are warned of when they form a cycle', () =>
    checkDiagnostics(`
//- /a.fbs
include "b.fbs";
//      ^^^^^^^ warning include-cycle
table A { b: B; }
//- /b.fbs
include "a.fbs";
//      ^^^^^^^ warning include-cycle
table B { a: A; }
`));

  it('are warned of when a file includes itself', () =>
    checkDiagnostics(`
//- /a.fbs
include "a.fbs";
//      ^^^^^^^ warning include-cycle: the file includes itself
table A {}
`));

  it('do not see an enum across a cycle', () =>
    checkDiagnostics(`
//- /a.fbs
include "b.fbs";
//      ^^^^^^^ warning include-cycle
enum E : byte { X }
//- /b.fbs
include "a.fbs";
//      ^^^^^^^ warning include-cycle
table B { e: E; }
`));

  it('cannot lead to a schema with nothing in it', () =>
    checkDiagnostics(`
//- /empty.fbs
//< error empty-file
`));
});
