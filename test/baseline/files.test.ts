// Baselines in folders and files, without git.
import assert from 'node:assert/strict';
import { checkFailure, checkText, first, second, withBaselines } from './opened.ts';
import { inFolder, makeRepository } from './repository.ts';

describe('a baseline in files', () => {
  it('is a folder beside, in which a schema has the same place', () =>
    inFolder(async (folder) => {
      const { write, uri } = makeRepository(folder);
      write({ 'schemas/a.fbs': second, 'release/schemas/a.fbs': first });
      await checkText('./release', folder, uri('schemas/a.fbs'), first);
      await checkText('release', folder, uri('schemas/a.fbs'), first);
      await checkFailure('./none', folder, /there is no such file or folder/);
    }));

  it('is one schema, or one that flatc has compiled', () =>
    inFolder(async (folder) => {
      const { write, uri } = makeRepository(folder);
      write({ 'old.fbs': first, 'old.bfbs': 'bytes', 'old.txt': '' });
      await withBaselines(['old.fbs', 'old.bfbs'], folder, ({ baselines, failures }) => {
        assert.deepEqual(failures, []);
        const [text, binary] = baselines.map(({ schemas }) => schemas);
        assert.ok(text?.kind === 'schema' && text.uri === uri('old.fbs'));
        assert.ok(binary?.kind === 'binary' && Buffer.from(binary.bytes).toString() === 'bytes');
      });
      await checkFailure('./old.txt', folder, /a baseline is a folder, a \.fbs or a \.bfbs/);
      await checkFailure('none.bfbs', folder, /there is no such file/);
    }));
});
