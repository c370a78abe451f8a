// Writes a number or an article with its noun, which needs its plural for any number but one.

/** A number of things, in words: `1 byte`, `2 bytes`. */
export function counted(count: number | bigint, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 || count === 1n ? noun : plural}`;
}

/** A noun after its article: `a table`, `an enum`. The only nouns with `u` are `union` and words of its sound. */
export function withArticle(noun: string): string {
  return `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`;
}
