// The files of a folder that a client finds with one search.
import assert from 'node:assert/strict';
import type { FileSystem } from '../../server/workspace/file-system.ts';
import { searchedFilesIn } from '../../server/workspace/schema-files.ts';

describe('files that a search finds', () => {
  const folder = 'file:///w';
  const uris = (...names: readonly string[]) => names.map((name) => `${folder}/${name}`);
  const searched = (visited: Set<string>, ...names: readonly string[]) =>
    searchedFilesIn({ find: async () => uris(...names) } as unknown as FileSystem, folder, visited);

  it('are of one kind each, and none is in folders that are skipped', async () => {
    const workflow = '.github/workflows/a.yml';
    const names = [
      'a.fbs',
      '.cache/b.fbs',
      'CMakeLists.txt',
      '.cache/CMakeLists.txt',
      workflow,
      'a.json',
      '.cache/a.json',
    ];
    assert.deepEqual(await searched(new Set(), ...names, 'package.json'), {
      schemas: uris('a.fbs'),
      builds: uris('CMakeLists.txt', workflow, 'package.json'),
      data: uris('a.json'),
    });
  });

  it('are those of a folder that no other search has found', async () => {
    const visited = new Set(uris('in/a.fbs'));
    const { schemas } = await searched(visited, 'in/a.fbs', 'b.fbs');
    assert.deepEqual([schemas, [...visited]], [uris('b.fbs'), uris('in/a.fbs', 'b.fbs')]);
  });
});
