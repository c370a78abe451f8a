// The process of the server: its first answer and its end.
import assert from 'node:assert/strict';
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createMessageConnection, IPCMessageReader, IPCMessageWriter } from 'vscode-jsonrpc/node';
import type { ClientOptions, Published } from '../lsp-client.ts';
import { serverBundle } from '../own-process.ts';
import { expectFile } from '../snapshot.ts';
import { serverRoom } from './start-server.ts';

describe('the server', () => {
  const { start: startWith } = serverRoom();
  const start = (options: ClientOptions = {}) => startWith({ ...options, ownProcess: true });

  describe('says hello', () => {
    it('with what it can do', async () => {
      const client = await start();
      expectFile(
        'server/capabilities.snap.json',
        `${JSON.stringify(client.initializeResult?.capabilities, undefined, 2)}\n`,
      );
      assert.match(JSON.stringify(client.initializeResult?.serverInfo), /"fbs-language-server","version":"\d/);
    });

    it('to a client that knows next to nothing', async () => {
      const client = await start({ capabilities: {} });
      client.open('untitled:a', 'table T { x: Nope; }');
      await client.until('untitled:a', ['unresolved-type']);
      assert.deepEqual(client.registrations, []);
    });
  });

  describe('ends', () => {
    it('with 0 after shutdown and exit, having written nothing but messages', async () => {
      const client = await start();
      client.open('untitled:a', 'table A { x: Nope; }');
      await client.until('untitled:a', ['unresolved-type']);
      assert.equal(await client.stop(), 0);
    });

    it('with 1 after exit without shutdown', async () => {
      const client = await start();
      client.notify('exit');
      assert.equal(await client.exited(), 1);
    });

    it('when its input is closed', async () => {
      const client = await start();
      client.process.stdin.end();
      assert.equal(await client.exited(), 1);
    });

    it('when the process that started it is gone', async () => {
      const parent = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
      const client = await start({ processId: parent.pid ?? null });
      parent.kill();
      assert.equal(await client.exited(), 1);
    });
  });

  it('also speaks over the channel of the process that forked it, and ends with that channel', async () => {
    const server = fork(serverBundle, ['--node-ipc'], { stdio: 'inherit' });
    const exit = once(server, 'exit');
    const connection = createMessageConnection(new IPCMessageReader(server), new IPCMessageWriter(server));
    connection.listen();
    const published = new Promise<Published>((resolve) => {
      connection.onNotification('textDocument/publishDiagnostics', resolve);
    });
    await connection.sendRequest('initialize', { processId: process.pid, rootUri: null, capabilities: {} });
    await connection.sendNotification('initialized', {});
    const textDocument = { uri: 'untitled:a', languageId: 'flatbuffers', version: 1, text: 'table T { x: Nope; }' };
    await connection.sendNotification('textDocument/didOpen', { textDocument });
    assert.equal((await published).diagnostics[0]?.code, 'unresolved-type');
    server.disconnect();
    const [code] = await exit;
    assert.equal(code, 1);
  });
});
