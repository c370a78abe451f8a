// The command line of `diff`: two buffers, and their schema.
import { somePaths } from '../command-line/command.ts';
import type { OptionTable } from '../command-line/option.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import type { InputOptions } from '../inspect/input.ts';
import { withoutSchema } from '../inspect/named-schema.ts';
import { bufferOptions, countIn, readInputOptions } from '../inspect/options.ts';
import { UsageError } from '../usage-error.ts';

export interface DiffOptions extends InputOptions {
  readonly before: string;
  readonly after: string;
  readonly schema: string | undefined;
  readonly includePaths: readonly string[];
  readonly rootType: string | undefined;
  /** The most differences that are shown. */
  readonly max: number;
  readonly format: 'text' | 'json';
}

export const diffOptions = {
  ...bufferOptions,
  max: { flags: ['--max'], value: 'N', help: 'show at most N differences, 1000 without this option' },
  format: { flags: ['--format'], choices: ['text', 'json'], help: 'lines for people, or JSON' },
} as const satisfies OptionTable;

/** The command line of `diff`, as `readArguments` takes it. */
export const diffLine = { name: 'diff', options: diffOptions, operands: { ...somePaths, noun: 'file' } } as const;

/** Reads the command line of `diff`. Fails with a `UsageError` if it is wrong. */
export function readDiffOptions(args: readonly string[]): DiffOptions {
  const { values, operands, afterDashes } = readArguments(args, diffLine);
  const { includePaths, rootType, isSizePrefixed, format = 'text' } = values;
  const { schema, files: paths } = withoutSchema([...operands, ...afterDashes], values.schema, 2);
  const [before, after] = paths;
  if (before === undefined || after === undefined || paths.length > 2)
    throw new UsageError(`diff takes two buffers, not ${paths.length}`);
  const max = countIn(values.max, '--max') ?? mostShown;
  return { before, after, schema, includePaths, rootType, isSizePrefixed, max, format, ...readInputOptions(values) };
}

const mostShown = 1000;
