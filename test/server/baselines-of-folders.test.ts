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

  it('are those of the folder of each file of a root, in whatever order the files are opened', async () => {
    const shop = makeRepository(folderWith().path);
    const main = 'include "../b/part.fbs";\ntable Item {}\ntable Main { part: Part; }\nroot_type Main;\n';
    // The type of another file is found only through the root.
    const part = 'table Part { item: Item; count: int; }\n';
    shop.commit({ 'a/main.fbs': main, 'b/part.fbs': part });
    shop.write({ 'b/flatbuffers.json': '{ "compatibility": { "against": "HEAD" } }' });
    const client = await start({ folders: ['a', 'b'].map((name) => folderOf(path.join(shop.folder, name))) });
    client.open(shop.uri('a/main.fbs'), main);
    const uri = shop.uri('a/main.fbs');
    await client.request<CompareAnswer>('flatbuffers/compare', { uri });
    client.open(shop.uri('b/part.fbs'), part.replace('int', 'long'));
    const { changes } = await client.request<CompareAnswer>('flatbuffers/compare', { uri: shop.uri('b/part.fbs') });
    assert.deepEqual(
      changes.map(({ code }) => code),
      ['field-retyped'],
    );
  });

  it('show a file of another folder, which is compared with none', async () => {
    const shop = makeRepository(folderWith().path);
    const types = order.replace('root_type Order;\n', '');
    const main = 'table Main { order: shop.Order; }\nroot_type Main;\n';
    shop.commit({ 'a/main.fbs': `include "../b/order.fbs";\nnamespace shop;\n${main}`, 'b/order.fbs': types });
    const config = '{ "compatibility": { "against": "HEAD" } }';
    // The type has moved here from the other folder.
    const moved = inserted.replace('root_type Order;\n', main);
    shop.write({ 'a/flatbuffers.json': config, 'a/main.fbs': moved, 'b/order.fbs': '' });
    const client = await start({
      folders: ['a', 'b'].map((name) => folderOf(path.join(shop.folder, name))),
      initializationOptions: { commands: ['flatbuffers.compareWithBaseline'] },
    });
    const uri = shop.uri('a/main.fbs');
    client.open(uri, moved);
    const { diagnostics } = await client.until(uri, ['field-inserted']);
    const old = diagnostics[0]?.relatedInformation?.[0]?.location.uri;
    assert.match(old ?? '', /\/b\/order\.fbs\?HEAD$/);
    assert.equal(await client.request('flatbuffers/baselineText', { uri: old }), types);
  });

  it('are read as their build says, if only a flatbuffers.json that they do not have turns that off', async () => {
    const shop = makeRepository(folderWith().path);
    const user = 'include "money.fbs";\ntable User { money: Money; }\n';
    const money = { 'a/money.fbs': 'table Money { units: short; }\n', 'b/money.fbs': 'table Money { units: long; }\n' };
    shop.commit({ ...money, 's/user.fbs': user, 'build.sh': 'flatc -I b --cpp -o gen s/user.fbs\n' });
    const uri = shop.uri('s/user.fbs');
    const settings = { includePaths: ['a'], inference: false };
    const ways: readonly (readonly [file: object, inEditor: object, codes: readonly string[]])[] = [
      [settings, {}, ['field-retyped']],
      [{ includePaths: ['a'] }, { inference: false }, []],
      [{ ...settings, inference: true }, { inference: false }, []],
    ];
    for (const [file, inEditor, codes] of ways) {
      shop.write({ 'flatbuffers.json': JSON.stringify(file) });
      const client = await start({ folders: [folderOf(shop.folder)], initializationOptions: inEditor });
      client.open(uri, user);
      const { changes } = await client.request<CompareAnswer>('flatbuffers/compare', { uri, against: 'HEAD' });
      const found = changes.map(({ code }) => code);
      assert.deepEqual(found, codes, JSON.stringify({ file, inEditor }));
    }
  });
});
