// The cost of unused includes among files that declare the same names, each in a namespace of its own.
import assert from 'node:assert/strict';
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
});
