// Reads the command line of `convert`: a file, its schema, and flatc's options about JSON and buffers.
import { type FlatcOptions, flatcDefaults, type JsonTextOptions, nearest } from '../../language/service.ts';
import { verdictFlags } from '../../settings/verdict-options.ts';
import { oneOf } from '../check/options.ts';
import { UsageError } from '../usage-error.ts';

export interface ConvertOptions {
  /** JSON files and buffers as given. */
  readonly paths: readonly string[];
  /** A .fbs or .bfbs file; undefined where it is to be found by the identifiers of buffers. */
  readonly schema: string | undefined;
  readonly includePaths: readonly string[];
  readonly rootType: string | undefined;
  /** Undefined where the place of the identifier may tell. */
  readonly isSizePrefixed: boolean | undefined;
  /** Undefined where the content of a file tells. */
  readonly to: (typeof forms)[number] | undefined;
  /** A file, `-` for the standard output, or undefined for a file beside each one. */
  readonly output: string | undefined;
  /** Whether files are replaced. */
  readonly isForced: boolean;
  readonly forceDefaults: boolean;
  readonly flatc: FlatcOptions;
  readonly json: JsonTextOptions;
}

const forms = ['binary', 'json'] as const;

/** Options without a value, and what they set. */
const switches: Readonly<Record<string, (options: Draft) => void>> = {
  '--size-prefixed': (options) => {
    options.isSizePrefixed = true;
  },
  '--no-size-prefix': (options) => {
    options.isSizePrefixed = false;
  },
  '--force': (options) => {
    options.isForced = true;
  },
  '--force-defaults': (options) => {
    options.forceDefaults = true;
  },
  '--defaults-json': (options) => {
    options.json.defaultsJson = true;
  },
  '--natural-utf8': (options) => {
    options.json.naturalUtf8 = true;
  },
};

/** flatc's options that change what data means. */
const verdicts = [
  ...['--strict-json', '--unknown-json', '--json-nested-bytes', '--allow-non-utf8', '--no-union-value-namespacing'],
] as const;
const withValue = ['--schema', '--root-type', '--fbsdir', '-I', '--to', '-o'] as const;

interface Draft {
  isSizePrefixed: boolean | undefined;
  isForced: boolean;
  forceDefaults: boolean;
  json: { strictJson: boolean; defaultsJson: boolean; naturalUtf8: boolean; allowNonUtf8: boolean };
}

/** The options and paths of a command line. Fails with a `UsageError`. */
export function readConvertOptions(args: readonly string[]): ConvertOptions {
  const paths: string[] = [];
  const includePaths: string[] = [];
  const values = new Map<string, string>();
  const json = { strictJson: false, defaultsJson: false, naturalUtf8: false, allowNonUtf8: false };
  const draft: Draft = { isSizePrefixed: undefined, isForced: false, forceDefaults: false, json };
  let flatc = flatcDefaults;
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const [, option = arg, attached] = /^(--[a-z0-9-]+)=(.*)$/s.exec(arg) ?? [];
    const verdict = verdicts.find((name) => name === arg);
    if (arg === '--') paths.push(...rest.splice(0));
    else if (!arg.startsWith('-') || arg === '-') paths.push(arg);
    else if (arg in switches) switches[arg]?.(draft);
    else if (verdict) flatc = { ...flatc, ...verdictFlags[verdict] };
    else if (withValue.some((name) => name === option)) {
      const given = attached ?? rest.shift();
      if (given === undefined || given === '') throw new UsageError(`missing value following: ${option}`);
      if (option === '-I' || option === '--fbsdir') includePaths.push(given);
      else values.set(option, given);
    } else throw new UsageError(`unknown commandline argument: ${arg}${suggestion(option)}`);
  }
  // flatc's order is the schema, then the files.
  const schema =
    values.get('--schema') ?? (/\.b?fbs$/i.test(paths[0] ?? '') && paths.length > 1 ? paths.shift() : undefined);
  const [to, output, rootType] = [values.get('--to'), values.get('-o'), values.get('--root-type')];
  if (paths.length === 0) throw new UsageError('missing input files');
  if (output !== undefined && paths.length > 1)
    throw new UsageError(`-o takes the result of one file, not of ${paths.length}`);
  return {
    paths,
    schema,
    includePaths,
    rootType,
    isSizePrefixed: draft.isSizePrefixed,
    to: to === undefined ? undefined : oneOf('--to', to, forms),
    output,
    isForced: draft.isForced,
    forceDefaults: draft.forceDefaults,
    flatc: { ...flatc, ...(rootType === undefined ? {} : { rootType }) },
    json: { ...json, strictJson: flatc.strictJson, allowNonUtf8: flatc.allowNonUtf8 },
  };
}

function suggestion(option: string): string {
  const near = option.length > 2 ? nearest(option, [...Object.keys(switches), ...verdicts, ...withValue]) : undefined;
  return near === undefined ? '' : `; did you mean ${near}?`;
}
