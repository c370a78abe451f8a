// Writes the completion script for fish.
import type { CommandWords, OptionWords, ValueWords } from './words.ts';

/** The script for all names of the program. `first` are the flags that may be typed in place of a command. */
export function fishScript(
  names: readonly string[],
  commands: readonly CommandWords[],
  first: readonly string[],
): string {
  const lines = names.flatMap((program) => [
    `complete -c ${program} -n __fish_use_subcommand -f`,
    ...commands.map(
      ({ name, summary }) => `complete -c ${program} -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
    ),
    ...first.map((flag) => `complete -c ${program} -n __fish_use_subcommand ${flagOf(flag)}`),
    ...commands.flatMap((command) => linesOf(program, command)),
  ]);
  return `# Completion of ${names.join(' and ')} for fish: put it into ~/.config/fish/completions.\n${lines.join('\n')}\n`;
}

function linesOf(program: string, { name, options, actions, operands }: CommandWords): readonly string[] {
  const seen = `__fish_seen_subcommand_from ${name}`;
  const start = `complete -c ${program} -n '${seen}'`;
  const words = actions.join(' ');
  const isOpen = `${seen}; and not __fish_seen_subcommand_from ${words}`;
  const action = words === '' ? [] : [`complete -c ${program} -n '${isOpen}' -f -a ${quoted(words)}`];
  const operand = operands.kind === 'words' ? [`${start} -f -a ${quoted(operands.words.join(' '))}`] : [];
  const folders = operands.kind === 'folder' ? [`${start} -f -a '(__fish_complete_directories)'`] : [];
  return [...action, ...operand, ...folders, ...options.flatMap((option) => optionLines(start, option))];
}

function optionLines(start: string, { flags, help, value }: OptionWords): readonly string[] {
  const about = help === '' ? '' : ` -d ${quoted(help)}`;
  const line = `${start} ${flags.map(flagOf).join(' ')}${value ? valueText(value) : ''}${about}`;
  // fish has no values that must follow `=`, so the whole words are completed.
  const whole = value?.isAttached ? flags.flatMap((flag) => value.words.map((word) => `${flag}=${word}`)) : [];
  return [line, ...(whole.length > 0 ? [`${start} -a ${quoted(whole.join(' '))}${about}`] : [])];
}

/** A flag as an option of `complete`: `-b` gives `-s b`, `--binary` gives `-l binary`, and `-fbs` gives `-o fbs`. */
function flagOf(flag: string): string {
  if (flag.startsWith('--')) return `-l ${flag.slice(2)}`;
  return flag.length === 2 ? `-s ${flag.slice(1)}` : `-o ${flag.slice(1)}`;
}

function valueText({ kind, words, isAttached }: ValueWords): string {
  if (isAttached) return '';
  if (kind === 'words') return ` -x -a ${quoted(words.join(' '))}`;
  if (kind === 'folder') return " -x -a '(__fish_complete_directories)'";
  return kind === 'file' ? ' -r -F' : ' -x';
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
