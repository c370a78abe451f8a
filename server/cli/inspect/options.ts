// Reads the command line of `inspect` and `verify`: buffers, and the schema that they are read by.
import { nearest } from '../../language/service.ts';
import { oneOf } from '../check/options.ts';
import { UsageError } from '../usage-error.ts';

export const inspectFormats = ['text', 'json', 'annotated', 'schema'] as const;

export interface InspectOptions {
  /** Buffers as given. */
  readonly paths: readonly string[];
  /** A .fbs or .bfbs file; undefined where it is to be found by the identifiers of the buffers. */
  readonly schema: string | undefined;
  readonly includePaths: readonly string[];
  readonly rootType: string | undefined;
  /** Undefined where the place of the identifier may tell. */
  readonly isSizePrefixed: boolean | undefined;
  /** Undefined where the file may tell. */
  readonly format: (typeof inspectFormats)[number] | undefined;
}

const known = [
  '--schema',
  '--root-type',
  '--size-prefixed',
  '--no-size-prefix',
  '--format',
  '--fbsdir',
  '-I',
  '--help',
];

/** The options and paths of a command line. Fails with a `UsageError`. */
export function readInspectOptions(args: readonly string[], command: 'inspect' | 'verify'): InspectOptions {
  const paths: string[] = [];
  const includePaths: string[] = [];
  let schema: string | undefined;
  let rootType: string | undefined;
  let isSizePrefixed: boolean | undefined;
  let format: InspectOptions['format'];
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const [, option = arg, attached] = /^(--[a-z-]+)=(.*)$/s.exec(arg) ?? [];
    const value = (): string => {
      const given = attached ?? rest.shift();
      if (given === undefined || given === '') throw new UsageError(`missing value following: ${option}`);
      return given;
    };
    if (arg === '--') paths.push(...rest.splice(0));
    else if (option === '--schema') schema = value();
    else if (option === '--root-type') rootType = value();
    else if (option === '-I' || option === '--fbsdir') includePaths.push(value());
    else if (arg === '--size-prefixed') isSizePrefixed = true;
    else if (arg === '--no-size-prefix') isSizePrefixed = false;
    else if (option === '--format' && command === 'inspect') format = oneOf(option, value(), inspectFormats);
    else if (arg.startsWith('-')) {
      const near = arg.length > 2 ? nearest(option, known) : undefined;
      throw new UsageError(
        `unknown commandline argument: ${arg}${near === undefined ? '' : `; did you mean ${near}?`}`,
      );
    } else paths.push(arg);
  }
  // flatc's order is the schema, then the buffers.
  if (schema === undefined && /\.fbs$/i.test(paths[0] ?? '')) schema = paths.shift();
  else if (schema === undefined && paths.length > 1 && /\.bfbs$/i.test(paths[0] ?? '')) schema = paths.shift();
  if (paths.length === 0) throw new UsageError('missing input files');
  if (command === 'inspect' && paths.length > 1) throw new UsageError(`inspect takes one file, not ${paths.length}`);
  return { paths, schema, includePaths, rootType, isSizePrefixed, format };
}
