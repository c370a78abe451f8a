// The cost of finding unused includes: among files that declare the same names, and on each keystroke.
import assert from 'node:assert/strict';
import { SourceFile } from '../../server/language/service.ts';
import { serviceOf, settled, uriOf } from '../check.ts';
import type { Fixture } from '../fixture.ts';
import { loadParser } from '../parser.ts';
import { patience } from '../thorough.ts';
import { countSteps, resetSteps } from './work.ts';

describe('unused includes', function () {
  this.timeout(patience(60_000));
  before(loadParser);

  it('take as much work among types with the same simple names as among others', async () => {
    const [files, tables] = [20, 20];
    const stepsOf = async (nameOf: (file: number, table: number) => string): Promise<number> => {
      const textOf = (file: number): string => {
        const before = Math.max(file - 1, 0);
        const includes = Array.from({ length: file }, (_, other) => `include "f${other}.fbs";\n`);
        const own = Array.from({ length: tables }, (_, table) => {
          const [name, used] = [nameOf(file, table), nameOf(before, table)];
          return `table ${name} { a: int; b: n${before}.${used}; c: ${name}; }\n`;
        });
        return `${includes.join('')}namespace n${file};\n${own.join('')}`;
      };
      const texts = Array.from({ length: files }, (_, file) => [`/f${file}.fbs`, textOf(file)] as const);
      const fixture: Fixture = { files: new Map(texts), caret: undefined, annotations: [], settings: {} };
      const service = serviceOf(fixture);
      let unused = 0;
      await resetSteps();
      const steps = await countSteps(() => {
        const { diagnostics } = settled(service, fixture, () => service.diagnose(uriOf(`/f${files - 1}.fbs`)));
        unused = diagnostics.filter(({ code }) => code === 'unused-include').length;
      });
      assert.ok(unused > files / 2, `${unused} unused`);
      return steps;
    };
    const others = await stepsOf((file, table) => `T${file}_${table}`);
    const same = await stepsOf((_, table) => `T${table}`);
    assert.ok(same < others * 1.5, `${same} and ${others} steps`);
  });

  it('take as much work on a keystroke among many declarations as among few', async () => {
    // The work for the names in the included file, which another file reads as well.
    const stepsOf = async (count: number, isReadElsewhere: boolean): Promise<number> => {
      const tables = Array.from({ length: count }, (_, index) => `table Table_${index} { value: int; }\n`);
      const text = `include "lib.fbs";\nnamespace n;\n${tables.join('')}`;
      const uri = uriOf('/main.fbs');
      const files = new Map([
        ['/lib.fbs', 'namespace lib;\ntable L { first: M; }\ntable M {}\n'],
        ['/main.fbs', text],
        [
          '/root.fbs',
          `include "main.fbs";\n${isReadElsewhere ? 'include "lib.fbs";\n' : ''}table R { a: n.Table_0; }\n`,
        ],
      ]);
      const service = serviceOf({ files, caret: undefined, annotations: [], settings: {} });
      const at = text.indexOf('value') + 'value'.length;
      const press = (isBack: boolean) => {
        const file = service.file(uri) as SourceFile;
        const change = { range: file.rangeOf(at, isBack ? at + 1 : at), text: isBack ? '' : 'x' };
        service.setFile(SourceFile.update(file, [change], file.version + 1));
        const unused = service.diagnose(uri).diagnostics.filter(({ code }) => code === 'unused-include');
        assert.equal(unused.length, 1);
      };
      for (const isBack of [false, true, false, true]) press(isBack);
      await resetSteps();
      return countSteps(() => press(false));
    };
    const [few, many] = [200, 1200];
    const added = async (count: number) => (await stepsOf(count, true)) - (await stepsOf(count, false));
    const each = ((await added(many)) - (await added(few))) / (many - few);
    // Collecting all types of the file takes ten. A busy machine may count some steps of other code.
    assert.ok(each < 6, `${each} steps more for each declaration`);
  });
});
