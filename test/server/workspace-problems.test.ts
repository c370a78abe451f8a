// The problems of a whole workspace, for clients that get pushed diagnostics.
import assert from 'node:assert/strict';
import type { Diagnostic } from 'vscode-languageserver-types';
import { type Checks, WorkspaceProblems } from '../../server/diagnostics/workspace-problems.ts';
import { fastClock } from '../clock.ts';
import { type ClientOptions, LspClient } from '../lsp-client.ts';
import { TestFolder } from '../test-folder.ts';

const wrong = 'table T { a: Gone; }';
const right = 'table T { a: int; }';

describe('with flatbuffers.diagnostics.scope', () => {
  const clients: LspClient[] = [];
  const folders: TestFolder[] = [];

  afterEach(() => {
    for (const client of clients.splice(0)) client.kill();
    for (const folder of folders.splice(0)) folder.remove();
  });

  async function startIn(files: Readonly<Record<string, string>>, options: ClientOptions) {
    const folder = new TestFolder(files);
    folders.push(folder);
    const client = await LspClient.start({ folders: [folder.folder], ...options });
    clients.push(client);
    return { folder, client };
  }

  /** A server whose client sends this scope, which may change. */
  async function startWith(files: Readonly<Record<string, string>>, diagnostics: { scope: string }) {
    return startIn(files, { settings: () => ({ diagnostics }), clock: fastClock });
  }

  it('openFiles nothing is sent of closed files', async () => {
    const { client, folder } = await startWith({ 'a.fbs': wrong, 'b.fbs': right }, { scope: 'openFiles' });
    await client.untilReady();
    client.open(folder.uri('b.fbs'), right);
    await client.until(folder.uri('b.fbs'), []);
    assert.equal(client.last(folder.uri('a.fbs')), undefined);
  });

  it('workspace the problems of all schemas are sent, and taken back when it is turned off', async () => {
    const settings = { scope: 'workspace' };
    const { client, folder } = await startWith({ 'a.fbs': wrong, 'in/b.fbs': wrong, 'c.fbs': right }, settings);
    await client.until(folder.uri('a.fbs'), ['unresolved-type']);
    await client.until(folder.uri('in/b.fbs'), ['unresolved-type']);
    assert.equal(client.last(folder.uri('c.fbs')), undefined);
    client.open(folder.uri('a.fbs'), wrong);
    await client.until(folder.uri('a.fbs'), ['unresolved-type'], 1);
    settings.scope = 'openFiles';
    client.notify('workspace/didChangeConfiguration', { settings: null });
    await client.until(folder.uri('in/b.fbs'), []);
    assert.deepEqual(client.codes(folder.uri('a.fbs')), ['unresolved-type']);
  });

  it('workspace they follow changes in other files, on disk, and of the folders', async () => {
    const files = {
      'a.fbs': 'include "b.fbs";\ntable T { b: B; }',
      'b.fbs': 'table B {}',
      'c.fbs': wrong,
      'd.fbs': wrong,
    };
    const { client, folder } = await startWith(files, { scope: 'workspace' });
    await client.until(folder.uri('c.fbs'), ['unresolved-type']);
    client.open(folder.uri('b.fbs'), 'table B {}');
    client.edit(folder.uri('b.fbs'), 'table C {}');
    await client.until(folder.uri('a.fbs'), ['unresolved-type']);
    folder.remove('c.fbs');
    client.changed([folder.uri('c.fbs'), 3]);
    await client.until(folder.uri('c.fbs'), []);
    client.notify('workspace/didChangeWorkspaceFolders', {
      event: { added: [], removed: [{ uri: folder.folder, name: 'gone' }] },
    });
    await client.until(folder.uri('d.fbs'), []);
    await client.until(folder.uri('a.fbs'), []);
  });

  it('workspace a closed document keeps the problems of its file', async () => {
    const { client, folder } = await startWith({ 'a.fbs': wrong, 'b.fbs': right }, { scope: 'workspace' });
    const [a, b] = [folder.uri('a.fbs'), folder.uri('b.fbs')];
    client.open(a, wrong);
    await client.until(a, ['unresolved-type'], 1);
    client.open(b, right);
    client.edit(b, 'table T { a: int a; }');
    await client.until(b, ['unexpected-token']);
    client.close(a);
    client.close(b);
    // The unsaved text is gone with its problems.
    await client.until(b, []);
    assert.ok(client.published.every(({ uri, diagnostics }) => uri !== a || diagnostics.length > 0));
    assert.deepEqual(client.codes(a), ['unresolved-type']);
  });

  it('workspace a document outside the folders loses its problems when it is closed', async () => {
    const { client } = await startWith({ 'a.fbs': wrong }, { scope: 'workspace' });
    client.open('untitled:other', wrong);
    await client.until('untitled:other', ['unresolved-type']);
    client.close('untitled:other');
    await client.until('untitled:other', []);
  });

  it('workspace a document that the client spells in another way loses its problems under this name', async () => {
    const { client, folder } = await startWith({ 'a.fbs': wrong }, { scope: 'workspace' });
    const spelled = folder.uri('a.fbs').replace('a.fbs', '%61.fbs');
    client.open(spelled, wrong);
    await client.until(spelled, ['unresolved-type']);
    client.close(spelled);
    await client.until(spelled, []);
    await client.until(folder.uri('a.fbs'), ['unresolved-type']);
  });
});

describe('the problems of a workspace', () => {
  it('give way to messages before each file, and are looked for again only when nothing has changed for a while', async () => {
    const steps: string[] = [];
    let change: () => void = () => undefined;
    let calmDown: (isQuiet: boolean) => void = () => undefined;
    const report = (uri: string) => ({
      uri,
      version: null,
      root: uri,
      checkedThrough: undefined,
      diagnostics: [finding],
    });
    const checks: Checks = {
      files: async () => ['file:///a.fbs', 'file:///b.fbs'],
      idle: async () => void steps.push('idle'),
      isListed: () => true,
      reportInPassing: async (uri) => {
        steps.push(`check ${uri}`);
        return report(uri);
      },
      forgetRoots: () => undefined,
      versionOf: () => null,
      nextChange: () =>
        new Promise((resolve) => {
          change = resolve;
        }),
      isQuiet: () => {
        steps.push('wait');
        return new Promise((resolve) => {
          calmDown = resolve;
        });
      },
    };
    const problems = new WorkspaceProblems(checks, {
      send: (uri) => void steps.push(`send ${uri}`),
      logFailure: (activity, error) => assert.fail(`${activity}: ${error}`),
    });
    problems.setScope('workspace');
    await messages();
    const round = [
      'idle',
      'check file:///a.fbs',
      'send file:///a.fbs',
      'idle',
      'check file:///b.fbs',
      'send file:///b.fbs',
    ];
    assert.deepEqual(steps.splice(0), round);
    change();
    await messages();
    assert.deepEqual(steps.splice(0), ['wait']);
    calmDown(true);
    await messages();
    // Known results are not sent again.
    assert.deepEqual(steps.splice(0), ['idle', 'check file:///a.fbs', 'idle', 'check file:///b.fbs']);
    problems.setScope('openFiles');
    assert.deepEqual(steps.splice(0), ['send file:///a.fbs', 'send file:///b.fbs']);
  });

  it('are looked for again after a failure', async () => {
    const said: string[] = [];
    let change: () => void = () => undefined;
    let looks = 0;
    const checks: Checks = {
      files: async () => {
        if (++looks === 1) throw new Error('no list');
        return [];
      },
      idle: async () => undefined,
      isListed: () => true,
      reportInPassing: async () => assert.fail('there are no files'),
      forgetRoots: () => undefined,
      versionOf: () => null,
      nextChange: () =>
        new Promise((resolve) => {
          change = resolve;
        }),
      isQuiet: async () => true,
    };
    const logFailure = (activity: string, error: unknown) => void said.push(`${activity}: ${error}`);
    new WorkspaceProblems(checks, { send: () => undefined, logFailure }).setScope('workspace');
    await messages();
    assert.deepEqual(said, ['checking the workspace: Error: no list']);
    change();
    await messages();
    assert.deepEqual([looks, said.length], [2, 1]);
  });
});

const finding: Diagnostic = {
  range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } },
  message: 'wrong',
};

/** Resolves when all work is done that waits for nothing outside. */
function messages(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
