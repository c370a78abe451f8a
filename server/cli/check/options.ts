// The command line of `check`: our options, flatc's, and paths, in any order.
import { goneOption, isReached, sinceWords } from '../../language/generate/service.ts';
import {
  type FlatcOptions,
  type FlatcVersion,
  flatcDefaults,
  readVersion,
  type TrpcMode,
  versionNotice,
} from '../../language/service.ts';
import { verdictFlags } from '../../settings/verdict-options.ts';
import { type Command, somePaths } from '../command-line/command.ts';
import { commonOptions, type OptionTable, type ValuesOf } from '../command-line/option.ts';
import { type Arguments, lastValueOf, readArguments } from '../command-line/read-arguments.ts';
import { type ToolRow, toolRows } from '../command-line/tool-options.ts';
import type { ColorChoice } from '../report/styles.ts';
import { UsageError } from '../usage-error.ts';
import { isSchemaName } from './schema-names.ts';

export type ReportFormat = (typeof formats)[number];

/** The first one unless another is asked for. */
export const formats = ['text', 'short', 'json', 'sarif', 'github'] as const;

export interface CheckOptions {
  /** Schemas, data files and folders as given. */
  readonly paths: readonly string[];
  /** Directories as given, in order. */
  readonly includePaths: readonly string[];
  readonly format: ReportFormat;
  readonly color: ColorChoice;
  /** Undefined where nothing is said. */
  readonly trpc: TrpcMode | undefined;
  /** False where includes are not to be looked for where the build looks. */
  readonly inference: boolean;
  readonly flatc: FlatcOptions;
  /** The file whose text the standard input is, where one is named. */
  readonly stdinFilePath: string | undefined;
  /** What flatc would do besides and is not done here: people are told. */
  readonly notes: readonly string[];
}

/** What every command takes that judges schemas. */
export const judgingOptions = {
  includePaths: commonOptions.includePaths,
  flatcVersion: {
    flags: ['--flatc-version'],
    value: 'V',
    help: 'give the verdict of this version of flatc, from 2.0.0 to master; 25.12.19 without it',
  },
  noInference: commonOptions.noInference,
  trpc: {
    flags: ['--trpc'],
    choices: ['auto', 'on', 'off'],
    help: 'where the rules of tRPC-Go apply: with a go_package (auto, the default), everywhere, nowhere',
  },
  color: {
    flags: ['--color'],
    choices: ['auto', 'always', 'never'],
    help: 'colours; auto, the default, follows FORCE_COLOR and NO_COLOR, else colours terminals only',
  },
  rootType: {
    flags: ['--root-type'],
    value: 'T',
    help: 'check this root type instead of the one in the schema',
    missing: 'missing type following: --root-type',
  },
  // Nothing is written.
  output: { flags: ['-o'], value: 'DIR', help: '' },
} as const satisfies OptionTable;

export const checkOptions = {
  ...judgingOptions,
  format: {
    flags: ['--format'],
    choices: formats,
    help: 'findings with their lines and fixes, one line for each finding, one JSON object, SARIF 2.1.0, annotations for GitHub Actions',
  },
  stdinFilePath: {
    flags: ['--stdin-file-path'],
    value: 'FILE',
    help: 'the file whose text the standard input is; its includes and settings count',
  },
  conform: { flags: ['--conform'], value: 'FILE', repeats: true, help: '' },
} as const satisfies OptionTable;

const whenMissing = "check .' checks the current folder.";

/** The parts of the command that reading needs. */
export const checkLine = {
  name: 'check',
  options: checkOptions,
  operands: { ...somePaths, takesInput: true, whenMissing },
} as const;

/** The options and paths of a command line. Fails with a `UsageError`. */
export function readCheckOptions(args: readonly string[]): CheckOptions {
  const read = readJudging(args, checkLine);
  const { conform, format = 'text', stdinFilePath } = read.values;
  if (stdinFilePath !== undefined && !read.operands.includes('-'))
    throw new UsageError("--stdin-file-path needs '-' as the input");
  const told = conform.map((file) => `check does not compare with an older schema, compat does: --conform ${file}`);
  const options = judgingOf(read);
  return { ...options, format, stdinFilePath, notes: [...told, ...options.notes] };
}

/** Reads arguments with flatc's options among them. Fails with a `UsageError`, in flatc's words where it has some. */
export function readJudging<Table extends OptionTable>(
  args: readonly string[],
  command: Pick<Command<Table>, 'name' | 'options' | 'operands'>,
): Arguments<Table, ToolRow> {
  return readArguments(args, command, { others: toolRows('flatc'), reason: goneOption });
}

/** What the options of a judgement come to, which `flatc` decides with us. Fails with a `UsageError`. */
export function judgingOf({
  values,
  given,
  operands,
  afterDashes,
}: {
  readonly values: ValuesOf<typeof judgingOptions>;
} & Omit<Arguments<OptionTable, ToolRow>, 'values'>): Omit<CheckOptions, 'format' | 'stdinFilePath'> {
  const flatcVersion = values.flatcVersion === undefined ? undefined : versionFrom(values.flatcVersion);
  // After two dashes flatc takes binary data; schemas are told by their names.
  const others = afterDashes.filter((name) => !isSchemaName(name));
  const notes = others.length > 0 ? [`binary files are not checked: ${others.join(' ')}`] : [];
  if (flatcVersion) refuseLater(given, flatcVersion);
  const notice = flatcVersion && versionNotice(flatcVersion.version);
  if (notice !== undefined) notes.push(notice);
  const generators = given.flatMap(({ option }) => (option.language ? [option.language.generator] : []));
  return {
    paths: [...operands, ...afterDashes.filter(isSchemaName)],
    includePaths: values.includePaths,
    color: values.color ?? 'auto',
    trpc: values.trpc,
    inference: !values.noInference,
    flatc: {
      ...flatcDefaults,
      ...verdictOf(given),
      ...(flatcVersion ? { flatcVersion } : {}),
      ...(values.rootType === undefined ? {} : { rootType: values.rootType }),
      generators: [...new Set(generators)],
    },
    notes,
  };
}

/** What options of flatc change about its verdict. What it would make of the rest changes nothing. */
function verdictOf(given: Arguments<OptionTable, ToolRow>['given']): Partial<FlatcOptions> {
  return Object.assign({}, ...given.map(({ flag, value }) => (value === false ? {} : verdictFlags[flag])));
}

/** The format that a command line asks for, also where the rest of it cannot be understood. */
export function formatOf<Format extends string = ReportFormat>(
  args: readonly string[],
  known: readonly [Format, ...Format[]],
): Format {
  const asked = lastValueOf(args, checkOptions.format);
  return known.find((format) => format === asked) ?? known[0];
}

/** Fails with a `UsageError` in flatc's words where a version does not know an argument yet. */
function refuseLater(given: Arguments<OptionTable, ToolRow>['given'], { version }: FlatcVersion): void {
  for (const { option, flag } of given) {
    const { since } = option;
    if (since === undefined || isReached(since, version)) continue;
    throw new UsageError(`unknown commandline argument: ${flag}; flatc has it ${sinceWords(since)}, not in ${version}`);
  }
}

/** The version that decides verdicts. Fails with a `UsageError` for a text that names none. */
function versionFrom(text: string): FlatcVersion {
  const version = readVersion(text);
  if (version === undefined) {
    throw new UsageError(`--flatc-version must be a version such as 24.3.25, or master, not ${text}`);
  }
  return { version, decides: true };
}
