// The excerpt of a finding takes as long in a long line as in a short one, because a thousand findings may be in it.
import assert from 'node:assert/strict';
import { excerpt } from '../../server/cli/report/excerpt.ts';
import { plainly } from '../../server/cli/report/styles.ts';
import { countSteps, resetSteps } from './work.ts';

/** The steps of showing a place in the middle of a line with a number of fields. */
async function stepsFor(fields: number): Promise<number> {
  const line = `table T { ${'é: Missing; '.repeat(fields)}}`;
  const start = line.indexOf('Missing', line.length >> 1);
  const range = { start: { line: 0, character: start }, end: { line: 0, character: start + 7 } };
  await resetSteps();
  const lines: string[] = [];
  const steps = await countSteps(() => {
    lines.push(
      ...excerpt(() => line, [{ range, sign: '^', style: 'error', label: '' }], 1, { paint: plainly, width: 80 }),
    );
  });
  assert.match(lines[1] ?? '', /^1 \| ….{20,}Missing; .{20,}…$/);
  assert.equal(lines[2]?.indexOf('^^^^^^^'), lines[1]?.indexOf('Missing', 20));
  return steps;
}

describe('the excerpt of a finding', () => {
  it('does not grow with the line around it', async () => {
    await stepsFor(500);
    const few = await stepsFor(500);
    assert.ok((await stepsFor(8000)) < few * 1.2);
  });
});
