// Finds the files that include a file, directly or through others, without looking at the whole workspace.
import type { Program } from '../program.ts';
import { type Steps, stepwise } from '../steps.ts';
import { isEntryFile } from './entry-files.ts';

const mostVisited = 48;
const mostRoots = 8;
/**
 * The most includers of a file whose paths are compared with the entry files. This takes much less work than reading
 * them.
 */
const mostNamed = 2000;

/**
 * The files that may include a file, directly or not, judged by base names: at most `most` of them, the nearest first.
 */
export function possibleIncludersAbove(program: Program, uri: string, most = mostVisited): readonly string[] {
  const found = [uri];
  const seen = new Set(found);
  for (let next = 0; next < found.length; next++) {
    for (const includer of program.possibleIncluders(found[next] as string)) {
      if (seen.size > most) break;
      if (seen.has(includer)) continue;
      seen.add(includer);
      found.push(includer);
    }
  }
  return found.slice(1);
}

/**
 * Returns the files `uris` and all files that may include one of them, directly or not, judged by the targets of the
 * includes. Undefined if there are more than `most`.
 */
export const withIncluders = stepwise(findWithIncluders);

function* findWithIncluders(
  program: Program,
  uris: Iterable<string>,
  most = Number.POSITIVE_INFINITY,
): Steps<readonly string[] | undefined> {
  const found = new Set(uris);
  for (const included of found) {
    for (const includer of yield* program.includersOf.inSteps(included)) {
      if (found.has(includer)) continue;
      if (found.size >= most) return undefined;
      found.add(includer);
    }
  }
  return [...found];
}

/** True if a root includes a file, directly or not. */
export function includes(program: Program, root: string, uri: string): boolean {
  return program.closure(root)?.file(uri) !== undefined;
}

/** The outermost files that include a file: at most `mostRoots`, none of which is included by another of them. */
export function includingRoots(program: Program, uri: string): readonly string[] {
  const roots: string[] = [];
  // From the outermost inwards, a file that an earlier one includes adds nothing, so what it includes is not looked at:
  // in a chain that is every file but the last. Of files in a cycle, the first counts.
  for (const includer of possibleIncludersAbove(program, uri).toReversed()) {
    if (roots.some((root) => includes(program, root, includer)) || !includes(program, includer, uri)) continue;
    roots.push(includer);
  }
  return roots
    .filter((root, index) => !roots.slice(index + 1).some((other) => includes(program, other, root)))
    .slice(0, mostRoots);
}

/** The entry files that include a file, directly or not: at most `mostRoots`, the nearest first. */
export function includingEntryFiles(program: Program, uri: string): readonly string[] {
  if (!program.settings.hasEntryFiles) return [];
  return possibleIncludersAbove(program, uri, mostNamed)
    .filter((includer) => isEntryFile(program.settings.of(includer), includer))
    .slice(0, mostVisited)
    .filter((entry) => includes(program, entry, uri))
    .slice(0, mostRoots);
}
