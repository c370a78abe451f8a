// The rules of style, except for the preset `basic`. Projects turn them on with presets, levels and settings.
import assert from 'node:assert/strict';
import { SourceFile, stylePresets } from '../../server/language/service.ts';
import { checkDiagnostics, diagnosticsOf, serviceOf, settled, uriOf } from '../check.ts';
import { parseFixture } from '../fixture.ts';

/** The texts in a file that have a finding with a code, without indentation. */
function found(code: string, source: string, file = '/main.fbs'): readonly string[] {
  const fixture = parseFixture(source);
  const lines = (fixture.files.get(file) ?? '').split('\n');
  return diagnosticsOf(fixture, file)
    .filter((each) => each.code === code)
    .map(({ range: { start, end } }) => {
      const part = lines.slice(start.line, end.line + 1);
      part[part.length - 1] = part.at(-1)?.slice(0, end.character) ?? '';
      part[0] = part[0]?.slice(start.character) ?? '';
      return part.map((line) => line.trim()).join('\n');
    });
}

/** The comments that should be documentation. */
function plain(schema: string): readonly string[] {
  return found('comment-not-documentation', `//- style: standard\n${schema}`);
}

describe('the preset standard', () => {
  it('has the rules of basic, too', () =>
    checkDiagnostics(`
//- style: standard
table box { n: int; }
//    ^^^ warning type-name-style
`));

  it('wants a member for 0 first, where that means something', () =>
    checkDiagnostics(`
//- style: standard
//- rules: comment-not-documentation=off
enum Color: byte { Red = 1, Green }
//                       ^ warning enum-zero-first: the first member of Color is 1, not 0
enum Below: byte { Less = -1, More = 1 }
//                        ^^ warning enum-zero-first: the first member of Below is -1, not 0
enum Sign: byte { Minus = -1, None, Plus }
enum Flags: ubyte (bit_flags) { First = 1, Second }
enum Usual: byte { None, One }
union Any { Box }
table Box { n: int; }
`));

  it('warns of members with one number, which are otherwise a hint', () => {
    const schema =
      'enum Color: byte { Blue, Red, Green = 1 }\n//                                    ^ LEVEL enum-value-repeated\n';
    checkDiagnostics(schema.replace('LEVEL', 'hint'));
    checkDiagnostics(`//- style: standard\n${schema.replace('LEVEL', 'warning')}`);
  });

  it('wants three slashes right above declarations and members', () => {
    assert.deepEqual(
      plain(`
namespace Shop;

// A box,
// with things.
table Box {
  // The first.
  a: int; // after it
  b: int;

  // Between empty lines.

  c: int;
  /// Documented.
  d: int;
}
enum Kind: byte {
  // Nothing.
  None,
  // Some.
  Some
}
rpc_service Store {
  // Takes it.
  Take(Box): Box;
}
`),
      ['// A box,\n// with things.', '// The first.', '// Nothing.', '// Some.', '// Takes it.'],
    );
  });

  it('leaves other comments with two slashes as they are', () => {
    for (const comment of [
      '// Copyright 2020 Somebody.',
      '// TODO: sort the fields.',
      '// fbs-ignore: struct-padding',
      '// reserved: hp',
      '// ---------- Boxes ----------',
      '// ====\n// Boxes\n// ====',
      '// hp: int = 3;',
      '// table Old { a: int; }',
      '// 12',
      '//',
    ])
      assert.deepEqual(plain(`namespace Shop;\n\n${comment}\ntable Box { a: int; }\n`), [], comment);
    assert.deepEqual(plain('// Licensed to nobody.\ntable Box { a: int; }\n'), []);
    assert.deepEqual(plain('table A { n: int; } // about A\ntable Box { a: int; }\n'), []);
    assert.deepEqual(plain('// About the box.\ntable Box { a: int; }\n'), ['// About the box.']);
    assert.deepEqual(plain('namespace N;\r\n// About.\r\ntable Box { a: int; }\r\n'), ['// About.']);
  });

  it('sees a comment that is edited beside an unchanged declaration', () => {
    const fixture = parseFixture('//- style: standard\nnamespace N;\n// ----------\ntable Box { a: int; }\n');
    const service = serviceOf(fixture);
    const count = () =>
      settled(service, fixture, () => service.diagnose(uriOf('/main.fbs'))).diagnostics.filter(
        ({ code }) => code === 'comment-not-documentation',
      ).length;
    assert.equal(count(), 0);
    const file = service.file(uriOf('/main.fbs'));
    assert.ok(file);
    const range = { start: { line: 1, character: 3 }, end: { line: 1, character: 13 } };
    service.setFile(SourceFile.update(file, [{ range, text: 'about this' }], file.version + 1));
    assert.equal(count(), 1);
  });

  it('warns of uses of deprecated types, but not in what is deprecated itself', () => {
    assert.deepEqual(
      found(
        'deprecated-type',
        `//- style: standard
//- /main.fbs
include "old.fbs"; namespace A;
table Box { a: A.Old; b: [Older]; c: New; d: Old (deprecated); e: Marked; f: Story; }
/// Deprecated: like Old.
table Also { a: Old; }
union Any { Old, New }
rpc_service Store { Take(Old): New; }
//- /old.fbs
namespace A; table New { a: int; }
/// A box.
/// Deprecated: use New.
table Old { a: Old; }
/// @deprecated
table Older { a: int; }
table Marked (deprecated) { a: int; }
/// Tells what is deprecated: nothing.
table Story { a: int; }
`,
      ),
      ['Old', 'Older', 'Marked', 'Old', 'Old'],
    );
  });

  it('wants names of files in lower_snake_case', () => {
    const named = (file: string) => found('file-name-style', `//- style: standard\n//- ${file}\ntable Box {}\n`, file);
    for (const file of ['/monster.fbs', '/monster_data2.fbs', '/Big/monster.fbs'])
      assert.deepEqual(named(file), [], file);
    for (const file of ['/Monster.fbs', '/monster-data.fbs', '/monster.data.fbs'])
      assert.equal(named(file).length, 1, file);
  });
});

describe('the preset comments', () => {
  it('wants documentation of types, fields, members and methods', () =>
    checkDiagnostics(`
//- style: comments
// Boxes.

/// A box.
table Box {
  /// Its size.
  size: int;
  weight: int;
//^^^^^^ warning field-comment-missing: weight has no documentation comment
  old: int (deprecated);
}
enum Kind: byte { None }
//   ^^^^ warning type-comment-missing: Kind has no documentation comment
//                ^^^^ warning member-comment-missing
union Any { Box }
//    ^^^ warning type-comment-missing
rpc_service Store { Take(Box): Box; }
//          ^^^^^ warning type-comment-missing
//                  ^^^^ warning method-comment-missing
`));

  it('wants a comment about the file, besides the notice of copyright', () => {
    const missing = (text: string) => found('file-comment-missing', `//- style: comments\n${text}`).length;
    assert.equal(missing('namespace N;\n'), 1);
    assert.equal(missing('// Copyright 2020 Somebody.\n// All of it.\n\nnamespace N;\n'), 1);
    assert.equal(missing('// Copyright 2020 Somebody.\n\n// About boxes.\nnamespace N;\n'), 0);
    assert.equal(missing('/* About boxes. */\nnamespace N;\n'), 0);
    assert.equal(missing('/// About boxes.\nnamespace N;\n'), 0);
    assert.equal(missing(''), 0);
  });
});

describe('the preset rpc', () => {
  it('is about names of services, their messages, and streams', () =>
    checkDiagnostics(`
//- style: rpc
table Item { n: int; }
table TakeRequest { n: int; }
table StoreTakeResponse { n: int; }
rpc_service Store {
//          ^^^^^ warning service-name-suffix: Store does not end in Service; write StoreService
  Take(TakeRequest): StoreTakeResponse;
  Put(Item): TakeRequest;
//    ^^^^ warning method-type-name: Item is not named after its method; write PutRequest
//           ^^^^^^^^^^^ warning method-type-shared: TakeRequest is already the request of Store.Take
//           ^^^^^^^^^^^ warning method-type-name: TakeRequest is not named after its method; write PutResponse
  Watch(WatchRequest): WatchResponse (streaming: "server");
//                                    ^^^^^^^^^^^^^^^^^^^ warning method-streaming: Watch is a streaming method, which many proxies and clients cannot carry
}
rpc_service PlainService { Ask(AskRequest): AskResponse (streaming: "none"); }
table WatchRequest { n: int; }
table WatchResponse { n: int; }
table AskRequest { n: int; }
table AskResponse { n: int; }
`));
});

describe('rules of style without a preset', () => {
  it('are on where rules gives them a level', () =>
    checkDiagnostics(`
//- rules: field-id-unwritten=error,field-required=hint
table Box { name: string (required); }
//    ^^^ error field-id-unwritten: the fields of Box have no ids
//                        ^^^^^^^^ hint field-required: name is required, so programs that are in use will always refuse data without it
table Numbered { name: string (id: 0); }
`));

  it('are off with every preset', () => {
    for (const preset of stylePresets)
      for (const code of ['field-id-unwritten', 'field-required'])
        assert.deepEqual(found(code, `//- style: ${preset}\ntable Box { name: string (required); }\n`), [], preset);
  });
});

describe('the demands of a project', () => {
  it('are kinds that it forbids', () =>
    checkDiagnostics(`
//- forbid: struct, union
struct Point { x: int; }
//     ^^^^^ warning kind-forbidden: Point is a struct, which this project forbids
table Box { p: Point; }
union Any { Box }
//    ^^^ warning kind-forbidden: Any is a union, which this project forbids
`));

  it('are attributes that it requires', () =>
    checkDiagnostics(`
//- requireAttributes: table=owner, field=unit, member=since, method=since
//- rules: unused-attribute=off
attribute "owner";
attribute "unit";
attribute "since";
table Box (owner: "a") { p: int (unit: "m"); q: int; }
//                                           ^ warning attribute-required: q has no attribute unit, which this project requires
table Case { p: int (unit); }
//    ^^^^ warning attribute-required: Case has no attribute owner
enum Kind: byte { None }
//                ^^^^ warning attribute-required: None has no attribute since
rpc_service Store { Take(Box): Box; }
//                  ^^^^ warning attribute-required
`));

  it('are patterns for names', () =>
    checkDiagnostics(`
//- namePatterns: table=*Data, table=*Table, namespace=Acme.*, method=[A-Z]*
namespace Acme.Shop;
namespace Other;
//        ^^^^^ warning name-pattern: Other does not match Acme.*, the pattern of this project
table BoxData { n: int; }
table BoxTable { n: int; }
table Box { n: int; }
//    ^^^ warning name-pattern: Box does not match *Data or *Table, the pattern of this project
rpc_service Store { take(Box): Box; }
//                  ^^^^ warning name-pattern
`));

  it('count beside each other', () =>
    checkDiagnostics(`
//- requireAttributes: table=owner
//- namePatterns: field=*_id
//- rules: unused-attribute=off
attribute "owner";
table Box { lid: int; }
//    ^^^ warning attribute-required: Box has no attribute owner
//          ^^^ warning name-pattern: lid does not match *_id
`));

  it('are ignored by comments, and have levels, like all rules', () =>
    checkDiagnostics(`
//- forbid: struct
//- rules: kind-forbidden=error
struct Point { x: int; }
//     ^^^^^ error kind-forbidden
struct Other { x: int; } // fbs-ignore: kind-forbidden
`));
});
