// One option of a command as data, from which reading, help, pages and suggestions are made.

/** An option: a switch, unless it has `value` or `choices`. */
export interface Option {
  /** Every way to write it. */
  readonly flags: readonly [string, ...string[]];
  /** The word for its value in help: DIR and FILE are paths. */
  readonly value?: string;
  /** The values that it takes, where it does not take any text. */
  readonly choices?: readonly string[];
  /** Whether it may be given several times; otherwise the last one counts. */
  readonly repeats?: true;
  /** The flag that says the opposite of a switch. */
  readonly negation?: string;
  /** Plain text; empty where help does not list it. */
  readonly help: string;
  /** The message where its value is missing. */
  readonly missing?: string;
  /** Whether an empty text is a value. */
  readonly mayBeEmpty?: true;
  /** Whether its value is one more operand. */
  readonly isOperand?: true;
  /** The value of a switch that has a text after `=`; undefined where it takes no such text. */
  readonly readSwitch?: (text: string, flag: string) => boolean | undefined;
}

/** The options of a command by the names of their values. */
export type OptionTable = Readonly<Record<string, Option>>;

type ValueOf<Each extends Option> = Each extends { readonly choices: readonly (infer Choice)[] }
  ? Choice
  : Each extends { readonly value: string }
    ? string
    : boolean;

/** The values that a command line gives the options of a table: lists for those that repeat, undefined for what is not said. */
export type ValuesOf<Table extends OptionTable> = {
  readonly [Name in keyof Table]: Table[Name] extends { readonly repeats: true }
    ? readonly ValueOf<Table[Name]>[]
    : ValueOf<Table[Name]> | undefined;
};

/** Whether an option is a switch. */
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
