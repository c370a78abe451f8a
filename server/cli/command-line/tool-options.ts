// Makes options of flatc and trpc options of our commands, so that scripts can replace a call of the tool by one of
// ours.
import {
  type FlatcLanguage,
  flatcLanguages,
  optionsOf,
  type ToolOption,
  trpcRefusals,
} from '../../language/generate/service.ts';
import { UsageError } from '../usage-error.ts';
import type { Option } from './option.ts';

/** An option of a tool, or a flag of flatc that chooses a language. */
export type ToolRow = Option &
  (
    | { readonly language: FlatcLanguage; readonly option?: undefined }
    | { readonly option: ToolOption; readonly language?: undefined }
  ) & {
    /** The first version of flatc that has the option; undefined if no version is refused for it. */
    readonly since: string | undefined;
  };

/** The options of a tool; flatc's languages come first. */
export function toolRows(tool: 'flatc' | 'trpc'): readonly ToolRow[] {
  const rows = optionsOf(tool).map((option) => rowOf(option, tool));
  if (tool === 'trpc') return rows;
  return [...flatcLanguages.map((language) => ({ ...nameOf(language), language, since: language.since })), ...rows];
}

function nameOf({ flag, aliases = [] }: FlatcLanguage | ToolOption): Pick<Option, 'flags' | 'help'> {
  return { flags: [flag, ...aliases], help: '' };
}

const values = { text: 'TEXT', folder: 'DIR', file: 'FILE' } as const;

function rowOf(option: ToolOption, tool: 'flatc' | 'trpc'): ToolRow {
  const { takes, negation, missing, since } = option;
  const common = { ...nameOf(option), option, since, ...(negation === undefined ? {} : { negation }) };
  if (takes === 'nothing') {
    const readSwitch = tool === 'trpc' ? readGoSwitch : negation === undefined ? undefined : readFlatcSwitch;
    return { ...common, ...(readSwitch ? { readSwitch: (text, flag) => readSwitch(text, flag, option) } : {}) };
  }
  const words = missing ?? (tool === 'trpc' ? `flag needs an argument: ${option.flag}` : undefined);
  return { ...common, value: values[takes], mayBeEmpty: true, ...(words === undefined ? {} : { missing: words }) };
}

function readFlatcSwitch(text: string, flag: string, option: ToolOption): boolean | undefined {
  return flag === option.flag && /^(true|false)$/.test(text) ? text === 'true' : undefined;
}

/**
 * Reads the text after `=` of a switch as Go's flags do: `1`, `t`, `true`, or `0`, `f`, `false`. In `--mock false` the
 * second word is a file. Fails with a `UsageError` for any other text.
 */
function readGoSwitch(text: string, flag: string): boolean {
  if (['1', 't', 'T', 'TRUE', 'true', 'True'].includes(text)) return true;
  if (['0', 'f', 'F', 'FALSE', 'false', 'False'].includes(text)) return false;
  throw new UsageError(`invalid argument "${text}" for "${flag}" flag`);
}

/** Fails with a `UsageError` that gives the reason if trpc must not be given this option; else returns undefined. */
export function reasonOfTrpc(argument: string): undefined {
  const name = argument.split('=', 1)[0] ?? '';
  const reason = Object.hasOwn(trpcRefusals, name) ? trpcRefusals[name] : undefined;
  if (reason !== undefined) throw new UsageError(`${argument} cannot be used: ${reason}`);
  return undefined;
}

/** Splits joined short options and their values: `-fs` becomes `-f -s`, and `-oDIR` becomes `-o DIR`. */
export function splitShortOptions(argument: string, rows: readonly Option[]): readonly string[] {
  if (!/^-[^-]./s.test(argument)) return [argument];
  const parts: string[] = [];
  for (let rest = argument.slice(1); rest !== ''; ) {
    const flag = `-${rest.slice(0, 1)}`;
    const after = rest.slice(1);
    const option = rows.find(({ flags }) => flags.includes(flag));
    if (option?.value !== undefined && after !== '') return [...parts, flag, after.replace(/^=/, '')];
    if (after.startsWith('=')) return [...parts, `${flag}${after}`];
    parts.push(flag);
    rest = after;
  }
  return parts;
}
