// Findings in broken schemas: each mistake once, at its culprit; and none in accepted ones.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readSyntax, type SyntaxProblem, syntaxCodes } from '../../server/language/flatc-syntax/reader.ts';
import { readToken } from '../../server/language/flatc-syntax/tokens.ts';
import { tries } from '../thorough.ts';
import { syntaxCases } from './reader.cases.ts';

/** The problems of a text that is read as a whole. */
function problemsOf(text: string): readonly SyntaxProblem[] {
  return readSyntax(text, 0, text.length).problems;
}

const annotation = /^ *\^+ [a-z-]+: /;

function withoutAnnotations(annotated: string): string {
  return annotated
    .slice(1)
    .split('\n')
    .filter((line) => !annotation.test(line))
    .join('\n');
}

/** The text with its problems below its lines, as in the cases. */
function annotate(text: string): string {
  const problems = [...problemsOf(text)].sort((left, right) => left.start - right.start);
  let start = 0;
  const lines = text.split('\n').flatMap((line) => {
    const end = start + line.length;
    const here = problems.filter((problem) => problem.start >= start && problem.start <= end);
    const column = (problem: SyntaxProblem) => problem.start - start;
    const marks = here.map(
      (problem) =>
        `${' '.repeat(column(problem))}${'^'.repeat(problem.end - problem.start)} ${problem.code}: ${problem.message}`,
    );
    start = end + 1;
    return [line, ...marks];
  });
  return `\n${lines.join('\n')}`;
}

/** The text after all available fixes. */
function mend(text: string): string {
  const inserts = problemsOf(text).flatMap(({ insert }) => (insert ? [insert] : []));
  return inserts
    .sort((left, right) => right.offset - left.offset)
    .reduce((mended, { offset, text: added }) => mended.slice(0, offset) + added + mended.slice(offset), text);
}

describe('syntax problems', () => {
  for (const [group, cases] of Object.entries(syntaxCases)) {
    describe(group, () => {
      for (const [title, annotated] of Object.entries(cases)) {
        it(title, () => assert.equal(annotate(withoutAnnotations(annotated)), annotated));
      }
    });
  }

  it('show every code but the ones for whole files, for depth and for several declarations in these cases', () => {
    const text = JSON.stringify(syntaxCases);
    assert.deepEqual(
      syntaxCodes.filter((code) => !text.includes(` ${code}: `)),
      ['nesting-depth', 'empty-file', 'merge-conflict'],
    );
  });

  it('go away where their fixes are made', () => {
    for (const cases of Object.values(syntaxCases)) {
      for (const [title, annotated] of Object.entries(cases)) {
        const text = withoutAnnotations(annotated);
        const others = problemsOf(text).filter(({ insert }) => !insert);
        assert.ok(problemsOf(mend(text)).length <= others.length, `${title}:\n${annotate(mend(text))}`);
      }
    }
  });

  it('name characters that cannot be seen', () => {
    assert.deepEqual(
      problemsOf('table T {\u00a0a:int; \u200b}\u0000').map(({ message }) => message),
      [
        'illegal character U+00A0 (a no-break space)',
        'illegal character U+200B (a zero width space)',
        'illegal character U+0000 (a NUL byte)',
      ],
    );
  });

  it('name a byte that is not UTF-8 by its number, as flatc does', () => {
    const { message, flatc } = problemsOf('table T {\udcff}')[0] ?? {};
    assert.deepEqual(
      [message, flatc],
      ['illegal character 0xFF, a byte that is not UTF-8', 'illegal character: code: -1'],
    );
  });

  it('call a file UTF-16 once, as its bytes or as an editor shows them', () => {
    for (const text of ['\udcff\udcfet\0a\0', '\udcfe\udcff\0t\0a', '\ufffd\ufffdt\0a\0', '\ufffd\ufffd\0t\0a'])
      assert.deepEqual(
        problemsOf(text).map(({ message }) => message),
        ['this file is UTF-16; save it as UTF-8'],
      );
    assert.match(problemsOf('\ufffd\ufffd table T {}')[0]?.message ?? '', /^illegal character/);
  });

  it('tell a tab in a string', () => {
    const [problem, ...others] = problemsOf('file_extension "a\tb";');
    assert.deepEqual(others, []);
    assert.equal(problem?.message, 'a string cannot contain a control character (code 9); write \\t for a tab');
    assert.deepEqual([problem?.start, problem?.end], [17, 18]);
  });

  it('take a byte order mark, but no documentation comment after it', () => {
    assert.deepEqual(problemsOf('\ufefftable T {}'), []);
    assert.deepEqual(problemsOf('\ufeff\n/// about T\ntable T {}'), []);
    assert.deepEqual(
      problemsOf('\ufeff/// about T\ntable T {}').map(({ code, start }) => [code, start]),
      [['doc-comment-placement', 1]],
    );
  });

  it('tell the first character that begins like a byte order mark and is none', () => {
    assert.deepEqual(problemsOf('\uff01table T {}')[0], {
      code: 'illegal-character',
      message: "illegal character '！' (U+FF01)",
      start: 0,
      end: 1,
      flatc: 'invalid utf-8 byte order mark',
      at: 1,
    });
  });

  it("tell a character outside ASCII by flatc's number of its first byte", () => {
    const characters = '\x7f \x80 \u07ff \u0800 \ud7ff \ud800 \udfff \ue000 \uffff \u{10000} \u{10ffff}';
    const numbers = characters.split(' ').map((character) => problemsOf(` ${character}`).map(({ flatc }) => flatc));
    const codes = numbers.map((each) => each.join().replace('illegal character: code: ', ''));
    assert.deepEqual(codes, ['127', '-62', '-33', '-32', '-19', '-17', '-17', '-18', '-17', '-16', '-12']);
  });

  it('count a carriage return as blank, and only a line feed as the end of a line', () => {
    assert.deepEqual(problemsOf('table T {\r\n  /// about a\r\n  a:int; // c\r\n}\r\n'), []);
    assert.deepEqual(problemsOf('// c\rtable T {}'), []);
    assert.equal(problemsOf('table T {\r/// about a\ra:int; }')[0]?.code, 'doc-comment-placement');
  });

  it('find an empty file, also one of comments', () => {
    for (const text of ['', ' \n', '// only a comment\n']) {
      const [problem] = problemsOf(text);
      assert.equal(problem?.code, 'empty-file');
      assert.equal(problem?.at, text.length);
    }
    assert.deepEqual(
      problemsOf('/* open').map(({ code }) => code),
      ['unterminated-comment'],
    );
  });

  it('stop at the depth at which flatc stops', () => {
    const calls = (depth: number) => `table T { a:float = ${'sin('.repeat(depth)}1${')'.repeat(depth)}; }`;
    const objects = (depth: number) => `{ ${'a:{'.repeat(depth - 1)}${'}'.repeat(depth - 1)} }`;
    for (const nest of [calls, objects]) {
      assert.deepEqual(problemsOf(nest(64)), []);
      assert.deepEqual(
        problemsOf(nest(65)).map(({ flatc }) => flatc),
        ['maximum parsing depth 65 reached'],
      );
    }
    const brackets = `table T { a:${'['.repeat(65)}int${']'.repeat(65)}; b int; }`;
    assert.deepEqual(
      problemsOf(brackets).map(({ code, start }) => [code, start]),
      [
        ['nesting-depth', 76],
        ['expected-token', brackets.indexOf('b int')],
      ],
    );
  });
});

describe('a region of a schema', () => {
  const text = 'table A { a:int; }\n$\ntable B {\n  b:int\ntable C { c int; }';
  const endOfA = text.indexOf('}') + 1;
  const endOfB = text.indexOf('\ntable C');

  it('has its own problems and those of the blank before it', () => {
    assert.deepEqual(readSyntax(text, 0, endOfA), { problems: [], usedNext: false });
    assert.deepEqual(
      readSyntax(text, endOfA, endOfB).problems.map(({ code }) => code),
      ['illegal-character', 'expected-token'],
    );
    assert.deepEqual(
      readSyntax(text, endOfB, text.length).problems.map(({ code }) => code),
      ['expected-token'],
    );
  });

  it('says whether it depends on what follows, and sees it as flatc does', () => {
    const { problems, usedNext } = readSyntax(text, endOfA, endOfB);
    assert.ok(usedNext);
    assert.equal(problems.at(-1)?.flatc, 'expecting: ; instead got: table');
    assert.equal(problems.at(-1)?.at, endOfB + '\ntable'.length);
    const cut = 'table A { a:int;\ntable B {}';
    const [problem] = readSyntax(cut, 0, cut.indexOf('\n')).problems;
    assert.equal(problem?.flatc, 'expecting: : instead got: B');
  });

  it('cannot begin with a documentation comment on the line of the statement before', () => {
    const attribute = 'attribute "a"; /// about T\ntable T {}';
    const end = attribute.indexOf(';') + 1;
    assert.equal(readSyntax(attribute, end, attribute.length).problems[0]?.code, 'doc-comment-placement');
    assert.deepEqual(readSyntax('attribute "a";\n/// about T\ntable T {}', 14, 37).problems, []);
  });
});

const pieces = fc.constantFrom(
  ...'{ } ( ) [ ] < > , : ; = . + - $ " \' /* */ // /// \\'.split(' '),
  ...['table ', 'enum ', 'union ', 'rpc_service ', 'namespace ', 'root_type ', 'include ', 'attribute '],
  ...['a ', 'b:', 'int ', 'string ', ' = ', '1', '-5', '1.5', '0x', '.5', '"text"', '\n', '\r\n', '\t', '\0'],
  ...['sin(', '\\u12', '\\ud800', '\\xff', '\ufeff', 'ö', '\u{1f600}', '\ud800'],
  ...['table T { a:int; }\n', 'enum E : byte { A, B }\n', 'rpc_service S { M(A):B; }\n', '{ a: [1, { b: 2 }] }'],
);
const texts = fc.oneof(
  fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

describe('any text', () => {
  it('can be read, in any region, and its problems lie in the region in flatc’s order', () => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat(), (text, first, second) => {
        const offsets = [first % (text.length + 1), second % (text.length + 1)].sort((left, right) => left - right);
        const [start, limit] = offsets as [number, number];
        const { problems } = readSyntax(text, start, limit);
        let at = 0;
        for (const problem of problems) {
          assert.ok(problem.start >= start && problem.start <= problem.end && problem.end <= limit);
          assert.ok(problem.at >= at && problem.at <= text.length);
          assert.ok(!problem.insert || (problem.insert.offset >= start && problem.insert.offset <= text.length));
          at = problem.at;
        }
      }),
      tries(500),
    );
  });

  it('is read the same whatever follows it, unless the reading says otherwise', () => {
    fc.assert(
      fc.property(texts, texts, fc.nat(), (text, tail, nth) => {
        const ends: number[] = [];
        for (let token = readToken(text, 0); token.kind !== 'end'; token = readToken(text, token.end)) {
          // A sign is a token only before a name.
          if (token.kind !== '+' && token.kind !== '-') ends.push(token.end);
        }
        const limit = ends[nth % Math.max(ends.length, 1)];
        fc.pre(limit !== undefined);
        const { problems, usedNext } = readSyntax(text, 0, limit);
        if (usedNext) return;
        assert.deepEqual(readSyntax(`${text.slice(0, limit)}\n${tail}`, 0, limit).problems, problems);
      }),
      tries(500),
    );
  });
});

describe('much text', () => {
  it('is read in one go: a megabyte in a fraction of a second', () => {
    let text = '';
    for (let index = 0; text.length < 1 << 20; index++) {
      text += `/// number ${index}\ntable T${index} (private) {\n  a:int = ${index} (id: 0); // first\n  b:[N.T${index}];\n}\n`;
    }
    const times = [1, 2, 3].map(() => {
      const before = process.cpuUsage();
      assert.deepEqual(problemsOf(text), []);
      return process.cpuUsage(before).user / 1000;
    });
    assert.ok(Math.min(...times) < 400, `${times.join(', ')} ms`);
  });

  const many = 100_000;
  const hostile: Readonly<Record<string, string>> = {
    'open brackets': `table T { a:${'['.repeat(many)}`,
    'closed brackets': `table T { a:${'['.repeat(many)}int${']'.repeat(many)}; }`,
    'open calls': `table T { a:float = ${'sin('.repeat(many)}`,
    'objects in lists': `{ a:${'[{'.repeat(many)}`,
    'open parentheses': `table T ${'('.repeat(many)}`,
    braces: '{'.repeat(many),
    'half declarations': 'table T {'.repeat(many),
    words: `enum E : byte {${' A'.repeat(many)}`,
    'a dotted name': `table T { a:E = a${'.a'.repeat(many)}; }`,
    'illegal characters': '$ '.repeat(many),
    'open comments': '/* '.repeat(many),
    'bad escapes': `include "${'\\ud800\\q'.repeat(many)}";`,
  };
  for (const [title, text] of Object.entries(hostile)) {
    it(`is read without a stack or a long wait: ${title}`, () => assert.ok(problemsOf(text).length > 0));
  }
});
