// Older versions where only a file system can be asked: single schemas by their paths.
import assert from 'node:assert/strict';
import { fileBaselines } from '../../server/baseline/open-baselines-files.ts';
import type { FileSystem } from '../../server/workspace/file-system.ts';

const files = {
  read: async (uri: string) =>
    uri === 'file:///older/a.fbs' ? { kind: 'file' as const, text: 'table A {}' } : { kind: 'missing' as const },
} as unknown as FileSystem;

describe('older versions of a file system', () => {
  it('are schemas, by paths from the folder or from the top', async () => {
    const open = fileBaselines(files);
    const { baselines, failures } = await open(['/older/a.fbs', '../older/a.fbs'], '/work');
    assert.deepEqual(failures, []);
    assert.deepEqual(
      baselines.map(({ name, schemas }) => [name, schemas.kind === 'schema' && schemas.uri]),
      [
        ['/older/a.fbs', 'file:///older/a.fbs'],
        ['../older/a.fbs', 'file:///older/a.fbs'],
      ],
    );
  });

  it('are refused with the reason where nothing can be read', async () => {
    const { baselines, failures } = await fileBaselines(files)(['b.fbs', 'HEAD', 'HEAD'], '/work');
    assert.deepEqual(baselines, []);
    assert.deepEqual(failures, ['b.fbs: there is no such schema', 'HEAD: only a schema (.fbs) can be read here']);
  });
});
