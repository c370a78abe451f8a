// The work of comparing an edited schema with an older version, counted.
import assert from 'node:assert/strict';
import type { Range } from 'vscode-languageserver-types';
import {
  compatibilityDefaults,
  SourceFile,
  type WorkDone,
  workDone,
  workSince,
} from '../../server/language/service.ts';
import { serviceOf, settled, uriOf } from '../check.ts';
import type { Fixture } from '../fixture.ts';
import { at, type Files } from './places.ts';

describe('an edit of a schema that is compared with an older version', () => {
  const text = (count: number) =>
    Array.from(
      { length: count },
      (_, index) => `struct S${index} {\n  x: int;\n}\ntable T${index} {\n  a: int;\n  s: S${index};\n}\n`,
    ).join('');

  interface CostOfComparing {
    readonly work: WorkDone;
    readonly codes: readonly string[];
  }

  /** The cost of comparing again after an edit in the declarations in the middle. */
  function costOfComparing(
    files: Files,
    count: number,
    typed: string,
    line: number,
    character: number,
  ): CostOfComparing {
    const fixture: Fixture = { files: new Map(files), caret: undefined, annotations: [], settings: {} };
    const [service, older] = [serviceOf(fixture), serviceOf(fixture)];
    const uri = uriOf('/a.fbs');
    const schema = settled(older, fixture, () => older.comparedSchema(uri));
    assert.ok(schema);
    const baselines = [{ name: 'before', schema }];
    const ask = () => {
      service.diagnose(uri);
      return service.breakingChanges(uri, baselines, compatibilityDefaults);
    };
    assert.deepEqual(settled(service, fixture, ask), []);
    const file = service.file(uri);
    assert.ok(file);
    const place = at((count >> 1) * 7 + line, character);
    const press = (range: Range, letters: string) =>
      service.setFile(SourceFile.update(file, [{ range, text: letters }], file.version + 1));
    press({ start: place, end: place }, typed);
    service.diagnose(uri);
    const before = workDone();
    const found = ask();
    const work = workSince(before);
    // A second question, such as for lenses and counts, gets the same object.
    const again = workDone();
    assert.equal(ask(), found);
    assert.equal(workSince(again).declarationsCompared, 0);
    return { work, codes: found.map(({ code }) => code) };
  }

  const edits = {
    'a comment': ['/* x */', 4, 2, []],
    'the name of a field': ['x', 4, 3, []],
    'a new field': ['n: int; ', 4, 2, ['field-inserted']],
    'the name of a table': ['x', 3, 8, []],
    'the layout of a struct': ['n: int; ', 1, 2, ['struct-field-added', 'struct-field-moved']],
  } as const;

  for (const [name, [typed, line, character, codes]] of Object.entries(edits)) {
    it(`compares as many declarations for ${name} among 2,000 as among 200`, () => {
      const [few, many] = [100, 1000].map((count) =>
        costOfComparing([['/a.fbs', text(count)]], count, typed, line, character),
      );
      assert.ok(few && many);
      assert.deepEqual([few.codes, many.codes], [codes, codes]);
      const { declarationsRead, declarationsCompared } = many.work;
      assert.deepEqual(
        { declarationsRead, declarationsCompared },
        {
          declarationsRead: few.work.declarationsRead,
          declarationsCompared: few.work.declarationsCompared,
        },
      );
      assert.ok(declarationsRead <= 3 && declarationsCompared <= 4, `${declarationsRead} and ${declarationsCompared}`);
    });
  }

  it('compares nothing in the files that it includes', () => {
    const costs = [10, 100].map((count): CostOfComparing => {
      const included = Array.from(
        { length: count },
        (_, index) => [`/f${index}.fbs`, `table F${index} { later: G${index}; }\ntable G${index} {}\n`] as const,
      );
      const includes = included.map(([path]) => `include "${path.slice(1)}";`).join(' ');
      const root = `${includes} ${text(4)}`;
      return costOfComparing([...included, ['/a.fbs', root]], 4, 'n: int; ', 4, 2);
    });
    for (const { work, codes } of costs) {
      assert.deepEqual(codes, ['field-inserted']);
      assert.ok(work.declarationsRead <= 2 && work.declarationsCompared <= 3);
    }
  });
});
