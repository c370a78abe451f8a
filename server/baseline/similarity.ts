// How much of one text is in another, as git measures it to find renamed files.

/** Git takes two files for one that was renamed from half of the larger one on. */
export const leastSimilarity = 0.5;

/** A text as git compares it: how often it has each piece of a line. */
export interface Pieces {
  readonly size: number;
  readonly counts: ReadonlyMap<string, number>;
}

/** Git cuts lines after so many characters, so that a text of one line has pieces, too. */
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

/** The part of the larger text that is in the other one, too, from 0 to 1; 0 for texts of too different sizes. */
export function similarity(one: Pieces, other: Pieces): number {
  const [smaller, larger] = one.size < other.size ? [one, other] : [other, one];
  if (larger.size === 0 || smaller.size < larger.size * leastSimilarity) return 0;
  let common = 0;
  for (const [piece, count] of smaller.counts) {
    common += piece.length * Math.min(count, larger.counts.get(piece) ?? 0);
  }
  return common / larger.size;
}
