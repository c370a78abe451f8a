// A server in a process of its own.
import assert from 'node:assert/strict';
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

export const serverBundle = fileURLToPath(new URL('../dist/cli.cjs', import.meta.url));

export interface OwnProcess {
  readonly toServer: Writable;
  readonly fromServer: Readable;
  readonly cut: () => void;
  readonly process: ChildProcessWithoutNullStreams;
  readonly exit: Promise<number | null>;
  /** The whole output. */
  readonly output: readonly Buffer[];
}

/** Starts a server in a process. */
export function serveInOwnProcess(args: readonly string[], bundle = serverBundle, env = process.env): OwnProcess {
  const server = spawn(process.execPath, [bundle, '--stdio', ...args], { stdio: ['pipe', 'pipe', 'pipe'], env });
  const output: Buffer[] = [];
  server.stdout.on('data', (data: Buffer) => output.push(data));
  server.stderr.on('data', (data: Buffer) => process.stderr.write(data));
  return {
    toServer: server.stdin,
    fromServer: server.stdout,
    cut: () => server.kill('SIGKILL'),
    process: server,
    exit: once(server, 'exit').then(([code]) => code),
    output,
  };
}

/** Fails if an output has anything but messages of LSP. */
export function assertNothingButMessages(output: Buffer): void {
  let rest = output;
  while (rest.length > 0) {
    const header = /^Content-Length: (\d+)\r\n(?:Content-Type: [^\r]*\r\n)?\r\n/.exec(rest.toString('latin1', 0, 200));
    assert.ok(header, `stdout has ${JSON.stringify(rest.toString('utf8', 0, 200))} where a message begins`);
    const end = header[0].length + Number(header[1]);
    JSON.parse(rest.toString('utf8', header[0].length, end));
    rest = rest.subarray(end);
  }
}
