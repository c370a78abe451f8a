// The channel to a client that listens on a port or a pipe, and the complaint if nobody listens.
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openChannel } from '../../server/connection/channel-node.ts';

/** A server at an address, with the first text that it gets. */
async function listening(
  address: string | number,
): Promise<{ readonly server: Server; readonly text: Promise<string> }> {
  const server = createServer();
  const text = new Promise<string>((resolve) => {
    server.on('connection', (socket) => socket.once('data', (data) => resolve(String(data))));
  });
  await new Promise<void>((resolve) => {
    if (typeof address === 'number') server.listen(address, '127.0.0.1', resolve);
    else server.listen(address, resolve);
  });
  return { server, text };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

const ignored = { ended: () => undefined, broken: () => undefined };

describe('the channel to a client', () => {
  it('leads to a port, and says that nobody listens there', async () => {
    const { server, text } = await listening(0);
    const port = portOf(server);
    const { writer, usesStdout } = openChannel(['--socket', `${port}`], ignored);
    assert.equal(usesStdout, false);
    await writer.write({ jsonrpc: '2.0' });
    assert.match(await text, /^Content-Length: \d+\r\n/);
    writer.end();
    await new Promise((resolve) => server.close(resolve));
    const complaint = await new Promise((resolve) => {
      openChannel([`--socket=${port}`], { ...ignored, broken: resolve });
    });
    assert.match(String(complaint), /ECONNREFUSED/);
  });

  it('ends when the connection is cut', async () => {
    const { server } = await listening(0);
    server.once('connection', (socket) => socket.resetAndDestroy());
    await new Promise<void>((resolve) => {
      const { reader } = openChannel([`--socket=${portOf(server)}`], { ...ignored, ended: resolve });
      reader.listen(() => undefined);
    });
    await new Promise((resolve) => server.close(resolve));
  });

  it('leads to a pipe, and says that there is none', async () => {
    const name = `fbs-channel-${process.pid}`;
    const pipe = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), name);
    const { server, text } = await listening(pipe);
    const { writer } = openChannel([`--pipe=${pipe}`], ignored);
    await writer.write({ jsonrpc: '2.0' });
    assert.match(await text, /^Content-Length: \d+\r\n/);
    writer.end();
    await new Promise((resolve) => server.close(resolve));
    const complaint = await new Promise((resolve) => {
      openChannel(['--pipe', `${pipe}-none`], { ...ignored, broken: resolve });
    });
    assert.match(String(complaint), /ENOENT/);
  });
});
