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
 * Whether a file is left out, by its URI. A pattern starts at `folder`, the URI of the working directory, and that of a
 * folder stands for everything in it.
 */
export function leftOutBy(patterns: readonly string[], folder: string): (uri: string) => boolean {
  const globs = resolvedExclusions(patterns, folder);
  return (uri) => isNamedBy(globs, uri);
}
