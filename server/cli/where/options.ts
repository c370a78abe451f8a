// The command line of `where`.
import { somePaths } from '../command-line/command.ts';
import { commonOptions, type OptionTable } from '../command-line/option.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { excludeOption } from '../search/left-out.ts';
import { UsageError } from '../usage-error.ts';

export interface WhereOptions {
  /** The places to ask about; without a line, all declarations of a file. Lines and columns count from 1. */
  readonly places: readonly AskedPlace[];
  /** The folders with generated code and schemas. */
  readonly folders: readonly string[];
  /** Whether generated code is searched in the output folders of targets as well. */
  readonly inOutputs: boolean;
  /** Whether the uses of the generated code are searched. */
  readonly uses: boolean;
  readonly includePaths: readonly string[];
  /** The patterns of files in the folders to leave out. */
  readonly exclude: readonly string[];
  readonly format: 'text' | 'json';
}

export interface AskedPlace {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

export const whereOptions = {
  all: { flags: ['--all'], help: 'all declarations of the files, instead of those at a place' },
  in: {
    flags: ['--in'],
    value: 'DIR',
    repeats: true,
    help: 'search this folder for generated files and schemas, instead of the current one and the output folders of targets',
  },
  uses: {
    flags: ['--uses'],
    help: 'search the text of other files in the folders for uses of the generated code; other declarations may have the same names',
  },
  includePaths: commonOptions.includePaths,
  exclude: excludeOption,
  format: { flags: ['--format'], choices: ['text', 'json'], help: 'lines for people, or JSON' },
} as const satisfies OptionTable;

/** The command line of `where`, as `readArguments` takes it. */
export const whereLine = { name: 'where', options: whereOptions, operands: { ...somePaths, noun: 'file' } } as const;

/** Reads the command line of `where`. Fails with a `UsageError` if it is wrong. */
export function readWhereOptions(args: readonly string[]): WhereOptions {
  const { values, operands, afterDashes } = readArguments(args, whereLine);
  const { all, in: folders, uses = false, includePaths, exclude, format = 'text' } = values;
  const places = [...operands, ...afterDashes].map((path) => (all ? { file: path } : placeIn(path)));
  const inOutputs = folders.length === 0;
  return { places, folders: inOutputs ? ['.'] : folders, inOutputs, uses, includePaths, exclude, format };
}

function placeIn(path: string): AskedPlace {
  const [, file, line, column] = /^(.+?):([1-9]\d*)(?::([1-9]\d*))?$/.exec(path) ?? [];
  if (file === undefined) throw new UsageError(`where takes FILE:LINE or FILE:LINE:COLUMN, or --all: ${path}`);
  return { file, line: Number(line), ...(column === undefined ? {} : { column: Number(column) }) };
}
