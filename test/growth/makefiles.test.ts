// Makefiles have brackets in brackets, and some that are never closed. Each is looked at once.
import assert from 'node:assert/strict';
import { readBuildFile } from '../../server/language/project/build-file.ts';
import { projectOf } from '../project/uses.ts';
import { patience } from '../thorough.ts';
import { countSteps, resetSteps } from './work.ts';

describe('brackets of makefiles', function () {
  this.timeout(patience(300_000));

  async function stepsOf(value: string): Promise<number> {
    const text = `A := ${value}\nx:\n\tflatc --cpp a.fbs\n`;
    await resetSteps();
    return countSteps(() => {
      const { uses } = readBuildFile({ name: 'Makefile', text }, projectOf({}));
      assert.equal(uses.length, 1);
    });
  }

  const forms: Readonly<Record<string, (count: number) => string>> = {
    'that are never closed': (count) => '$('.repeat(count),
    'of the other kind that are never closed': (count) => '${'.repeat(count),
    'in brackets': (count) => '$(x'.repeat(count) + ')'.repeat(count),
  };

  for (const [name, form] of Object.entries(forms)) {
    it(`${name} take time in proportion`, async () => {
      const [few, many] = [await stepsOf(form(200)), await stepsOf(form(2000))];
      assert.ok(many < 12 * few, `${few} steps for few, ${many} for many`);
    });
  }
});
