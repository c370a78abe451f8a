// A keystroke computes the names in generated code anew for the declarations that it changed, and for no others.
import assert from 'node:assert/strict';
import { flatcDefaults, SourceFile, workDone, workSince } from '../../server/language/service.ts';
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
