// Patterns of paths, which programs expand themselves on Windows.
import assert from 'node:assert/strict';
import { expandPatterns } from '../../server/cli/command-line/expand-patterns.ts';
import { TestFolder } from '../test-folder.ts';

describe('a pattern of paths', () => {
  const folder = new TestFolder({ 'a/x.fbs': '', 'a/b/y[1].fbs': '', 'a/b/b/Z.FBS': '', 'a/.git/q.fbs': '' });
  after(() => folder.remove());

  const found = (pattern: string) =>
    expandPatterns([`${folder.path}/${pattern}`], 'win32').map((path) => path.slice(folder.path.length + 1));

  const rows: readonly (readonly [pattern: string, ...paths: readonly string[]])[] = [
    ['a/?.fbs', 'a/x.fbs'],
    ['a/b/*[1].fbs', 'a/b/y[1].fbs'],
    ['**/*.fbs', 'a/x.fbs', 'a/b/y[1].fbs', 'a/b/b/Z.FBS'],
    ['**/**/b/**/*.fbs', 'a/b/y[1].fbs', 'a/b/b/Z.FBS'],
    ['a/***', 'a/b', 'a/x.fbs'],
    ['*/', 'a/'],
    ['a/*.json', 'a/*.json'],
  ];
  for (const [pattern, ...paths] of rows)
    it(`stands for each file once: ${pattern}`, () => assert.deepEqual(found(pattern), paths));

  it('is tried in a moment, however many stars it has', () => {
    folder.write('a'.repeat(200), '');
    const pattern = `${'*a'.repeat(40)}b`;
    assert.deepEqual(found(pattern), [pattern]);
  });
});
