// The patterns of `--exclude`: schemas and data of folders that a command leaves out.
import { isNamedBy } from '../../language/service.ts';
import { resolvedExclusions } from '../../settings/places.ts';
import type { Option } from '../command-line/option.ts';

/** The option of every command that searches folders. */
export const excludeOption = {
  flags: ['--exclude'],
  value: 'GLOB',
  repeats: true,
  help: 'leave out the files and folders of this name or pattern in the given folders; may be repeated. They may still be included',
} as const satisfies Option;

/**
 * A function that returns whether a file is left out, by its URI. Patterns start at `folder`, the URI of the working
 * directory. A pattern that matches a folder leaves out everything in it.
 */
export function leftOutBy(patterns: readonly string[], folder: string): (uri: string) => boolean {
  const globs = resolvedExclusions(patterns, folder);
  return (uri) => isNamedBy(globs, uri);
}
