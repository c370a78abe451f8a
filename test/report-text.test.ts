// The report for people: line breaks, underlines, and control characters that must not act on a terminal.
import assert from 'node:assert/strict';
import type { Range } from 'vscode-languageserver-types';
import { compatMarkdown } from '../server/cli/compat/report-markdown.ts';
import { excerpt, gutterOf, type Mark } from '../server/cli/report/excerpt.ts';
import type { CheckReport } from '../server/cli/report/report.ts';
import { githubReport } from '../server/cli/report/report-github.ts';
import { gitlabReport } from '../server/cli/report/report-gitlab.ts';
import { jsonReport } from '../server/cli/report/report-json.ts';
import { junitReport } from '../server/cli/report/report-junit.ts';
import { sarifReport } from '../server/cli/report/report-sarif.ts';
import { shortReport } from '../server/cli/report/report-short.ts';
import { reportSummary } from '../server/cli/report/report-summary.ts';
import { textReport } from '../server/cli/report/report-text.ts';
import { inColour, plainly, wantsColour } from '../server/cli/report/styles.ts';

const anywhere: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };

function range(text: string, from: string, to = from): Range {
  const at = (offset: number) => {
    const before = text.slice(0, offset).split('\n');
    return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
  };
  return { start: at(text.indexOf(from)), end: at(text.indexOf(to) + to.length) };
}

/** The excerpt of a text with marks, 40 columns wide. */
function shown(text: string, ...marks: readonly (readonly [range: Range, label?: string])[]): readonly string[] {
  const all = marks.map(
    ([at, label = ''], index): Mark => ({ range: at, sign: index === 0 ? '^' : '-', style: 'error', label }),
  );
  const gutter = gutterOf(all.map((mark) => mark.range));
  return excerpt((line) => text.split('\n')[line] ?? '', all, gutter, { paint: plainly, width: 40 });
}

describe('an excerpt', () => {
  it('underlines what is meant', () => {
    const text = 'table A { x: Nope; }';
    assert.deepEqual(shown(text, [range(text, 'Nope'), 'no such type']), [
      '  |',
      '1 | table A { x: Nope; }',
      '  |              ^^^^ no such type',
    ]);
  });

  it('underlines what is empty or at the end of a line', () => {
    const at = (character: number): Range => ({ start: { line: 0, character }, end: { line: 0, character } });
    assert.deepEqual(shown('ab', [at(1)]), ['  |', '1 | ab', '  |  ^']);
    assert.deepEqual(shown('ab', [at(2)]), ['  |', '1 | ab', '  |   ^']);
    assert.deepEqual(shown('', [at(0)]), ['  |', '1 | ', '  | ^']);
  });

  it('counts the columns of a terminal: tabs, wide characters, emoji, marks that combine', () => {
    const cases: readonly (readonly [text: string, lineShown: string, underline: string])[] = [
      ['\tx:\tNope', '    x:  Nope', '        ^^^^'],
      ['漢字 Nope', '漢字 Nope', '     ^^^^'],
      ['😀 Nope', '😀 Nope', '   ^^^^'],
      ['👨‍👩‍👧 Nope', '👨‍👩‍👧 Nope', '   ^^^^'],
      ['❤️ Nope', '❤️ Nope', '   ^^^^'],
      ['e\u0301 Nope', 'e\u0301 Nope', '  ^^^^'],
      ['ｆ한 Nope', 'ｆ한 Nope', '     ^^^^'],
      ['\u001b[1m Nope', '\\u001b[1m Nope', '          ^^^^'],
      ['\u202e Nope', '\\u202e Nope', '       ^^^^'],
    ];
    for (const [text, lineShown, underline] of cases) {
      assert.deepEqual(shown(text, [range(text, 'Nope')]), ['  |', `1 | ${lineShown}`, `  | ${underline}`]);
    }
    assert.deepEqual(shown('x: 漢字;', [range('x: 漢字;', '漢字')]), ['  |', '1 | x: 漢字;', '  |    ^^^^']);
  });

  it('shows of a long line what is around the place', () => {
    const text = `${'a'.repeat(500)} Nope ${'b'.repeat(500)}`;
    assert.deepEqual(shown(text, [range(text, 'Nope')]), [
      '  |',
      '1 | …aaaaaaaaaaa Nope bbbbbbbbbbbbbbbbb…',
      '  |              ^^^^',
    ]);
    assert.deepEqual(shown(text, [range(text, 'bbb', 'bbb')])[1], `1 | …aaaaaa Nope ${'b'.repeat(22)}…`);
    const near = `ab Nope ${'b'.repeat(100)}`;
    assert.deepEqual(shown(near, [range(near, 'Nope')]), ['  |', `1 | ab Nope ${'b'.repeat(27)}…`, '  |    ^^^^']);
    const wide = `Nope ${'漢'.repeat(100)}`;
    assert.deepEqual(shown(wide, [range(wide, 'Nope')]), ['  |', `1 | Nope ${'漢'.repeat(15)}…`, '  | ^^^^']);
    const end: Range = { start: { line: 0, character: 1006 }, end: { line: 0, character: 1006 } };
    assert.deepEqual(shown(text, [end]), ['  |', `1 | …${'b'.repeat(12)}`, `  | ${' '.repeat(13)}^`]);
    for (const line of shown(text, [anywhere])) assert.ok(line.length <= 40);
  });

  it('shows the first and the last line of a place in several', () => {
    const two = 'a (\n  id: 3);';
    assert.deepEqual(shown(two, [range(two, 'a (', '3)'), 'odd']), [
      '  |',
      '1 | a (',
      '  | ^^^',
      '2 |   id: 3);',
      '  |   ^^^^^^ odd',
    ]);
    const four = 'a (\n  id: 3,\n  key,\n); b';
    assert.deepEqual(shown(four, [range(four, '(', ')')]), ['  |', '1 | a (', '  |   ^', '...', '4 | ); b', '  | ^']);
    const three = '(\n  key,\n) b';
    assert.deepEqual(shown(three, [range(three, '(', ')')]).length, 7);
    const untilNext: Range = { start: { line: 0, character: 0 }, end: { line: 1, character: 0 } };
    assert.deepEqual(shown('abc\ndef', [untilNext]), ['  |', '1 | abc', '  | ^^^']);
  });

  it('shows places in the order of the text, with a sign where lines are left out', () => {
    const text = `table A {}\n${'\n'.repeat(10)}table A {}`;
    const second: Range = { start: { line: 11, character: 6 }, end: { line: 11, character: 7 } };
    assert.deepEqual(shown(text, [second], [range(text, 'A'), 'first']), [
      '   |',
      ' 1 | table A {}',
      '   |       - first',
      '...',
      '12 | table A {}',
      '   |       ^',
    ]);
  });
});

const hostile = '::a\u001b[2J\r\n ::error::b\u009b31m\u202e\u2028::error::forged\u0007';

const report: CheckReport = {
  roots: [{ file: hostile, verdict: 'reject' }],
  findings: [
    {
      file: hostile,
      range: anywhere,
      severity: 'error',
      code: 'some-code',
      message: hostile,
      related: [
        { file: hostile, range: anywhere, message: hostile },
        { file: `other${hostile}`, range: anywhere, message: hostile },
      ],
    },
  ],
  failures: [],
  notes: [],
  lines: () => () => 'table \u001b[31mA\u009b {}',
  fixTitles: () => [hostile],
  fixes: () => [{ title: hostile, isPreferred: true, edits: [{ file: hostile, range: anywhere, newText: hostile }] }],
};

describe('what schemas and file names say', () => {
  const look = { paint: plainly, width: 100 };
  const forms: readonly (readonly [name: string, written: string, lines: number])[] = [
    ['text', textReport(report, look), 15],
    ['text without lines', textReport({ ...report, lines: () => undefined }, look), 9],
    ['short', shortReport(report, plainly), 5],
    ['github', githubReport(report), 2],
    ['json', jsonReport(report), jsonReport(report).split('\n').length - 1],
    ['sarif', sarifReport(report), sarifReport(report).split('\n').length - 1],
    ['gitlab', gitlabReport(report), gitlabReport(report).split('\n').length - 1],
    ['summary', reportSummary(report), 6],
    ['junit', junitReport(report), junitReport(report).split('\n').length - 1],
  ];

  for (const [name, written, lines] of forms) {
    it(`cannot act on a terminal, nor forge a line: ${name}`, () => {
      assert.doesNotMatch(written, /[^\P{Cc}\n]|[\u2028\u2029\u202a-\u202e]/u);
      assert.equal(written.split('\n').length - 1, lines, written);
      const commands = written.split('\n').filter((line) => line.trimStart().startsWith('::'));
      assert.equal(commands.length, name === 'github' ? 1 : 0, written);
    });
  }

  it('cannot end a property of an annotation, nor begin another one', () => {
    const [finding] = report.findings;
    assert.ok(finding);
    const one = { ...finding, file: 'a,line=9:b%2C.fbs', message: '50%, or: so', related: [] };
    assert.equal(
      githubReport({ ...report, findings: [one] }),
      '::error file=a%2Cline=9%3Ab%252C.fbs,line=1,endLine=1,col=1,endColumn=2,title=some-code::a,line=9:b%252C.fbs:1:1: 50%25, or: so\n1 schema checked: 1 error\n',
    );
  });

  it('cannot end an attribute or element of XML, nor put a character there that XML does not have', () => {
    const [finding] = report.findings;
    assert.ok(finding);
    const one = { ...finding, file: 'a"<&>.fbs', message: 'x "/><failure/>\u0007\ufffe\ud800]]>\nmore', related: [] };
    const written = junitReport({ ...report, roots: [], findings: [one] });
    assert.match(written, /<testcase classname="a&quot;&lt;&amp;&gt;\.fbs" name="a&quot;&lt;&amp;&gt;\.fbs">/);
    assert.match(
      written,
      /<failure message="x &quot;\/&gt;&lt;failure\/&gt;\\u0007\ufffd\\ud800\]\]&gt;" type="some-code">/,
    );
    assert.equal(written.match(/<failure/g)?.length, 1);
  });

  it('cannot end a cell of a table for a pull request', () => {
    const [finding] = report.findings;
    assert.ok(finding);
    const changed = {
      ...{ ...finding, file: 'a|b.fbs', message: 'x | y became `p|q`', code: 'field-removed' },
      ...({ backward: 'same', forward: 'lost', json: 'same', source: 'fine', baseline: '', old: undefined } as const),
    };
    const written = compatMarkdown({ ...report, roots: [], baseline: 'v1|2', findings: [changed] });
    const [row = ''] = written.split('\n').filter((line) => line.includes('field-removed'));
    const linked =
      /^\| ❌ \| `a\\\|b\.fbs:1` \| x \\\| y became `p\\\|q` \(\[`field-removed`\]\(\S+\)\) \| fine \| lost \|$/;
    assert.match(row, linked);
    assert.equal(row.split(/(?<!\\)\|/).length, 7);
  });

  it('is listed in a comment for a pull request where schemas could not be compared', () => {
    const root = { file: 'a.fbs', verdict: 'compatible' } as const;
    for (const failures of [['<a> is missing'], ['<a> is missing', 'b has errors']])
      assert.equal(
        compatMarkdown({ ...report, roots: [root], baseline: 'v1', findings: [], failures }),
        `### FlatBuffers: 1 schema compatible with \`v1\`\n\nNot compared:\n\n- &lt;a> is missing\n${failures.length > 1 ? '- b has errors\n' : ''}`,
      );
    for (const [failures, verdict] of [
      [[], '0 schemas compatible with `v1`'],
      [['a has errors'], 'nothing was compared with `v1`'],
    ] as const) {
      const written = compatMarkdown({ ...report, roots: [], baseline: 'v1', findings: [], failures });
      assert.equal(written.split('\n')[0], `### FlatBuffers: ${verdict}`);
    }
  });

  it('cannot end a cell of the table of a summary', () => {
    const [finding] = report.findings;
    assert.ok(finding);
    const one = { ...finding, file: 'a|b.fbs', code: 'unresolved-type', message: 'x | <b>[c] `p|q<_>` #\nmore' };
    const written = reportSummary({ ...report, findings: [one, one, { ...one, severity: 'hint' }], failures: ['<i>'] });
    const rows = written.split('\n').filter((line) => line.startsWith('| ['));
    assert.equal(rows.length, 2);
    assert.match(
      rows[0] ?? '',
      /^\| \[`unresolved-type`\]\(\S+\) \| error \| 2 \| `a\\\|b\.fbs:1` x \\\| &lt;b>\\\[c\\\] `p\\\|q<_>` \\# \|$/,
    );
    assert.match(written, /\n- &lt;i>\n/);
  });

  it('reaches programs as it is', () => {
    const { diagnostics } = JSON.parse(jsonReport(report));
    assert.equal(diagnostics[0].file, hostile);
    assert.equal(diagnostics[0].related[1].message, hostile);
    assert.equal(JSON.parse(sarifReport(report)).runs[0].results[0].message.text, hostile);
  });
});

describe('colours', () => {
  it('are for people at a terminal, unless they say something else', () => {
    const cases: readonly (readonly [...Parameters<typeof wantsColour>, boolean])[] = [
      ['auto', {}, true, true],
      ['auto', {}, false, false],
      ['auto', { TERM: 'dumb' }, true, false],
      ['auto', { NO_COLOR: '1' }, true, false],
      ['auto', { NO_COLOR: '' }, true, true],
      ['auto', { FORCE_COLOR: '1' }, false, true],
      ['auto', { FORCE_COLOR: '0' }, true, false],
      ['auto', { FORCE_COLOR: '1', NO_COLOR: '1' }, false, true],
      ['always', { NO_COLOR: '1' }, false, true],
      ['never', { FORCE_COLOR: '1' }, true, false],
    ];
    for (const [choice, env, isTerminal, expected] of cases) {
      assert.equal(wantsColour(choice, env, isTerminal), expected, JSON.stringify([choice, env, isTerminal]));
    }
  });

  it('change nothing about the text', () => {
    for (const width of [40, 100]) {
      const coloured = textReport(report, { paint: inColour, width });
      assert.ok(coloured.includes(inColour('error', 'error[some-code]')));
      const bare = coloured.replaceAll(/\p{Cc}\[[\d;]*m/gu, '');
      assert.equal(bare, textReport(report, { paint: plainly, width }));
    }
  });
});
