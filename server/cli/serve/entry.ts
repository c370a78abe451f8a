// The server as a command. It has no name: an option for its transport, such as `--stdio`, starts it.
import type { Command } from '../command-line/command.ts';
import { commonOptions, type OptionTable } from '../command-line/option.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { UsageError } from '../usage-error.ts';

const port = '--socket needs a port, a number below 65536';

const options = {
  stdio: { flags: ['--stdio'], help: 'talk over the standard input and output' },
  nodeIpc: { flags: ['--node-ipc'], help: 'talk over the channel of a Node process' },
  socket: { flags: ['--socket'], value: 'PORT', help: 'connect to this port', missing: port },
  pipe: {
    flags: ['--pipe'],
    value: 'NAME',
    help: 'connect to this pipe',
    missing: 'missing name following: --pipe',
  },
  includePaths: commonOptions.includePaths,
  // Clients pass it, and the language client library reads it from the arguments itself.
  clientProcessId: { flags: ['--clientProcessId'], value: 'ID', help: '' },
} as const satisfies OptionTable;

const line = { name: '', options, operands: { noun: 'file', least: 0, most: 0 } } as const;

/** Whether arguments start the server. */
export function asksForServer(args: readonly string[]): boolean {
  return args.some((arg) => /^--(stdio|node-ipc|socket|pipe)(=|$)/.test(arg));
}

/** The server command. `start` loads and starts the server, with the URIs of include folders. */
export const serveCommand = (start: (includePaths: readonly string[]) => Promise<void>): Command => ({
  ...line,
  summary: 'Serve an editor',
  usage: ['--stdio [-I DIR]...'],
  help: () => [{ options: Object.values(options) }],
  run: async (args) => {
    const { values } = readArguments(args, line);
    const { socket, includePaths } = values;
    if (socket !== undefined && !(/^\d+$/.test(socket) && Number(socket) < 65536))
      throw new UsageError(`${port}: ${socket}`);
    const { fileUri } = await import('../check/inputs.ts');
    await start(includePaths.map(fileUri));
    return undefined;
  },
});
