// The limits of the search for generated files, which the log reports.
import assert from 'node:assert/strict';
import { Turns } from '../../server/turns.ts';
import type { FileSystem } from '../../server/workspace/file-system.ts';
import { GeneratedFiles } from '../../server/workspace/generated-files.ts';

describe('the search for generated files', () => {
  it('warns once of a folder in which a search of the client finds more than a thousand files', async () => {
    let count = 1000;
    const heads: string[] = [];
    const fileSystem: FileSystem = {
      read: async () => ({ kind: 'missing' }),
      list: async () => [],
      identityOf: async (uri) => uri,
      find: async () => Array.from({ length: count }, (_, index) => `memfs:/w/${index}.go`),
      headOf: async (uri) => {
        heads.push(uri);
        return undefined;
      },
    };
    const warned: string[] = [];
    const files = new GeneratedFiles(fileSystem, new Turns(async () => undefined), {
      folders: () => ['memfs:/w'],
      reading: () => ({ listed: Promise.resolve(), pausedFor: (work) => work() }),
      isWatched: () => false,
      warn: (what, reason) => warned.push(`${what}: ${reason}`),
    });
    await files.list(() => undefined);
    assert.deepEqual([heads.length, warned, files.isComplete], [1000, [], true]);
    count = 1001;
    for (const _ of [1, 2]) await files.list(() => undefined);
    assert.deepEqual([heads.length, files.isComplete], [3000, false]);
    assert.deepEqual(warned, ['some generated code in memfs:/w: the folder has too many files']);
  });
});
