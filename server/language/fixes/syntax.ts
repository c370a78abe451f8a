// Mends text that flatc cannot read. What could be meant is tried out: only what leaves fewer mistakes is offered.
import { readSyntax, type SyntaxProblem } from '../flatc-syntax/reader.ts';
import { endBeforeSpaces } from '../runs.ts';
import { type FileSummary, type Span, startOfDeclaration } from '../summary/summary.ts';
import { type Edit, edit, type Finding, type Fix, type FixContext, type FixFinding, valueIn } from './fix.ts';
import { startOfLine } from './statement-edits.ts';

/** A change that may mend a finding. */
export interface Attempt {
  readonly title: string;
  readonly edits: readonly Edit[];
  /** Whether it throws away or makes up what only the author knows, so that anything else is better. */
  readonly isGuess?: boolean;
  /** Whether it is what the reader would do, and so better than any other. */
  readonly isSure?: boolean;
}

/** The ways to mend a finding that come to mind, the likeliest first; they need not be right. */
type Attempts = (context: FixContext, finding: Finding) => Iterable<Attempt>;

/** The fixes of a syntax error among some attempts: those after which flatc would read more of the text than before. */
export function tried(attempts: Attempts): FixFinding {
  return (context, finding) => {
    const region = regionOf(context, finding);
    context.effort.left -= region.end - region.start;
    const before = countByCode(readSyntax(context.text, region.start, region.end).problems);
    const found = new Map<string, Attempt>();
    for (const attempt of attempts(context, finding)) {
      context.effort.left -= region.end - region.start;
      if (context.effort.left < 0) break;
      const key = JSON.stringify(attempt.edits);
      if (!found.has(key) && mends(context.text, region, before, attempt, finding.code)) found.set(key, attempt);
    }
    const mending = [...found.values()];
    const certain = mending.filter(({ isGuess }) => !isGuess);
    const fixes = certain.length > 0 ? certain : mending;
    return fixes.map(({ title, edits, isGuess = false, isSure = false }): Fix => {
      return { title, edits, isPreferred: isSure || (fixes.length === 1 && !isGuess) };
    });
  };
}

/** Inserts what the reader says is missing. */
export function* insertion({ uri }: FixContext, finding: Finding): Iterable<Attempt> {
  const insert = valueIn(finding.data, 'insert');
  const [offset, text] = [valueIn(insert, 'offset'), valueIn(insert, 'text')];
  if (typeof offset !== 'number' || typeof text !== 'string') return;
  yield { title: `Insert '${text.trim()}'`, edits: [{ uri, start: offset, end: offset, text }], isSure: true };
}

/** Takes a stretch out of a line, and the line where nothing else is on it. */
export function removing(context: FixContext, span: Span): Attempt {
  const { text } = context;
  const found = text.slice(span.start, span.end);
  const isVisible = /^[\p{L}\p{N}\p{P}\p{S}\p{M} ]+$/u.test(found);
  const title = isVisible
    ? `Remove '${found.length > 20 ? `${found.slice(0, 20)}...` : found}'`
    : 'Remove this character';
  const lineStart = startOfLine(text, span.start);
  const before = text.slice(lineStart, span.start);
  const [rest = ''] = /^[ \t]*(?:\r\n|\n|\r|$)|^/.exec(text.slice(span.end)) ?? [];
  const isGuess = /[\p{L}\p{N}"']/u.test(found);
  const isAlone = before.trim() === '' && (rest !== '' || span.end === text.length);
  if (isAlone) return { title, edits: [edit(context, { start: lineStart, end: span.end + rest.length }, '')], isGuess };
  // Words that it parts must not become one.
  const parts = /\w/.test(before.slice(-1)) && /^\w/.test(text.slice(span.end));
  const blank = /^[\s;,)\]}]/.test(text.slice(span.end)) ? before.length - endBeforeSpaces(before, before.length) : 0;
  return { title, edits: [edit(context, { start: span.start - blank, end: span.end }, parts ? ' ' : '')], isGuess };
}

/** The declarations that have to be read together with the one that a finding is in, and the one behind them. */
function regionOf({ summary, text }: FixContext, finding: Finding): Span {
  const { declarations } = summary;
  let from = Math.min(indexAt(summary, finding.start), declarations.length);
  let to = from + 1;
  while (from > 0 && declarations[from - 1]?.isBroken) from--;
  while (declarations[to - 1]?.isBroken || declarations[to - 1]?.kind === 'unreadable') to++;
  to++;
  return {
    start: startOfDeclaration(summary, from),
    end: to < declarations.length ? startOfDeclaration(summary, to) : text.length,
  };
}

function indexAt(summary: FileSummary, offset: number): number {
  const index = summary.ends.findIndex((end) => end > offset);
  return index < 0 ? summary.ends.length : index;
}

function mends(
  text: string,
  region: Span,
  before: ReadonlyMap<string, number>,
  { edits }: Attempt,
  code: string,
): boolean {
  const changed = applied(text, edits);
  const after = countByCode(readSyntax(changed, region.start, region.end + changed.length - text.length).problems);
  if ((after.get(code) ?? 0) >= (before.get(code) ?? 0)) return false;
  return [...after].every(([other, count]) => count <= (before.get(other) ?? 0));
}

function countByCode(problems: readonly SyntaxProblem[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { code } of problems) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

/** A text with edits that do not overlap. */
function applied(text: string, edits: readonly Edit[]): string {
  let result = text;
  for (const { start, end, text: inserted } of [...edits].sort((left, right) => right.start - left.start)) {
    result = result.slice(0, start) + inserted + result.slice(end);
  }
  return result;
}
