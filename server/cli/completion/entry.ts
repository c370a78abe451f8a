// The entry of `completion` in the list of commands.
import { nearest } from '../../language/service.ts';
import { programName } from '../called-name.ts';
import type { Command } from '../command-line/command.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { UsageError } from '../usage-error.ts';
import { shells } from './shells.ts';

const line = { name: 'completion', options: {}, operands: { noun: 'shell', least: 0, most: 1 } } as const;

/** The command `completion`. `all` returns the commands that are completed, and the server. */
export function completionCommand(all: () => readonly [commands: readonly Command[], server: Command]): Command {
  return {
    ...line,
    summary: 'Write the completion script of a shell',
    usage: [`completion ${shells.join('|')}`],
    help: () => [
      'Writes the script with which a shell completes commands, options and their values. This line in the startup file of the shell loads it:',
      {
        names: [
          ['bash', `source <(${programName()} completion bash)`],
          ['zsh', `source <(${programName()} completion zsh)`],
          ['fish', `${programName()} completion fish | source`],
          ['powershell', `${programName()} completion powershell | Out-String | Invoke-Expression`],
        ],
      },
      'Exit status: 0, or 2 if the command line is wrong.',
    ],
    run: async (args) => {
      const { operands, afterDashes } = readArguments(args, line);
      const [name] = [...operands, ...afterDashes];
      const shell = shells.find((each) => each === name);
      if (shell === undefined) {
        const meant = name === undefined ? undefined : nearest(name.toLowerCase(), shells);
        const hint = meant === undefined ? `; there are ${shells.join(', ')}` : `; did you mean ${meant}?`;
        throw new UsageError(
          name === undefined ? `missing shell: ${shells.join(', ')}` : `unknown shell: ${name}${hint}`,
        );
      }
      const { completionScript } = await import('./command.ts');
      process.stdout.write(completionScript(shell, ...all()));
      return 0;
    },
  };
}
