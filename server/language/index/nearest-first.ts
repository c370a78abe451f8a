// Walks through all files from one of them outwards, without looking at more of them than are asked for.

/**
 * Sorted URIs: those in the directory of one and below it, then those around it directory by directory. Files of one
 * directory are beside each other in the list, so that each step outwards costs a search by halves.
 */
export function* nearestFirst(sorted: readonly string[], uri: string): Iterable<string> {
  let [from, to] = [0, 0];
  let end = uri.lastIndexOf('/');
  for (; end >= 0; end = end === 0 ? -1 : uri.lastIndexOf('/', end - 1)) {
    const directory = uri.slice(0, end + 1);
    const outerFrom = firstFrom(sorted, directory);
    // The character after the slash: everything in the directory is before it.
    const outerTo = firstFrom(sorted, `${uri.slice(0, end)}0`);
    if (from === to) [from, to] = [outerFrom, outerFrom];
    for (let index = outerFrom; index < from; index++) yield sorted[index] as string;
    for (let index = to; index < outerTo; index++) yield sorted[index] as string;
    [from, to] = [outerFrom, outerTo];
  }
  for (let index = 0; index < from; index++) yield sorted[index] as string;
  for (let index = to; index < sorted.length; index++) yield sorted[index] as string;
}

/** The index of the first text that is not before another. */
function firstFrom(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
