// Paths and folders as build files write them.
import assert from 'node:assert/strict';
import { nearestFolder } from '../../server/language/project/known-text.ts';

describe('build files: folders', () => {
  it('are looked for upward, as far as the project or the drive goes', () => {
    for (const [from, expected] of [
      ['a/b', ['a/b', 'a', '.']],
      ['.', ['.']],
      ['/a/b', ['/a/b', '/a', '/']],
      ['C:/a', ['C:/a', 'C:']],
      ['../../a', ['../../a', '../..']],
      ['..', ['..']],
    ] as const) {
      const seen: string[] = [];
      assert.equal(
        nearestFolder(from, (folder) => {
          seen.push(folder);
          return false;
        }),
        undefined,
      );
      assert.deepEqual(seen, expected);
      assert.equal(
        nearestFolder(from, (folder) => folder === expected.at(-1)),
        expected.at(-1),
      );
    }
  });
});
