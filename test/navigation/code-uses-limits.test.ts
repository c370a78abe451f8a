// The limits of the search for uses of generated code, which its answer reports.
import assert from 'node:assert/strict';
import { SourceFile } from '../../server/language/service.ts';
import { CodeUses, type SoughtPlace } from '../../server/session/code-uses.ts';
import { Turns } from '../../server/turns.ts';
import type { DirectoryEntry, FileSystem } from '../../server/workspace/file-system.ts';

const uriOf = (index: number) => `memfs:/w/${String(index).padStart(6, '0')}.go`;
const monster: SoughtPlace = {
  item: { kind: 'table', namespace: 'play', name: 'Monster' } as SoughtPlace['item'],
  role: 'declaration',
  name: 'Monster',
  start: 0,
  language: 'go',
};

/**
 * The number of uses that a search finds in so many files, and whether the search is complete. The file system can
 * search (`find`) or only list, and has `others` further entries.
 */
async function usesIn(
  files: number,
  way: 'find' | 'list',
  others = 0,
): Promise<readonly [uses: number, isComplete: boolean]> {
  const uris = Array.from({ length: files }, (_, index) => uriOf(index));
  const fileSystem: FileSystem = {
    read: async (uri) => ({ kind: 'file', text: uri === uriOf(0) ? 'var m play.Monster\n' : '' }),
    list: async (folder) =>
      folder === 'memfs:/w'
        ? [
            { uri: 'memfs:/w/sub', kind: 'directory', isLink: false },
            ...uris.map((uri) => ({ uri, kind: 'file', isLink: false }) as const),
            ...Array<DirectoryEntry>(others).fill({ uri: 'memfs:/w/a.txt', kind: 'file', isLink: false }),
          ]
        : [],
    identityOf: async (uri) => uri,
    ...(way === 'find' ? { find: async () => uris } : {}),
  };
  const search = new CodeUses({
    fileSystem,
    turns: new Turns(async () => undefined),
    folders: () => ['memfs:/w'],
    linesOf: (uri, text) => SourceFile.create(uri, 'text', 0, text),
  });
  const { uses, isComplete } = await search.search([[monster]], () => undefined);
  return [uses.flat().length, isComplete];
}

describe('a search for uses of generated code', () => {
  it('tells that files were left out, if a search of the client finds more than a thousand', async () => {
    assert.deepEqual(await usesIn(1000, 'find'), [1, true]);
    assert.deepEqual(await usesIn(1001, 'find'), [1, false]);
    assert.deepEqual(await usesIn(1001, 'list'), [1, true]);
  });

  it('tells that folders were left out, if listing finds too much', async () => {
    assert.deepEqual(await usesIn(1, 'list', 199_000), [1, true]);
    assert.deepEqual(await usesIn(1, 'list', 200_000), [1, false]);
  });
});
