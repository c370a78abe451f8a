// Older versions in a workspace of several folders, where each folder is compared with its own.
import assert from 'node:assert/strict';
import path from 'node:path';
import { URI } from 'vscode-uri';
import type { BaselinesAnswer, CompareAnswer } from '../../server/protocol-baselines.ts';
import { makeRepository } from '../baseline/repository.ts';
import { inserted, order, shopRoom } from './shop-room.ts';

describe('older versions of several folders', () => {
  const { folderWith, start } = shopRoom();
  const folderOf = (name: string) => URI.file(name).toString();

  it('are those of the innermost repository around a schema', async () => {
    const outer = makeRepository(folderWith().path);
    const inner = makeRepository(path.join(outer.folder, 'inner'));
    inner.commit({ 'order.fbs': order });
    inner.git('tag', 'v1.0');
    const client = await start({ folders: [outer, inner].map(({ folder }) => folderOf(folder)) });
    const uri = inner.uri('order.fbs');
    client.open(uri, inserted);
    const { git } = await client.request<BaselinesAnswer>('flatbuffers/baselines', { uri });
    assert.ok(git.includes('v1.0'), `${git}`);
    const { changes, failures } = await client.request<CompareAnswer>('flatbuffers/compare', { uri, against: 'v1.0' });
    assert.deepEqual([changes.map(({ code }) => code), failures], [['field-inserted'], []]);
  });
});
