// The server on a machine that looks like Windows to it: URIs with drives in each spelling, names in any case of letters.
import assert from 'node:assert/strict';
import type { Location } from 'vscode-languageserver-types';
import { WindowsRoom } from './windows-room.ts';

const onOthers = process.platform === 'win32' ? undefined : describe;

onOthers?.('the server on Windows', () => {
  const room = new WindowsRoom();
  const folder = 'file:///c%3A/my%20shop';
  after(() => room.remove());

  const start = async (files: Readonly<Record<string, string>>, settings: unknown = null) => {
    room.remove('C/my shop');
    room.write(files);
    const client = await room.startServer({ folders: [folder], settings: () => settings });
    await client.untilReady();
    return client;
  };

  it('knows a file by each spelling of its URI', async () => {
    const text = 'include "b.fbs";\r\ninclude "c.fbs";\r\ntable A { b: B; c: C; x: Nope; }\r\n';
    const files = { 'C/my shop/a.fbs': text, 'C/my shop/inc/b.fbs': 'table B {}', 'D/lib/c.fbs': 'table C {}' };
    const client = await start(files, { includePaths: ['$' + '{workspaceFolder}\\inc', 'd:\\lib'] });
    try {
      const uri = 'file:///C:/my%20shop/a.fbs';
      client.open(uri, text);
      await client.until(uri, ['unresolved-type']);
      const [link] = await client.definition<{ targetUri: string }[]>(uri, { line: 2, character: 20 });
      assert.equal(link?.targetUri, 'file:///d%3A/lib/c.fbs');
      const places = await client.request<Location[]>('textDocument/references', {
        textDocument: { uri },
        position: { line: 2, character: 13 },
        context: { includeDeclaration: true },
      });
      assert.deepEqual(places.map((place) => place.uri).sort(), [uri, `${folder}/inc/b.fbs`]);
    } finally {
      client.kill();
    }
  });

  it('forgets the old name of a file that only changed its letters', async () => {
    const client = await start({ 'C/my shop/a.fbs': 'table A {}' });
    try {
      const found = async () => {
        const symbols = await client.request<{ location: Location }[]>('workspace/symbol', { query: 'A' });
        return symbols.map(({ location }) => location.uri);
      };
      assert.deepEqual(await found(), [`${folder}/a.fbs`]);
      room.remove('C/my shop/a.fbs');
      room.write({ 'C/my shop/A.fbs': 'table A {}' });
      client.changed([`${folder}/a.fbs`, 3], [`${folder}/A.fbs`, 1]);
      assert.deepEqual(await found(), [`${folder}/A.fbs`]);
    } finally {
      client.kill();
    }
  });

  it('reads a workspace that is a whole drive', async () => {
    room.write({ 'D/a.fbs': 'table OnDrive {}', 'D/current/b.fbs': 'table InCurrentFolder {}' });
    const client = await room.startServer({ folders: ['file:///d%3A/'] }, 'D:\\current');
    try {
      await client.untilReady();
      const symbols = await client.request<{ location: Location }[]>('workspace/symbol', { query: 'OnDrive' });
      assert.deepEqual(
        symbols.map(({ location }) => location.uri),
        ['file:///d%3A/a.fbs'],
      );
    } finally {
      client.kill();
    }
  });

  it('leaves includes as they are that no path can lead to on another drive', async () => {
    const client = await start({ 'C/my shop/a.fbs': 'include "b.fbs";', 'C/my shop/b.fbs': 'table B {}' });
    try {
      const files = [{ oldUri: `${folder}/b.fbs`, newUri: 'file:///d%3A/b.fbs' }];
      assert.equal(await client.request('workspace/willRenameFiles', { files }), null);
    } finally {
      client.kill();
    }
  });
});
