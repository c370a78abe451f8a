// Runs the server in the tests' process behind streams: starting it costs a hundredth of starting a process.
import { readFile } from 'node:fs/promises';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { listBaselines } from '../server/baseline/list-baselines-node.ts';
import { openBaselines } from '../server/baseline/open-baselines-node.ts';
import { version } from '../server/cli/manifest.ts';
import { type Clock, realClock } from '../server/clock.ts';
import { LifeCycle } from '../server/connection/life-cycle.ts';
import { nextTurn } from '../server/connection/next-turn-node.ts';
import type { ParserModules } from '../server/language/service.ts';
import { startServer } from '../server/server.ts';
import { nodeFileSystem } from '../server/workspace/file-system-node.ts';

const root = new URL('..', import.meta.url);

export interface ServerStreams {
  readonly toServer: Writable;
  readonly fromServer: Readable;
  /** Cuts the connection: the server gets nothing more, and its messages are dropped. */
  readonly cut: () => void;
}

/** Starts a server of the sources. Its client must not send `exit`, which would end the tests. */
export function serveInProcess(clock: Clock = realClock): ServerStreams {
  const toServer = new PassThrough();
  const fromServer = new PassThrough();
  const lifeCycle = new LifeCycle();
  const connection = createConnection(new StreamMessageReader(toServer), new StreamMessageWriter(fromServer), {
    messageStrategy: lifeCycle.messageStrategy,
  });
  startServer(connection, lifeCycle, {
    version,
    fileSystem: nodeFileSystem,
    loadParser,
    includePaths: [],
    clock,
    nextTurn,
    openBaselines,
    listBaselines,
    rulePages: new URL('docs/rules', root).href,
  });
  const cut = () => {
    toServer.unpipe();
    toServer.removeAllListeners('data');
    toServer.pause();
    // Unread data would be kept.
    fromServer.removeAllListeners('data');
    fromServer.resume();
  };
  return { toServer, fromServer, cut };
}

async function loadParser(): Promise<ParserModules> {
  const read = (name: string) => readFile(fileURLToPath(new URL(`dist/${name}`, root)));
  const [runtime, grammar] = await Promise.all([read('web-tree-sitter.wasm'), read('tree-sitter-flatbuffers.wasm')]);
  return { runtime, grammar };
}
