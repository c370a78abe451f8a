// The command line of `format`.

import { formats, type ReportFormat, summaryOption } from '../check/options.ts';
import type { Operands } from '../command-line/command.ts';
import type { OptionTable } from '../command-line/option.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { changedSinceOption } from '../search/changed-since.ts';
import { excludeOption } from '../search/left-out.ts';
import { UsageError } from '../usage-error.ts';

export interface FormatCommand {
  /** Files and folders, as given; `-` is the standard input. */
  readonly paths: readonly string[];
  /** The patterns of files to leave out, as given. */
  readonly exclude: readonly string[];
  /** The commit, as given, since which a file must have changed to be formatted; undefined for all files. */
  readonly changedSince: string | undefined;
  /** The use of the formatted text. */
  readonly mode: 'print' | 'check' | 'write' | 'diff';
  /** The format of the report of `check`; undefined for the names of files. */
  readonly format: ReportFormat | undefined;
  /** The file that a summary of `check` is appended to; undefined for none. */
  readonly summary: string | undefined;
  /** The path whose options apply to the standard input; undefined if the command line gives none. */
  readonly stdinFilePath: string | undefined;
}

export const formatOptions = {
  check: { flags: ['--check'], help: 'print the names of files that would change' },
  write: { flags: ['--write'], help: 'format them; files that are formatted already are not touched' },
  diff: { flags: ['--diff'], help: 'print what would change as a unified diff' },
  format: {
    flags: ['--format'],
    choices: formats,
    help: 'with --check, a report in a format of check in place of the names',
  },
  summary: { ...summaryOption, help: `with --check, ${summaryOption.help}` },
  exclude: excludeOption,
  changedSince: {
    ...changedSinceOption,
    help: 'only files that differ from this commit, branch or tag of git, or from merge-base:REF',
  },
  stdinFilePath: {
    flags: ['--stdin-file-path'],
    value: 'FILE',
    help: 'the file whose .editorconfig counts for the standard input',
  },
} as const satisfies OptionTable;

const formatPaths: Operands = { noun: 'path', least: 1, most: Number.POSITIVE_INFINITY, takesInput: true };

/** The command line of `format`, as `readArguments` takes it. */
export const formatLine = { name: 'format', options: formatOptions, operands: formatPaths } as const;

/** Reads the command line of `format`. Fails with a `UsageError` if it is wrong. */
export function readFormatOptions(args: readonly string[]): FormatCommand {
  const { values, operands, afterDashes } = readArguments(args, formatLine);
  const { stdinFilePath, exclude, changedSince, format, summary } = values;
  const paths = [...operands, ...afterDashes];
  const [mode = 'print', other] = (['check', 'write', 'diff'] as const).filter((name) => values[name]);
  if (other) throw new UsageError(`--${mode} and --${other} cannot be used together`);
  const ofCheck = format !== undefined ? '--format' : summary !== undefined ? '--summary' : undefined;
  if (ofCheck && mode !== 'check') throw new UsageError(`${ofCheck} is only for --check`);
  const hasStdin = paths.includes('-');
  if (hasStdin && paths.length > 1) throw new UsageError("'-' cannot be used together with files");
  if (hasStdin && changedSince !== undefined)
    throw new UsageError('--changed-since and the standard input cannot be used together');
  if (hasStdin && mode === 'write') throw new UsageError('the standard input cannot be written to');
  if (stdinFilePath !== undefined && !hasStdin) throw new UsageError("--stdin-file-path needs '-' as the input");
  return { paths, exclude, changedSince, mode, format, summary, stdinFilePath };
}
