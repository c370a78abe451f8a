// Compares the words of names: a renamed field often keeps one, a new field in the same slot seldom does.

/** True if two names have no common word. `max_speed` and `speedLimit` have a common word. */
export function sharesNoWord(left: string, right: string): boolean {
  const words = new Set(wordsOf(left));
  return !wordsOf(right).some((word) => words.has(word));
}

/** A name in small letters and without underscores: `maxspeed` for `MAX_SPEED` and for `MaxSpeed`. */
export function withoutStyle(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}

function wordsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}
