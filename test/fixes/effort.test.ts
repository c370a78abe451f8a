// The work of a single fix: it stops reading when the budget of its request is spent.
import assert from 'node:assert/strict';
import { type AnyFinding, type FixContext, fixContext } from '../../server/language/fixes/fix.ts';
import { foreignFields } from '../../server/language/fixes/foreign-field.ts';
import { nestedDeclarations } from '../../server/language/fixes/nested-declarations.ts';
import { tried } from '../../server/language/fixes/syntax.ts';
import { readSyntax } from '../../server/language/flatc-syntax/reader.ts';
import { Program } from '../../server/language/program.ts';
import { SourceFile } from '../../server/language/source-file.ts';
import { workBudgetOf } from '../../server/language/work-budget.ts';
import { loadParser } from '../parser.ts';

const uri = 'file:///main.fbs';

/** The context of fixes in a text, with a budget of so many characters. */
function contextOf(text: string, budget: number): FixContext {
  const program = new Program();
  program.setFile(SourceFile.create(uri, 'flatbuffers', 1, text));
  const context = fixContext(program, uri, uri);
  assert.ok(context);
  return { ...context, effort: workBudgetOf(budget) };
}

/** A finding that marks some words of a text. */
function findingAt(text: string, words: string): AnyFinding {
  const start = text.indexOf(words);
  return { code: 'unresolved-type', start, end: start + words.length, message: '' };
}

describe('the budget of fixes', () => {
  before(loadParser);

  it('lets as many attempts be tried as it pays for, besides the first reading', () => {
    const text = 'table T { a int; }\n';
    const [problem] = readSyntax(text, 0, text.length).problems;
    assert.ok(problem);
    const at = text.indexOf(' int');
    const offered = (budget: number): number => {
      const fix = tried(function* () {
        for (let blanks = 0; blanks < 10; blanks++)
          yield { title: `Insert ${blanks}`, edits: [{ uri, start: at, end: at, text: `:${' '.repeat(blanks)}` }] };
      });
      return [...fix(contextOf(text, budget), { ...problem, data: {} })].length;
    };
    const once = text.length;
    assert.deepEqual(
      [0, once, 2 * once, 4 * once - 1, 4 * once, 11 * once, 99 * once].map(offered),
      [0, 0, 1, 2, 3, 10, 10],
    );
  });

  it('lets as many fields of another language be rewritten as it pays for', () => {
    const field = 'private int a0';
    const text = `table T {\n  ${[0, 1, 2, 3].map((n) => `${field.slice(0, -1)}${n};`).join('\n  ')}\n}\n`;
    const titles = (budget: number) =>
      [...foreignFields(contextOf(text, budget), findingAt(text, field))].map(({ title }) => title);
    assert.deepEqual(titles(field.length - 1), []);
    assert.deepEqual(titles(field.length), ["Change to 'a0: int'"]);
    assert.deepEqual(titles(3 * field.length), ["Change to 'a0: int' and 2 more", "Change to 'a0: int'"]);
    assert.deepEqual(titles(99 * field.length), ["Change to 'a0: int' and 3 more", "Change to 'a0: int'"]);
  });

  it('lets declarations be moved if it pays for the way to the end of the body', () => {
    const text = 'table T {\n  a: int;\n  enum E : int { A }\n  b: int;\n}\n';
    const title = (budget: number) => nestedDeclarations(contextOf(text, budget), findingAt(text, 'int;'))?.title;
    // Blanks are read with the tokens, and are not counted.
    const way = text.slice(text.indexOf('enum'), text.lastIndexOf('}') + 1).replace(/\s/g, '').length;
    assert.equal(title(way), 'Move enum E out of the table');
    assert.equal(title(way - 1), undefined);
  });
});
