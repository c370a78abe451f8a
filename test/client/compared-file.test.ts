// The file with which the view of a buffer compares its own.
import assert from 'node:assert/strict';
import { standIn } from '../stand-in/register.ts';
import { TestFolder } from '../test-folder.ts';

const { ComparedFile } = await import('../../client/buffers/compared-file.ts');

describe('a file that a buffer is compared with', () => {
  it('replaces no other one if it was never read', async () => {
    const posted: unknown[] = [];
    const compared = new ComparedFile(async (message) => posted.push(message) > 0);
    const folder = new TestFolder({ 'a.bin': 'a' });
    await compared.open(standIn.Uri.file(`${folder.path}/a.bin`) as never);
    const gone = standIn.Uri.file(`${folder.path}/gone.bin`);
    await compared.open(gone as never);
    await standIn.fileDeleted.carriedOut(gone);
    assert.deepEqual(
      posted.map((message) => JSON.stringify(message, ['kind', 'name', 'outdated'])),
      ['{"kind":"compare","name":"a.bin","outdated":""}'],
    );
    assert.match(standIn.desk.said.at(-1) ?? '', /ENOENT/);
    compared.dispose();
    folder.remove();
  });
});
