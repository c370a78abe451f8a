// Describes one option of a command as data, from which reading, help, pages and suggestions are made.

/** An option. Without `value` and `choices` it is a switch. */
export interface Option {
  /** All spellings, such as `-o` and `--output`. */
  readonly flags: readonly [string, ...string[]];
  /** The placeholder for the value in help, such as `DIR`. `DIR` and `FILE` stand for paths. */
  readonly value?: string;
  /** The allowed values, or undefined when any text is allowed. */
  readonly choices?: readonly string[];
  /** The value of the option if no value is attached with `=`. The next argument is never the value of this option. */
  readonly otherwise?: string;
  /** Whether the option may be given several times. Otherwise the last value is used. */
  readonly repeats?: true;
  /** The flag that turns a switch off. */
  readonly negation?: string;
  /** The description in plain text. An empty one hides the option from help. */
  readonly help: string;
  /** The message for an option without its value. */
  readonly missing?: string;
  /** Whether the empty text is a valid value. */
  readonly mayBeEmpty?: true;
  /** Whether the value is read as one more operand. */
  readonly isOperand?: true;
  /** A function that reads the text after `=` of a switch, as in `--mock=false`; undefined if the text is invalid. */
  readonly readSwitch?: (text: string, flag: string) => boolean | undefined;
}

/** The options of a command. The key of an option is the name under which its value is read, such as `includePaths`. */
export type OptionTable = Readonly<Record<string, Option>>;

type ValueOf<Each extends Option> = Each extends { readonly choices: readonly (infer Choice)[] }
  ? Choice
  : Each extends { readonly value: string }
    ? string
    : boolean;

/** The values of the options of a table: lists for options that repeat, undefined for options that were not given. */
export type ValuesOf<Table extends OptionTable> = {
  readonly [Name in keyof Table]: Table[Name] extends { readonly repeats: true }
    ? readonly ValueOf<Table[Name]>[]
    : ValueOf<Table[Name]> | undefined;
};

/** Whether an option takes no value. */
export function isSwitch({ value, choices }: Option): boolean {
  return value === undefined && choices === undefined;
}

/** Every flag of an option, its negation included. */
export function flagsOf({ flags, negation }: Option): readonly string[] {
  return negation === undefined ? flags : [...flags, negation];
}

/** The options that most commands have. */
export const commonOptions = {
  includePaths: {
    flags: ['-I', '--fbsdir'],
    value: 'DIR',
    repeats: true,
    help: 'also look for includes in this folder; may be repeated',
  },
  noInference: {
    flags: ['--no-inference'],
    help: 'do not look for missing includes where the build looks (CMake, Bazel, scripts)',
  },
  rootType: { flags: ['--root-type'], value: 'T', help: 'the root is this table, by its full name' },
} as const satisfies OptionTable;
