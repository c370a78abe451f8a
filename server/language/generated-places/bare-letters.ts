// Reduces names to the letters that no generator changes.

/** A name without the case and the underscores that generators change. */
export function bareLetters(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
