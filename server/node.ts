// The server on Node: over stdin and stdout, or over the channel of the process that started it.
import { createConnection } from 'vscode-languageserver/node';
import { version } from './cli/manifest.ts';
import { loadParserModules } from './cli/parser-modules.ts';
import { nodeFileSystem } from './file-system-node.ts';
import { startServer } from './server.ts';

/** Serves the client that the arguments of the process name: `--stdio`, `--node-ipc`, `--socket=PORT`, `--pipe=NAME`. */
export function runServer(includePaths: readonly string[]): void {
  startServer(createConnection(), {
    version,
    fileSystem: nodeFileSystem,
    loadParser: loadParserModules,
    includePaths,
  });
}
