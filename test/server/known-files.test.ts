// The files that the server knows: on disk, in the editor, and as they change.
import assert from 'node:assert/strict';
import { renameSync, symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LocationLink, WorkspaceEdit } from 'vscode-languageserver-types';
import { at, range } from '../positions.ts';
import { serverRoom } from './start-server.ts';

describe('the server', () => {
  const { folderWith, start, startIn } = serverRoom();

  describe('knows the files', () => {
    it('that an opened one includes, through several directories', async () => {
      const { folder, client } = await startIn({
        'a.fbs': 'include "sub/b.fbs";\ntable A { b: B; c: C; }\n',
        'sub/b.fbs': 'include "deeper/c.fbs";\ntable B { c: C; }\n',
        'sub/deeper/c.fbs': 'table C {}\n',
      });
      client.open(folder.uri('a.fbs'), 'include "sub/b.fbs";\ntable A { b: B; c: C; }\n');
      await client.until(folder.uri('a.fbs'), []);
      assert.equal(client.published.length, 1, 'nothing half-known was published');
      const [link] = await client.definition<LocationLink[]>(folder.uri('a.fbs'), at(1, 19));
      assert.equal(link?.targetUri, folder.uri('sub/deeper/c.fbs'));
    });

    it('that lie at the end of a chain of 300 includes', async () => {
      const files: Record<string, string> = {};
      for (let index = 0; index < 300; index++) {
        files[`f${index}.fbs`] = `${index < 299 ? `include "f${index + 1}.fbs";\n` : ''}table T${index} {}\n`;
      }
      const { folder, client } = await startIn(files);
      const text = 'include "f0.fbs";\ntable Root { last: T299; }\n';
      client.open(folder.uri('root.fbs'), text);
      await client.until(folder.uri('root.fbs'), []);
    });

    it('as they are in the editor, saved or not', async () => {
      const { folder, client } = await startIn({ 'a.fbs': '', 'b.fbs': 'table B {}\n' });
      const [a, b] = [folder.uri('a.fbs'), folder.uri('b.fbs')];
      client.open(a, 'include "b.fbs";\ntable A { x: B; }\n');
      await client.until(a, []);
      client.open(b, 'table B {}\n');
      client.edit(b, 'Renamed', range(0, 6, 7));
      await client.until(a, ['unresolved-type']);
      client.edit(b, 'B', range(0, 6, 13));
      await client.until(a, []);
    });

    it('as they are on disk once an abandoned edit is closed', async () => {
      const { folder, client } = await startIn({ 'b.fbs': 'table B {}\n' });
      const [a, b] = [folder.uri('a.fbs'), folder.uri('b.fbs')];
      client.open(a, 'include "b.fbs";\ntable A { x: B; }\n');
      client.open(b, 'table Abandoned {}\n');
      await client.until(a, ['unresolved-type']);
      client.close(b);
      await client.until(a, []);
      assert.deepEqual(client.codes(b), []);
    });

    it('that are created and deleted on disk', async () => {
      const { folder, client } = await startIn({});
      const a = folder.uri('a.fbs');
      client.open(a, 'include "b.fbs";\ntable A { x: B; }\n');
      await client.until(a, ['include-not-found']);
      folder.write('b.fbs', 'table B {}\n');
      client.changed([folder.uri('b.fbs'), 1]);
      await client.until(a, []);
      folder.write('b.fbs', 'table C {}\n');
      client.changed([folder.uri('b.fbs'), 2]);
      await client.until(a, ['unresolved-type']);
      folder.remove('b.fbs');
      client.changed([folder.uri('b.fbs'), 3]);
      await client.until(a, ['include-not-found']);
    });

    it('in directories that are renamed or deleted, of which only the directory is reported', async () => {
      const { folder, client } = await startIn({ 'old/b.fbs': 'table B {}\n', 'old/c/c.fbs': 'table C {}\n' });
      const a = folder.uri('a.fbs');
      client.open(a, 'include "new/b.fbs";\ninclude "new/c/c.fbs";\ntable A { b: B; c: C; }\n');
      await client.until(a, ['include-not-found', 'include-not-found']);
      renameSync(join(folder.path, 'old'), join(folder.path, 'new'));
      client.changed([folder.uri('old'), 3], [folder.uri('new'), 1]);
      await client.until(a, []);
      folder.remove('new');
      client.changed([folder.uri('new'), 3]);
      await client.until(a, ['include-not-found', 'include-not-found']);
    });

    it('that change all at once, as in a checkout of another branch', async () => {
      const files: Record<string, string> = { 'a.fbs': 'include "p0.fbs";\ntable A { x: P0; }\n' };
      for (let index = 0; index < 60; index++) files[`p${index}.fbs`] = `table P${index} {}\n`;
      const { folder, client } = await startIn(files);
      const a = folder.uri('a.fbs');
      client.open(a, files['a.fbs'] ?? '');
      await client.until(a, []);
      for (let index = 0; index < 60; index++) folder.write(`p${index}.fbs`, `table Q${index} {}\n`);
      client.changed(...Array.from({ length: 60 }, (_, index) => [folder.uri(`p${index}.fbs`), 2] as const));
      await client.until(a, ['unresolved-type']);
    });

    it('that were deleted on disk while they are open', async () => {
      const { folder, client } = await startIn({ 'b.fbs': 'table B {}\n' });
      const [a, b] = [folder.uri('a.fbs'), folder.uri('b.fbs')];
      client.open(b, 'table B {}\n');
      client.open(a, 'include "b.fbs";\ntable A { x: B; }\n');
      await client.until(a, []);
      folder.remove('b.fbs');
      client.changed([b, 3]);
      const version = client.edit(b, 'table B { y: Nope; }\n');
      await client.until(b, ['unresolved-type'], version);
      assert.deepEqual(client.codes(a), []);
      client.close(b);
      await client.until(a, ['include-not-found']);
    });

    it('with another ending than .fbs, looked for again when something is saved', async () => {
      const { folder, client } = await startIn({});
      const a = folder.uri('a.fbs');
      client.open(a, 'include "b.txt";\ntable A { x: B; }\n');
      await client.until(a, ['include-not-found']);
      folder.write('b.txt', 'table B {}\n');
      client.save(a);
      await client.until(a, []);
      folder.write('b.txt', 'table Changed {}\n');
      client.save(a);
      await client.until(a, ['unresolved-type']);
      folder.remove('b.txt');
      client.changed([folder.uri('b.txt'), 3]);
      await client.until(a, ['include-not-found']);
      folder.write('b.txt', 'table B {}\n');
      client.changed([folder.uri('b.txt'), 1]);
      await client.until(a, []);
    });

    it('without notices of changes from a client that watches nothing', async () => {
      const { folder, client } = await startIn({ 'b.fbs': 'table Old {}\n' }, { capabilities: {} });
      const a = folder.uri('a.fbs');
      client.open(a, 'include "b.fbs";\ntable A { x: B; }\n');
      await client.until(a, ['unresolved-type']);
      folder.write('b.fbs', 'table B {}\n');
      client.save(a);
      await client.until(a, []);
    });

    it('without such notices also before it renames, and with new files when something is saved', async () => {
      const using = 'include "a.fbs";\ntable B { a: A; }\n';
      const { folder, client } = await startIn({ 'b.fbs': using }, { capabilities: {} });
      const a = folder.uri('a.fbs');
      client.open(a, 'table A {}\n');
      const place = { textDocument: { uri: a }, position: at(0, 6) };
      const references = { ...place, context: { includeDeclaration: false } };
      const used = () => client.request<readonly unknown[]>('textDocument/references', references);
      assert.equal((await used()).length, 1);
      folder.write('b.fbs', `// New.\n${using}`);
      const edit = await client.request<WorkspaceEdit>('textDocument/rename', { ...place, newName: 'Z' });
      assert.equal(edit.changes?.[folder.uri('b.fbs')]?.[0]?.range.start.line, 2);
      folder.write('c.fbs', using.replace('table B', 'table C'));
      client.save(a);
      assert.equal((await used()).length, 2);
    });

    it('without such notices also outside of the workspace before it renames', async () => {
      const using = 'include "main/a.fbs";\ntable B { a: A; }\n';
      const { folder, client } = await startIn(
        { 'main/a.fbs': 'table A {}\n', 'b.fbs': using },
        { capabilities: {}, folders: [] },
      );
      const b = folder.uri('b.fbs');
      client.open(b, using);
      await client.until(b, []);
      folder.write('main/a.fbs', '// New.\ntable A {}\n');
      const place = { textDocument: { uri: b }, position: at(1, 13) };
      const edit = await client.request<WorkspaceEdit>('textDocument/rename', { ...place, newName: 'Z' });
      assert.equal(edit.changes?.[folder.uri('main/a.fbs')]?.[0]?.range.start.line, 1);
    });

    it('up to a NUL, as flatc does in an included file', async () => {
      const { folder, client } = await startIn({ 'b.fbs': 'table B {}\n\0table C {}' });
      client.open(folder.uri('a.fbs'), 'include "b.fbs";\ntable A { b: B; c: C; }\n');
      await client.until(folder.uri('a.fbs'), ['unresolved-type']);
    });

    it('but not those that are too large to be schemas, of which the log tells once', async () => {
      const { folder, client } = await startIn({ 'b.fbs': '' });
      truncateSync(join(folder.path, 'b.fbs'), 5_000_001);
      const a = folder.uri('a.fbs');
      client.open(a, 'include "b.fbs";\ntable A {}\n');
      await client.until(a, []);
      client.save(a);
      const version = client.edit(a, 'include "b.fbs";\ntable A { x: Nope; }\n');
      await client.until(a, [], version);
      const notices = client.notifications.filter(({ params }) => JSON.stringify(params).includes('is not read'));
      assert.match(JSON.stringify(notices), /b\.fbs is not read: it is larger than 5000000 bytes/);
      assert.equal(notices.length, 1);
    });

    it('of a workspace reached through a symbolic link, under the path that the editor uses', async () => {
      const real = folderWith({ 'a.fbs': '', 'sub/b.fbs': 'table B {}\n' });
      const other = folderWith();
      symlinkSync(real.path, join(other.path, 'link'));
      symlinkSync(join(real.path, 'sub'), join(real.path, 'sub', 'circle'));
      const client = await start({ folders: [other.uri('link')] });
      const a = other.uri('link/a.fbs');
      client.open(a, 'include "sub/b.fbs";\ntable A { x: B; }\n');
      await client.until(a, []);
      const [link] = await client.definition<LocationLink[]>(a, at(1, 13));
      assert.equal(link?.targetUri, other.uri('link/sub/b.fbs'));
      await client.untilReady();
      assert.deepEqual(new Set(client.published.map(({ uri }) => uri)), new Set([a]));
    });
  });

  it('finds files of an include path that is written with a link and as a URI', async () => {
    const outside = folderWith({ 'real/b.fbs': 'table B {}\n' });
    symlinkSync(join(outside.path, 'real'), join(outside.path, 'link'));
    const settings = () => ({ includePaths: [pathToFileURL(join(outside.path, 'link')).href] });
    const { folder, client } = await startIn({}, { settings });
    client.open(folder.uri('a.fbs'), 'include "b.fbs";\ntable A { b: B; }\n');
    await client.until(folder.uri('a.fbs'), []);
    const [link] = await client.definition<LocationLink[]>(folder.uri('a.fbs'), at(1, 13));
    assert.equal(link?.targetUri, outside.uri('link/b.fbs'));
  });
});
