// The only reader of arguments. parseArgs of node:util does not suffice: flatc has words after one dash, names of
// schemas may begin with a dash, and some options have separate names for yes and no.
import { nearest } from '../../language/service.ts';
import { isSchemaName } from '../check/schema-names.ts';
import { UsageError } from '../usage-error.ts';
import type { Command } from './command.ts';
import { expandPatterns } from './expand-patterns.ts';
import { flagsOf, isSwitch, type Option, type OptionTable, type ValuesOf } from './option.ts';

/** An option in the form in which it was given. */
interface GivenOption<Row extends Option = Option> {
  readonly option: Row;
  readonly flag: string;
  readonly value: string | boolean;
}

export interface Arguments<Table extends OptionTable, Row extends Option = Option> {
  readonly values: ValuesOf<Table>;
  /** The options of tools, in the order of the command line. */
  readonly given: readonly GivenOption<Row>[];
  /** Files and folders, including `-` and schemas whose names begin with a dash. */
  readonly operands: readonly string[];
  /** The arguments after `--`, which are never options. */
  readonly afterDashes: readonly string[];
}

/** Rules for commands that also take the options of a tool. */
interface ToolArguments<Row extends Option> {
  /**
   * Options in addition to the table of the command, such as the options of flatc. For a flag in both, the table wins.
   */
  readonly others?: readonly Row[];
  /** Splits an argument into several ones, such as `-fs` into `-f -s`. */
  readonly split?: (argument: string) => readonly string[];
  /** Returns the text after `unknown commandline argument: ` about an argument; undefined for the usual text. */
  readonly reason?: (argument: string) => string | undefined;
}

/**
 * Reads arguments by the option table of a command. Fails with a `UsageError` if they are wrong. For an unknown
 * argument, its message has the text that `reason` returns.
 */
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
  // A script passes an empty argument for a variable that is not set.
  if ([...operands, ...afterDashes].includes(''))
    throw new UsageError(`an argument is empty: a ${taken.noun} is missing, or its variable is not set`);
  const paths = expandPatterns(operands);
  const more = expandPatterns(afterDashes);
  const count = paths.length + more.length;
  if (count < taken.least) throw new UsageError('missing input files');
  if (count > taken.most) throw new UsageError(`${name} takes one ${taken.noun}, not ${count}`);
  const own = new Set<Option>(Object.values(options));
  return {
    values: valuesOf(options, found),
    given: found.filter(({ option }) => !own.has(option)) as readonly GivenOption[] as readonly GivenOption<Row>[],
    operands: paths,
    afterDashes: more,
  };
}

/**
 * Reads the value of an option; `next` takes the following argument. Undefined for a switch with a text after `=` that
 * the switch does not take. Fails with a `UsageError` if a value is missing, or is not one of the choices.
 */
function readValue(
  option: Option,
  flag: string,
  attached: string | undefined,
  next: () => string | undefined,
): string | boolean | undefined {
  if (isSwitch(option)) return attached === undefined ? flag !== option.negation : option.readSwitch?.(attached, flag);
  const value = attached ?? option.otherwise ?? next();
  if (value === undefined || (value === '' && !option.mayBeEmpty)) {
    const isPath = option.value === 'DIR' || option.value === 'FILE';
    throw new UsageError(option.missing ?? `missing ${isPath ? 'path' : 'value'} following: ${flag}`);
  }
  // Only `-o -` means a standard stream. Elsewhere a file of this name would be read, or written and never found.
  if (value === '-' && option.value === 'FILE' && option.flags[0] !== '-o')
    throw new UsageError(`${flag} takes the name of a file, not -`);
  const { choices } = option;
  if (choices && !choices.includes(value)) {
    const near = choices.find((choice) => choice === value.toLowerCase()) ?? nearest(value, choices);
    const hint = near === undefined ? '' : `; did you mean ${near}?`;
    throw new UsageError(`${flag} must be one of ${choices.join(', ')}, not ${value}${hint}`);
  }
  return value;
}

/** The argument with the option that was probably meant, for a message; undefined if none is near. */
function meant(argument: string, byFlag: ReadonlyMap<string, Option>): string | undefined {
  const [name = ''] = argument.split('=', 1);
  const lower = name.toLowerCase();
  const short = byFlag.get(name.slice(0, 2));
  if (/^-[^-]./.test(name) && short && !isSwitch(short))
    return `${argument}; did you mean ${argument.slice(0, 2)} ${argument.slice(2)}?`;
  // Someone wrote a value after a switch, or capitals: the name itself is known.
  if (byFlag.has(lower)) return `${argument}; did you mean ${lower}?`;
  const alike = [...byFlag.keys(), '--help', '--version'].filter(
    (flag) => flag.startsWith('--') === name.startsWith('--'),
  );
  // All options of one letter are equally near, so none is proposed.
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

/** The last value that arguments give an option, even if other arguments are wrong; undefined without a value. */
export function lastValueOf(args: readonly string[], { flags }: Option): string | undefined {
  const values = args.flatMap((arg, index) => {
    const [, flag = arg, attached] = /^(-[^=]*)=(.*)$/s.exec(arg) ?? [];
    return flags.includes(flag) ? [attached ?? args[index + 1]] : [];
  });
  return values.at(-1);
}
