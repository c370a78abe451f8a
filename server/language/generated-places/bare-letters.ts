// Reduces names to the letters that no generator changes.

/** A name in small letters, without underscores and other signs: generators change case and underscores. */
export function bareLetters(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
