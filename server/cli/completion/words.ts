// Reads the words that can be typed after a command from its help, so that completion and help never disagree.
import type { Command } from '../command-line/command.ts';
import { flagsOf, isSwitch, type Option } from '../command-line/option.ts';

/** An option as it is completed. */
export interface OptionWords {
  readonly flags: readonly string[];
  /** One line without a full stop; empty for options of tools. */
  readonly help: string;
  readonly value: ValueWords | undefined;
}

/** The values of an option or operand: some words, or paths, or text that cannot be completed. */
export interface ValueWords {
  readonly kind: 'words' | 'file' | 'folder' | 'text';
  readonly words: readonly string[];
  /** Whether the value must follow `=` in the same word. */
  readonly isAttached: boolean;
  readonly repeats: boolean;
}

/** A command as it is completed. */
export interface CommandWords {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly OptionWords[];
  /** The words that the first operand may be, such as `merge`; empty if any text may be there. */
  readonly actions: readonly string[];
  readonly operands: ValueWords;
}

/** The values of operands and options. The key is the noun or placeholder in help, such as `rule` or `CODE`. */
type KnownWords = Readonly<Record<string, readonly string[]>>;

const always: readonly OptionWords[] = [
  { flags: ['-h', '--help'], help: 'show the options of the command', value: undefined },
  { flags: ['--version'], help: 'print the version', value: undefined },
];

/** The words of a command. `known` has the words of rules, shells and the like. */
export function wordsOf(command: Command, known: KnownWords): CommandWords {
  const { name, summary, operands } = command;
  const seen = new Set<string>();
  const options: OptionWords[] = [];
  for (const option of [...optionsInHelp(command, known), ...always]) {
    const flags = option.flags.filter((flag) => !seen.has(flag));
    for (const flag of flags) seen.add(flag);
    if (flags.length > 0) options.push({ ...option, flags });
  }
  const words = known[operands.noun];
  const kind = words ? 'words' : operands.noun === 'folder' ? 'folder' : 'file';
  const { actions = [] } = operands;
  return { name, summary, options, actions, operands: { kind, words: words ?? [], isAttached: false, repeats: true } };
}

function optionsInHelp({ help }: Command, known: KnownWords): readonly OptionWords[] {
  return help().flatMap((part) => {
    if (typeof part === 'string' || 'names' in part) return [];
    if ('words' in part) return part.words.flatMap((written) => optionOfTool(written) ?? []);
    return part.options.filter((option) => option.help !== '').map((option) => optionWords(option, known));
  });
}

function optionWords(option: Option, known: KnownWords): OptionWords {
  const { value = '', choices, otherwise, repeats = false, help } = option;
  const flags = flagsOf(option);
  if (isSwitch(option)) return { flags, help, value: undefined };
  const words = choices?.filter((choice) => choice !== otherwise) ?? known[value] ?? [];
  const kind = words.length > 0 ? 'words' : kindOf(value);
  return { flags, help, value: { kind, words, isAttached: otherwise !== undefined, repeats } };
}

/**
 * The words for an option of a tool that help writes as `-b --binary`, `--[no-]strict`, `-o DIR` or `--mode a|b`;
 * undefined for a text without a flag.
 */
function optionOfTool(written: string): OptionWords | undefined {
  const parts = written.split(' ');
  const flags = parts
    .filter((part) => part.startsWith('-'))
    .flatMap((flag) => (flag.includes('[no-]') ? [flag.replace('[no-]', ''), flag.replace('[no-]', 'no-')] : [flag]));
  const last = parts.at(-1) ?? '';
  if (flags.length === 0) return undefined;
  if (last.startsWith('-')) return { flags, help: '', value: undefined };
  const words = last.includes('|') ? last.split('|') : [];
  const kind = words.length > 0 ? 'words' : kindOf(last);
  return { flags, help: '', value: { kind, words, isAttached: false, repeats: true } };
}

function kindOf(placeholder: string): ValueWords['kind'] {
  return placeholder === 'DIR' ? 'folder' : placeholder === 'FILE' ? 'file' : 'text';
}
