// Fixes syntax errors. Every attempt is tried on the text, and only attempts that leave fewer errors are offered.

import type { SyntaxData } from '../diagnostics/rule-codes.ts';
import { readSyntax, type SyntaxProblem } from '../flatc-syntax/reader.ts';
import { startOfLine } from '../lines.ts';
import { endBeforeSpaces } from '../runs.ts';
import { type FileSummary, type Span, startOfDeclaration } from '../summary/summary.ts';
import { applyEdits, byPlace } from '../text-edit.ts';
import {
  type AnyFinding,
  edit,
  type FileEdit,
  type FindingWith,
  type Fix,
  type FixContext,
  type FixFinding,
} from './fix.ts';
import { withKeySlips } from './slip-fixes.ts';
import { lineBreakOf } from './statement-edits.ts';

/** A change that may fix a syntax error. */
export interface Attempt {
  readonly title: string;
  readonly edits: readonly FileEdit[];
  /** True if the attempt removes or invents something that only the author knows. Any other attempt is better. */
  readonly isGuess?: boolean;
  /** True if only the author knows whether the attempt is right, so that it is never preferred. */
  readonly isDoubtful?: boolean;
  /** True if the attempt is right whenever it removes the error. The fix is then preferred, even among other fixes. */
  readonly isSure?: boolean;
  /** True if flatc reads the text after the edit only with the change, so that new errors may appear there. */
  readonly reveals?: boolean;
  /** The offset from which the text must be read to judge the attempt, if that is before the finding's declaration. */
  readonly readsFrom?: number;
  /** The offset up to which the text must be read to judge the attempt, if that is after the next declaration. */
  readonly readsUpTo?: number;
}

/** A function that returns the attempts for a finding, the likeliest first. Attempts need not be right. */
type Attempts = (context: FixContext, finding: FindingWith<SyntaxData>) => Iterable<Attempt>;

/**
 * Makes a function that tries `attempts` on the text, and returns fixes for the ones that remove a syntax error (see
 * `whatMends`). Guesses are returned only if no other attempt helps. No more attempts are tried once the effort of the
 * context is spent.
 */
export function tried(attempts: Attempts): FixFinding<SyntaxData> {
  return (context, finding) => {
    const region = regionOf(context, finding);
    context.effort.spend(region.end - region.start);
    const problemsIn = ({ start, end }: Span) => readSyntax(context.text, start, end).problems;
    const before = problemsIn(region);
    const found = new Map<string, Attempt & { readonly isWhole: boolean }>();
    for (const attempt of attempts(context, finding)) {
      if (!context.effort.spend(region.end - region.start)) break;
      const key = JSON.stringify(attempt.edits);
      const { readsFrom = region.start, readsUpTo = region.end } = attempt;
      const read = { start: Math.min(region.start, readsFrom), end: Math.max(region.end, readsUpTo) };
      const isWider = read.end - read.start > region.end - region.start;
      const problems = isWider ? problemsIn(read) : before;
      const mended = found.has(key) ? 'nothing' : whatMends(context.text, read, problems, attempt, finding.code);
      if (mended !== 'nothing') found.set(key, { ...attempt, isWhole: mended === 'all' });
    }
    const mending = [...found.values()];
    const certain = mending.filter(({ isGuess }) => !isGuess);
    const fixes = certain.length > 0 ? certain : mending;
    const offered = fixes.map(({ title, edits, isGuess = false, isDoubtful = false, isSure = false, isWhole }): Fix => {
      return { title, edits, isPreferred: isWhole && !isDoubtful && (isSure || (fixes.length === 1 && !isGuess)) };
    });
    return withKeySlips(context, finding, region, offered, certain.length === 0);
  };
}

/** The attempt that inserts the missing text; none if the finding does not know the text. */
export function* insertion(context: FixContext, { data }: FindingWith<SyntaxData>): Iterable<Attempt> {
  if (!data.insert) return;
  const { uri } = context;
  const { offset } = data.insert;
  const text = data.insert.text.replace('\n', lineBreakOf(context.text));
  yield { title: `Insert '${text.trim()}'`, edits: [{ uri, start: offset, end: offset, text }], isSure: true };
}

/** The attempt that removes a span, with its whole line if no other text is on the line. */
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
  // The words on both sides must not be joined.
  const parts = /\w/.test(before.slice(-1)) && /^\w/.test(text.slice(span.end));
  const blank = /^[\s;,)\]}]/.test(text.slice(span.end)) ? before.length - endBeforeSpaces(before, before.length) : 0;
  return { title, edits: [edit(context, { start: span.start - blank, end: span.end }, parts ? ' ' : '')], isGuess };
}

/** The number of broken declarations before and after that of a finding that are read to judge an attempt. */
const mostBroken = 8;

/**
 * The span that is read to judge an attempt: the declaration that contains the finding, some of the broken declarations
 * right beside it, and one more declaration after these.
 */
function regionOf({ summary, text }: FixContext, finding: AnyFinding): Span {
  const { declarations } = summary;
  const own = Math.min(indexAt(summary, finding.start), declarations.length);
  let from = own;
  let to = own + 1;
  while (from > 0 && own - from < mostBroken && declarations[from - 1]?.isBroken) from--;
  const isBroken = (index: number) => declarations[index]?.isBroken || declarations[index]?.kind === 'unreadable';
  while (to - own <= mostBroken && isBroken(to - 1)) to++;
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

/**
 * The success of an attempt in a region: `all` if an error with the finding's code disappears and no other appears.
 * `place` if the attempt `reveals` and at least the text up to the first edit has fewer errors. Otherwise `nothing`.
 */
function whatMends(
  text: string,
  region: Span,
  problems: readonly SyntaxProblem[],
  { edits, reveals }: Attempt,
  code: string,
): 'all' | 'place' | 'nothing' {
  const changed = applyEdits(text, edits.toSorted(byPlace));
  const left = readSyntax(changed, region.start, region.end + changed.length - text.length).problems;
  const [before, after] = [countByCode(problems), countByCode(left)];
  const isBetter = [...after].every(([other, count]) => count <= (before.get(other) ?? 0));
  if (isBetter && (after.get(code) ?? 0) < (before.get(code) ?? 0)) return 'all';
  if (!reveals) return 'nothing';
  const [{ start, end, text: inserted }] = edits as readonly [FileEdit];
  const isUpTo = (place: number) => (problem: SyntaxProblem) => problem.start < place;
  const [now, then] = [left.filter(isUpTo(start + inserted.length)), problems.filter(isUpTo(end))];
  return now.length < then.length ? 'place' : 'nothing';
}

function countByCode(problems: readonly SyntaxProblem[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { code } of problems) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}
