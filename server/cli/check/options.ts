// Reads the command line of `check`: our options, flatc's, and paths, in any order.
import {
  flatcLanguageOf,
  flatcLanguages,
  flatcOptionOf,
  goneOption,
  isReached,
  optionsOf,
  sinceWords,
} from '../../language/generate/service.ts';
import {
  type FlatcOptions,
  type FlatcVersion,
  flatcDefaults,
  type Generator,
  nearest,
  readVersion,
  type TrpcMode,
  versionNotice,
} from '../../language/service.ts';
import { verdictFlags } from '../../settings/verdict-options.ts';
import type { ColorChoice } from '../report/styles.ts';
import { UsageError } from '../usage-error.ts';
import { generatorOf, readFlatcArgument } from './flatc-options.ts';
import { isSchemaName } from './schema-names.ts';

export type ReportFormat = (typeof formats)[number];

/** The first one unless another is asked for. */
export const formats = ['text', 'short', 'json', 'sarif', 'github'] as const;
const colorChoices: readonly ColorChoice[] = ['auto', 'always', 'never'];
const trpcModes: readonly TrpcMode[] = ['auto', 'on', 'off'];

export interface CheckOptions {
  /** Files and folders as given. */
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
  /** What flatc would do besides and is not done here: people are told. */
  readonly notes: readonly string[];
}

/** The options and paths of a command line; `otherOptions` may have been meant, too. Fails with a `UsageError`. */
export function readCheckOptions(args: readonly string[], otherOptions: readonly string[] = []): CheckOptions {
  const paths: string[] = [];
  const includePaths: string[] = [];
  const chosen: Generator[] = [];
  const notes: string[] = [];
  let flatc = flatcDefaults;
  let format: ReportFormat = 'text';
  let color: ColorChoice = 'auto';
  let trpc: TrpcMode | undefined;
  let inference = true;

  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const [option, attached] = splitOption(arg);
    const value = (missing = `missing value following: ${option}`): string => {
      const given = attached ?? rest.shift();
      if (given === undefined) throw new UsageError(missing);
      return given;
    };
    const generator = generatorOf(arg);
    if (arg === '--') {
      const binary = rest.splice(0);
      paths.push(...binary.filter(isSchemaName));
      const others = binary.filter((name) => !isSchemaName(name));
      if (others.length > 0) notes.push(`binary files are not checked: ${others.join(' ')}`);
    } else if (!arg.startsWith('-') || isSchemaName(arg)) {
      if (isDataFile(arg) && paths.length > 0) notes.push(`data files are not checked: ${arg}`);
      else paths.push(arg);
    } else if (option === '-I' || option === '--fbsdir') includePaths.push(value(`missing path following: ${option}`));
    else if (option === '--format') format = oneOf(option, value(), formats);
    else if (option === '--color') color = oneOf(option, value(), colorChoices);
    else if (option === '--trpc') trpc = oneOf(option, value(), trpcModes);
    else if (option === '--flatc-version') flatc = { ...flatc, flatcVersion: versionFrom(value()) };
    else if (option === '--no-inference') inference = false;
    else if (option === '--root-type') flatc = { ...flatc, rootType: value('missing type following: --root-type') };
    else if (option === '--conform') {
      notes.push(
        `check does not compare with an older schema, compat does: --conform ${value('missing path following: --conform')}`,
      );
    } else if (generator) chosen.push(generator);
    else if (option === '-o') value('missing path following: -o');
    else if (verdictFlags[arg]) flatc = { ...flatc, ...verdictFlags[arg] };
    // What flatc would make of the rest changes nothing about its verdict.
    else if (!readFlatcArgument(arg, () => rest.shift()))
      throw new UsageError(`unknown commandline argument: ${arg}${suggestion(arg, [...ourOptions, ...otherOptions])}`);
  }
  if (paths.length === 0) throw new UsageError('missing input files');
  if (flatc.flatcVersion) refuseLater(args, flatc.flatcVersion);
  const notice = flatc.flatcVersion && versionNotice(flatc.flatcVersion.version);
  if (notice !== undefined) notes.push(notice);
  return {
    paths,
    includePaths,
    format,
    color,
    trpc,
    inference,
    flatc: { ...flatc, generators: [...new Set(chosen)] },
    notes,
  };
}

/** The format that a command line asks for, also where the rest of it cannot be understood. */
export function formatOf<Format extends string = ReportFormat>(
  args: readonly string[],
  known: readonly [Format, ...Format[]],
): Format {
  const asked = args.flatMap((arg, index) => {
    const [option, attached] = splitOption(arg);
    return option === '--format' ? [attached ?? args[index + 1]] : [];
  });
  return known.find((format) => format === asked.at(-1)) ?? known[0];
}

/** Our own options, whose values may be attached with `=`. */
const attachable = /^(--format|--color|--trpc|--fbsdir|--flatc-version)=(.*)$/s;

function splitOption(arg: string): readonly [option: string, value: string | undefined] {
  const match = attachable.exec(arg);
  return match?.[1] === undefined ? [arg, undefined] : [match[1], match[2]];
}

/** flatc accepts data to be converted after the schema. */
function isDataFile(path: string): boolean {
  return /\.json$/i.test(path);
}

const ourOptions = [
  ...[
    '--fbsdir',
    '--format',
    '--color',
    '--trpc',
    '--flatc-version',
    '--no-inference',
    '--help',
    '--version',
    '--root-type',
    '--conform',
  ],
  ...flatcLanguages.map(({ flag }) => flag),
  ...optionsOf('flatc').map(({ flag }) => flag),
  ...Object.keys(verdictFlags),
];

function suggestion(written: string, known: readonly string[]): string {
  const gone = goneOption(written);
  if (gone !== undefined) return `; ${gone}`;
  // Of short options each is as near as any other.
  const [name = ''] = written.split('=', 1);
  const lower = name.toLowerCase();
  const near = known.find((each) => each === lower) ?? (name.length > 2 ? nearest(lower, known) : undefined);
  return near === undefined || near === name ? '' : `; did you mean ${near}?`;
}

/** Fails with a `UsageError` in flatc's words where a version does not know an argument yet. */
function refuseLater(args: readonly string[], { version }: FlatcVersion): void {
  for (const arg of args) {
    const { since } = flatcLanguageOf(arg) ?? flatcOptionOf(arg) ?? {};
    if (since === undefined || isReached(since, version)) continue;
    throw new UsageError(`unknown commandline argument: ${arg}; flatc has it ${sinceWords(since)}, not in ${version}`);
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

/** A value if it is one of the known ones. Fails with a `UsageError` that names them. */
export function oneOf<Value extends string>(option: string, value: string, values: readonly Value[]): Value {
  const known = values.find((candidate) => candidate === value);
  if (!known)
    throw new UsageError(`${option} must be one of ${values.join(', ')}, not ${value}${suggestion(value, values)}`);
  return known;
}
