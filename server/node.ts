// Starts the server on Node: over stdin and stdout, a socket, a pipe, or Node's IPC.
import { format } from 'node:util';
import {
  type Connection,
  createConnection,
  ErrorCodes,
  MessageType,
  type MessageWriter,
  ShowMessageNotification,
} from 'vscode-languageserver/node';
import { listBaselines } from './baseline/list-baselines-node.ts';
import { openBaselines } from './baseline/open-baselines-node.ts';
import { version } from './cli/manifest.ts';
import { loadParserModules } from './cli/parser-modules.ts';
import { rulePagesFolder } from './cli/rule-pages.ts';
import { realClock } from './clock.ts';
import { openChannel } from './connection/channel-node.ts';
import { LifeCycle } from './connection/life-cycle.ts';
import { nextTurn } from './connection/next-turn-node.ts';
import { startServer } from './server.ts';
import { nodeFileSystem } from './workspace/file-system-node.ts';

/** Serves the client that the arguments of the process name. */
export function runServer(includePaths: readonly string[]): void {
  const lifeCycle = new LifeCycle();
  const { reader, writer, usesStdout } = openChannel(process.argv.slice(2), {
    ended: () => process.exit(lifeCycle.isShutDown ? 0 : 1),
    broken: (complaint) => void giveUp(connection, complaint),
  });
  const connection = createConnection(reader, writer, { messageStrategy: lifeCycle.messageStrategy });
  if (usesStdout) sendLogInMessages(connection);
  reader.onError((error) => void answerUnreadable(writer, error));
  // A client may refuse one of our requests in spite of its capabilities; the server continues.
  process.on('unhandledRejection', (reason) => {
    connection.console.error(reason instanceof Error ? (reason.stack ?? reason.message) : String(reason));
  });
  // The channel notices streams that end, but not that Node's IPC is closed.
  process.once('disconnect', () => process.exit(1));
  startServer(connection, lifeCycle, {
    version,
    fileSystem: nodeFileSystem,
    loadParser: loadParserModules,
    includePaths,
    clock: realClock,
    nextTurn,
    openBaselines,
    listBaselines,
    rulePages: rulePagesFolder(),
  });
}

/** Ends the process after telling the client and the log why. */
async function giveUp(connection: Connection, complaint: string): Promise<void> {
  const message = `FlatBuffers: the language server ends, because it cannot read its client. ${complaint}`;
  process.stderr.write(`${message}\n`);
  try {
    await connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Error, message });
  } finally {
    process.exit(1);
  }
}

/** Answers a message without a usable id: it is not JSON, or not a request. */
function answerUnreadable(writer: MessageWriter, { name, message }: Error): Promise<void> {
  const code = name === 'SyntaxError' ? ErrorCodes.ParseError : ErrorCodes.InvalidRequest;
  const answer = { jsonrpc: '2.0', id: null, error: { code, message } };
  return writer.write(answer);
}

/** Sends the output of libraries as log messages, because the standard output carries LSP. */
function sendLogInMessages({ console: log }: Connection): void {
  for (const name of ['log', 'info', 'debug'] as const) {
    console[name] = (...values: unknown[]) => log.log(format(...values));
  }
}
