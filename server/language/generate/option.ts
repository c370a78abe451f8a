// How an option of flatc or trpc is described: settings, tasks, their documentation, the check of what people write, and
// command lines are all made from such descriptions.
import type { Generator } from '../settings.ts';
import { nearest } from '../vocabulary/near-names.ts';

export type OptionValue = boolean | string | readonly string[];

/** Values by the names of options (see `optionName`), as tasks and settings hold them. */
export type OptionValues = Readonly<Record<string, OptionValue>>;

/** What people use an option for. */
export type OptionPurpose =
  /** How the generated code looks. */
  | 'code'
  /** Which files are written, where, and under which names. */
  | 'files'
  /** What is in a binary schema. */
  | 'schema'
  /** How .proto files become schemas. */
  | 'proto'
  /** What the tool accepts. */
  | 'verdict'
  /** What the tool tells about its work. */
  | 'log'
  /** How data is converted, which is not what we generate. */
  | 'data'
  /** Anything else that the tool takes on its command line: not offered, and passed on. */
  | 'rest';

export interface ToolOption {
  /** As it is written on the command line, dashes included. */
  readonly flag: string;
  /** Other ways in which the tool takes it. */
  readonly aliases?: readonly string[];
  /** The argument that says the opposite; without one it is `flag=false`, where the option is on by default. */
  readonly negation?: string;
  readonly takes: 'nothing' | 'text' | 'folder' | 'file';
  /** The texts that it takes, where it does not take any. */
  readonly choices?: readonly string[];
  /** Whether flatc takes its value also after `=`; trpc does so for every option. */
  readonly attaches?: true;
  /** Whether it may be given several times. */
  readonly repeats?: true;
  /** The default of the tool; false for most options that take nothing. */
  readonly toolDefault?: boolean | string;
  /** Our own default. */
  readonly ourDefault?: boolean;
  /** The generators whose code it changes; undefined for all of them, or none in particular. */
  readonly languages?: readonly Generator[];
  /** The first version that knows it, or `after V`; undefined where every version does that is still in use. */
  readonly since?: string;
  readonly purpose: OptionPurpose;
  /** The message of the tool where the value is missing. */
  readonly missing?: string;
  /** Markdown. */
  readonly description: string;
}

/** The name of an option in tasks and settings: `genObjectApi` for `--gen-object-api`. */
export function optionName({ flag, aliases = [] }: ToolOption): string {
  const long = [flag, ...aliases].find((written) => written.startsWith('--')) ?? flag;
  return long.replace(/^-+/, '').replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Whether tasks and settings offer an option. */
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
 * What is wrong with values that someone wrote, one sentence each: names that the table does not have and values of
 * another type. `where` says where they are, such as `options`.
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
  // flatc takes standards of C++ in capitals, too; it reports unknown ones itself.
  const wrong = texts.find((text) => choices && !choices.includes(text.toLowerCase()));
  return wrong === undefined ? [] : [`must be one of ${(choices ?? []).join(', ')}, not ${wrong}`];
}

/** Whether something can be an argument of a program: the systems end an argument at a NUL. */
function isUsableText(value: unknown): value is string {
  return typeof value === 'string' && !value.includes('\0');
}

function optionsByName(table: readonly ToolOption[]): ReadonlyMap<string, ToolOption> {
  return new Map(table.map((option) => [optionName(option), option]));
}

/** How a value is written as an argument: paths as the tool takes them. */
type ArgumentOf = (option: ToolOption, text: string) => string;

/** The arguments that give a tool these values, in the order of the table. What the tool does anyway is left out. */
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
