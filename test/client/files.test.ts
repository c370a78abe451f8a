// The files that the client reads for a server that cannot read them itself.
import assert from 'node:assert/strict';
import type { FileAnswer, ListedEntry } from '../../server/protocol-files.ts';
import { findFilesRequest, listDirectoryRequest, readFileRequest } from '../../server/protocol-files.ts';
import { standIn } from '../stand-in/register.ts';
import { TestFolder } from '../test-folder.ts';

const { clearDesk, desk, FileSystemError, Uri, workspace } = standIn;
const { answerFileRequests } = await import('../../client/files.ts');

describe('files that the client reads for the server', () => {
  const handlers = new Map<string, (params: object) => Promise<unknown>>();
  const client = {
    onRequest: (method: string, handler: (params: object) => Promise<unknown>) => handlers.set(method, handler),
  };
  const { stat } = workspace.fs;
  let folder: TestFolder;

  before(() => answerFileRequests(client as never, (bytes) => Buffer.from(bytes).toString('base64')));
  beforeEach(() => {
    folder = new TestFolder({ 'a.fbs': 'table A {}', 'in/b.fbs': '' });
    clearDesk(folder.path);
  });
  afterEach(() => {
    workspace.fs.stat = stat;
    folder.remove();
  });

  const ask = async <Answer>(method: string, params: object) => (await handlers.get(method)?.(params)) as Answer;
  const read = (name: string, largest: number, isListed = false) =>
    ask<FileAnswer>(readFileRequest, { uri: folder.uri(name), isListed, largest });

  it('are sent as far as they are not too large, and are not read otherwise', async () => {
    const content = { kind: 'file', bytes: Buffer.from('table A {}').toString('base64') };
    const tooLarge = { kind: 'unreadable', reason: 'it is larger than 9 bytes' };
    assert.deepEqual(await read('a.fbs', 10), content);
    assert.deepEqual(await read('in', 10), { kind: 'directory' });
    desk.reads = [];
    assert.deepEqual(await read('a.fbs', 9), tooLarge);
    assert.deepEqual(desk.reads, []);
    // The size of a listed file is known only once it is read.
    desk.stats = [];
    assert.deepEqual(await read('a.fbs', 9, true), tooLarge);
    assert.deepEqual(await read('a.fbs', 10, true), content);
    assert.deepEqual(desk.stats, []);
  });

  it('are missing where they cannot be opened, and unreadable after another failure', async () => {
    const failing = (error: Error) => {
      workspace.fs.stat = () => Promise.reject(error);
      return read('a.fbs', 10);
    };
    for (const code of ['FileNotFound', 'FileNotADirectory', 'NoPermissions'])
      assert.deepEqual(await failing(new FileSystemError('not so', code)), { kind: 'missing' }, code);
    const unreadable = { kind: 'unreadable', reason: 'not so' };
    assert.deepEqual(await failing(new FileSystemError('not so', 'Unavailable')), unreadable);
    assert.deepEqual(await failing(new Error('not so')), unreadable);
  });

  it('are listed with their kinds, and none where there is no folder', async () => {
    const list = (name: string) => ask<readonly ListedEntry[]>(listDirectoryRequest, { uri: folder.uri(name) });
    assert.deepEqual(
      [...(await list('.'))].sort((one, other) => (one.name < other.name ? -1 : 1)),
      [
        { name: 'a.fbs', kind: 'file', isLink: false },
        { name: 'in', kind: 'directory', isLink: false },
      ],
    );
    assert.deepEqual(await list('gone'), []);
  });

  it('are searched with one pattern without nested braces, and not in dependencies', async () => {
    desk.found = [Uri.file('/work/a.fbs')];
    const globs = ['**/*.fbs', '**/*.{json,jsonc}', '{a,b}/{x,y}'];
    assert.deepEqual(await ask(findFilesRequest, { folder: folder.folder, globs }), ['file:///work/a.fbs']);
    const [[pattern, excluded] = []] = desk.searches;
    assert.equal((pattern as { readonly pattern: string }).pattern, '{**/*.fbs,**/*.json,**/*.jsonc,a/x,a/y,b/x,b/y}');
    assert.equal(excluded, '**/{node_modules,.git}/**');
  });
});
