// The one reader of arguments. node:util's parseArgs does not serve: flatc's options are words after one dash, a schema's
// name may begin with one, and some options have two names for yes and no.
import { nearest } from '../../language/service.ts';
import { isSchemaName } from '../check/schema-names.ts';
import { UsageError } from '../usage-error.ts';
import type { Command } from './command.ts';
import { flagsOf, isSwitch, type Option, type OptionTable, type ValuesOf } from './option.ts';

/** An option as it was given. */
interface GivenOption<Row extends Option = Option> {
  readonly option: Row;
  readonly flag: string;
  readonly value: string | boolean;
}

export interface Arguments<Table extends OptionTable, Row extends Option = Option> {
  readonly values: ValuesOf<Table>;
  /** The options of tools, in the order in which they were given. */
  readonly given: readonly GivenOption<Row>[];
  /** Files and folders, `-` and schemas whose names begin with a dash included. */
  readonly operands: readonly string[];
  /** What comes after `--`, in which no options are looked for. */
  readonly afterDashes: readonly string[];
}

/** What only some command lines have. */
interface ToolArguments<Row extends Option> {
  /** Options that the command's table does not have, which counts first. */
  readonly others?: readonly Row[];
  /** The arguments that one argument stands for. */
  readonly split?: (argument: string) => readonly string[];
  /** The reason why an argument that is in no table cannot be taken. */
  readonly reason?: (argument: string) => string | undefined;
}

/** Reads arguments by the table of a command. Fails with a `UsageError`, in a tool's words where it has some. */
export function readArguments<Table extends OptionTable, Row extends Option = never>(
  args: readonly string[],
  { options, operands: taken, name }: Pick<Command<Table>, 'options' | 'operands' | 'name'>,
  { others = [], split = (argument) => [argument], reason = () => undefined }: ToolArguments<Row> = {},
): Arguments<Table, Row> {
  const rows = [...Object.values(options), ...others];
  const byFlag = new Map<string, Option>();
  for (const row of rows) for (const flag of flagsOf(row)) if (!byFlag.has(flag)) byFlag.set(flag, row);
  const found: GivenOption[] = [];
  const operands: string[] = [];
  const rest = [...args];
  let afterDashes: readonly string[] = [];
  for (let argument = rest.shift(); argument !== undefined; argument = rest.shift()) {
    if (taken.most === 0 && !argument.startsWith('-'))
      throw new UsageError(`unknown commandline argument: ${argument}`);
    if (argument === '-' || !argument.startsWith('-') || isSchemaName(argument)) {
      if (argument === '-' && !taken.takesInput) throw new UsageError(`${name} does not read the standard input: -`);
      operands.push(argument);
      continue;
    }
    if (argument === '--') {
      afterDashes = rest.splice(0);
      break;
    }
    const [first = argument, ...more] = split(argument);
    rest.unshift(...more);
    const [, flag = first, attached] = /^(-[^=]*)=(.*)$/s.exec(first) ?? [];
    const option = byFlag.get(flag);
    const value = option && readValue(option, flag, attached, () => rest.shift());
    if (!option || value === undefined) {
      const why = reason(first) ?? meant(first, byFlag);
      throw new UsageError(`unknown commandline argument: ${why ?? first}`);
    }
    if (option.isOperand) operands.push(String(value));
    else found.push({ option, flag, value });
  }
  const count = operands.length + afterDashes.length;
  if (count < taken.least) throw new UsageError('missing input files');
  if (count > taken.most) throw new UsageError(`${name} takes one ${taken.noun}, not ${count}`);
  const own = new Set<Option>(Object.values(options));
  return {
    values: valuesOf(options, found),
    given: found.filter(({ option }) => !own.has(option)) as readonly GivenOption[] as readonly GivenOption<Row>[],
    operands,
    afterDashes,
  };
}

/** The value of an option, for which `next` takes the next argument; undefined for a switch that takes no such text. */
function readValue(
  option: Option,
  flag: string,
  attached: string | undefined,
  next: () => string | undefined,
): string | boolean | undefined {
  if (isSwitch(option)) return attached === undefined ? flag !== option.negation : option.readSwitch?.(attached, flag);
  const value = attached ?? next();
  if (value === undefined || (value === '' && !option.mayBeEmpty)) {
    const isPath = option.value === 'DIR' || option.value === 'FILE';
    throw new UsageError(option.missing ?? `missing ${isPath ? 'path' : 'value'} following: ${flag}`);
  }
  const { choices } = option;
  if (choices && !choices.includes(value)) {
    const near = choices.find((choice) => choice === value.toLowerCase()) ?? nearest(value, choices);
    const hint = near === undefined ? '' : `; did you mean ${near}?`;
    throw new UsageError(`${flag} must be one of ${choices.join(', ')}, not ${value}${hint}`);
  }
  return value;
}

/** An unknown argument, followed by what was probably meant. */
function meant(argument: string, byFlag: ReadonlyMap<string, Option>): string | undefined {
  const [name = ''] = argument.split('=', 1);
  const lower = name.toLowerCase();
  const short = byFlag.get(name.slice(0, 2));
  if (/^-[^-]./.test(name) && short && !isSwitch(short))
    return `${argument}; did you mean ${argument.slice(0, 2)} ${argument.slice(2)}?`;
  // A switch is known by its name, without the value after `=`.
  if (byFlag.has(lower)) return `${argument}; did you mean ${lower}?`;
  const alike = [...byFlag.keys(), '--help', '--version'].filter(
    (flag) => flag.startsWith('--') === name.startsWith('--'),
  );
  // Of short options each is as near as any other.
  const near = name.length > 2 ? nearest(lower, alike) : undefined;
  return near === undefined ? undefined : `${argument}; did you mean ${near}?`;
}

function valuesOf<Table extends OptionTable>(options: Table, found: readonly GivenOption[]): ValuesOf<Table> {
  const entries = Object.entries(options).map(([name, option]) => {
    const values = found.filter((each) => each.option === option).map(({ value }) => value);
    return [name, option.repeats ? values : values.at(-1)];
  });
  return Object.fromEntries(entries);
}

/** The last value that arguments give an option, also where the rest of them cannot be understood. */
export function lastValueOf(args: readonly string[], { flags }: Option): string | undefined {
  const values = args.flatMap((arg, index) => {
    const [, flag = arg, attached] = /^(-[^=]*)=(.*)$/s.exec(arg) ?? [];
    return flags.includes(flag) ? [attached ?? args[index + 1]] : [];
  });
  return values.at(-1);
}
