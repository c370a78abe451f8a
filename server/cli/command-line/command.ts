// Defines a command of the command line as a value: name, options, help, and the function that runs it.
import type { Option, OptionTable } from './option.ts';

export interface Command<Table extends OptionTable = OptionTable> {
  /** The word after the program's name. It is empty for the server, which is started by an option such as `--stdio`. */
  readonly name: string;
  /** One line for the list of all commands, without a full stop. */
  readonly summary: string;
  /** The ways to write the command line, each without the name of the program. */
  readonly usage: readonly [string, ...string[]];
  readonly options: Table;
  /** The tools whose options the command takes under their own names. */
  readonly tools?: readonly ('flatc' | 'trpc')[];
  readonly operands: Operands;
  /** The text after the usage, part by part. It is made only when help is printed. */
  readonly help: () => readonly HelpPart[];
  /**
   * Runs the command. Returns the exit status, or undefined for a server, which ends with its client. Fails with a
   * `UsageError` or a `Refusal`.
   */
  readonly run: (args: readonly string[]) => Promise<number | undefined>;
  /** A report in the asked format that says why the command could not run, for programs that read only the report. */
  readonly reportFailure?: (failure: string, args: readonly string[]) => Promise<string>;
}

/** The arguments that are not options. */
export interface Operands {
  /** The noun for one operand in messages. */
  readonly noun: 'file' | 'folder' | 'path' | 'rule' | 'command' | 'shell';
  /**
   * The smallest number of operands. A command checks the number itself if an operand may have another meaning, such as
   * a schema among buffers.
   */
  readonly least: number;
  /** The largest number of operands. */
  readonly most: number;
  /** The words that the first operand may be. Completion proposes them; the command itself refuses any other word. */
  readonly actions?: readonly string[];
  /** Whether the operand `-` means the standard input. */
  readonly takesInput?: true;
  /** Advice for a command without arguments, which begins inside a quoted command line: `check .' checks ...`. */
  readonly whenMissing?: string;
}

/** A part of a help text: a paragraph, or a list of options, names or words with their meanings. */
export type HelpPart =
  | string
  | { readonly names: readonly (readonly [name: string, meaning: string])[] }
  | { readonly options: readonly Option[] }
  | { readonly words: readonly string[]; readonly help: string };

/** Any number of files and folders, at least one. */
export const somePaths: Operands = { noun: 'path', least: 1, most: Number.POSITIVE_INFINITY };
