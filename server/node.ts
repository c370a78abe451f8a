// The server on Node: over stdin and stdout, or over the channel of the process that started it.
import { createConnection } from 'vscode-languageserver/node';
import { version } from './cli/manifest.ts';
import { loadParserModules } from './cli/parser-modules.ts';
import { rulePagesFolder } from './cli/rule-pages.ts';
import { realClock } from './clock.ts';
import { nodeFileSystem } from './file-system-node.ts';
import { startServer } from './server.ts';

/** Serves the client that the arguments of the process name: `--stdio`, `--node-ipc`, `--socket=PORT`, `--pipe=NAME`. */
export function runServer(includePaths: readonly string[]): void {
  const connection = createConnection();
  // A client that refuses a request of ours, whatever it has promised, is no reason to leave it.
  process.on('unhandledRejection', (reason) => {
    connection.console.error(reason instanceof Error ? (reason.stack ?? reason.message) : String(reason));
  });
  // Streams that end are noticed by the library, a channel that is closed is not.
  process.once('disconnect', () => process.exit(1));
  startServer(connection, {
    version,
    fileSystem: nodeFileSystem,
    loadParser: loadParserModules,
    includePaths,
    clock: realClock,
    rulePages: rulePagesFolder(),
  });
}
