// The declarations of generated code around a line, by its indentation.
import assert from 'node:assert/strict';
import { declarationsAt } from '../../server/language/service.ts';

const lines = ['    hidden();', 'class Monster {', '  int hp() {', '', '    return 1;', '  }', '}', 'class Other {}'];
const all = [
  { name: 'Monster', line: 1, column: 6 },
  { name: 'hp', line: 2, column: 6 },
  { name: 'Other', line: 7, column: 6 },
];

function namesAround(line: number, column?: number): string[] {
  const lineAt = (at: number): string => lines[at] ?? assert.fail(`there is no line ${at}`);
  return declarationsAt(all, lineAt, { line, column }).map((each) => each.map(({ name }) => name).join(' '));
}

describe('declarations around a line of generated code', () => {
  it('are those of the line, or of the lines around it from the inside out', () => {
    assert.deepEqual(namesAround(2), ['hp']);
    assert.deepEqual(namesAround(4), ['hp', 'Monster']);
    assert.deepEqual(namesAround(5), ['Monster']);
    assert.deepEqual(namesAround(7, 0), ['Other']);
  });

  it('are none on an empty line, at the margin and before all declarations', () => {
    for (const line of [0, 3, 6]) assert.deepEqual(namesAround(line), []);
  });
});
