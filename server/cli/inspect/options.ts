// The command lines of `inspect` and `verify`: buffers, and their schema.
import { framings } from '../../language/service.ts';
import { somePaths } from '../command-line/command.ts';
import { commonOptions, type OptionTable, type ValuesOf } from '../command-line/option.ts';
import { type Arguments, readArguments } from '../command-line/read-arguments.ts';
import { UsageError } from '../usage-error.ts';
import type { InputOptions } from './input.ts';
import { withoutSchema } from './named-schema.ts';

const inspectFormats = ['text', 'json', 'annotated', 'schema'] as const;

export interface InspectOptions extends InputOptions {
  /** Buffers, as given. */
  readonly paths: readonly string[];
  /** A .fbs or .bfbs file, or undefined if the schema is found by the identifier of the buffer. */
  readonly schema: string | undefined;
  readonly includePaths: readonly string[];
  readonly rootType: string | undefined;
  /** The form of the output. If undefined, a binary schema is shown as `schema`, and any other file as `text`. */
  readonly format: (typeof inspectFormats)[number] | undefined;
  /** The path of the value that is shown; undefined for all values. */
  readonly path: string | undefined;
  /** The deepest level of values to show; undefined for the usual limit. */
  readonly depth: number | undefined;
  /** The most elements of a vector, messages or possible buffers to show; undefined for the usual limit. */
  readonly max: number | undefined;
  /** Schemas for vectors of bytes, as given. */
  readonly nested: readonly string[];
  /** Whether places that may be buffers are shown instead. */
  readonly search: boolean;
  /** Whether statistics are shown instead of values. */
  readonly stats: boolean;
}

/** The options about the place of buffers in a file. */
export const inputOptions = {
  stream: {
    flags: ['--stream'],
    negation: '--no-stream',
    help: 'whether the file has several messages; by default its first two messages decide',
  },
  framing: {
    flags: ['--framing'],
    choices: framings,
    help: 'the size in front of each message of a stream: 4 or 8 bytes as flatc writes them, or a varint; none for a file that is one buffer',
  },
  offset: {
    flags: ['--offset', '--skip'],
    value: 'N',
    help: 'begin at this byte of the file, such as 64 or 0x40',
  },
  length: { flags: ['--length'], value: 'N', help: 'read only this many bytes' },
  container: {
    flags: ['--container'],
    value: 'NAME',
    help: 'the kind of file around the buffers: arrow-file, arrow-stream, feather, flatgeobuf, or one of flatbuffers.json; none for a file without one. By default the first bytes decide',
  },
} as const satisfies OptionTable;

/** The option about streams that grow. */
export const followOption = {
  follow: {
    flags: ['--follow'],
    help: 'read on while a stream grows, until a signal such as that of Ctrl+C',
  },
} as const satisfies OptionTable;

/** The options of `diff`, which `verify` and `inspect` have as well. */
export const bufferOptions = {
  schema: {
    flags: ['--schema'],
    value: 'FILE',
    help: 'the schema, .fbs or .bfbs. A .fbs among the files is the schema, too. Without one, the schema with the file_identifier of the buffer in this folder or below',
  },
  includePaths: commonOptions.includePaths,
  rootType: commonOptions.rootType,
  isSizePrefixed: {
    flags: ['--size-prefixed'],
    negation: '--no-size-prefix',
    help: 'whether the buffer begins with its size, in four bytes; by default the place of the identifier decides',
  },
  ...inputOptions,
} as const satisfies OptionTable;

export const verifyOptions = { ...bufferOptions, ...followOption } as const satisfies OptionTable;

export const inspectOptions = {
  ...verifyOptions,
  format: {
    flags: ['--format'],
    choices: inspectFormats,
    help: 'the values; one JSON object; each byte with its meaning; the schema in a .bfbs file, which is the default for such a file',
  },
  path: { flags: ['--path'], value: 'P', help: 'show only the value at this path, such as weapons[3].name' },
  depth: { flags: ['--depth'], value: 'N', help: 'show no values more than N levels deep' },
  max: {
    flags: ['--max'],
    value: 'N',
    help: 'show at most N elements of each vector, and N messages of a stream; 0 counts the messages by their sizes',
  },
  nested: {
    flags: ['--nested'],
    value: 'TABLE.FIELD=FILE',
    repeats: true,
    help: 'read the bytes in this field by a schema, or as a flexbuffer; FILE#ROOT has another root; FILE alone is for all vectors of bytes with its file_identifier',
  },
  search: {
    flags: ['--search'],
    help: 'show where the file may have buffers: by the identifiers of schemas, and by bytes that are sound; the likeliest first',
  },
  stats: { flags: ['--stats'], help: 'show how many bytes each type and field takes, padding, and shared values' },
} as const satisfies OptionTable;

const buffers = { ...somePaths, noun: 'file' } as const;

/** The command line of `inspect`, as `readArguments` takes it. */
export const inspectLine = { name: 'inspect', options: inspectOptions, operands: buffers } as const;
/** The command line of `verify`, as `readArguments` takes it. */
export const verifyLine = { name: 'verify', options: verifyOptions, operands: buffers } as const;

/** Reads the command line of `inspect` or `verify`. Fails with a `UsageError` if it is wrong. */
export function readInspectOptions(args: readonly string[], command: 'inspect' | 'verify'): InspectOptions {
  const read = command === 'inspect' ? readArguments(args, inspectLine) : verifyOnly(args);
  const { values, operands, afterDashes } = read;
  const { includePaths, rootType, isSizePrefixed, format, path, stats = false, search = false, nested } = values;
  const input = withFollow(readInputOptions(values), values);
  const { schema, files: paths } = withoutSchema([...operands, ...afterDashes], values.schema);
  if (paths.length === 0) throw new UsageError('missing input files');
  if (command === 'inspect' && paths.length > 1) throw new UsageError(`inspect takes one file, not ${paths.length}`);
  if ((path !== undefined || stats) && (format === 'annotated' || format === 'schema'))
    throw new UsageError(`${stats ? '--stats' : '--path'} is about values, which --format ${format} does not show`);
  if (path !== undefined && stats)
    throw new UsageError('--stats and --path cannot be used together: --stats is about the whole buffer');
  const asked = [...(path === undefined ? [] : ['--path']), ...(stats ? ['--stats'] : [])];
  if (search && asked[0] !== undefined)
    throw new UsageError(`--search and ${asked[0]} cannot be used together: --search shows places, not values`);
  if (search && (format === 'annotated' || format === 'schema'))
    throw new UsageError(`--search shows places, which --format ${format} does not have`);
  if (input.follow) {
    if (paths.length > 1) throw new UsageError(`--follow takes one file, not ${paths.length}`);
    const [whole] = [...(stats ? ['--stats'] : []), ...(search ? ['--search'] : [])];
    if (whole !== undefined)
      throw new UsageError(`${whole} and --follow cannot be used together: ${whole} needs the whole file`);
    if (format === 'schema')
      throw new UsageError('--follow and --format schema cannot be used together: a schema is not a stream');
  }
  const limits = { depth: countIn(values.depth, '--depth'), max: countIn(values.max, '--max') };
  return {
    paths,
    schema,
    includePaths,
    rootType,
    isSizePrefixed,
    format,
    path,
    nested,
    search,
    stats,
    ...limits,
    ...input,
  };
}

/**
 * Reads the options about the place of buffers in a file. Fails with a `UsageError` if two of them contradict each
 * other, or if a number is wrong.
 */
export function readInputOptions({
  stream,
  framing,
  offset,
  length,
  container,
}: ValuesOf<typeof inputOptions>): Omit<InputOptions, 'isSizePrefixed'> {
  if (stream === false && framing !== undefined && framing !== 'none')
    throw new UsageError(`--framing ${framing} and --no-stream cannot be used together: only streams have a framing`);
  if (stream && framing === 'none')
    throw new UsageError(
      '--stream and --framing none cannot be used together: only a framing divides a stream into messages',
    );
  const isStream = stream || (framing !== undefined && framing !== 'none');
  if (isStream && container !== undefined && container !== 'none')
    throw new UsageError(
      `--container ${container} and ${stream ? '--stream' : '--framing'} cannot be used together: both say where buffers are`,
    );
  return { stream, framing, offset: countIn(offset, '--offset'), length: countIn(length, '--length'), container };
}

/**
 * Adds `--follow` to the options about a place: the file is then a stream. Fails with a `UsageError` if another option
 * excludes that.
 */
export function withFollow<T extends ReturnType<typeof readInputOptions>>(
  input: T,
  { follow = false }: ValuesOf<typeof followOption>,
): T & { readonly follow: boolean } {
  if (!follow) return { ...input, follow };
  const { stream, framing, container, length } = input;
  const other =
    (stream === false && '--no-stream') ||
    (framing === 'none' && '--framing none') ||
    (container !== undefined && container !== 'none' && `--container ${container}`);
  if (other) throw new UsageError(`--follow and ${other} cannot be used together: only a stream is followed`);
  if (length !== undefined)
    throw new UsageError('--follow and --length cannot be used together: a followed stream has no end');
  return { ...input, follow, stream: true };
}

/**
 * Reads a number, decimal or hexadecimal; undefined for an option that is not given. Fails with a `UsageError` for
 * other text.
 */
export function countIn(text: string | undefined, flag: string): number | undefined {
  if (text === undefined) return undefined;
  const count = /^(0x[0-9a-f]+|\d+)$/i.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(count)) return count;
  throw new UsageError(`${flag} must be a number, such as 64 or 0x40, not ${text}`);
}

function verifyOnly(args: readonly string[]): Arguments<typeof inspectOptions> {
  const { values, ...rest } = readArguments(args, verifyLine);
  return {
    ...rest,
    values: {
      ...values,
      format: undefined,
      path: undefined,
      depth: undefined,
      max: undefined,
      nested: [],
      search: undefined,
      stats: undefined,
    },
  };
}
