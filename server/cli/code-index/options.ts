// The command line of `index`.
import { somePaths } from '../command-line/command.ts';
import { commonOptions, type OptionTable } from '../command-line/option.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { excludeOption } from '../search/left-out.ts';
import { UsageError } from '../usage-error.ts';

export interface IndexOptions {
  /** Files and folders, as given. */
  readonly paths: readonly string[];
  readonly includePaths: readonly string[];
  /** The patterns of files to leave out, as given. */
  readonly exclude: readonly string[];
  /** The path of the index; `-` is the standard output. */
  readonly output: string;
  readonly inference: boolean;
}

export const indexOptions = {
  output: {
    flags: ['-o', '--output'],
    value: 'FILE',
    help: 'write this file instead of index.scip; - is the standard output',
  },
  format: { flags: ['--format'], value: 'scip', help: "the only format; 'scip convert' turns it into LSIF" },
  includePaths: commonOptions.includePaths,
  exclude: excludeOption,
  noInference: commonOptions.noInference,
} as const satisfies OptionTable;

/** The name, options and operands of `index`, which reading its arguments needs. */
export const indexLine = { name: 'index', options: indexOptions, operands: somePaths } as const;

/** Reads the command line of `index`. Fails with a `UsageError`. */
export function readIndexOptions(args: readonly string[]): IndexOptions {
  const { values, operands, afterDashes } = readArguments(args, indexLine);
  const { includePaths, exclude, output = 'index.scip', format = 'scip', noInference } = values;
  if (format === 'lsif') throw new UsageError('--format lsif: write SCIP, and convert it with scip convert');
  if (format !== 'scip') throw new UsageError(`--format must be scip, not ${format}`);
  return { paths: [...operands, ...afterDashes], includePaths, exclude, output, inference: !noInference };
}
