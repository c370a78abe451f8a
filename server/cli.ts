// Lists the commands: the language server for editors, and the same engine on the command line.
import { actionCommand } from './action/entry.ts';
import { checkCommand } from './cli/check/entry.ts';
import { indexCommand } from './cli/code-index/entry.ts';
import type { Command } from './cli/command-line/command.ts';
import { commandList } from './cli/command-line/help-text.ts';
import { print, refuse, refuseCommand, runCommand } from './cli/command-line/run-commands.ts';
import { compatCommand } from './cli/compat/entry.ts';
import { completionCommand } from './cli/completion/entry.ts';
import { convertCommand } from './cli/convert/entry.ts';
import { diffCommand } from './cli/diff/entry.ts';
import { docCommand } from './cli/doc/entry.ts';
import { explainCommand } from './cli/explain/entry.ts';
import { formatCommand } from './cli/format/entry.ts';
import { generateCommand } from './cli/generate/entry.ts';
import { graphCommand } from './cli/graph/entry.ts';
import { initCommand } from './cli/init/entry.ts';
import { inspectCommand, verifyCommand } from './cli/inspect/entry.ts';
import { version } from './cli/manifest.ts';
import { mcpCommand } from './cli/mcp/entry.ts';
import { reportCommand } from './cli/merge/entry.ts';
import { projectCommand } from './cli/project/entry.ts';
import { sampleCommand } from './cli/sample/entry.ts';
import { asksForServer, serveCommand } from './cli/serve/entry.ts';
import { whereCommand } from './cli/where/entry.ts';

/** The commands with a name, in the order of help. */
export const commands: readonly Command[] = [
  checkCommand,
  compatCommand,
  formatCommand,
  generateCommand,
  whereCommand,
  inspectCommand,
  verifyCommand,
  convertCommand,
  diffCommand,
  sampleCommand,
  docCommand,
  graphCommand,
  explainCommand,
  projectCommand,
  initCommand,
  reportCommand,
  indexCommand,
  actionCommand,
  mcpCommand,
  completionCommand(() => [commands, server]),
];

/** The server, which an option starts. */
export const server = serveCommand(async (includePaths) => {
  // Commands start faster without the modules of the server.
  const { runServer } = await import('./node.ts');
  runServer(includePaths);
});

/**
 * Runs the command that the arguments name and returns its exit status; undefined for the server, which ends with its
 * client.
 */
export async function run(args: readonly string[]): Promise<number | undefined> {
  const [name, ...rest] = args;
  if (name?.startsWith('-') && asksForServer(args)) return runCommand(server, args);
  if (name === undefined) return refuse('missing command', commandList(commands, server));
  if (name === '--version' || name === '-v' || name === '-V') return print(`${version}\n`);
  if (name === '--help' || name === '-h') return print(commandList(commands, server));
  if (name === 'help') return help(rest);
  const command = commands.find((each) => each.name === name);
  return command ? runCommand(command, rest) : refuseCommand(name, commands, server);
}

function help([name]: readonly string[]): Promise<number | undefined> | number {
  if (name === undefined || name.startsWith('-') || name === 'help') return print(commandList(commands, server));
  const command = commands.find((each) => each.name === name);
  return command ? runCommand(command, ['--help']) : refuseCommand(name, commands, server);
}
