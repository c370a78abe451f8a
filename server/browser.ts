// Starts the server in a worker of a browser. The first message contains the two modules of the parser; LSP follows.
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createConnection,
  type Message,
} from 'vscode-languageserver/browser';
import { fileBaselines } from './baseline/open-baselines-files.ts';
import { clientFileSystem } from './client/file-system.ts';
import { realClock } from './clock.ts';
import { LifeCycle } from './connection/life-cycle.ts';
import { nextTurn } from './connection/next-turn-browser.ts';
import { plain } from './kept-json.ts';
import type { ParserModules } from './language/service.ts';
import { startServer } from './server.ts';

/** The version of the extension, defined by the build. */
declare const VERSION: string;
declare const self: DedicatedWorkerGlobalScope;

/** Starts the server when the first message arrives. */
export function serveWorker(): void {
  self.onmessage = ({ data }: MessageEvent<ParserModules>) => serve(data);
}

/** Sends messages in which lists of `kept-json.ts` are plain lists, because `postMessage` copies objects. */
class PlainMessageWriter extends BrowserMessageWriter {
  override write(message: Message): Promise<void> {
    return super.write(plain(message));
  }
}

/** Serves the client that started the worker. */
function serve(modules: ParserModules): void {
  const lifeCycle = new LifeCycle();
  const connection = createConnection(new BrowserMessageReader(self), new PlainMessageWriter(self), {
    messageStrategy: lifeCycle.messageStrategy,
  });
  // A client may refuse one of our requests in spite of its capabilities; the server continues.
  self.addEventListener('unhandledrejection', ({ reason }) => {
    connection.console.error(reason instanceof Error ? (reason.stack ?? reason.message) : String(reason));
  });
  connection.onExit(() => self.close());
  const fileSystem = clientFileSystem((method, params) => connection.sendRequest(method, params));
  startServer(connection, lifeCycle, {
    version: VERSION,
    fileSystem,
    loadParser: async () => modules,
    includePaths: [],
    clock: realClock,
    nextTurn,
    // A browser cannot start git, so an older version is a file.
    openBaselines: fileBaselines(fileSystem),
    listBaselines: undefined,
    rulePages: undefined,
  });
}
