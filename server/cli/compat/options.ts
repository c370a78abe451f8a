// The command line of `compat`: its baselines and profile, and the options of `check`.
import { type CompatibilityOptions, compatibilityDirections, compatibilityProfiles } from '../../language/service.ts';
import {
  checkOptions,
  formatOf as formatAmong,
  formats,
  type JudgingOptions,
  judgingOf,
  judgingOptions,
  readJudging,
} from '../check/options.ts';
import { somePaths } from '../command-line/command.ts';
import type { OptionTable } from '../command-line/option.ts';
import { changedSinceOption } from '../search/changed-since.ts';
import { UsageError } from '../usage-error.ts';

export type CompatFormat = (typeof compatFormats)[number];

const compatFormats = [...formats, 'markdown'] as const;

export interface CompatOptions extends JudgingOptions {
  readonly format: CompatFormat;
  /** The baselines to compare with, oldest first. Empty when flatbuffers.json names them. */
  readonly against: readonly string[];
  /**
   * The commit, as given. Only changes of files that differ from this commit, or that depend on such a file, are
   * reported. Undefined for all files.
   */
  readonly changedSince: string | undefined;
  /** The path under which the text of the standard input is compared; undefined if the command line gives none. */
  readonly stdinFilePath: string | undefined;
  /** Whether fixes of breaking changes are written before the report, or only printed as a diff; undefined for none. */
  readonly fix: 'written' | 'printed' | undefined;
  /** The comparison options that the command line sets. */
  readonly compatibility: Partial<CompatibilityOptions>;
}

export const compatOptions = {
  against: {
    flags: ['--against'],
    value: 'WHAT',
    repeats: true,
    help: "a commit, branch or tag of git; merge-base:REF, the commit at which HEAD left REF; a pattern such as 'v1.*' for all tags like it; a folder such as ./release; one .fbs or .bfbs. May be repeated, the oldest first. Git only reads: nothing is fetched, checked out or written",
  },
  profile: {
    flags: ['--profile'],
    value: 'P',
    choices: compatibilityProfiles,
    help: 'what must keep working: wire (binary data, the default), wire+json, source (code too), or conform (the verdict of flatc --conform)',
  },
  direction: {
    flags: ['--direction'],
    value: 'D',
    choices: compatibilityDirections,
    help: 'what must stay readable: old data (backward), new data for old readers (forward), or both (full, the default)',
  },
  strictRenames: {
    flags: ['--strict-renames'],
    help: 'report a renamed field as a new one in its place, unless the names share a word',
  },
  ...judgingOptions,
  changedSince: changedSinceOption,
  fix: {
    flags: ['--fix'],
    help: 'first carry out the likeliest fix of each breaking change, as long as it makes nothing else worse',
  },
  dryRun: checkOptions.dryRun,
  stdinFilePath: checkOptions.stdinFilePath,
  flatcVersion: {
    ...judgingOptions.flatcVersion,
    help: 'with the profile conform, give the verdict of this version of flatc',
  },
  conform: {
    flags: ['--conform'],
    value: 'FILE',
    repeats: true,
    help: 'the same as --against FILE --profile conform',
  },
  format: {
    flags: ['--format'],
    choices: compatFormats,
    help: 'as for check; markdown is for a comment on a pull request',
  },
} as const satisfies OptionTable;

/** The command line of `compat`, as `readArguments` takes it. */
export const compatLine = {
  name: 'compat',
  options: compatOptions,
  operands: { ...somePaths, takesInput: true },
} as const;

/** Reads the command line of `compat`. Fails with a `UsageError` if it is wrong. */
export function readCompatOptions(args: readonly string[]): CompatOptions {
  const read = readJudging(args, compatLine);
  const {
    against,
    conform,
    profile,
    direction,
    strictRenames,
    changedSince,
    fix,
    dryRun,
    stdinFilePath,
    format = 'text',
  } = read.values;
  if (dryRun && !fix) throw new UsageError('--dry-run needs --fix');
  if (fix && !dryRun && read.operands.includes('-')) throw new UsageError('the standard input cannot be written');
  if (stdinFilePath !== undefined && !read.operands.includes('-'))
    throw new UsageError("--stdin-file-path needs '-' as the input");
  return {
    ...judgingOf(read),
    format,
    // `--conform FILE` is flatc's own option for a baseline.
    against: [...against, ...conform],
    changedSince,
    stdinFilePath,
    fix: fix ? (dryRun ? 'printed' : 'written') : undefined,
    compatibility: {
      ...(profile === undefined ? {} : { profile }),
      ...(conform.length > 0 ? { profile: 'conform' } : {}),
      ...(direction === undefined ? {} : { direction }),
      ...(strictRenames ? { strictRenames } : {}),
    },
  };
}

/** The format that a command line asks for, even if the rest of it is wrong; `text` for none or an unknown one. */
export function formatOf(args: readonly string[]): CompatFormat {
  return formatAmong(args, compatFormats);
}
