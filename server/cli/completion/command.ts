// `completion`: writes the script that completes commands, options and values in a shell.
import { allRules, changeDescriptions } from '../../language/service.ts';
import type { Command } from '../command-line/command.ts';
import { flagsOf } from '../command-line/option.ts';
import { bashScript } from './bash.ts';
import { fishScript } from './fish.ts';
import { powershellScript } from './powershell.ts';
import { type Shell, shells } from './shells.ts';
import { wordsOf } from './words.ts';
import { zshScript } from './zsh.ts';

const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript, powershell: powershellScript };

/** The names under which the package installs the program. */
const programs = ['fbs-language-tools', 'fbs-language-server'];

/** The script that completes `commands` in a shell. The flags of `server` may be typed in place of a command. */
export function completionScript(shell: Shell, commands: readonly Command[], server: Command): string {
  const codes = [...new Set<string>([...allRules(), ...changeDescriptions].map(({ code }) => code))].sort();
  const names = commands.map(({ name }) => name);
  const known = {
    rule: codes,
    CODE: codes,
    'CODE=LEVEL': codes.map((code) => `${code}=`),
    shell: shells,
    command: names,
  };
  const words = commands.map((command) => wordsOf(command, known));
  const help = { name: 'help', summary: 'Show the options of a command', options: [], actions: [] };
  const operands = { kind: 'words', words: names, isAttached: false, repeats: true } as const;
  const flags = Object.values(server.options)
    .filter((option) => option.help !== '')
    .flatMap(flagsOf);
  return scripts[shell](programs, [...words, { ...help, operands }], [...flags, '--help', '--version']);
}
