// Finds the targets of one file's includes without a closure: only the directory of the root matters.
import { byIdentity, byVersion } from '../memo.ts';
import type { Program } from '../program.ts';
import { count } from '../work-done.ts';
import { hasLostInclude } from './closure.ts';
import { type IncludeResolution, resolveInclude, searchInclude } from './includes.ts';

/**
 * The target of an include, seen through a root, by the include's index among the declarations of a file. Undefined for
 * any other declaration, and for an unreadable include.
 */
export function includeTarget(
  program: Program,
  root: string,
  uri: string,
  index: number,
): IncludeResolution | undefined {
  const statements = program.includesOf(uri) ?? [];
  let [low, high] = [0, statements.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((statements[middle]?.index ?? 0) < index) low = middle + 1;
    else high = middle;
  }
  const statement = statements[low];
  return statement?.index === index && statement.isReadable ? resolve(program, root, uri, statement.path) : undefined;
}

/** A readable include statement and its target. */
export interface FollowedInclude {
  /** The index of the statement among the declarations of the file. */
  readonly index: number;
  readonly path: string;
  readonly resolution: IncludeResolution;
}

/** The targets of all readable includes of a file, seen through a root. */
export function followedIncludes(program: Program, root: string, uri: string): readonly FollowedInclude[] {
  const statements = (program.includesOf(uri) ?? []).filter(({ isReadable }) => isReadable);
  return statements.map(({ index, path }) => ({ index, path, resolution: resolve(program, root, uri, path) }));
}

/** The files to which the includes of one file lead. */
export interface Targets {
  readonly uris: readonly string[];
  /** True if a target depends on the directory of the root: it was found only there, or not at all. */
  readonly dependsOnRoot: boolean;
  /** The places that were unknown, and the files whose text is not loaded. */
  readonly unknown: readonly string[];
}

/**
 * A function that returns, for a root or the stand-in for it (`rootLike`), a function with the targets of the includes of
 * any file, seen through that root.
 */
export type TargetsOf = (root: string) => (uri: string) => Targets;

/**
 * Returns a function that finds the targets of the includes of any file of a program. It remembers them by file,
 * include paths and, if they depend on it, root until an input of the program changes.
 */
export function targetsIn(program: Program): TargetsOf {
  const { everywhereBy, from } = targetsByVersion(program);
  const counted = new Set<Targets>();
  return (root) => {
    // Once for a root, because its settings take longer to find than targets that are known.
    const includePaths = includePathsWith(program, root);
    const everywhere = everywhereBy(includePaths);
    return (uri) => {
      const known = everywhere.get(uri) ?? from.get(`${root} ${uri}`);
      const targets = known ?? follow(program, uri, root, includePaths);
      if (!known && targets.dependsOnRoot) from.set(`${root} ${uri}`, targets);
      else if (!known) everywhere.set(uri, targets);
      // The caller must learn an unknown place from each question, because it may then look at the place.
      if (known && known.unknown.length > 0 && !counted.has(known))
        for (const place of known.unknown) program.existence(place);
      counted.add(targets);
      return targets;
    };
  };
}

const targetsByVersion = byVersion(() => ({
  everywhereBy: byIdentity((_includePaths: readonly string[]) => new Map<string, Targets>()),
  from: new Map<string, Targets>(),
}));

/** The include paths with which a root is read. Most roots of a directory share one list. */
export function includePathsWith(program: Program, root: string): readonly string[] {
  return program.settings.of(root).includePaths;
}

function follow(program: Program, uri: string, root: string, includePaths: readonly string[]): Targets {
  count('filesFollowed');
  const unknown: string[] = [];
  const lookup = (place: string) => {
    const existence = program.existence(place);
    if (existence === 'unknown' || (existence === 'file' && !program.file(place))) unknown.push(place);
    return existence;
  };
  let dependsOnRoot = false;
  const uris = new Set<string>();
  for (const { path, isReadable } of program.includesOf(uri) ?? []) {
    if (!isReadable) continue;
    // A file found before the search reaches the root's directory is found from every root.
    const alone = /^[\\/]/.test(path)
      ? undefined
      : resolveInclude(path, uri, uri, includePaths, lookup, program.repair);
    const dependsOnPlace = alone?.uri === undefined || alone.repairedBy !== undefined;
    if (dependsOnPlace) dependsOnRoot = true;
    const found = dependsOnPlace ? resolveInclude(path, uri, root, includePaths, lookup, program.repair) : alone;
    if (found.outcome === 'found' && found.uri !== undefined) uris.add(found.uri);
  }
  return { uris: [...uris], dependsOnRoot, unknown };
}

/** The files that the includes of one file lead to, seen through a root. */
export function includedBy(program: Program, root: string, uri: string): readonly string[] {
  return (program.includesOf(uri) ?? []).flatMap(({ path }) => {
    const found = resolve(program, root, uri, path);
    return found.outcome === 'found' && found.uri !== undefined ? [found.uri] : [];
  });
}

/** Searches for the includes of a file, seen through a root. Each gives the places that must be looked at, in order. */
export function includeSearches(program: Program, root: string, uri: string): readonly Iterable<string>[] {
  const includePaths = includePathsWith(program, root);
  // The caller looks at the places at once, so that no question has to.
  return (program.includesOf(uri) ?? []).map(({ path }) =>
    searchInclude(path, uri, root, includePaths, program.peek, program.repair),
  );
}

/** True if all includes of a root were looked up, and one is missing, leads to a directory or is unreadable. */
export function hasLostIncludeIn(program: Program, root: string): boolean {
  const closure = program.closure(root);
  return closure !== undefined && hasLostInclude(closure);
}

/** The build folders in which includes of a root were found that flatc alone would not find, each once. */
export function repairingFolders(program: Program, root: string): readonly string[] {
  const includes = (program.closure(root)?.files ?? []).flatMap((file) => file.includes);
  return [...new Set(includes.flatMap(({ resolution }) => resolution.repairedBy ?? []))];
}

/** True if all includes of a file are found with the file itself as the root. Then every root finds the same files. */
export function isFoundAlone(program: Program, uri: string): boolean {
  const statements = program.includesOf(uri) ?? [];
  return statements.every(
    ({ isReadable, path }) => !isReadable || resolve(program, uri, uri, path).outcome === 'found',
  );
}

function resolve(program: Program, root: string, uri: string, path: string): IncludeResolution {
  const lookup = (place: string) => program.existence(place);
  return resolveInclude(path, uri, root, includePathsWith(program, root), lookup, program.repair);
}
