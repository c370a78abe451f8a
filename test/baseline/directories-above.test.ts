// The directories in which settings of a commit are looked for.
import assert from 'node:assert/strict';
import { directoriesAbove } from '../../server/baseline/older-builds.ts';

describe('the directories above a schema of a commit', () => {
  it('end at the top of the repository', () => {
    const placesOf = (uri: string) => (uri.startsWith('file:///work') ? [uri] : []);
    const found = [...directoriesAbove('file:///work/api/a.fbs', placesOf)];
    assert.deepEqual(found, ['file:///work/api', 'file:///work']);
  });

  it('end at the root of the disk if that is the repository', () => {
    assert.deepEqual([...directoriesAbove('file:///api/a.fbs', (uri) => [uri])], ['file:///api', 'file://']);
  });
});
