// Finds the name that was probably meant by one that does not exist.

/**
 * The candidate with the fewest edits from `name`; the first of several. Undefined if every candidate needs more than
 * `limit` edits, or if `name` is longer than 200 characters. A difference in letter case alone counts as half an edit,
 * and `name` itself is no answer. The default limit grows with the length of the name.
 */
export function nearest(name: string, names: Iterable<string>, limit = mostEdits(name)): string | undefined {
  if (name.length > longestName) return undefined;
  let best: string | undefined;
  let bestDistance = limit + 1;
  const lower = name.toLowerCase();
  const letters = lettersOf(name);
  for (const candidate of names) {
    if (Math.abs(candidate.length - name.length) >= bestDistance || candidate === name) continue;
    // An edit adds at most one letter and removes at most one, so most names are ruled out without a comparison.
    if (countBits(letters ^ lettersOf(candidate)) > 2 * limit) continue;
    const distance = candidate.toLowerCase() === lower ? 0.5 : editDistance(name, candidate, bestDistance);
    if (distance >= bestDistance) continue;
    best = candidate;
    bestDistance = distance;
  }
  return best;
}

/** The default limit of edits. A name of one letter has none, so that only the other case of the letter is near. */
function mostEdits({ length }: string): number {
  return length < 2 ? 0 : length < 5 ? 1 : length < 9 ? 2 : 3;
}

/**
 * True if a name is another name with a single typing mistake: a letter left out, added, replaced or swapped with its
 * neighbour, or letters in another case. Unless only the case differs, both ends and all digits must agree: `Items` is
 * not a slip of `Item`, and `Vec2` is not a slip of `Vec3`. Two names of three letters may also differ at the ends if
 * they have the same letters: `itn` and `int`. Names of fewer than three letters are never slips.
 */
export function isSlipOf(name: string, meant: string): boolean {
  if (name === meant || name.length < 3 || Math.abs(name.length - meant.length) > 1) return false;
  if (name.toLowerCase() === meant.toLowerCase()) return true;
  if (name.at(0) !== meant.at(0) || name.at(-1) !== meant.at(-1)) {
    // In a word of three letters nearly every slip is at an end.
    return name.length === 3 && meant.length === 3 && lettersInOrder(name) === lettersInOrder(meant);
  }
  if (digitsOf(name) !== digitsOf(meant)) return false;
  return editDistance(name, meant, 2) === 1;
}

function lettersInOrder(name: string): string {
  return [...name].sort().join('');
}

function digitsOf(name: string): string {
  return name.replace(/\D/g, '');
}

/** Longer names are not compared, because the time grows with the product of both lengths. */
const longestName = 200;

/** A bit mask of the letters in a name, without regard to case; other characters share the same bits. */
function lettersOf(name: string): number {
  let letters = 0;
  for (let index = 0; index < name.length; index++) letters |= 1 << (name.charCodeAt(index) & 31);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/**
 * The number of insertions, deletions, replacements and swaps of neighbours between two names. If it is `limit` or
 * more, the answer is only some number that is at least `limit`.
 */
function editDistance(one: string, other: string, limit: number): number {
  // Names of one schema often begin alike, and equal text at both ends needs no edit.
  const shorter = Math.min(one.length, other.length);
  let from = 0;
  while (from < shorter && one.charCodeAt(from) === other.charCodeAt(from)) from++;
  let to = 0;
  while (to < shorter - from && one.charCodeAt(one.length - 1 - to) === other.charCodeAt(other.length - 1 - to)) to++;
  const [left, right] = [one.slice(from, one.length - to), other.slice(from, other.length - to)];
  const width = right.length + 1;
  let [twoBack, previous, current] = [0, 1, 2].map(() => new Array<number>(width).fill(0)) as [
    number[],
    number[],
    number[],
  ];
  for (let column = 0; column < width; column++) previous[column] = column;
  for (let row = 1; row <= left.length; row++) {
    current[0] = row;
    let least = row;
    for (let column = 1; column < width; column++) {
      const isSame = left.charCodeAt(row - 1) === right.charCodeAt(column - 1);
      const isSwap =
        row > 1 &&
        column > 1 &&
        left.charCodeAt(row - 1) === right.charCodeAt(column - 2) &&
        left.charCodeAt(row - 2) === right.charCodeAt(column - 1);
      let distance = (previous[column - 1] as number) + (isSame ? 0 : 1);
      distance = Math.min(distance, (previous[column] as number) + 1, (current[column - 1] as number) + 1);
      if (isSwap) distance = Math.min(distance, (twoBack[column - 2] as number) + 1);
      current[column] = distance;
      least = Math.min(least, distance);
    }
    if (least >= limit) return limit;
    [twoBack, previous, current] = [previous, current, twoBack];
  }
  return previous[right.length] ?? limit;
}
