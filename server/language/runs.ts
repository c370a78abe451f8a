// Finds the start of a run of characters before an offset by going backwards. A regular expression that ends in `$`
// would be tried from every character, which takes quadratic time in one long run.

/** The start of the longest run before an offset whose characters all match `fits`, a pattern for one character. */
export function startOfRun(text: string, offset: number, fits: RegExp): number {
  let start = offset;
  while (start > 0 && fits.test(text.charAt(start - 1))) start--;
  return start;
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
