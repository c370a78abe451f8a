// Files that only the client can read, in a browser or a virtual workspace. A failed request is not a crash.
import assert from 'node:assert/strict';
import { clientFileSystem, fileSystemFor } from '../../server/client/file-system.ts';
import type { FileSystem } from '../../server/workspace/file-system.ts';

describe('a file system of the client', () => {
  /** A file system with these answers by method; a missing answer is a failed request. */
  const systemWith = (answers: Readonly<Record<string, unknown>>, asked: unknown[] = []) =>
    clientFileSystem(async <Answer>(method: string, params: unknown) => {
      asked.push(params);
      if (!(method in answers)) throw new Error('the client is busy');
      return answers[method] as Answer;
    });
  const file = (bytes: Uint8Array | string) => systemWith({ 'flatbuffers/readFile': { kind: 'file', bytes } });
  const uri = 'memfs:/w/a.fbs';

  it('reads bytes or base64, and gives the reason of the client or of its failure', async () => {
    assert.deepEqual(await file(Buffer.from('table T {}')).read(uri), { kind: 'file', text: 'table T {}' });
    assert.deepEqual(await file(btoa('table T {}')).read(uri), { kind: 'file', text: 'table T {}' });
    for (const answer of [{ kind: 'missing' }, { kind: 'unreadable', reason: 'it is too large' }])
      assert.deepEqual(await systemWith({ 'flatbuffers/readFile': answer }).read(uri), answer);
    assert.deepEqual(await systemWith({}).read(uri), { kind: 'unreadable', reason: 'the client is busy' });
  });

  it('says of a file whether it was listed', async () => {
    const asked: unknown[] = [];
    const system = systemWith({ 'flatbuffers/readFile': { kind: 'missing' } }, asked);
    await system.read(uri);
    await system.read(uri, true);
    assert.deepEqual(
      asked.map((params) => (params as { readonly isListed: boolean }).isListed),
      [false, true],
    );
  });

  it('has the first bytes of a file, and none of one that cannot be read', async () => {
    const headOf = async (system: FileSystem) => system.headOf?.(uri, 2);
    assert.deepEqual([...((await headOf(file(btoa('abc')))) ?? [])], [97, 98]);
    assert.equal(await headOf(systemWith({ 'flatbuffers/readFile': { kind: 'missing' } })), undefined);
    assert.equal(await headOf(systemWith({})), undefined);
  });

  it('lists and finds files in order, and nothing where that fails', async () => {
    const entry = (name: string) => ({ name, kind: 'file', isLink: false });
    const listed = systemWith({
      'flatbuffers/listDirectory': ['b.fbs', 'c.fbs', 'a.fbs'].map(entry),
      'flatbuffers/findFiles': ['memfs:/w/b.fbs', 'memfs:/w/a.fbs'],
    });
    const namesIn = async (system: FileSystem) => (await system.list('memfs:/w')).map((each) => each.uri);
    assert.deepEqual(await namesIn(listed), ['memfs:/w/a.fbs', 'memfs:/w/b.fbs', 'memfs:/w/c.fbs']);
    assert.deepEqual(await listed.find?.('memfs:/w', ['*.fbs']), ['memfs:/w/a.fbs', 'memfs:/w/b.fbs']);
    assert.deepEqual([await namesIn(systemWith({})), await systemWith({}).find?.('memfs:/w', [])], [[], []]);
  });

  it('is asked only about what is not on the disk', async () => {
    const called: string[] = [];
    const disk = {
      read: async () => called.push('read'),
      list: async () => called.push('list'),
      find: async () => called.push('find'),
      headOf: async () => called.push('head'),
      stampOf: async () => called.push('stamp'),
      identityOf: async (of: string) => of,
    } as unknown as FileSystem;
    const sendRequest = async (method: string) => {
      called.push(method);
      return [];
    };
    const connection = { sendRequest } as never;
    assert.equal(fileSystemFor(disk, { readsFiles: false } as never, connection), disk);
    const system = fileSystemFor(disk, { readsFiles: true } as never, connection);
    for (const folder of ['file:///w', 'memfs:/w']) {
      await system.list(folder);
      await system.find?.(folder, []);
      await system.headOf?.(`${folder}/a.fbs`, 1);
      await system.stampOf?.(`${folder}/a.fbs`);
    }
    const ofClient = ['flatbuffers/listDirectory', 'flatbuffers/findFiles', 'flatbuffers/readFile'];
    assert.deepEqual(called, ['list', 'find', 'head', 'stamp', ...ofClient]);
  });
});
