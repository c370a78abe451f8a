// The server in a worker of a browser. The first message to the worker is the parser's two modules; LSP comes after it.
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createConnection,
  type Message,
} from 'vscode-languageserver/browser';
import { clientFileSystem } from './client/file-system.ts';
import { realClock } from './clock.ts';
import { LifeCycle } from './connection/life-cycle.ts';
import { nextTurn } from './connection/next-turn-browser.ts';
import { plain } from './kept-json.ts';
import type { ParserModules } from './language/service.ts';
import { startServer } from './server.ts';

/** The version of the extension, which the build knows. */
declare const VERSION: string;
declare const self: DedicatedWorkerGlobalScope;

self.onmessage = ({ data }: MessageEvent<ParserModules>) => serve(data);

/** Sends messages as objects. */
class PlainMessageWriter extends BrowserMessageWriter {
  override write(message: Message): Promise<void> {
    return super.write(plain(message));
  }
}

/** Serves the client that has started the worker. */
function serve(modules: ParserModules): void {
  const lifeCycle = new LifeCycle();
  const connection = createConnection(new BrowserMessageReader(self), new PlainMessageWriter(self), {
    messageStrategy: lifeCycle.messageStrategy,
  });
  // A client may refuse a request of ours in spite of its capabilities; the server goes on.
  self.addEventListener('unhandledrejection', ({ reason }) => {
    connection.console.error(reason instanceof Error ? (reason.stack ?? reason.message) : String(reason));
  });
  connection.onExit(() => self.close());
  startServer(connection, lifeCycle, {
    version: VERSION,
    fileSystem: clientFileSystem((method, params) => connection.sendRequest(method, params)),
    loadParser: async () => modules,
    includePaths: [],
    clock: realClock,
    nextTurn,
    // Older versions come from git, which a browser cannot start.
    openBaselines: undefined,
    listBaselines: undefined,
    rulePages: undefined,
  });
}
