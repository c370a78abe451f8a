// A keystroke computes the names in generated code, and the findings about them, anew for the declarations that it
// changed, and for no others.
import assert from 'node:assert/strict';
import type { Diagnostic } from 'vscode-languageserver-types';
import { flatcDefaults, type Generator, SourceFile, workDone, workSince } from '../../server/language/service.ts';
import { serviceOf, uriOf } from '../check.ts';

const uri = uriOf('/main.fbs');

function textOf(count: number): string {
  const tables = Array.from(
    { length: count },
    (_, index) => `table Item_${index} { value: int; next: Item_${index}; }\n`,
  );
  return `namespace shop;\n${tables.join('')}`;
}

/** The declarations whose names are computed after a character is typed. */
function namesMade(count: number, at: (text: string) => number, typed: string): number {
  const text = textOf(count);
  const service = serviceOf({
    files: new Map([['/main.fbs', text]]),
    caret: undefined,
    annotations: [],
    settings: { trpc: 'off', flatc: { ...flatcDefaults, generators: ['cpp', 'rust'] } },
  });
  service.diagnose(uri);
  const file = service.file(uri);
  assert.ok(file);
  const before = workDone();
  const offset = at(text);
  service.setFile(SourceFile.update(file, [{ range: file.rangeOf(offset, offset), text: typed }], 2));
  service.diagnose(uri);
  return workSince(before).codeNamesMade;
}

describe('the names in generated code are computed', () => {
  const half = (text: string) => text.indexOf('value', text.length >> 1);

  it('for a new declaration alone', () => {
    const first = (count: number) => namesMade(count, (text) => text.length, 'table Last {}');
    assert.ok(first(400) < 20, `${first(400)}`);
    assert.equal(first(100), first(400));
  });

  for (const [what, typed] of Object.entries({
    'the name of a field': 'x',
    'a line': '\n',
    'a comment': '/// It is one.\n',
  })) {
    it(`again for few declarations after a keystroke in ${what}`, () => {
      const [few, many] = [namesMade(100, half, typed), namesMade(400, half, typed)];
      assert.equal(few, many);
      assert.ok(many < 20, `${many}`);
    });
  }
});

/** Declarations that each have a finding in a language. */
const faulty: readonly (readonly [language: string, generator: Generator, declare: (index: number) => string])[] = [
  ['in Lua', 'lua', (index) => `table Item_${index} { value: int; next: [Item_${index + 1}]; }\n`],
  ['in Go', 'go', (index) => `table Item${index} { value: int; init: int; }\n`],
  ['of two types in Go', 'go', (index) => `table Item${index} { value: int; }\ntable ITEM${index} {}\n`],
];

describe('findings about generated code', () => {
  const lastOf = { lua: 'table Item_COUNT {}\n', go: '' } as Readonly<Record<string, string>>;

  for (const [where, generator, declare] of faulty) {
    /** The declarations that are looked at for a keystroke in the first one, and the findings before and after it. */
    function pressed(count: number, typed: string) {
      const declarations = Array.from({ length: count }, (_, index) => declare(index)).join('');
      const text = `namespace shop;\n${declarations}${lastOf[generator]?.replace('COUNT', `${count}`)}`;
      const service = serviceOf({
        files: new Map([['/main.fbs', text]]),
        caret: undefined,
        annotations: [],
        settings: { trpc: 'off', flatc: { ...flatcDefaults, generators: [generator] } },
      });
      const earlier = service.diagnose(uri).diagnostics;
      const file = service.file(uri);
      assert.ok(file);
      const offset = text.indexOf('value');
      service.setFile(SourceFile.update(file, [{ range: file.rangeOf(offset, offset), text: typed }], 2));
      const before = workDone();
      const later = service.diagnose(uri).diagnostics;
      return { made: workSince(before).codeNamesMade, earlier, later };
    }

    it(`${where} are made again for few declarations, however many have some`, () => {
      const [few, many] = [pressed(50, 'x'), pressed(400, 'x')];
      assert.ok(many.earlier.length >= 400, `${many.earlier.length} findings`);
      assert.equal(many.made, few.made);
      assert.ok(many.made < 20, `${many.made}`);
    });

    it(`${where} are the same objects after a letter in another line`, () => {
      const { earlier, later } = pressed(50, 'x');
      const others = later.filter((diagnostic, index) => diagnostic !== earlier[index]);
      // The first declaration, and one that its name meets.
      assert.ok(others.every(({ range }) => range.start.line <= 2));
      assert.equal(later.length, earlier.length);
    });

    it(`${where} move with their declarations`, () => {
      const { earlier, later } = pressed(50, '\n');
      const below = (diagnostics: readonly Diagnostic[], from: number) =>
        diagnostics.filter(({ range }) => range.start.line > from).map(({ range, message }) => ({ range, message }));
      const moved = below(earlier, 1).map(({ range: { start, end }, message }) => ({
        range: { start: { ...start, line: start.line + 1 }, end: { ...end, line: end.line + 1 } },
        message,
      }));
      assert.deepEqual(below(later, 2), moved);
    });
  }
});
