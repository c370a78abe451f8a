// Finds the characters of a line that a tool complains about: flatc counts bytes up to the end, trpc code points up to the
// start.

/** Offsets in UTF-16 units of the line; the end is exclusive. */
export interface LineSpan {
  readonly start: number;
  readonly end: number;
}

/** The word, or else the single character, that ends where flatc has read that many bytes of the line. */
export function spanOfFlatc(line: string, column: number): LineSpan {
  const end = unitsOf(line, column, (character) => new TextEncoder().encode(character).length);
  const word = /[\w.]+$/.exec(line.slice(0, end))?.[0];
  if (word !== undefined) return { start: end - word.length, end };
  return end === 0 ? wholeLine(line) : { start: end - (Array.from(line.slice(0, end)).at(-1)?.length ?? 1), end };
}

/** The word, or else the single character, that begins at trpc's column, which counts from 1 and tabs up to the next multiple of 4. */
export function spanOfTrpc(line: string, column: number): LineSpan {
  const start = unitsOf(line, column - 1, (character, before) => (character === '\t' ? 4 - (before % 4) : 1));
  const word = /^[\w.]+/.exec(line.slice(start))?.[0];
  if (word !== undefined) return { start, end: start + word.length };
  const [character] = line.slice(start);
  return character === undefined ? wholeLine(line) : { start, end: start + character.length };
}

/** The part of a line without the blanks at its ends. */
export function wholeLine(line: string): LineSpan {
  const end = line.trimEnd().length;
  return { start: Math.min(line.length - line.trimStart().length, end), end };
}

/** The UTF-16 units of the characters that add up to a width; the length of the line where it is shorter. */
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
