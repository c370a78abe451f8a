// The command line of `sample`: a schema, and the number and the seed of the samples.
import { commonOptions, type OptionTable } from '../command-line/option.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { countIn } from '../inspect/options.ts';
import { UsageError } from '../usage-error.ts';

export interface SampleOptions {
  /** A .fbs or .bfbs file. */
  readonly schema: string;
  readonly includePaths: readonly string[];
  readonly rootType: string | undefined;
  readonly seed: number;
  /** The number of samples as JSON Lines, or undefined for a single one. */
  readonly count: number | undefined;
  /** A file, or `-` for the standard output. */
  readonly output: string;
  /** Whether an existing file is replaced. */
  readonly isForced: boolean;
}

export const sampleOptions = {
  includePaths: commonOptions.includePaths,
  rootType: commonOptions.rootType,
  seed: { flags: ['--seed'], value: 'N', help: 'the seed: equal numbers give equal data; 0 by default' },
  count: { flags: ['--count'], value: 'N', help: 'write N samples as JSON Lines, with this seed and the next ones' },
  output: { flags: ['-o'], value: 'FILE', help: 'write this file instead of the standard output, which is -' },
  isForced: { flags: ['--force'], help: 'replace an existing file' },
} as const satisfies OptionTable;

/** The command line of `sample`, as `readArguments` takes it. */
export const sampleLine = {
  name: 'sample',
  options: sampleOptions,
  operands: { noun: 'file', least: 1, most: 1 },
} as const;

/** Reads the command line of `sample`. Fails with a `UsageError` if it is wrong. */
export function readSampleOptions(args: readonly string[]): SampleOptions {
  const { values, operands, afterDashes } = readArguments(args, sampleLine);
  const { includePaths, rootType, output = '-', isForced = false } = values;
  const [schema = ''] = [...operands, ...afterDashes];
  if (!/\.b?fbs$/i.test(schema)) throw new UsageError(`sample takes a schema, .fbs or .bfbs: ${schema}`);
  const seed = countIn(values.seed, '--seed') ?? 0;
  return { schema, includePaths, rootType, seed, count: countIn(values.count, '--count'), output, isForced };
}
