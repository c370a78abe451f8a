// The command line of `generate`: our options, the tool's options under their own names, and files.
import {
  flatcLanguages,
  type GenerationRequest,
  goneOption,
  type OptionValue,
  optionName,
  type Platform,
} from '../../language/generate/service.ts';
import { formats, type ReportFormat, summaryOption } from '../check/options.ts';
import { isSchemaName } from '../check/schema-names.ts';
import { type Operands, somePaths } from '../command-line/command.ts';
import { commonOptions, type OptionTable } from '../command-line/option.ts';
import { type Arguments, lastValueOf, readArguments } from '../command-line/read-arguments.ts';
import { reasonOfTrpc, splitShortOptions, type ToolRow, toolRows } from '../command-line/tool-options.ts';
import { excludeOption } from '../search/left-out.ts';
import { UsageError } from '../usage-error.ts';

export interface GenerateOptions {
  readonly request: GenerationRequest;
  /** Whether the command lines are printed instead of run. */
  readonly isDryRun: boolean;
  readonly purpose: Purpose;
  /** Whether trpc may download missing tools. */
  readonly mayInstall: boolean;
  /** Whether schemas that flatc did not write may be replaced. */
  readonly mayReplace: boolean;
  /** Whether missing includes are searched for in the include folders of the build. */
  readonly mayInfer: boolean;
  /** Whether another target was generated before, so that the note about the flatc in use is not repeated. */
  readonly isLaterTarget?: boolean;
  /** Whether another target compiles a schema, so that no note about its missing code is needed. */
  readonly isCompiled?: (uri: string) => boolean;
}

/** The use of flatc's output: it is written, its files are listed, or it is compared with the disk. */
export interface Purpose {
  readonly kind: 'write' | 'list' | 'check';
  readonly format: ReportFormat;
  /** The file that a summary of a check is appended to; undefined for none. */
  readonly summary?: string;
}

/** The process environment in which the command runs. */
export interface Surroundings {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: Platform;
}

/** The options of `generate` for the targets of flatbuffers.json. A generation of named files takes them as well. */
const targetOptions = {
  isDryRun: { flags: ['--dry-run'], help: 'print the command lines, one per line, and start nothing' },
  flatc: {
    flags: ['--flatc'],
    value: 'FILE',
    help: 'the flatc to run, or inside for the built-in one; by default FLATC in the environment, then flatc on the PATH, then the built-in one',
  },
  isList: { flags: ['--list'], help: 'print the files that flatc would write, and write nothing' },
  isCheck: {
    flags: ['--check'],
    help: 'compare the generated files with what flatc would write; exit status 1 if one is missing or different, or if no schema makes it any more',
  },
  format: { flags: ['--format'], choices: formats, help: 'the form of the report of --check' },
  summary: { ...summaryOption, help: 'with --check, as for the command check' },
  exclude: excludeOption,
} as const satisfies OptionTable;

export const generateOptions = {
  tool: {
    flags: ['--tool'],
    choices: ['flatc', 'trpc'],
    help: 'the program to run; without it, flatc for a language such as --go, and trpc for --fbs',
  },
  isDryRun: targetOptions.isDryRun,
  includePaths: commonOptions.includePaths,
  noInference: {
    flags: ['--no-inference'],
    help: 'do not look for missing includes of flatc in the include folders of the build',
  },
  output: { flags: ['-o'], value: 'DIR', help: 'write into this folder' },
  flatc: targetOptions.flatc,
  isList: targetOptions.isList,
  isCheck: targetOptions.isCheck,
  format: targetOptions.format,
  summary: targetOptions.summary,
  exclude: targetOptions.exclude,
  trpc: {
    flags: ['--trpc'],
    value: 'FILE',
    help: 'the program trpc; otherwise TRPC in the environment, then trpc on the PATH',
  },
  mayInstall: { flags: ['--install-tools'], help: 'let trpc download tools that it does not find' },
  mayReplace: { flags: ['--force'], help: 'let flatc --proto replace a schema that it did not write' },
} as const satisfies OptionTable;

const {
  mayReplace: _replace,
  isList: _list,
  isCheck: _check,
  format: _format,
  summary: _summary,
  exclude: _exclude,
  ...ofBoth
} = generateOptions;
/**
 * The options of `generate` with trpc: a file may follow `--fbs`, and the option for the output folder has two names.
 */
const trpcOwn = {
  ...ofBoth,
  fbs: { flags: ['--fbs'], value: 'FILE', isOperand: true, help: '' },
  output: { flags: ['-o', '--output'], value: 'DIR', help: '' },
} as const satisfies OptionTable;

const anyFiles: Operands = { noun: 'file', least: 0, most: Number.POSITIVE_INFINITY };

/** The command line of `generate`, as `readArguments` takes it. */
export const generateLine = { name: 'generate', options: generateOptions, operands: anyFiles } as const;

/** Reads the command line of `generate`. Fails with a `UsageError` if it is wrong. */
export function readGenerateOptions(args: readonly string[], surroundings: Surroundings): GenerateOptions {
  const { cwd, env, platform } = surroundings;
  const tool = toolOf(args);
  const { values, given, operands, afterDashes } = tool === 'flatc' ? readFlatc(args) : readTrpc(args);
  // After `--` trpc takes no more options, and flatc takes binary data. Schemas are recognized by their extension.
  const isData = (name: string) => tool === 'flatc' && !isSchemaName(name);
  const binaryFiles = afterDashes.filter(isData);
  const base = {
    files: [...operands, ...afterDashes.filter((name) => !isData(name))],
    workingDirectory: cwd,
    includePaths: values.includePaths,
    options: toolValues(given),
    platform,
    ...(values.output === undefined ? {} : { output: values.output }),
  };
  const flatc = values.flatc ?? env.FLATC;
  const request: GenerationRequest =
    tool === 'flatc'
      ? {
          ...base,
          tool,
          program: flatc || 'flatc',
          languages: given.flatMap(({ option }) => (option.language ? [option.language.generator] : [])),
          ...(binaryFiles.length > 0 ? { binaryFiles } : {}),
        }
      : { ...base, tool, program: (values.trpc ?? env.TRPC) || 'trpc', ...(flatc ? { flatc } : {}) };
  if ('exclude' in values && values.exclude.length > 0)
    throw new UsageError('--exclude works only with the targets of flatbuffers.json, without a language such as --go');
  const { isDryRun = false, mayInstall = false, noInference } = values;
  const mayReplace = 'mayReplace' in values && values.mayReplace === true;
  return { request, isDryRun, purpose: purposeOf(values), mayInstall, mayReplace, mayInfer: !noInference };
}

/**
 * The purpose that a command line asks for. Fails with a `UsageError` if two of `--dry-run`, `--list` and `--check` are
 * given.
 */
function purposeOf(values: object): Purpose {
  const {
    isList,
    isCheck,
    format = 'text',
    isDryRun,
    summary,
  } = values as {
    readonly isList?: boolean;
    readonly isCheck?: boolean;
    readonly isDryRun?: boolean;
    readonly format?: ReportFormat;
    readonly summary?: string;
  };
  const ofCheck = 'format' in values && values.format !== undefined ? '--format' : summary && '--summary';
  if (ofCheck && !isCheck) throw new UsageError(`${ofCheck} is only for --check`);
  const asked = [isDryRun && '--dry-run', isList && '--list', isCheck && '--check'].filter(Boolean);
  if (asked.length > 1) throw new UsageError(`${asked.join(' and ')} cannot be used together`);
  return { kind: isList ? 'list' : isCheck ? 'check' : 'write', format, ...(summary === undefined ? {} : { summary }) };
}

/**
 * The tool of a command line: the value of `--tool`; otherwise trpc for `--fbs`, and flatc for a language. Fails with a
 * `UsageError` if all three are missing, or if `--tool` has another value.
 */
function toolOf(args: readonly string[]): GenerationRequest['tool'] {
  const tool = lastValueOf(args, generateOptions.tool);
  if (tool === 'flatc' || tool === 'trpc') return tool;
  if (tool !== undefined) throw new UsageError(`--tool must be flatc or trpc, not ${tool}`);
  const isGiven = (flag: string) => args.some((arg) => arg === flag || arg.startsWith(`${flag}=`));
  if (args.includes('--tool')) throw new UsageError('missing option: --tool flatc or --tool trpc');
  if (trpcOwn.fbs.flags.some(isGiven)) return 'trpc';
  if (languageFlags.some(isGiven)) return 'flatc';
  // A mistyped option is more likely than one that is missing.
  if (!toolRows('trpc').some(({ flags }) => flags.some(isGiven))) readFlatc(args);
  throw new UsageError('missing option: a language of flatc such as --go, or --tool flatc or --tool trpc');
}

/** The flags of flatc's languages, except for `-l`, which is also an option of trpc. */
const languageFlags = flatcLanguages.flatMap(({ flag, aliases = [] }) =>
  [flag, ...aliases].filter((name) => name !== '-l'),
);

function readFlatc(args: readonly string[]): Arguments<typeof generateOptions, ToolRow> {
  return readArguments(args, generateLine, { others: toolRows('flatc'), reason: goneOption });
}

function readTrpc(args: readonly string[]): Arguments<typeof trpcOwn, ToolRow> {
  const others = toolRows('trpc');
  const rows = [...Object.values(trpcOwn), ...others];
  const split = (argument: string) => splitShortOptions(argument, rows);
  return readArguments(args, { ...generateLine, options: trpcOwn }, { others, split, reason: reasonOfTrpc });
}

function toolValues(given: Arguments<OptionTable, ToolRow>['given']): Readonly<Record<string, OptionValue>> {
  const values: Record<string, OptionValue> = {};
  for (const { option: row, value } of given) {
    if (!row.option) continue;
    const name = optionName(row.option);
    const before = values[name];
    const isList = row.option.repeats && typeof value === 'string';
    values[name] = isList ? [...(Array.isArray(before) ? before : []), value] : value;
  }
  return values;
}

export interface TargetOptions {
  /** Files and folders, as given; the current folder if none is given. */
  readonly paths: readonly string[];
  /** The patterns of files to leave out of folders, as given. */
  readonly exclude: readonly string[];
  readonly isDryRun: boolean;
  readonly purpose: Purpose;
  readonly program: string;
}

/** The options of `generate` for the targets of flatbuffers.json. */
export const targetFlags: readonly string[] = Object.values(targetOptions).flatMap((option) => [...option.flags]);

/** Whether a command line asks for the targets of flatbuffers.json: it has no option but those of `targetFlags`. */
export function asksForTargets(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return !args
    .slice(0, end < 0 ? args.length : end)
    .some((arg) => arg.startsWith('-') && !targetFlags.some((own) => arg === own || arg.startsWith(`${own}=`)));
}

/** Reads the command line for a generation of targets. Fails with a `UsageError` if it is wrong. */
export function readTargetOptions(args: readonly string[], env: Surroundings['env']): TargetOptions {
  const line = { name: 'generate', options: targetOptions, operands: { ...somePaths, least: 0 } } as const;
  const { values, operands, afterDashes } = readArguments(args, line);
  const { isDryRun = false, exclude, flatc = env.FLATC || 'flatc' } = values;
  const given = [...operands, ...afterDashes];
  const paths = given.length > 0 ? given : ['.'];
  return { paths, exclude, isDryRun, purpose: purposeOf(values), program: flatc };
}
