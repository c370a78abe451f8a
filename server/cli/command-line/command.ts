// A command of the command line as a value: its name, its options, its help, and a function that runs it.
import type { Option, OptionTable } from './option.ts';

export interface Command<Table extends OptionTable = OptionTable> {
  /** Empty for the server, for which its options ask. */
  readonly name: string;
  /** One line for the list of all commands, without a full stop. */
  readonly summary: string;
  /** The ways to write the command line, each without the name of the program. */
  readonly usage: readonly [string, ...string[]];
  readonly options: Table;
  /** The programs whose options it takes besides, under their own names. */
  readonly tools?: readonly ('flatc' | 'trpc')[];
  readonly operands: Operands;
  /** The text after the usage, part by part; made only when someone asks for it. */
  readonly help: () => readonly HelpPart[];
  /** Gives the exit status; none for a server, which ends with its client. Fails with a `UsageError` or a `Refusal`. */
  readonly run: (args: readonly string[]) => Promise<number | undefined>;
  /** The report for programs where the command line could not be carried out. */
  readonly reportFailure?: (failure: string, args: readonly string[]) => Promise<string>;
}

/** The arguments that are not options. */
export interface Operands {
  /** The noun for one of them. */
  readonly noun: 'file' | 'folder' | 'path' | 'rule' | 'command';
  /** The fewest and the most; the command itself counts where some of them have another meaning. */
  readonly least: number;
  readonly most: number;
  /** Whether `-` is one, the standard input. */
  readonly takesInput?: true;
  /** A line for people who gave none. */
  readonly whenMissing?: string;
}

/** A paragraph; options, names or words to list with their meaning. */
export type HelpPart =
  | string
  | { readonly names: readonly (readonly [name: string, meaning: string])[] }
  | { readonly options: readonly Option[] }
  | { readonly words: readonly string[]; readonly help: string };

/** Any number of files and folders, at least one. */
export const somePaths: Operands = { noun: 'path', least: 1, most: Number.POSITIVE_INFINITY };
