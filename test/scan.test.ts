// A summary made without a tree equals the one from the tree, in every key and offset. Only an
// edited file has a tree, and no answer may depend on that.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { readSyntax } from '../server/language/flatc-syntax/reader.ts';
import { SourceFile } from '../server/language/source-file.ts';
import { scanSummary } from '../server/language/summary/scan.ts';
import { summarize } from '../server/language/summary/summarize.ts';
import { workDone, workSince } from '../server/language/work-done.ts';
import { decodeText } from '../server/workspace/decode-text.ts';
import { mutated } from './conformance/differential/mutate.ts';
import { randomOf } from './conformance/differential/random.ts';
import { randomSchema } from './conformance/differential/schema.ts';
import { readCorpus } from './grammar/corpus.ts';
import { loadParser } from './parser.ts';
import { firstSeed, patience, tries } from './thorough.ts';

const here = import.meta.dirname;
const grammarCorpus = path.join(here, '../grammar/test/corpus');
const inputs = readdirSync(grammarCorpus).flatMap((file) =>
  readCorpus(readFileSync(path.join(grammarCorpus, file), 'utf8')).map(({ input }) => input),
);

/** Whether a text can be scanned; if so, the tree must give the same summary. */
function check(text: string, name = text): boolean {
  const scanned = scanSummary(text);
  const isWhole = readSyntax(text, 0, text.length).problems.length === 0;
  assert.equal(scanned !== undefined, isWhole, `${name}: a text is scanned where nothing is wrong with its syntax`);
  // The order of keys counts as well, because declarations are compared as JSON after an edit.
  if (scanned) assert.equal(lines(scanned), lines(summarize(text)), name);
  return scanned !== undefined;
}

function lines(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => (each === undefined ? 'nothing' : each), 1);
}

function textsIn(folder: string): readonly (readonly [name: string, text: string])[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.fbs'))
    .sort()
    .map((name) => [name, decodeText(readFileSync(path.join(folder, name)))]);
}

describe('a scan of a text gives the summary of its tree', () => {
  before(loadParser);

  for (const folder of ['conformance', 'recovery', '../../shared/conformance', '../../shared/corpus']) {
    it(`for every schema in ${folder} without a syntax error`, function () {
      const files = path.join(here, folder);
      if (!existsSync(files)) return this.skip();
      const texts = textsIn(files);
      const scanned = texts.filter(([name, text]) => check(text, name));
      assert.ok(scanned.length > 0 && (scanned.length > texts.length / 3 || folder === 'recovery'));
    });
  }

  for (const text of [
    'table T {\n  a: int\n  /// not of b\n  ;\n  /// of b\n  // between\n  /// and more\n  b: int;\n  /// of nothing\n}',
    'enum E : byte {\n  A\n  /// before the comma\n  , /* */\n  /// after it\n  B\n  /// none\n}',
    'enum E : byte {\n  A\n  /// before the comma\n  , B }',
    'enum E : byte { A\n/// before the comma\n, }\nenum F : byte { B }',
    'union U : ubyte { N . /* */ A , b : N.B = 2 (x), C (y: "z"), string }',
    'table T { a: N /* x */ . M\n.T (nested_flatbuffer: "N.\\x41", nested_flatbuffer: "B"); b: [ [ubyte:0x3] ] ; }',
    'table T { a: [ubyte] (nested_flatbuffer: "N.A", x: 1, "a\\tb": "c"); c: [ubyte:0x3]; d: string = \'x\'; }',
    'table T { a: float = -inf; b: float = +nan; c: float = - /* */ 1; d: E = B (x); e: E = B(x); f: [int] = [ ]; }',
    'table T { a: float = sin( cos(-rad( 1.5 ))) (deprecated); b: E = B /* */(deprecated); g: float = .5e3; }',
    'table T { a: E = B/* */(deprecated); b: [ubyte] = x/**/(nested_flatbuffer: "T"); }',
    'rpc_service R (a) { m ( N . A ) : B . C (streaming: "none"); /// wrong\n}',
    'rpc_service table { table(table): table; }\ntable table { table: table; struct: string; }',
    'namespace;\nnamespace A . /* */ B;\nattribute x; attribute "y\\"z";root_type A . B;',
    'include "a.fbs"; native_include \'b.h\'; file_identifier "ABCD"; file_extension "x";',
    'table T {}\n/// of nothing\n',
    '\ufeff/// doc\ntable T {}\r\n/// x\r/// y\r\nstruct S { }',
    'table T {} root_type T; { a: 1, "b": [ { c: sin(1) } ], }',
  ]) {
    it(`for ${JSON.stringify(text)}`, () => {
      check(text);
    });
  }

  it('for random schemas, and for those in which something is wrong', () => {
    let scanned = 0;
    const { numRuns } = tries(120);
    for (let index = 0; index < numRuns; index++) {
      const random = randomOf(firstSeed, index);
      const schema = randomSchema(random);
      for (const { files } of [schema, mutated(schema, random)]) {
        for (const text of files.values()) if (check(decodeText(Buffer.from(text, 'latin1')))) scanned++;
      }
    }
    assert.ok(scanned > numRuns);
  }).timeout(patience(60_000));

  it('for any row of words, marks and comments', () => {
    const words =
      '{ } ( ) [ ] : ; , = . - + " \' // /* */ /// \n \r\n table struct enum union namespace rpc_service include attribute root_type int string T x 1 -1 .5 "s" é 😀';
    const piece = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...words.split(' ')) },
      { weight: 1, arbitrary: fc.constantFrom(...inputs) },
    );
    const rows = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(' '));
    fc.assert(
      fc.property(rows, (text) => {
        check(text);
      }),
      tries(120),
    );
  }).timeout(patience(60_000));

  it('for schemas with comments and blanks between any two of their tokens', () => {
    const gap = fc.constantFrom(
      ' ',
      '\n',
      '\r\n',
      '/* */',
      '/*\n*/',
      '// x\n',
      '\n/// doc\n',
      '\n/// one\n// two\n/// three\n',
      '',
    );
    const dressed = fc.tuple(fc.constantFrom(...inputs), fc.array(gap, { minLength: 1, maxLength: 40 }));
    fc.assert(
      fc.property(dressed, ([text, gaps]) => {
        let index = 0;
        check(
          text.replace(/(?<=[\w"'{}()[\]:;,=.])(?=\s)|(?<=[{}()[\]:;,=.])/g, () => gaps[index++ % gaps.length] ?? ''),
        );
      }),
      tries(120),
    );
  }).timeout(patience(60_000));
});

describe('a document that is opened', () => {
  before(loadParser);

  it('is read without a tree where its syntax is right, and edited without a tree of all of it', () => {
    const text = Array.from({ length: 400 }, (_, index) => `table T${index} { a: int; }\n`).join('');
    const file = SourceFile.create('file:///a.fbs', 'flatbuffers', 0, text);
    const before = workDone();
    assert.equal(lines(file.summary), lines(scanSummary(text)));
    assert.equal(workSince(before).charactersParsed, 0);
    const start = { line: 200, character: 0 };
    SourceFile.update(file, [{ range: { start, end: start }, text: 'table New { b: int }\n' }], 1);
    assert.equal(lines(file.summary), lines(summarize(file.text)));
  });

  it('is read by the tree where its syntax is wrong', () => {
    const text = 'table T { a: int }\n';
    const file = SourceFile.create('file:///a.fbs', 'flatbuffers', 0, text);
    assert.equal(lines(file.summary), lines(summarize(text)));
  });
});

describe('a file that no one edits', () => {
  before(loadParser);

  const settled = (text: string) => {
    const file = SourceFile.create('file:///a.fbs', 'flatbuffers', 0, text);
    file.settle();
    file.forgetSummary();
    return file;
  };

  it('has the summary of its tree, and the same one as long as its exports are held', () => {
    const text = 'table T { a: int; }\nenum E : byte { A }\n';
    const file = settled(text);
    assert.ok(file.isSettled);
    const { exports } = file.summary;
    assert.equal(lines(file.summary), lines(SourceFile.create('file:///a.fbs', 'flatbuffers', 0, text).summary));
    assert.equal(file.summary.exports, exports);
    assert.equal(file.state, file);
  });

  it('keeps the summary of its tree where its syntax is wrong', () => {
    const file = settled('table T { a: int }');
    assert.ok(!file.isSettled);
    assert.equal(file.summary, file.summary);
    assert.equal(file.summary.declarations[0]?.isBroken, true);
  });

  it('goes on with the summary that others hold when a document is closed', () => {
    const document = SourceFile.create('file:///a.fbs', 'flatbuffers', 0, 'table T { a: int; }\n');
    const held = document.summary;
    document.settle();
    document.forgetSummary();
    assert.equal(document.summary, held);
  });

  it('shares the declarations that have the same text in an older version, none of them twice', () => {
    const [kept, changed] = ['table T { a: int; }\n', 'enum E : byte { A }\n'];
    const now = settled(`${changed}${kept}`);
    const old = SourceFile.create('file:///a.fbs', 'flatbuffers', 0, `${changed.replace('A', 'B')}${kept}${kept}`);
    const { exports } = now.summary;
    old.settle(now);
    old.forgetSummary();
    const { summary } = old;
    assert.equal(lines(summary), lines(SourceFile.create('file:///a.fbs', 'flatbuffers', 0, old.text).summary));
    assert.deepEqual(
      summary.declarations.map((each) => exports.indexOf(each)),
      [-1, 1, -1],
    );
  });

  it('is read anew when it is edited after all', () => {
    const file = settled('table T { a: int; }');
    const { state } = file;
    SourceFile.update(file, [{ text: 'table U { }' }], 1);
    assert.ok(!file.isSettled);
    assert.notEqual(file.state, state);
    assert.deepEqual(
      file.summary.declarations.map((each) => 'name' in each && each.name?.text),
      ['U'],
    );
  });
});
