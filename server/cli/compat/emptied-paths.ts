// Tells paths that a change has emptied from paths that are wrong: their schemas were there in an older version.
import type { OldVersion } from '../../baseline/old-version.ts';
import { counted, directoryOf, plainText } from '../../language/service.ts';
import { isInside } from '../../workspace/uris.ts';
import type { Inputs } from '../check/inputs.ts';

/** A given path without a present schema. */
interface EmptyPath {
  readonly uri: string;
  /** The message for users if the path is wrong; undefined for a folder with settings, which is never wrong. */
  readonly failure: string | undefined;
}

/** The given paths that lead nowhere, and those of the given folders `named` that have no schema. */
export function emptyPathsOf({ absent, schemaless, roots }: Inputs, named: readonly string[]): readonly EmptyPath[] {
  const failures = new Map(schemaless.map(({ folder, failure }) => [folder, failure]));
  const folders = named.filter((folder) => !roots.some(({ uri }) => isInside(uri, folder)));
  return [...absent, ...folders.map((folder) => ({ uri: folder, failure: failures.get(folder) }))];
}

/** Whether a file is at one of the paths or below it. */
export function isAtSome(paths: readonly EmptyPath[], uri: string): boolean {
  return paths.some((path) => isInside(uri, path.uri));
}

/** The folders in which older schemas at a path can be listed. */
export function foldersOf(paths: readonly EmptyPath[]): readonly string[] {
  return paths.map(({ uri }) => (uri.endsWith('.fbs') ? directoryOf(uri) : uri));
}

/**
 * The answers about empty paths. `isWanted` is false for files that are left out. A path that had schemas in an older
 * version is not wrong, and `excused` has its failure. If some of these schemas have moved, nothing would be compared with
 * them, so the failure stays, and `failures` says where they are now.
 */
export async function judgeEmptyPaths(
  paths: readonly EmptyPath[],
  versions: readonly OldVersion[],
  isWanted: (uri: string) => boolean,
  display: (uri: string) => string,
): Promise<{
  readonly excused: ReadonlySet<string>;
  readonly failures: readonly string[];
  readonly notes: readonly string[];
}> {
  const excused = new Set<string>();
  const failures: string[] = [];
  const notes: string[] = [];
  for (const { uri, failure } of paths) {
    for (const version of versions) {
      const gone = await version.gone((present) => isInside(present, uri) && isWanted(present));
      if (gone.size === 0) continue;
      const moved = [...gone.values()].filter((now) => now !== undefined);
      if (failure !== undefined) excused.add(failure);
      if (moved.length === 0) {
        const isFile = gone.has(uri);
        const had = isFile ? 'it' : counted(gone.size, 'schema');
        notes.push(`${display(uri)} ${isFile ? 'is gone' : 'has no schema any more'}: ${version.name} had ${had}`);
      } else if (failure !== undefined) {
        const few = moved.length === gone.size ? 'the schemas' : 'some of the schemas';
        const subject = gone.size === 1 ? 'the schema' : few;
        const places = moved.map(display).slice(0, mostNamed).join(', ');
        failures.push(
          plainText(
            `${failure}; ${subject} of ${version.name} there ${gone.size === 1 ? 'has' : 'have'} moved to ${places}`,
          ),
        );
      }
      break;
    }
  }
  return { excused, failures, notes };
}

/** The largest number of moved schemas that a message names. */
const mostNamed = 3;
