// Finds the files of a root that include each other in a cycle, once for all files.
import { byIdentity } from '../memo.ts';
import type { Closure, ResolvedInclude } from './closure.ts';

/** The includes of a file that lead back to it, directly or through other files. */
export function cyclicIncludes(
  closure: Closure,
  uri: string,
): readonly (ResolvedInclude & { readonly file: string })[] {
  if (!closure.hasCycle) return [];
  const circles = circlesOf(closure);
  return (closure.file(uri)?.includes ?? []).flatMap((include) =>
    include.file !== undefined && circles.get(include.file) === circles.get(uri)
      ? [{ ...include, file: include.file }]
      : [],
  );
}

/** A file on the way, with the number of its includes that were followed. */
interface Step {
  readonly uri: string;
  followed: number;
}

/**
 * For each file, a file that stands for its cycle: all files of one cycle get the same one. The cycles are the strongly
 * connected components by Tarjan's algorithm, with a list and no recursion, so that no cycle is too long.
 * A closure is replaced when an include leads elsewhere.
 */
const circlesOf = byIdentity((closure: Closure): ReadonlyMap<string, string> => {
  const circles = new Map<string, string>();
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const waiting: string[] = [];
  const way: Step[] = [];
  const enter = (uri: string): void => {
    lowest.set(uri, order.size);
    order.set(uri, order.size);
    waiting.push(uri);
    way.push({ uri, followed: 0 });
  };
  const lower = (uri: string, to: number | undefined): void => {
    if (to !== undefined && to < (lowest.get(uri) ?? to)) lowest.set(uri, to);
  };
  // Every file of a closure is reached from its root.
  enter(closure.root);
  for (let step = way.at(-1); step; step = way.at(-1)) {
    const { uri } = step;
    const include = closure.file(uri)?.includes[step.followed++];
    if (include) {
      const { file } = include;
      if (file === undefined) continue;
      if (!order.has(file)) enter(file);
      else if (!circles.has(file)) lower(uri, order.get(file));
      continue;
    }
    way.pop();
    if (lowest.get(uri) === order.get(uri)) {
      for (const file of waiting.splice(waiting.lastIndexOf(uri))) circles.set(file, uri);
    }
    const before = way.at(-1);
    if (before) lower(before.uri, lowest.get(uri));
  }
  return circles;
});
