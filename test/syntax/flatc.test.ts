// Syntax problems compared with flatc: its recorded verdicts, real schemas if they are beside the project, and a real
// flatc on randomly broken schemas.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readSyntax, type SyntaxProblem } from '../../server/language/flatc-syntax/reader.ts';
import { readToken, type Token } from '../../server/language/flatc-syntax/tokens.ts';
import { findFlatc } from '../conformance/flatc.ts';

interface Verdict {
  readonly name: string;
  readonly text: string;
  readonly isAccepted: boolean;
  readonly message: string;
  /**
   * The place that flatc reports: the line, and the byte column at the end of the current token. Zero if it gives none.
   */
  readonly line: number;
  readonly column: number;
}

/** Cases with options that change how flatc reads the text. */
const readOtherwise = new Set([
  'opt-allow-non-utf8',
  'opt-allow-non-utf8-object',
  'opt-strict-json-comma',
  'opt-strict-json-key',
]);

/** Messages of the lexer and parser that do not depend on declarations, types or files. */
const syntaxMessages = [
  /^expecting: .* instead got: /,
  /^declaration expected$/,
  /^illegal (?:character|Unicode sequence|UTF-8 sequence|type syntax)/,
  /^unknown escape code in string constant$/,
  /^escape code must be followed by \d hex digits$/,
  /^a documentation comment should be on a line on its own$/,
  /^end of file in comment$/,
  /^invalid number: [^"]*$/,
  /^invalid utf-8 byte order mark$/,
  /^input file (?:is empty|appears to be binary)/,
  /^nested vector types not supported/,
  /^length of fixed-length array/,
  /^maximum parsing depth/,
  /^must specify the underlying integer type/,
  /^attribute name must be either identifier or string: /,
  /^Expected `\]` in vector default$/,
  /^Cannot assign token starting with '(?:[^\w[+-]|end of file)' to value of /,
  /^enum value does not fit, "(?!-?\d+")[^"]*"$/,
];

/** Cases in which these messages have other reasons than syntax. */
const otherReasons: Readonly<Record<string, string>> = {
  'func-quoted.fbs': 'a quoted default is read once more, as a value of the field’s type',
  'num-float-quoted-nan-call.fbs': 'a quoted default is read once more, as a value of the field’s type',
  'nativeinc-late.fbs': 'the order of includes and declarations is no matter of a single statement',
  'object-wrong-type.fbs': 'the value belongs to another type than the field',
  'string-invalid-utf8-raw.fbs': 'the text was decoded before it is read',
  'string-invalid-utf8-surrogate.fbs': 'the text was decoded before it is read',
};

function problemsOf(text: string): readonly SyntaxProblem[] {
  return readSyntax(text, 0, text.length).problems;
}

function isSyntax(message: string): boolean {
  return syntaxMessages.some((pattern) => pattern.test(message));
}

/** flatc's message without parts from declarations: the base type of an enum, and the file's own name. */
function comparable(message: string): string {
  return message.replace(/<\w*> type/, '<> type').replace(/(appears to be binary): .*/, '$1');
}

/** The offset of flatc's place; within a character, the character's end. */
function offsetOf(text: string, line: number, column: number): number {
  let offset = 0;
  for (let passed = 1; passed < line; passed++) offset = text.indexOf('\n', offset) + 1;
  let bytes = 0;
  while (bytes < column && offset < text.length) {
    const char = String.fromCodePoint(text.codePointAt(offset) ?? 0);
    bytes += Buffer.byteLength(char);
    offset += char.length;
  }
  return offset;
}

/** Whether a comment from an earlier line ends before an offset: flatc's columns are one too high there. */
function followsComment(text: string, offset: number): boolean {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const close = text.indexOf('*/', lineStart);
  return close >= 0 && close < offset && text.lastIndexOf('/*', close) < lineStart;
}

/** Whether the first problem has flatc's message and place. */
function agrees(text: string, { message, line, column }: Pick<Verdict, 'message' | 'line' | 'column'>): boolean {
  const [first] = problemsOf(text);
  if (!first || comparable(first.flatc) !== comparable(message)) return false;
  const offset = offsetOf(text, line, column);
  return line === 0 || first.at === offset || (followsComment(text, first.at) && first.at === offset - 1);
}

function show(text: string, said: string): string {
  const ours = problemsOf(text).map(({ code, flatc, at }) => `${code} at ${at}: ${flatc}`);
  return `${text}\nflatc: ${said}\nours: ${ours.join('\n      ') || 'nothing'}`;
}

function rows(file: string): readonly (readonly string[])[] {
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => line.split('\t'));
}

const conformance = path.join(import.meta.dirname, '../conformance');

const recorded: readonly Verdict[] = rows(path.join(conformance, 'verdicts.tsv'))
  // Verdicts on included files are those of the including file.
  .filter(([, , , , , file]) => !file)
  .map(([name = '', verdict, line, message = '', column]) => ({
    name,
    text: readFileSync(path.join(conformance, 'cases', name, name.endsWith('.fbs') ? '' : 'main.fbs'), 'utf8'),
    isAccepted: verdict !== 'reject',
    message: message.replaceAll('\\n', '\n'),
    line: Number(line),
    column: Number(column),
  }));

describe('syntax problems and the record of flatc', () => {
  const accepted = recorded.filter(({ name, isAccepted }) => isAccepted && !readOtherwise.has(name));
  it(`there are none in ${accepted.length} schemas that flatc accepts`, () => {
    for (const { name, text } of accepted) assert.deepEqual(problemsOf(text), [], name);
  });

  const rejected = recorded.filter(({ name, isAccepted }) => !isAccepted && !readOtherwise.has(name));
  const broken = rejected.filter(({ message }) => isSyntax(message));
  const agreed = broken.filter((verdict) => agrees(verdict.text, verdict));
  it(`the first one is flatc’s, in its words and at its place, in ${agreed.length} of ${broken.length} broken schemas`, () => {
    const differing = broken.filter((verdict) => !agreed.includes(verdict)).map(({ name }) => name);
    assert.ok(agreed.length > 150);
    assert.deepEqual(differing.sort(), Object.keys(otherReasons).sort());
  });

  it('none comes before what flatc says of other mistakes', () => {
    for (const verdict of rejected.filter(({ message, line }) => line > 0 && !isSyntax(message))) {
      const [first] = problemsOf(verdict.text);
      const isLater = !first || first.at >= offsetOf(verdict.text, verdict.line, verdict.column) - 1;
      assert.ok(isLater, show(verdict.text, verdict.message));
    }
  });
});

const corpus = path.resolve(import.meta.dirname, '../../../shared/corpus');
if (existsSync(path.join(corpus, 'verdicts.tsv'))) {
  describe('syntax problems in real schemas', () => {
    const files = rows(path.join(corpus, 'verdicts.tsv'));
    const accepted = files.filter(([, , verdict]) => verdict !== 'reject').map(([file = '']) => file);
    it(`there are none in ${accepted.length} that flatc accepts`, () => {
      for (const file of accepted) {
        assert.deepEqual(problemsOf(readFileSync(path.join(corpus, file), 'utf8')), [], file);
      }
    });

    // A message about an included file ends with its name.
    const broken = files.filter(
      ([, , verdict, , message = '']) => verdict === 'reject' && isSyntax(message) && !/\[in .*\]$/.test(message),
    );
    it(`the first one is on flatc’s line and in its words in ${broken.length} that it cannot read`, () => {
      for (const [file = '', , , line, message = ''] of broken) {
        const text = readFileSync(path.join(corpus, file), 'utf8');
        const [first] = problemsOf(text);
        assert.ok(first, `${file}: ${message}`);
        assert.equal(comparable(first.flatc), comparable(message), file);
        assert.equal(text.slice(0, first.at).split('\n').length, Number(line), file);
      }
    });
  });
}

const flatc = findFlatc();
const version = flatc && spawnSync(flatc, ['--version'], { encoding: 'utf8' }).stdout;
if (flatc && version?.includes('25.12.19')) {
  describe('syntax problems and flatc itself', () => {
    for (const seed of [1, 2, 3, 4]) {
      it(`agree on schemas with a mistake at random, seed ${seed}`, () => {
        const folder = mkdtempSync(path.join(os.tmpdir(), 'syntax-'));
        try {
          for (const text of mutations(seed, 40)) compare(flatc, folder, text);
        } finally {
          rmSync(folder, { recursive: true, force: true });
        }
      });
    }
  });
}

/** Fails unless both accept the text, or flatc's error is our first one, or an error of another kind comes first. */
function compare(program: string, folder: string, text: string): void {
  writeFileSync(path.join(folder, 'main.fbs'), text);
  const args = ['-b', '--schema', '-o', 'out', 'main.fbs'];
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  const said = stdout + stderr;
  const [first] = problemsOf(text);
  if (status === 0) {
    assert.ok(!first, show(text, 'accepted'));
    return;
  }
  if (text.includes('\0')) return;
  const found = [...said.matchAll(/main\.fbs:(\d+): *(\d+): error: (.*)/g)].at(-1);
  assert.ok(found, said);
  const [, line, column, message = ''] = found;
  const verdict = { line: Number(line), column: Number(column), message };
  const isLater = !first || first.at >= offsetOf(text, verdict.line, verdict.column) - 1;
  assert.ok(isSyntax(message) ? agrees(text, verdict) : isLater, show(text, `${line}:${column} ${message}`));
}

const extras = [
  ...'{ } ( ) [ ] < > , : ; = . + - $ # " 1 -5 0x10 1.5 .5 1e 0x 1.2.3 é \\ /* */ // /// inf -inf +nan - "x"'.split(
    ' ',
  ),
  ...'T int string table struct enum union namespace include attribute rpc_service root_type id true null'.split(' '),
  ...['\n', '\r\n', '\t', 'sin(', 'sin(1)', 'a:int;', 'a.b', '\n/// doc\n', '"\\q"', '"\\u12"', '"\\ud800"', '"\\xff"'],
];

/** Accepted schemas with one or two tokens deleted, doubled, swapped or replaced; the seed determines the changes. */
function* mutations(seed: number, count: number): Iterable<string> {
  const texts = recorded.filter(
    ({ isAccepted, name, text }) => isAccepted && name.endsWith('.fbs') && text.length < 4000,
  );
  let state = seed;
  const below = (bound: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
  for (let made = 0; made < count; made++) {
    let text = texts[below(texts.length)]?.text ?? '';
    for (let times = 1 + below(2); times > 0; times--) text = mutate(text, below);
    yield text;
  }
}

function mutate(text: string, below: (bound: number) => number): string {
  const tokens: Token[] = [];
  for (let token = readToken(text, 0); token.kind !== 'end'; token = readToken(text, token.end)) tokens.push(token);
  const index = below(tokens.length - 1);
  const [token, next] = [tokens[index], tokens[index + 1]];
  if (!token || !next) return text;
  const before = text.slice(0, token.start);
  const own = text.slice(token.start, token.end);
  const behind = text.slice(token.end);
  const extra = extras[below(extras.length)] ?? '';
  switch (below(5)) {
    case 0:
      return before + behind;
    case 1:
      return `${before}${own} ${own}${behind}`;
    case 2:
      return before + text.slice(next.start, next.end) + text.slice(token.end, next.start) + own + text.slice(next.end);
    case 3:
      return before + extra + behind;
    default:
      return `${before}${extra} ${own}${behind}`;
  }
}
