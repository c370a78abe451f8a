// Describes the options of flatc and trpc. Settings, tasks, their documentation, the check of user input and command
// lines are all made from these descriptions.
import { byIdentity } from '../memo.ts';
import type { Generator } from '../settings.ts';
import { nearest } from '../vocabulary/near-names.ts';

export type OptionValue = boolean | string | readonly string[];

/** Values by the names of options (see `optionName`), as tasks and settings contain them. */
export type OptionValues = Readonly<Record<string, OptionValue>>;

/** The purpose of an option. */
export type OptionPurpose =
  /** The look of the generated code. */
  | 'code'
  /** The files that are written, their places and names. */
  | 'files'
  /** The content of a binary schema. */
  | 'schema'
  /** The conversion of .proto files to schemas. */
  | 'proto'
  /** The texts that the tool accepts. */
  | 'verdict'
  /** The tool's reports about its work. */
  | 'log'
  /** The conversion of data, which is not code generation. */
  | 'data'
  /** Anything else that the tool takes on its command line: not offered, and passed on. */
  | 'rest';

export interface ToolOption {
  /** The option as written on the command line, dashes included. */
  readonly flag: string;
  /** Other spellings that the tool accepts. */
  readonly aliases?: readonly string[];
  /** The argument that turns the option off. Without one, `flag=false` turns off an option that is on by default. */
  readonly negation?: string;
  readonly takes: 'nothing' | 'text' | 'folder' | 'file';
  /** The allowed values, or undefined when any text is allowed. */
  readonly choices?: readonly string[];
  /** True if flatc also accepts the value after `=`; trpc does so for every option. */
  readonly attaches?: true;
  /** True if the option may be given several times. */
  readonly repeats?: true;
  /** The tool's default. Left out for options that are off by default, and for values without a default. */
  readonly toolDefault?: boolean | string;
  /** The default of this project, where it is not the default of the tool. */
  readonly ourDefault?: boolean;
  /** The generators whose code the option changes; undefined for all generators or none in particular. */
  readonly languages?: readonly Generator[];
  /** The first version with the option, or `after V`; undefined if every supported version has it. */
  readonly since?: string;
  readonly purpose: OptionPurpose;
  /** The message of the tool if the value is missing; left out if no such message is known. */
  readonly missing?: string;
  /** The description for people, in Markdown. */
  readonly description: string;
}

/** The name of an option in tasks and settings: `genObjectApi` for `--gen-object-api`. */
export const optionName = byIdentity(({ flag, aliases = [] }: ToolOption): string => {
  const long = [flag, ...aliases].find((written) => written.startsWith('--')) ?? flag;
  return long.replace(/^-+/, '').replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase());
});

/** True if tasks and settings offer an option. */
export function isOffered({ purpose }: ToolOption): boolean {
  return purpose !== 'data' && purpose !== 'rest';
}

/** An option as a JSON schema, for tasks and settings. */
export function optionSchema(option: ToolOption): Readonly<Record<string, unknown>> {
  const text = { type: 'string', ...(option.choices ? { enum: option.choices } : {}) };
  const type =
    option.takes === 'nothing' ? { type: 'boolean' } : option.repeats ? { type: 'array', items: text } : text;
  const otherwise = option.ourDefault ?? option.toolDefault ?? (option.takes === 'nothing' ? false : undefined);
  return {
    ...type,
    ...(otherwise === undefined ? {} : { default: otherwise }),
    markdownDescription: `${option.description} (\`${option.flag}\`${sinceText(option)})`,
  };
}

function sinceText({ since }: ToolOption): string {
  if (since === undefined) return '';
  return since.startsWith('after ') ? `, ${since.replace('after ', 'newer than ')}` : `, since ${since}`;
}

/**
 * The complaints about values that someone wrote, one sentence each: unknown names, values of another type, and values
 * that are not among the `choices` of an option. Empty if `values` is undefined. `where` is the place of the values,
 * such as `options`.
 */
export function optionComplaints(table: readonly ToolOption[], values: unknown, where: string): readonly string[] {
  if (values === undefined) return [];
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return [`${where} must be an object.`];
  const byName = optionsByName(table);
  return Object.entries(values).flatMap(([name, value]) => {
    const option = byName.get(name);
    if (option) return valueComplaint(option, value).map((problem) => `${where}: ${name} (${option.flag}) ${problem}.`);
    const meant = nearest(name, byName.keys());
    return [`${where}: there is no ${name}${meant === undefined ? '' : `; did you mean ${meant}`}.`];
  });
}

function valueComplaint({ takes, repeats, choices }: ToolOption, value: unknown): readonly string[] {
  if (takes === 'nothing') return typeof value === 'boolean' ? [] : ['must be true or false'];
  const texts: readonly unknown[] = repeats && Array.isArray(value) ? value : [value];
  if (!texts.every(isUsableText)) return [repeats ? 'must be a string or a list of strings' : 'must be a string'];
  // flatc also accepts standards of C++ in capitals, and reports unknown ones itself.
  const wrong = texts.find((text) => choices && !choices.includes(text.toLowerCase()));
  return wrong === undefined ? [] : [`must be one of ${(choices ?? []).join(', ')}, not ${wrong}`];
}

/** True if a value can be an argument of a program, which ends at a NUL on every system. */
function isUsableText(value: unknown): value is string {
  return typeof value === 'string' && !value.includes('\0');
}

function optionsByName(table: readonly ToolOption[]): ReadonlyMap<string, ToolOption> {
  return new Map(table.map((option) => [optionName(option), option]));
}

/** A function that returns the argument for the value `text` of an option, such as a path in the form of the tool. */
type ArgumentOf = (option: ToolOption, text: string) => string;

/**
 * The arguments that give a tool these values, in the order of the table. Values that equal the tool's default are left
 * out. An option that is not among the values gets the default of this project. `argumentOf` writes a text as an
 * argument, by default unchanged.
 */
export function optionArguments(
  table: readonly ToolOption[],
  values: OptionValues,
  argumentOf: ArgumentOf = (_, text) => text,
): readonly string[] {
  return table.flatMap((option) => {
    const value = values[optionName(option)] ?? option.ourDefault;
    if (value === undefined || value === (option.toolDefault ?? false)) return [];
    if (value === true) return [option.flag];
    if (value === false) return [option.negation ?? `${option.flag}=false`];
    const texts = typeof value === 'string' ? [value] : value;
    return texts.flatMap((text) => [option.flag, argumentOf(option, text)]);
  });
}

/** The options that some values write on a command line. */
export function writtenOptions(table: readonly ToolOption[], values: OptionValues): readonly ToolOption[] {
  return table.filter((option) => optionArguments([option], values).length > 0);
}
