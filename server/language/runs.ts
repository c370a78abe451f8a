// Finds runs of characters around an offset by going character by character. A regular expression that ends in `$`
// would be tried from every character, which takes quadratic time in one long run.

/**
 * The start of the longest run before an offset whose characters all match `fits`, a pattern for one character. An
 * empty run starts at the offset. `most` is the largest length of a run.
 */
export function startOfRun(text: string, offset: number, fits: RegExp, most = offset): number {
  const first = Math.max(0, offset - most);
  let start = offset;
  while (start > first && fits.test(text.charAt(start - 1))) start--;
  return start;
}

/**
 * The end of the longest run that starts at an offset and consists of characters that match `fits`; `most` limits its
 * length.
 */
export function endOfRun(text: string, offset: number, fits: RegExp, most = text.length): number {
  const last = Math.min(text.length, offset + most);
  let end = offset;
  while (end < last && fits.test(text.charAt(end))) end++;
  return end;
}

/** The run around an offset whose characters all match `fits`; `most` limits its length in each direction. */
export function runAround(text: string, offset: number, fits: RegExp, most?: number): { start: number; end: number } {
  return { start: startOfRun(text, offset, fits, most), end: endOfRun(text, offset, fits, most) };
}

/** The word before an offset, with its dots; empty if there is none. */
export function wordBefore(text: string, offset: number): string {
  return text.slice(startOfRun(text, offset, /[\w.]/), offset);
}

/** The end of the text before an offset, trailing blanks and line ends left out. */
export function endBeforeBlank(text: string, offset: number): number {
  return startOfRun(text, offset, /\s/);
}

/** The end of the text before an offset; only trailing spaces and tabs are left out. */
export function endBeforeSpaces(text: string, offset: number): number {
  return startOfRun(text, offset, /[ \t]/);
}
