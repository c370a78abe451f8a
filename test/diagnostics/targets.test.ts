// Each target is judged separately. A finding names the targets if only some of them have it.
import assert from 'node:assert/strict';
import { SourceFile, workDone, workSince } from '../../server/language/service.ts';
import { checkDiagnostics, serviceOf, uriOf } from '../check.ts';
import { parseFixture } from '../fixture.ts';

/** The verdict on /main.fbs, and the messages of its findings; the `targets` of a report follow in brackets. */
function judged(source: string): readonly string[] {
  const service = serviceOf(parseFixture(source));
  service.checkRoot(uriOf('/main.fbs'));
  for (const uri of service.takeUnknown()) service.setExistence(uri, 'missing');
  const { verdict, reports } = service.checkRoot(uriOf('/main.fbs'));
  return [
    verdict,
    ...reports.map(({ diagnostic, targets }) => `${diagnostic.message}${targets ? ` [${targets.join()}]` : ''}`),
  ];
}

describe('targets', () => {
  it('are named by what holds in some of them; what holds in all is told once', () =>
    checkDiagnostics(`
//- target: cpp cpp
//- target: web ts --require-explicit-ids
//- target: app go --require-explicit-ids
table Monster {
//    ^^^^^^^ error field-id-required: the fields of Monster need ids (--require-explicit-ids) (targets web and app)
  hp: int = 1.5;
//          ^^^ error default-type: 1.5 is not a number of type int
}`));

  it('are named by nothing that holds in all', () =>
    assert.deepEqual(
      judged(`
//- target: cpp cpp --require-explicit-ids
//- target: web ts --require-explicit-ids --no-warnings
table Monster { hp: int; }`),
      ['reject', 'the fields of Monster need ids (--require-explicit-ids)'],
    ));

  it('are not named beside their languages, of which each refuses for itself', () =>
    assert.deepEqual(
      judged(`
//- target: php php
//- target: cpp cpp --require-explicit-ids
//- target: lua lua --no-warnings
//- target: web dart
table Monster (original_order) { hp: int = null (id: 0); }`),
      [
        'reject',
        'the generator for dart, lua and php does not support optional scalars (targets php, lua and web) [php,lua,web]',
      ],
    ));

  it('of one language have code with options of their own', () =>
    assert.deepEqual(
      judged(`
//- target: plain rust --gen-object-api
//- target: rooted rust --rust-module-root-file
//- /parts.fbs
namespace n;
table Part { x: int; }
//- /main.fbs
include "parts.fbs";
namespace n;
table Monster { part: Part; }`),
      [
        'accept',
        "in Rust, the code cannot reach n.Part of parts.fbs, because each schema has a module n of its own; flatc's option --gen-all avoids it (target plain) [plain]",
      ],
    ));

  it('have runs of their own: what two generators do not support together, each does alone', () => {
    const schema = 'table Monster { hp: int = null; }';
    assert.deepEqual(judged(`\n//- target: app kotlin-kmp\n//- target: cpp cpp\n${schema}`), ['accept']);
    assert.equal(judged(`\n//- flatc: --kotlin-kmp --cpp\n${schema}`)[0], 'reject');
  });

  it('have include folders of their own', () =>
    checkDiagnostics(`
//- fbsdir: /shared
//- target: web ts -I /web
//- target: app cpp -I /app
//- /web/parts.fbs
table Common { a: int; }
//- /app/parts.fbs
table Other { a: int; }
//- /shared/ids.fbs
struct Id { a: int; }
//- /main.fbs
include "parts.fbs";
include "ids.fbs";
table Monster {
  id: Id;
  first: Common;
//       ^^^^^^ error unresolved-type: (target app)
  second: Other;
//        ^^^^^ error unresolved-type: (target web)
}`));

  it('look first in their own include folders, even if the project names these, too', () =>
    checkDiagnostics(`
//- fbsdir: /shared, /own
//- target: web ts -I /own
//- /shared/parts.fbs
table Shared { a: int; }
//- /own/parts.fbs
table Own { a: int; }
//- /main.fbs
include "parts.fbs";
table Monster { parts: Own; }`));

  it('are judged with all that they include', () =>
    assert.deepEqual(
      judged(`
//- target: web ts -I /web
//- target: app cpp -I /app
//- /web/parts.fbs
table Common { a: Lost; }
//- /app/parts.fbs
table Common { a: Gone; }
//- /main.fbs
include "parts.fbs";
table Monster { first: Common; }`).map((line) => line.replace(/^(?!reject).*?(?= \()/, '')),
      ['reject', ' (target web) [web]', ' (target app) [app]'],
    ));

  it('have versions of flatc of their own, each of which says whose it is', () =>
    assert.deepEqual(
      judged(`
//- target: old cpp --flatc-version 2.0.8
//- target: new json --flatc-version 24.3.25
table Monster { hp: int; text: string = "a"; }`),
      [
        'accept',
        'flatc 2.0.8, set for the target old, refuses this: the generator for cpp (supported since 25.12.19) does not support defaults of strings [old]',
        'flatc 24.3.25, set for the target new, refuses this: the generator for json (supported since 25.12.19) does not support defaults of strings [new]',
      ],
    ));

  it('leave a comment in use that any of them needs, and an include that any of them uses', () => {
    checkDiagnostics(`
//- target: cpp cpp
//- target: web ts --require-explicit-ids
// fbs-ignore: field-id-required
table Monster { hp: int; }`);
    checkDiagnostics(`
//- target: web ts -I /web
//- target: app cpp -I /app
//- /web/parts.fbs
table Common { a: int; }
//- /app/parts.fbs
table Other { a: int; }
//- /app/more.fbs
table Common { a: int; }
//- /web/more.fbs
table Further { a: int; }
//- /main.fbs
include "parts.fbs";
include "more.fbs";
table Monster { first: Common; }`);
  });

  it('cost the same work for a keystroke each, however long the schema is', () => {
    const work = (declarations: number): number => {
      const text = Array.from({ length: declarations }, (_, at) => `table T${at} { hp: int = null; }\n`).join('');
      const service = serviceOf(
        parseFixture(`\n//- target: cpp cpp\n//- target: web ts --require-explicit-ids\n${text}`),
      );
      const uri = uriOf('/main.fbs');
      service.diagnose(uri);
      const before = workDone();
      const file = service.file(uri);
      const place = { line: 1, character: 16 };
      assert.ok(file);
      service.setFile(SourceFile.update(file, [{ range: { start: place, end: place }, text: 'x' }], 2));
      service.diagnose(uri);
      return Object.values(workSince(before)).reduce((sum, each) => sum + each, 0);
    };
    const few = work(200);
    assert.ok(few > 0);
    assert.equal(work(400), few);
  });
});
