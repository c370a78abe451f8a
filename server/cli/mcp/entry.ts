// The entry of `mcp` in the list of commands: the same engine for agents, by the Model Context Protocol.
import type { Command } from '../command-line/command.ts';
import type { OptionTable } from '../command-line/option.ts';
import { readArguments } from '../command-line/read-arguments.ts';

const options = {
  instructions: { flags: ['--instructions'], help: 'print how an agent works with the tools, and end' },
  call: {
    flags: ['--call'],
    value: 'TOOL',
    help: 'answer one call whose arguments are JSON on the standard input, and end',
  },
} as const satisfies OptionTable;

const line = { name: 'mcp', options, operands: { noun: 'folder', least: 0, most: Number.POSITIVE_INFINITY } } as const;

export const mcpCommand: Command = {
  ...line,
  summary: 'Serve agents over the Model Context Protocol',
  usage: ['mcp [--instructions] [FOLDER]...', 'mcp --call TOOL [FOLDER]...'],
  help: () => [
    'Answers questions of an agent about the schemas of the folders over the standard input and output. Without a folder, the current one is taken. Nothing is written: edits are returned as diffs. Files outside of the folders are refused.',
    { options: Object.values(options) },
    'Exit status: 0 when the client has disconnected; 1 if the call of --call is refused; 2 if the command line is wrong.',
  ],
  run: async (args) => {
    const { values, operands, afterDashes } = readArguments(args, line);
    const { instructions } = await import('./instructions.ts');
    if (values.instructions) {
      process.stdout.write(instructions);
      return 0;
    }
    const { answerCall, serveAgents } = await import('./serve.ts');
    const folders = [...operands, ...afterDashes];
    return values.call === undefined ? serveAgents(folders) : answerCall(values.call, folders);
  },
};
