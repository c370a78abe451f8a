// Measures how much of one text is in another, as git does to find renamed files.

/** The lowest similarity at which git takes a file for renamed. */
export const leastSimilarity = 0.5;

/** A text as git compares it: the number of times that each piece of a line occurs. */
export interface Pieces {
  readonly size: number;
  readonly counts: ReadonlyMap<string, number>;
}

/** The characters after which a line is cut, as git does after 64 bytes, so that one long line has several pieces. */
const longestPiece = 64;

/** The pieces of a text, without its carriage returns. */
export function piecesOf(text: string): Pieces {
  const counts = new Map<string, number>();
  let size = 0;
  for (let start = 0; start < text.length; ) {
    const lineEnd = text.indexOf('\n', start);
    const end = Math.min(lineEnd < 0 ? text.length : lineEnd + 1, start + longestPiece);
    const piece = text.slice(start, end).replace('\r\n', '\n');
    counts.set(piece, (counts.get(piece) ?? 0) + 1);
    size += piece.length;
    start = end;
  }
  return { size, counts };
}

/**
 * The share of the larger text that the smaller one contains, from 0 to 1; 0 if the smaller one is too small for
 * `leastSimilarity`.
 */
export function similarity(one: Pieces, other: Pieces): number {
  const [smaller, larger] = one.size < other.size ? [one, other] : [other, one];
  if (larger.size === 0 || smaller.size < larger.size * leastSimilarity) return 0;
  let common = 0;
  for (const [piece, count] of smaller.counts) {
    common += piece.length * Math.min(count, larger.counts.get(piece) ?? 0);
  }
  return common / larger.size;
}
