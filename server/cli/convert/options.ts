// The command line of `convert`: files, their schema, and flatc's options for JSON and buffers.
import { sep } from 'node:path';
import { type FlatcOptions, flatcDefaults, type JsonTextOptions } from '../../language/service.ts';
import { verdictFlags } from '../../settings/verdict-options.ts';
import { somePaths } from '../command-line/command.ts';
import { commonOptions, type OptionTable } from '../command-line/option.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import type { InputOptions } from '../inspect/input.ts';
import { withoutSchema } from '../inspect/named-schema.ts';
import { followOption, inputOptions, readInputOptions, withFollow } from '../inspect/options.ts';
import { pathStatus } from '../path-status.ts';
import { UsageError } from '../usage-error.ts';

export interface ConvertOptions extends InputOptions {
  /** JSON files and buffers, as given. */
  readonly paths: readonly string[];
  /**
   * A .fbs or .bfbs file. If undefined, the schema of a buffer is found by the identifier of the buffer, and the schema
   * of JSON data as editors find it.
   */
  readonly schema: string | undefined;
  readonly includePaths: readonly string[];
  readonly rootType: string | undefined;
  /** The form of the results. If undefined, a buffer becomes JSON, and JSON data becomes a buffer. */
  readonly to: 'binary' | 'json' | undefined;
  /** A file, `-` for the standard output, or undefined for a new file for each input, named after it. */
  readonly output: string | undefined;
  /** The folder of the new files; undefined for the folder of each input. */
  readonly folder: string | undefined;
  /** Whether existing files are replaced. */
  readonly isForced: boolean;
  readonly forceDefaults: boolean;
  readonly flatc: FlatcOptions;
  readonly json: JsonTextOptions;
}

export const convertOptions = {
  schema: {
    flags: ['--schema'],
    value: 'FILE',
    help: 'the schema, .fbs or .bfbs. A .fbs among the files is the schema, too. Without one, a buffer gets the schema with its file_identifier in this folder or below, and data the schema that editors use: by flatbuffers.json, by "$schema": "FILE.fbs" or the comment // schema: FILE.fbs in the first line, or by the same file name',
  },
  includePaths: commonOptions.includePaths,
  rootType: commonOptions.rootType,
  to: {
    flags: ['--to'],
    choices: ['binary', 'json'],
    help: 'the form of the result; by default the content of the file decides',
  },
  output: {
    flags: ['-o'],
    value: 'FILE',
    help: 'write this file, or into this folder, which is there or ends in /; - is the standard output',
  },
  isForced: { flags: ['--force'], help: 'replace existing files' },
  isSizePrefixed: {
    flags: ['--size-prefixed'],
    negation: '--no-size-prefix',
    help: 'whether the buffer begins with its size, in four bytes',
  },
  ...inputOptions,
  ...followOption,
  strictJson: { flags: ['--strict-json'], help: '' },
  unknownJson: { flags: ['--unknown-json'], help: '' },
  forceDefaults: { flags: ['--force-defaults'], help: '' },
  jsonNestedBytes: { flags: ['--json-nested-bytes'], help: '' },
  allowNonUtf8: { flags: ['--allow-non-utf8'], help: '' },
  noUnionValueNamespacing: { flags: ['--no-union-value-namespacing'], help: '' },
  defaultsJson: { flags: ['--defaults-json'], help: '' },
  naturalUtf8: { flags: ['--natural-utf8'], help: '' },
} as const satisfies OptionTable;

/** The command line of `convert`, as `readArguments` takes it. */
export const convertLine = {
  name: 'convert',
  options: convertOptions,
  operands: { ...somePaths, noun: 'file' },
} as const;

/** The options of flatc that change how data is read. */
const verdicts = ['strictJson', 'unknownJson', 'jsonNestedBytes', 'allowNonUtf8', 'noUnionValueNamespacing'] as const;

/** Whether a path is that of a folder, which need not be there if the path ends like one. */
function namesFolder(path: string): boolean {
  return path.endsWith('/') || path.endsWith(sep) || pathStatus(path)?.isDirectory() === true;
}

/** Reads the command line of `convert`. Fails with a `UsageError` if it is wrong. */
export function readConvertOptions(args: readonly string[]): ConvertOptions {
  const { values, operands, afterDashes } = readArguments(args, convertLine);
  const { rootType, includePaths, isSizePrefixed } = values;
  const { schema, files: paths } = withoutSchema([...operands, ...afterDashes], values.schema);
  const isFolder = values.output !== undefined && namesFolder(values.output);
  const [output, folder] = isFolder ? [undefined, values.output] : [values.output, undefined];
  if (output !== undefined && paths.length > 1)
    throw new UsageError(`-o takes the result of one file, not of ${paths.length}, unless it is a folder`);
  const given = verdicts.filter((name) => values[name]).map((name) => verdictFlags[convertOptions[name].flags[0]]);
  const flatc: FlatcOptions = Object.assign({}, flatcDefaults, ...given);
  const { defaultsJson = false, naturalUtf8 = false } = values;
  const input = withFollow(readInputOptions(values), values);
  const to = values.to ?? (input.follow ? 'json' : undefined);
  if (input.follow && (to !== 'json' || output !== '-'))
    throw new UsageError('--follow writes JSON Lines to the standard output: add --to json and -o -');
  if (input.stream && to === 'binary' && isSizePrefixed === false && (input.framing ?? 'size32') !== 'varint')
    throw new UsageError(
      'a stream needs sizes in front of its messages: leave out --no-size-prefix, or add --framing varint',
    );
  return {
    ...input,
    paths,
    schema,
    includePaths,
    rootType,
    isSizePrefixed,
    to,
    output,
    folder,
    isForced: values.isForced ?? false,
    forceDefaults: values.forceDefaults ?? false,
    flatc: { ...flatc, ...(rootType === undefined ? {} : { rootType }) },
    json: { defaultsJson, naturalUtf8, strictJson: flatc.strictJson, allowNonUtf8: flatc.allowNonUtf8 },
  };
}
