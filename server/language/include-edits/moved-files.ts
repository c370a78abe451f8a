// Rewrites includes when files or folders move, so that each still leads to the same file.

import { changedProgram, placesAfter } from '../changes/changed-program.ts';
import { rootOf } from '../diagnostics/roots.ts';
import { type FollowedInclude, followedIncludes } from '../includes/include-targets.ts';
import { withIncluders } from '../includes/includers.ts';
import { directoryOf, joinPath, resolveInclude } from '../includes/includes.ts';
import type { ReadOrder } from '../includes/read-order.ts';
import { ReadOrders } from '../includes/read-orders.ts';
import { relativeUri } from '../paths.ts';
import type { Program } from '../program.ts';
import { eachInSteps, type Steps } from '../steps.ts';
import { type Span, startOfDeclaration } from '../summary/summary.ts';
import { exportsOf } from '../symbols/file-views.ts';
import { usesTrpc } from '../trpc/trpc-scope.ts';
import type { Move } from '../workspace-edit.ts';
import { includePathTo, isWritable } from './include-edit.ts';
import { pathBelow } from './path-below.ts';

/** The place of an include's path and the new text there. `uri` and the offsets apply before the move. */
interface IncludeChange extends Span {
  readonly uri: string;
  /** The path in quotes, like the text that it replaces. */
  readonly text: string;
}

/**
 * The includes to rewrite when files are moved: in any file, the includes that would lead elsewhere or nowhere. An
 * include stays unchanged if no path leads to its file any more.
 */
export function* includesAfterMoves(program: Program, moves: readonly Move[]): Steps<readonly IncludeChange[]> {
  const places = placesAfter(program, moves);
  if (places.size === 0) return [];
  const { after } = yield* changedProgram(program, { edits: [], moves });
  const concerned = new Set(places.keys());
  const readOrders = new ReadOrders(program, { matters: () => true });
  const passed = new Set<ReadOrder>();
  for (const [from, to] of places) {
    for (const uri of [from, to]) for (const includer of program.possibleIncluders(uri)) concerned.add(includer);
    // The includes of files that a root reads may be looked up beside the root.
    for (let at = readOrders.of(from); at && !passed.has(at); at = at.before) {
      passed.add(at);
      concerned.add(at.uri);
    }
  }
  const changes = yield* eachInSteps([...concerned].sort(), (uri) =>
    program.passing(() => changesIn({ program, after, places }, uri)),
  );
  return changes.flat();
}

interface Moved {
  readonly program: Program;
  readonly after: Program;
  readonly places: ReadonlyMap<string, string>;
}

function changesIn(moved: Moved, uri: string): readonly IncludeChange[] {
  const { program, places } = moved;
  const own = includesOf(program, uri, uri);
  // Only an include that is not found with the file itself as the root may be found from another root.
  const isFound = own.every(({ resolution }) => resolution.outcome === 'found');
  const roots = isFound ? [uri] : [uri, rootOf(program, uri), ...(withIncluders(program, [uri]) ?? [])];
  return own.flatMap(({ index }) => {
    for (const root of roots) {
      const include = includesOf(program, uri, root).find((each) => each.index === index);
      if (include?.resolution.outcome !== 'found' || include.resolution.uri === undefined) continue;
      const target = include.resolution.uri;
      const path = pathAfter(moved, uri, root, include, places.get(target) ?? target);
      return path === undefined ? [] : [changeOf(program, uri, include, path)];
    }
    return [];
  });
}

/** The includes of a file, seen through a root; empty if the root does not read the file. */
function includesOf(program: Program, uri: string, root: string): readonly FollowedInclude[] {
  return root === uri || program.closure(root)?.file(uri) ? followedIncludes(program, root, uri) : [];
}

/** The new path of an include; undefined if the old path still leads to the file, or if no path does. */
function pathAfter(
  { program, after, places }: Moved,
  uri: string,
  root: string,
  { path, resolution }: FollowedInclude,
  wanted: string,
): string | undefined {
  const [newUri, newRoot] = [places.get(uri) ?? uri, places.get(root) ?? root];
  const { includePaths } = after.settings.of(newRoot);
  const leadsThere = (candidate: string) =>
    resolveInclude(candidate, newUri, newRoot, includePaths, (place) => after.existence(place)).uri === wanted;
  if (leadsThere(path)) return undefined;
  // An include keeps its style: from the file itself, or from an include path.
  const isFrom = (directory: string) => directory !== '' && joinPath(directory, path) === resolution.uri;
  const base = isFrom(directoryOf(uri)) ? undefined : includePaths.find(isFrom);
  const relative = relativeUri(directoryOf(newUri), wanted);
  const isDotted = path.startsWith('./') && relative !== undefined && !relative.startsWith('../');
  const candidates = [base === undefined ? undefined : pathBelow(base, wanted), isDotted ? `./${relative}` : relative];
  const fitting = candidates.find((each) => each !== undefined && isWritable(each) && leadsThere(each));
  if (fitting !== undefined) return fitting;
  const isTrpc = () => {
    const closure = program.closure(root);
    return closure !== undefined && usesTrpc(program, closure, uri);
  };
  return includePathTo(after, newRoot, newUri, wanted, isTrpc);
}

function changeOf(program: Program, uri: string, { index }: FollowedInclude, path: string): IncludeChange {
  const file = program.file(uri);
  const declaration = exportsOf(program, uri)[index];
  const value = file?.summary.declarations[index];
  const span = value?.kind === 'include' && value.value ? value.value : declaration;
  const base = file ? startOfDeclaration(file.summary, index) : 0;
  const [start, end] = [base + (span?.start ?? 0), base + (span?.end ?? 0)];
  const quote = file?.text[start] === "'" && !path.includes("'") ? "'" : '"';
  return { uri, start, end, text: quote + path + quote };
}
