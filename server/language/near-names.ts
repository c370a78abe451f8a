// Finds the name that was probably meant by one that does not exist.

/** The candidate with the fewest edits from `name`, when they are few enough for a slip; undefined otherwise. */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  const limit = name.length < 4 ? 1 : name.length < 9 ? 2 : 3;
  let best: string | undefined;
  let bestDistance = limit + 1;
  const lower = name.toLowerCase();
  for (const candidate of names) {
    if (Math.abs(candidate.length - name.length) >= bestDistance || candidate === name) continue;
    const distance = candidate.toLowerCase() === lower ? 0.5 : editDistance(name, candidate, bestDistance);
    if (distance >= bestDistance) continue;
    best = candidate;
    bestDistance = distance;
  }
  return best;
}

/** The number of insertions, deletions, replacements and swaps of neighbours; `limit` or more where there are as many. */
function editDistance(left: string, right: string, limit: number): number {
  let twoBack: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwap =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      const replaced = (previous[column - 1] ?? 0) + (isSame ? 0 : 1);
      const shifted = Math.min(previous[column] ?? 0, current[column - 1] ?? 0) + 1;
      const swapped = isSwap ? (twoBack[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      current.push(Math.min(replaced, shifted, swapped));
    }
    if (Math.min(...current) >= limit) return limit;
    twoBack = previous;
    previous = current;
  }
  return previous[right.length] ?? limit;
}
