// Finds the characters of a line that a tool complains about. flatc counts bytes up to the end, trpc code points up to
// the start.

/** A range of a line, in UTF-16 units; the end is exclusive. */
export interface LineSpan {
  readonly start: number;
  readonly end: number;
}

/** The word, or else the character, that ends at flatc's column, which is a number of bytes. */
export function spanOfFlatc(line: string, column: number): LineSpan {
  const end = unitsOf(line, column, (character) => new TextEncoder().encode(character).length);
  const word = /[\w.]+$/.exec(line.slice(0, end))?.[0];
  if (word !== undefined) return { start: end - word.length, end };
  const character = Array.from(line.slice(0, end)).at(-1);
  return character === undefined ? wholeLine(line) : { start: end - character.length, end };
}

/**
 * The word, or else the character, that starts at trpc's column. The column counts from 1, and a tab ends at the next
 * multiple of 4.
 */
export function spanOfTrpc(line: string, column: number): LineSpan {
  const start = unitsOf(line, column - 1, (character, before) => (character === '\t' ? 4 - (before % 4) : 1));
  const word = /^[\w.]+/.exec(line.slice(start))?.[0];
  if (word !== undefined) return { start, end: start + word.length };
  const [character] = line.slice(start);
  return character === undefined ? wholeLine(line) : { start, end: start + character.length };
}

/** The range of a line without blanks at its ends. */
export function wholeLine(line: string): LineSpan {
  const end = line.trimEnd().length;
  return { start: Math.min(line.length - line.trimStart().length, end), end };
}

/**
 * The number of UTF-16 units at the start of a line whose characters have a width together; at most the length of the
 * line. `widthOf` returns the width of a character; `before` is the width of all characters before it.
 */
function unitsOf(line: string, width: number, widthOf: (character: string, before: number) => number): number {
  let units = 0;
  let passed = 0;
  for (const character of line) {
    if (passed >= width) break;
    passed += widthOf(character, passed);
    units += character.length;
  }
  return units;
}
