// The places at which the client shows problems of tools, and its comparison of flatc with the editor.
import assert from 'node:assert/strict';
import {
  type Comparison,
  comparisonReport,
  verdictOfFlatc,
  withoutUsage,
} from '../../client/generate/comparison-report.ts';
import { type LineSpan, spanOfFlatc, spanOfTrpc, wholeLine } from '../../client/generate/problem-span.ts';

describe('a problem of a tool', () => {
  const text = (line: string, { start, end }: LineSpan) => line.slice(start, end);

  it('of flatc ends where flatc has read, counted in bytes', () => {
    const plain = 'table T { a: Nope; }';
    assert.equal(text(plain, spanOfFlatc(plain, 17)), 'Nope');
    const wide = '/* größe 价格 😀 */ table T { a: [int }';
    const column = Buffer.byteLength(wide.slice(0, wide.indexOf('}') + 1));
    assert.equal(text(wide, spanOfFlatc(wide, column)), '}');
    assert.equal(text(plain, spanOfFlatc(plain, 0)), plain);
    assert.equal(text(plain, spanOfFlatc(plain, 1000)), '}');
  });

  it('of trpc begins at a column that counts letters, and tabs up to the next multiple of 4', () => {
    const plain = 'table T { a int; }';
    assert.equal(text(plain, spanOfTrpc(plain, 13)), 'int');
    const tabs = '\tname\t: 😀 string';
    assert.equal(text(tabs, spanOfTrpc(tabs, 5)), 'name');
    assert.equal(text(tabs, spanOfTrpc(tabs, 15)), '😀');
    assert.equal(text(tabs, spanOfTrpc(tabs, 17)), 'string');
    assert.equal(text(plain, spanOfTrpc(plain, 1000)), plain);
  });

  it('without a column is the line, without the blanks around it', () => {
    assert.deepEqual(wholeLine('  a b '), { start: 2, end: 5 });
    assert.deepEqual(wholeLine('   '), { start: 0, end: 0 });
  });
});

describe('Check with flatc', () => {
  const usage = `flatc: 
error:
  /shop/a.fbs:1: 21: error: expecting: ; instead got: }

Usage: flatc
[-b|--binary, -c|--cpp, -n|--csharp, -d|--dart, -g|--go, -j|--java, -t|--json,
--grpc-python-typed-handlers, --grpc-callback-api]... FILE... [--
BINARY_FILE...]

error:
  unknown commandline argument: --nonsense
`;

  it('takes flatc at its exit status, and its warnings for what they are', () => {
    assert.equal(verdictOfFlatc(1, ''), 'reject');
    assert.equal(verdictOfFlatc(0, ''), 'accept');
    assert.equal(verdictOfFlatc(0, 'warning:\n  /a.fbs:1: 2: warning: field names\n'), 'warn');
  });

  it('leaves the usage of flatc out', () => {
    const said = withoutUsage(usage);
    assert.match(said, /instead got/);
    assert.match(said, /unknown commandline argument/);
    assert.doesNotMatch(said, /Usage|--binary|BINARY_FILE/);
  });

  const comparison: Comparison = {
    name: 'shop/a.fbs',
    flatcVersion: '25.12.19',
    extensionVersion: '1.0.0',
    args: ['--binary', 'shop/a.fbs'],
    flatcVerdict: 'reject',
    inside: { version: '25.12.19', verdict: 'accept' },
    flatcOutput: 'error: no',
    ownVerdict: 'accept',
    ownFindings: [],
    texts: new Map([['shop/a.fbs', 'table T {}\n// ```\n']]),
  };

  it('reports a difference with both verdicts, what they rest on, and the schema', () => {
    assert.equal(
      comparisonReport(comparison),
      `# shop/a.fbs: the editor and flatc disagree

| | says | |
|---|---|---|
| flatc 25.12.19 | not valid | \`flatc --binary shop/a.fbs\` |
| flatc 25.12.19, built in | valid | |
| FlatBuffers Language Tools 1.0.0 | valid | |

## flatc

\`\`\`text
error: no
\`\`\`

## FlatBuffers Language Tools

\`\`\`text
(nothing)
\`\`\`

## Schema

Before you report this, remove everything that you do not want to share.

\`shop/a.fbs\`

\`\`\`\`fbs
table T {}
// \`\`\`
\`\`\`\`
`,
    );
  });

  it('leaves out schemas that are too long to read', () => {
    const report = comparisonReport({ ...comparison, texts: new Map([['a.fbs', 'x'.repeat(30_000)]]) });
    assert.ok(report.length < 2000);
    assert.match(report, /too long to show/);
  });
});
