// Finds the files of a root that include each other in a cycle, once for all files.

import { byIdentity } from '../memo.ts';
import { strongComponents } from '../strong-components.ts';
import type { Closure, ResolvedInclude } from './closure.ts';

/** The includes of a file that lead back to it, directly or through other files. */
export function cyclicIncludes(
  closure: Closure,
  uri: string,
): readonly (ResolvedInclude & { readonly file: string })[] {
  if (!closure.hasCycle) return [];
  const cycles = cyclesOf(closure);
  return (closure.file(uri)?.includes ?? []).flatMap((include) =>
    include.file !== undefined && cycles.get(include.file) === cycles.get(uri)
      ? [{ ...include, file: include.file }]
      : [],
  );
}

/**
 * Returns a map from each file of a closure to one file that stands for its cycle. Files that include each other,
 * directly or not, have the same one. The map is remembered as long as the closure lives.
 */
const cyclesOf = byIdentity((closure: Closure) =>
  // Every file of a closure is reached from its root.
  strongComponents([closure.root], (uri) => closure.file(uri)?.includes.flatMap(({ file }) => file ?? []) ?? []),
);
