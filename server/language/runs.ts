// Where runs of characters begin before an offset, found from the offset backwards: a regular expression that ends in `$`
// is tried from every character of the text, which takes quadratic time in a text that is one long run.

/** The start of the run before an offset whose characters all fit a test of one character. */
export function startOfRun(text: string, offset: number, fits: RegExp): number {
  let start = offset;
  while (start > 0 && fits.test(text.charAt(start - 1))) start--;
  return start;
}

/** The word before an offset, with the dots in it; empty where there is none. */
export function wordBefore(text: string, offset: number): string {
  return text.slice(startOfRun(text, offset, /[\w.]/), offset);
}

/** The end of what is left of an offset without the blanks and line ends before it. */
export function endBeforeBlank(text: string, offset: number): number {
  return startOfRun(text, offset, /\s/);
}

/** The same with the blanks of one line only. */
export function endBeforeSpaces(text: string, offset: number): number {
  return startOfRun(text, offset, /[ \t]/);
}
