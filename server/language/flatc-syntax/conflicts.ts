// Recognizes the lines that a version control system writes into a file around the two sides of a merge conflict.
import type { SyntaxProblem } from './problem.ts';
import { readToken } from './tokens.ts';

const marker = String.raw`([<=>|])\1{6}(?=[ \t\r\n]|$)`;
const markerNext = new RegExp(String.raw`\s*^${marker}`, 'my');
/** Matches a line that is a marker. */
export const markerLine = new RegExp(`^${marker}.*`, 'gm');
const first = /^<{7}(?=[ \t\r\n]|$)/gm;
const firstOrLast = /^(?:<{7}|>{7})(?=[ \t\r\n]|$).*/gm;

/**
 * The problems of a text, in which one problem for each merge conflict replaces all problems inside it. A marker without
 * its conflict is a problem of its own. The order stays, which is the order of the text, or nearly so.
 */
export function withConflicts(problems: readonly SyntaxProblem[], text: string): readonly SyntaxProblem[] {
  const result: SyntaxProblem[] = [];
  const tokenAfter = tokensOf(text);
  let conflictEnd = 0;
  for (const problem of problems) {
    if (problem.start < conflictEnd) continue;
    let next = markerAt(text, problem, tokenAfter);
    if (next === undefined) {
      result.push(problem);
      next = conflictAt(text, tokenAfter(problem.end));
    }
    // A conflict that follows a problem or another conflict at once was skipped as a part of it.
    for (; next !== undefined; next = conflictAt(text, tokenAfter(conflictEnd))) {
      const end = text.charAt(next) === '<' ? endOfConflict(text, next) : endOfMarker(next);
      result.push(conflict(problem, text, next, end));
      // The name of a branch after a marker is no part of the schema.
      conflictEnd = end > endOfMarker(next) ? end : startOfNextLine(text, end);
    }
  }
  return result;
}

/** Returns the start of the first token at or after an offset of a text. */
type TokenAfter = (offset: number) => number;

/** Finds tokens. Many problems may lie between two tokens, and the text there is read once. */
function tokensOf(text: string): TokenAfter {
  let [from, start] = [0, -1];
  return (offset) => {
    if (offset < from || offset > start) [from, start] = [offset, readToken(text, offset).start];
    return start;
  };
}

/** The offset of the marker at a problem, or of one that follows a gap and comments; undefined if neither is there. */
function markerAt(text: string, { start, end, code }: SyntaxProblem, tokenAfter: TokenAfter): number | undefined {
  const isGap = code === 'expected-token' || start === end;
  for (const offset of isGap ? [start, end, tokenAfter(end)] : [start]) {
    markerNext.lastIndex = offset;
    if (markerNext.test(text)) return markerNext.lastIndex - markerLength;
  }
  return undefined;
}

/** The offset if a conflict begins there; otherwise undefined. */
function conflictAt(text: string, offset: number): number | undefined {
  markerNext.lastIndex = offset;
  return text.charAt(offset) === '<' && markerNext.test(text) ? offset : undefined;
}

const markerLength = 7;

function endOfMarker(start: number): number {
  return start + markerLength;
}

function startOfNextLine(text: string, offset: number): number {
  return text.indexOf('\n', offset) + 1 || text.length + 1;
}

/** The end of the last conflict of which the first line is in [start, end) of a text; 0 without one. */
export function endOfLastConflict(text: string, start: number, end: number): number {
  const last = [...text.slice(start, end).matchAll(first)].at(-1);
  return last ? endOfConflict(text, start + last.index) : 0;
}

/** The start of the first conflict that has a name on one of its sides; undefined if none does. */
export function conflictWith(name: string, text: string): number | undefined {
  // Nearly every file is without one, and a rename asks about thousands.
  if (!text.includes('<<<<<<<')) return undefined;
  const word = new RegExp(String.raw`(?<![\w$])${name.replace(/\W/g, '\\$&')}(?![\w$])`);
  let end = 0;
  for (const { index } of text.matchAll(first)) {
    if (index < end) continue;
    end = endOfConflict(text, index);
    // A marker may name a branch, or quote a commit.
    if (word.test(text.slice(index, end).replace(markerLine, ''))) return index;
  }
  return undefined;
}

/** The end of the last line of the conflict that begins at a marker; the end of the marker if it has no last line. */
function endOfConflict(text: string, start: number): number {
  firstOrLast.lastIndex = endOfMarker(start);
  const found = firstOrLast.exec(text)?.[0] ?? '';
  return found.startsWith('>') ? firstOrLast.lastIndex : endOfMarker(start);
}

/** The pairs of markers with a side between them, also where the conflict has lost its last line. */
const sides: ReadonlySet<string> = new Set(['<|', '<=', '|=', '=>']);

/** The end of the side that follows a marker; the end of the marker if no side ends after it. */
function endOfSide(text: string, start: number): number {
  const end = endOfMarker(start);
  // The search ends at any marker, so that many of them do not cost more than the text.
  const next = text.slice(end).search(markerLine);
  const pair = next < 0 ? '' : `${text.charAt(start)}${text.charAt(end + next)}`;
  return sides.has(pair) ? end + next : end;
}

function conflict({ flatc, at }: SyntaxProblem, text: string, start: number, conflictEnd: number): SyntaxProblem {
  const end = endOfMarker(start);
  const problem = { code: 'merge-conflict', start, end, flatc, at } as const;
  if (conflictEnd > end) return { ...problem, message: 'unresolved merge conflict', conflictEnd };
  // The side after this line may repeat what another side declares.
  const message = 'this line is left over from a merge conflict';
  return { ...problem, message, conflictEnd: endOfSide(text, start) };
}
