// Finds the folder from which the files of a project write the paths of their includes.
import { directoryOf, resolveInclude } from '../includes/includes.ts';
import { byVersion } from '../memo.ts';
import { relativeUri } from '../paths.ts';
import type { Program } from '../program.ts';
import { pathBelow } from './path-below.ts';

/** The largest number of files beside a file, or below its root, whose includes are looked at. */
const mostFiles = 32;

/** The folders in which flatc finds includes, among them those that only the build names. */
function foldersFor(program: Program, root: string, uri: string): readonly string[] {
  // Nobody waits for a build that is not read.
  const ofBuild = program.builds ? (program.repair(uri, root) ?? []) : [];
  return [...new Set([...program.settings.of(root).includePaths, ...ofBuild])];
}

/**
 * The path to `target` from the folder from which most includes are written that lead to another folder: those of the
 * file, else of the files beside it, else of those that its root reads. Undefined if they have no habit, or if the path
 * does not lead to `target`.
 */
export function habitualPath(program: Program, root: string, uri: string, target: string): string | undefined {
  const relative = relativeUri(directoryOf(uri), target);
  if (!relative?.startsWith('../')) return undefined;
  const folder = habitOf(program, root, uri);
  const path = folder === ownFolder ? relative : folder && pathBelow(folder, target);
  return path !== undefined && targetOf(program, path, uri, root) === target ? path : undefined;
}

const habitsIn = byVersion(() => new Map<string, string | undefined>());

function habitOf(program: Program, root: string, uri: string): string | undefined {
  const habits = habitsIn(program);
  const key = `${root}\n${uri}`;
  if (!habits.has(key)) habits.set(key, habitAround(program, root, uri));
  return habits.get(key);
}

function habitAround(program: Program, root: string, uri: string): string | undefined {
  if (foldersFor(program, root, uri).length === 0) return undefined;
  const around: readonly (() => readonly string[])[] = [
    () => [uri],
    () => program.filesIn(directoryOf(uri)),
    () => (program.closure(root)?.files ?? []).map((file) => file.uri),
  ];
  for (const files of around) {
    const votes = new Map<string, number>();
    for (const file of files().slice(0, mostFiles)) {
      for (const folder of foldersUsedIn(program, file)) votes.set(folder, (votes.get(folder) ?? 0) + 1);
    }
    const [first] = [...votes].sort(([, left], [, right]) => right - left);
    if (first) return first[0];
  }
  return undefined;
}

/** Stands for the folder of each file. */
const ownFolder = '';

/** The folders from which a file writes the paths that lead out of its own folder, once for each such include. */
function foldersUsedIn(program: Program, uri: string): readonly string[] {
  const folders = foldersFor(program, uri, uri);
  return (program.includesOf(uri) ?? []).flatMap(({ path, isReadable }) => {
    const target = isReadable ? targetOf(program, path, uri, uri) : undefined;
    const relative = target && relativeUri(directoryOf(uri), target);
    if (!target || !relative?.startsWith('../')) return [];
    return path === relative ? [ownFolder] : (folders.find((folder) => pathBelow(folder, target) === path) ?? []);
  });
}

/** The file to which a path leads. Only loaded files count, so no other file must be looked up. */
function targetOf(program: Program, path: string, uri: string, root: string): string | undefined {
  const lookup = (place: string) => (program.file(place) ? 'file' : 'missing');
  const repair = program.builds ? program.repair : undefined;
  return resolveInclude(path, uri, root, program.settings.of(root).includePaths, lookup, repair).uri;
}
