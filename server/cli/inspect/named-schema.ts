// Finds the schema among the files of a command line: as with flatc, it needs no option.
import { UsageError } from '../usage-error.ts';

/** The files of a command line without their schema, and the schema if there is one. */
interface NamedFiles {
  readonly schema: string | undefined;
  readonly files: string[];
}

/**
 * Takes the schema out of the files of a command line: `schema`, the value of `--schema`, or else the only .fbs file. A
 * .bfbs file is a buffer itself, so it is the schema only if it comes first and more than `least` files are named.
 * Fails with a `UsageError` if several .fbs files are named, or no file except the schema.
 */
export function withoutSchema(paths: readonly string[], schema: string | undefined, least = 1): NamedFiles {
  if (schema !== undefined) return { schema, files: [...paths] };
  const [found, second] = paths.filter((path) => /\.fbs$/i.test(path));
  if (found !== undefined && second !== undefined)
    throw new UsageError(`${found} and ${second} are both schemas: name only one of them`);
  const [first = ''] = paths;
  const named = found ?? (paths.length > least && /\.bfbs$/i.test(first) ? first : undefined);
  const files = paths.filter((path) => path !== named);
  if (named !== undefined && files.length === 0) throw new UsageError(`${named} is a schema: name the data as well`);
  return { schema: named, files };
}
