// The command line of `doc`: schemas, and the form of their documentation.

import { formats, type ReportFormat, summaryOption } from '../check/options.ts';
import { somePaths } from '../command-line/command.ts';
import { commonOptions, type OptionTable } from '../command-line/option.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import type { ColorChoice } from '../report/styles.ts';
import { excludeOption } from '../search/left-out.ts';
import { UsageError } from '../usage-error.ts';

/** The schemas that are documented. */
export interface DocumentedPaths {
  /** Files and folders, as given. */
  readonly paths: readonly string[];
  readonly includePaths: readonly string[];
  readonly exclude: readonly string[];
  readonly inference: boolean;
  /** The older versions, as for `compat`. */
  readonly against: readonly string[];
  /** Whether flatbuffers.json names the older versions if `against` is empty. */
  readonly takesBaselines: boolean;
}

type DocFormat = 'html' | 'markdown' | 'json';

export interface DocOptions extends DocumentedPaths {
  readonly task:
    | {
        readonly kind: 'write';
        readonly format: DocFormat;
        /** A folder; a file for JSON and for one page, and `-` for the standard output. */
        readonly output: string;
        readonly isOnePage: boolean;
        /** The path of a style sheet. */
        readonly theme: string | undefined;
        /** Whether files are replaced that `doc` did not write. */
        readonly isForced: boolean;
      }
    | {
        readonly kind: 'check';
        readonly format: ReportFormat;
        /** Whether declarations without a comment are found. */
        readonly wantsComments: boolean;
        readonly summary: string | undefined;
        readonly color: ColorChoice;
      };
}

const docFormats: readonly DocFormat[] = ['html', 'markdown', 'json'];

export const docOptions = {
  output: {
    flags: ['-o', '--output'],
    value: 'FOLDER',
    help: 'write the pages into this folder instead of schema-docs; for json and --one-page a file, and - is the standard output',
  },
  format: {
    flags: ['--format'],
    value: 'FORMAT',
    help: 'html, the default, markdown or json; with --check a format of check',
  },
  onePage: { flags: ['--one-page'], help: 'write one page of HTML that needs no other file' },
  theme: { flags: ['--theme'], value: 'FILE', help: 'add this style sheet after that of the pages' },
  against: {
    flags: ['--against'],
    value: 'REF|DIR|FILE',
    repeats: true,
    help: 'tell in which of these older versions each declaration appeared, and what changed: commits, tags or patterns of tags, folders, .bfbs files, the oldest first; otherwise compatibility.against in flatbuffers.json; may be repeated',
  },
  check: { flags: ['--check'], help: 'write nothing, and report broken links in comments' },
  wantsComments: { flags: ['--require-comments'], help: 'with --check, also report types without a comment' },
  summary: { ...summaryOption, help: `with --check, ${summaryOption.help}` },
  isForced: { flags: ['--force'], help: 'replace files that doc did not write' },
  includePaths: commonOptions.includePaths,
  exclude: excludeOption,
  noInference: commonOptions.noInference,
} as const satisfies OptionTable;

/** The command line of `doc`, as `readArguments` takes it. */
export const docLine = { name: 'doc', options: docOptions, operands: somePaths } as const;

/** Reads the command line of `doc`. Fails with a `UsageError` if it is wrong. */
export function readDocOptions(args: readonly string[]): DocOptions {
  const { values, operands, afterDashes } = readArguments(args, docLine);
  const { includePaths, exclude, against, noInference, check, wantsComments = false, summary } = values;
  const { output, format, onePage: isOnePage = false, theme, isForced = false } = values;
  const paths: DocumentedPaths = {
    paths: [...operands, ...afterDashes],
    includePaths,
    exclude,
    inference: !noInference,
    against,
    takesBaselines: !check,
  };
  if (check) {
    for (const [flag, value] of [
      ['-o', output],
      ['--one-page', values.onePage],
      ['--theme', theme],
      ['--force', values.isForced],
    ])
      if (value !== undefined) throw new UsageError(`--check writes nothing: leave ${flag} out`);
    const known = formats.find((each) => each === (format ?? 'text'));
    if (!known) throw new UsageError(`--format of --check must be one of ${formats.join(', ')}, not ${format}`);
    return { ...paths, task: { kind: 'check', format: known, wantsComments, summary, color: 'auto' } };
  }
  if (wantsComments) throw new UsageError('--require-comments needs --check');
  if (summary !== undefined) throw new UsageError('--summary needs --check');
  const known = docFormats.find((each) => each === (format ?? 'html'));
  if (!known) throw new UsageError(`--format must be one of ${docFormats.join(', ')}, not ${format}`);
  if (isOnePage && known !== 'html') throw new UsageError(`--one-page is for html, not ${known}`);
  if (theme !== undefined && known !== 'html') throw new UsageError(`--theme is for html, not ${known}`);
  if (output === '-' && known !== 'json' && !isOnePage)
    throw new UsageError('-o - is for --format json and --one-page; other pages need a folder');
  const usual = known === 'json' ? '-' : isOnePage ? 'schema-docs.html' : 'schema-docs';
  return {
    ...paths,
    task: { kind: 'write', format: known, output: output ?? usual, isOnePage, theme, isForced },
  };
}
