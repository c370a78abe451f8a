// The cost of a keystroke does not grow with the file: the number of parsed characters stays the same, and an untouched
// declaration or member costs some comparisons without being read.
import assert from 'node:assert/strict';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Parser } from 'web-tree-sitter';
import { type LanguageService, SourceFile } from '../../server/language/service.ts';
import { loadParser } from '../parser.ts';
import { patience, tries } from '../thorough.ts';
import { serviceWith, uri } from './features.ts';
import { countSteps, resetSteps } from './work.ts';

/** A file with a number of declarations or members, and the words after which a text is typed. */
interface Typing {
  readonly text: (count: number) => string;
  readonly after: (count: number) => string;
  readonly typed: string;
}

const table = (index: number) =>
  `/// Table ${index}.\ntable Table_number_${index} {\n  value: int = 3;\n  kind: Kind;\n  next: Table_number_${index + 1};\n}\n\n`;
const tables = (count: number) =>
  `namespace Example;\nenum Kind : byte { A, B }\n${Array.from({ length: count }, (_, index) => table(index)).join('')}table Table_number_${count} {}\n`;
const fields = (count: number) =>
  `enum Kind : byte { A, B }\ntable Wide {\n${Array.from({ length: count }, (_, index) => `  field_${index}: Kind;\n`).join('')}}\n`;
const members = (count: number) =>
  `enum Kind : int {\n${Array.from({ length: count }, (_, index) => `  Member_${index},\n`).join('')}}\ntable T { kind: Kind; }\n`;
const half = (count: number) => count >> 1;

const inFile: Readonly<Record<string, Typing>> = {
  'the name of a type': { text: tables, after: (count) => `next: Table_number_${half(count)}`, typed: 'q' },
  'the name of a table': { text: tables, after: (count) => `table Table_number_${half(count)}`, typed: 'q' },
  'a number': { text: tables, after: (count) => `table Table_number_${half(count)} {\n  value: int = 3`, typed: '1' },
  'a comment': { text: tables, after: (count) => `Table ${half(count)}.`, typed: ' It is one.' },
  'a line': { text: tables, after: (count) => `table Table_number_${half(count)} {`, typed: '\n  more: string;' },
};

const inDeclaration: Readonly<Record<string, Typing>> = {
  'the type of a field': { text: fields, after: (count) => `field_${half(count)}: Kind`, typed: 's' },
  'the name of a field': { text: fields, after: (count) => `field_${half(count)}`, typed: 'x' },
  'the name of a member': { text: members, after: (count) => `Member_${half(count)}`, typed: 'x' },
  'a line above an enum': { text: (count) => `\n\n${members(count)}`, after: () => '\n', typed: '\n' },
};

/** Types or removes the text, and asks for the findings; `start` is the place of its first character. */
function press(service: LanguageService, { typed }: Typing, start: number, isBack: boolean): void {
  const file = service.file(uri) as SourceFile;
  const change = { range: file.rangeOf(start, isBack ? start + typed.length : start), text: isBack ? '' : typed };
  service.setFile(SourceFile.update(file, [change], file.version + 1));
  service.diagnose(uri);
}

function placeOf({ text, after }: Typing, count: number): number {
  const start = text(count).indexOf(after(count));
  assert.ok(start >= 0);
  return start + after(count).length;
}

/** The number of characters that the parser gets during some work. */
function parsedIn(work: () => void): number {
  let length = 0;
  const { parse } = Parser.prototype;
  Parser.prototype.parse = function (this: Parser, ...args: Parameters<typeof parse>) {
    length += String(args[0]).length;
    return parse.apply(this, args);
  };
  try {
    work();
  } finally {
    Parser.prototype.parse = parse;
  }
  return length;
}

describe('a keystroke', function () {
  this.timeout(patience(300_000));
  before(loadParser);

  const [few, many] = [400, 1400];

  /** The characters parsed and the steps for one keystroke, in a file that has already seen it. */
  async function workOf(typing: Typing, count: number): Promise<{ parsed: number; steps: number }> {
    const service = serviceWith(typing.text(count));
    service.diagnose(uri);
    const place = placeOf(typing, count);
    for (const isBack of [false, true, false, true]) press(service, typing, place, isBack);
    const parsed = parsedIn(() => press(service, typing, place, false));
    press(service, typing, place, true);
    await resetSteps();
    const steps = await countSteps(() => press(service, typing, place, false));
    return { parsed, steps };
  }

  // Reading a declaration or member would take thousands of steps. V8 counts fewer steps for code that ran before, so
  // the numbers are higher when this file runs alone.
  const most = 200;
  const tests = [
    [inFile, 'declarations'],
    [inDeclaration, 'members'],
  ] as const;
  for (const [typings, what] of tests) {
    for (const [name, typing] of Object.entries(typings)) {
      it(`in ${name} reads as much among ${many} ${what} as among ${few}`, async () => {
        const [small, large] = [await workOf(typing, few), await workOf(typing, many)];
        assert.ok(large.parsed < 2000 && large.parsed <= small.parsed + 100, `${small.parsed}, then ${large.parsed}`);
        const each = (large.steps - small.steps) / (many - few);
        assert.ok(each < most, `${each.toFixed(1)} steps more for each of the ${what} that are not touched`);
      });
    }
  }

  it('leaves nothing behind', () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const count = 1000;
    const edits = Math.min(tries(100).numRuns, count);
    const service = serviceWith(tables(count));
    const used = (): number => {
      collect();
      return process.memoryUsage().heapUsed;
    };
    const pressAll = (): void => {
      for (let index = 0; index < edits; index++) {
        const typing = { text: tables, after: () => `table Table_number_${index}`, typed: 'q' };
        const place = placeOf(typing, count);
        press(service, typing, place, false);
        press(service, typing, place, true);
      }
    };
    pressAll();
    const before = used();
    pressAll();
    const grown = (used() - before) / 1_000_000;
    // Each text has 0.1 MB: keeping one for each of a hundred edits would show.
    assert.ok(grown < 2, `${grown.toFixed(1)} MB more`);
  });
});
