// The command line of `check`: our options, flatc's options, and paths, in any order.
import { goneOption, isReached, judgedVersion, sinceWords } from '../../language/generate/service.ts';
import {
  type FlatcOptions,
  type FlatcVersion,
  flatcDefaults,
  readVersion,
  type TrpcMode,
  versionNotice,
} from '../../language/service.ts';
import { codeOptionsGiven } from '../../settings/code-options.ts';
import { verdictFlags } from '../../settings/verdict-options.ts';
import { type Command, somePaths } from '../command-line/command.ts';
import { commonOptions, type Option, type OptionTable, type ValuesOf } from '../command-line/option.ts';
import { type Arguments, lastValueOf, readArguments } from '../command-line/read-arguments.ts';
import { type ToolRow, toolRows } from '../command-line/tool-options.ts';
import type { ColorChoice } from '../report/styles.ts';
import { excludeOption } from '../search/left-out.ts';
import { type Shard, shardFrom, shardOption } from '../shard.ts';
import { UsageError } from '../usage-error.ts';
import { type FindingOptions, findingOptions, findingOptionsOf, rulesFrom } from './finding-options.ts';
import { isSchemaName } from './schema-names.ts';

export type ReportFormat = (typeof formats)[number];

/** The formats of a report; the first is the default. */
export const formats = ['text', 'short', 'json', 'sarif', 'github', 'gitlab', 'junit'] as const;

/** The options of every command that judges schemas, and those of `check` alone. */
export interface CheckOptions extends JudgingOptions, FindingOptions {
  readonly format: ReportFormat;
  /** The path that the text of the standard input counts as; undefined if the command line gives none. */
  readonly stdinFilePath: string | undefined;
  /** The part to check; undefined for everything. */
  readonly shard: Shard | undefined;
}

export interface JudgingOptions {
  /** Schemas, data files and folders, as given. */
  readonly paths: readonly string[];
  /** Include folders, as given and in order. */
  readonly includePaths: readonly string[];
  /** The patterns of files to leave out, as given. */
  readonly exclude: readonly string[];
  readonly color: ColorChoice;
  /** The file that a summary is appended to; undefined for none. */
  readonly summary: string | undefined;
  /** The levels of rules by their codes. */
  readonly rules: Readonly<Record<string, unknown>>;
  /** Where the rules of tRPC-Go apply; undefined if the command line does not say. */
  readonly trpc: TrpcMode | undefined;
  /** False with `--no-inference`: include folders of the build are not searched. */
  readonly inference: boolean;
  readonly flatc: FlatcOptions;
  /** Notes for the user: arguments that have no effect, and what is to know about the chosen version of flatc. */
  readonly notes: readonly string[];
}

/** The option of every command that reports findings. */
export const summaryOption = {
  flags: ['--summary'],
  value: 'FILE',
  help: 'also append the findings by rule to this file, as a Markdown table, such as to $GITHUB_STEP_SUMMARY',
} as const satisfies Option;

/** The options of every command that judges schemas. */
export const judgingOptions = {
  includePaths: commonOptions.includePaths,
  exclude: excludeOption,
  flatcVersion: {
    flags: ['--flatc-version'],
    value: 'V',
    help: `give the verdict of this version of flatc, from 2.0.0 to master; ${judgedVersion} without it`,
  },
  noInference: commonOptions.noInference,
  trpc: {
    flags: ['--trpc'],
    choices: ['auto', 'on', 'off'],
    help: 'where the rules of tRPC-Go apply: with a go_package (auto, the default), everywhere (on), nowhere (off)',
  },
  rule: {
    flags: ['--rule'],
    value: 'CODE=LEVEL',
    repeats: true,
    help: 'set the level of a rule: error, warning, information, hint or off; may be repeated',
  },
  color: {
    flags: ['--color'],
    choices: ['auto', 'always', 'never'],
    help: 'colours; auto, the default, follows FORCE_COLOR and NO_COLOR, else colours terminals only',
  },
  summary: summaryOption,
  rootType: {
    flags: ['--root-type'],
    value: 'T',
    help: 'check this root type instead of the one in the schema',
    missing: 'missing type following: --root-type',
  },
  // flatc's `-o` is accepted and has no effect: nothing is written.
  output: { flags: ['-o'], value: 'DIR', help: '' },
} as const satisfies OptionTable;

export const checkOptions = {
  ...judgingOptions,
  ...findingOptions,
  format: {
    flags: ['--format'],
    choices: formats,
    help: 'findings with their lines and fixes, one line for each finding, one JSON object, SARIF 2.1.0, annotations for GitHub Actions, Code Quality of GitLab, JUnit',
  },
  stdinFilePath: {
    flags: ['--stdin-file-path'],
    value: 'FILE',
    help: 'read the text of this file from the standard input; its includes and settings count',
  },
  shard: {
    ...shardOption,
    help: "check only the I-th of N parts, which CI can run side by side; 'report merge' joins their reports of --format json",
  },
  conform: { flags: ['--conform'], value: 'FILE', repeats: true, help: '' },
} as const satisfies OptionTable;

const whenMissing = "check .' checks the current folder.";

/** The command line of `check`, as `readArguments` takes it. */
export const checkLine = {
  name: 'check',
  options: checkOptions,
  operands: { ...somePaths, takesInput: true, whenMissing },
} as const;

/** Reads the command line of `check`. Fails with a `UsageError` if it is wrong. */
export function readCheckOptions(args: readonly string[]): CheckOptions {
  const read = readJudging(args, checkLine);
  const { conform, format = 'text', stdinFilePath } = read.values;
  const shard = read.values.shard === undefined ? undefined : shardFrom(read.values.shard);
  if (shard && read.values.writeBaseline !== undefined)
    throw new UsageError('--write-baseline needs the whole check, without --shard');
  if (stdinFilePath !== undefined && !read.operands.includes('-'))
    throw new UsageError("--stdin-file-path needs '-' as the input");
  const hints = conform.map((file) => `check does not compare with an older schema, compat does: --conform ${file}`);
  const options = judgingOf(read);
  const choice = findingOptionsOf(read.values, { format, paths: read.operands });
  return { ...options, ...choice, format, stdinFilePath, shard, notes: [...hints, ...options.notes] };
}

/**
 * Reads arguments of a command that also takes flatc's options. Fails with a `UsageError` if they are wrong, in flatc's
 * words where flatc has an error for it.
 */
export function readJudging<Table extends OptionTable>(
  args: readonly string[],
  command: Pick<Command<Table>, 'name' | 'options' | 'operands'>,
): Arguments<Table, ToolRow> {
  return readArguments(args, command, { others: toolRows('flatc'), reason: goneOption });
}

/**
 * The settings of a judgement from parsed arguments. Fails with a `UsageError` for an unknown rule, level or version of
 * flatc, and for an option that is newer than the chosen version.
 */
export function judgingOf({
  values,
  given,
  operands,
  afterDashes,
}: {
  readonly values: ValuesOf<typeof judgingOptions> & { readonly format?: string | undefined };
} & Omit<Arguments<OptionTable, ToolRow>, 'values'>): JudgingOptions {
  const flatcVersion = values.flatcVersion === undefined ? undefined : versionFrom(values.flatcVersion);
  // flatc takes files after `--` for binary data. Schemas among them are recognized by their extension.
  const others = afterDashes.filter((name) => !isSchemaName(name));
  const notes = others.length > 0 ? [`binary files are not checked: ${others.join(' ')}`] : [];
  const isForReport = values.output !== undefined && reportFile.test(values.output);
  if (isForReport || (values.output !== undefined && values.format !== undefined)) {
    const file = isForReport ? values.output : 'FILE';
    notes.push(`-o is flatc's option and writes nothing here; to keep the report, add >${file} in its place`);
  }
  if (flatcVersion) refuseLater(given, flatcVersion);
  const notice = flatcVersion && versionNotice(flatcVersion.version);
  if (notice !== undefined) notes.push(notice);
  const generators = given.flatMap(({ option }) => (option.language ? [option.language.generator] : []));
  return {
    paths: [...operands, ...afterDashes.filter(isSchemaName)],
    includePaths: values.includePaths,
    exclude: values.exclude,
    color: values.color ?? 'auto',
    summary: values.summary,
    trpc: values.trpc,
    rules: rulesFrom(values.rule),
    inference: !values.noInference,
    flatc: {
      ...flatcDefaults,
      ...verdictOf(given),
      ...(flatcVersion ? { flatcVersion } : {}),
      ...(values.rootType === undefined ? {} : { rootType: values.rootType }),
      generators: [...new Set(generators)],
      code: codeOptionsGiven(given),
    },
    notes,
  };
}

/** A path after `-o` that is rather meant for a report than for the folder of generated code. */
const reportFile = /\.(?:html|jsonl?|md|sarif|txt|xml)$/i;

/** The options of flatc that change its verdict. All others only say what to generate. */
function verdictOf(given: Arguments<OptionTable, ToolRow>['given']): Partial<FlatcOptions> {
  return Object.assign({}, ...given.map(({ flag, value }) => (value === false ? {} : verdictFlags[flag])));
}

/**
 * The format that a command line asks for, even if the rest of it is wrong; the first of `known` if it asks for none or
 * for an unknown one.
 */
export function formatOf<Format extends string = ReportFormat>(
  args: readonly string[],
  known: readonly [Format, ...Format[]],
): Format {
  const asked = lastValueOf(args, checkOptions.format);
  return known.find((format) => format === asked) ?? known[0];
}

/** Fails with a `UsageError`, in flatc's words, for an argument that is newer than the chosen version of flatc. */
function refuseLater(given: Arguments<OptionTable, ToolRow>['given'], { version }: FlatcVersion): void {
  for (const { option, flag } of given) {
    const { since } = option;
    if (since === undefined || isReached(since, version)) continue;
    throw new UsageError(`unknown commandline argument: ${flag}; flatc has it ${sinceWords(since)}, not in ${version}`);
  }
}

/** The version of flatc in the value of `--flatc-version`. Fails with a `UsageError` if the text is no version. */
function versionFrom(text: string): FlatcVersion {
  const version = readVersion(text);
  if (version === undefined) {
    throw new UsageError(`--flatc-version must be a version such as 24.3.25, or master, not ${text}`);
  }
  return { version, decides: true };
}
