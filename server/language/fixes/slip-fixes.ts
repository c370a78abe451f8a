// Adds the slips of one key to the fixes of a syntax error, where they explain the text better than the fixes do.
import type { SyntaxData } from '../diagnostics/rule-codes.ts';
import { readSyntax, type SyntaxProblem } from '../flatc-syntax/reader.ts';
import { isJson } from '../includes/data-association.ts';
import { endOfLine, startOfLine } from '../lines.ts';
import { isObject } from '../root-object/file-object.ts';
import { endBeforeBlank, endOfRun, runAround } from '../runs.ts';
import { declarationAt, type Span, startOfDeclaration } from '../summary/summary.ts';
import { applyEdits, byPlace, type Edit } from '../text-edit.ts';
import { withDataSlips } from './data-slips.ts';
import type { FindingWith, Fix, FixContext } from './fix.ts';
import { distinctTitles, isDoubtful, type KeySlip, keySlips } from './key-slips.ts';
import { keysBeside } from './keyboard.ts';
import { isAttributeName, isTypeName, isValueName } from './known-words.ts';

/** The number of slips that are tried for one finding. */
const mostTried = 80;
/** The number of characters that are read to try the slips of one finding. */
const mostRead = 150_000;
/** The number of slips that are offered if several explain the error. */
const mostOffered = 3;

/**
 * The fixes of a syntax error, with the slip of one key that leaves the fewest errors around the finding in front. The
 * fixes alone if one of them is preferred and leaves no more. Slips in data follow other rules. `areGuesses` is true if
 * all fixes remove or invent text.
 */
export function withKeySlips(
  context: FixContext,
  finding: FindingWith<SyntaxData>,
  region: Span,
  fixes: readonly Fix[],
  areGuesses: boolean,
): readonly Fix[] {
  if (isInData(context, finding)) return withDataSlips(context, finding, fixes);
  const preferred = fixes.find(({ isPreferred }) => isPreferred);
  const trial = trialOf(context, finding, region);
  const cost = preferred ? costOf(trial, preferred.edits) : undefined;
  const least = cost ? cost.errors + cost.oddWords : Number.POSITIVE_INFINITY;
  if (least === 0) return fixes;
  const found = slipsWithin(trial, finding, least);
  const [best] = found;
  if (!best) return fixes;
  const texts = found.map(({ edit }) => textAfter(trial, [edit]));
  const others = fixes.filter(
    ({ title, edits }) => !found.some((slip) => slip.title === title) && !texts.includes(textAfter(trial, edits)),
  );
  const isAlone = areGuesses || preferred !== undefined || !others.some(({ edits }) => isFree(costOf(trial, edits)));
  const isLikely = isFree(costOf(trial, [best.edit])) && !isDoubtful(context, best);
  const isPreferred = isAlone && isLikely && (!found[1] || (isOver(best, finding) && !isOver(found[1], finding)));
  const slips = found.slice(0, mostOffered).map(
    (slip): Fix => ({
      title: slip.title,
      edits: [{ ...slip.edit, uri: context.uri }],
      isPreferred: isPreferred && slip === best,
    }),
  );
  const rest = others.map((fix): Fix => ({ ...fix, isPreferred: false }));
  return distinctTitles(context.text, isPreferred || areGuesses ? [...slips, ...rest] : [...rest, ...slips]);
}

/** Whether a finding is in JSON, or in an object of a schema. */
function isInData({ uri, file, summary }: FixContext, { start }: Span): boolean {
  const declaration = summary.declarations[declarationAt(summary, start)];
  return isJson(uri, file.languageId) || (declaration !== undefined && isObject(declaration));
}

/**
 * The slips of the likeliest rank that leave no unknown word and the fewest errors, and fewer than `limit`. Slips that
 * change the text at the finding come first.
 */
function slipsWithin(trial: Trial, finding: FindingWith<SyntaxData>, limit: number): readonly KeySlip[] {
  const { text } = trial.context;
  let least = limit;
  let found: KeySlip[] = [];
  const seen = new Set<string>();
  for (const slip of keySlips(trial.context, finding).slice(0, mostTried)) {
    if (found[0] && least === 0 && slip.rank > found[0].rank) break;
    const { edit } = slip;
    // Of two equal keys it makes no difference which one is removed.
    const after = text.slice(edit.start - reach, edit.start) + edit.text + text.slice(edit.end, edit.end + reach);
    const cost = seen.has(after) ? undefined : costOf(trial, [edit]);
    seen.add(after);
    if (!cost || cost.oddWords > 0 || cost.errors > least || (cost.errors === least && found.length === 0)) continue;
    const isLikelier = found[0] === undefined || slip.rank < found[0].rank;
    if (cost.errors < least || isLikelier) found = [slip];
    else if (slip.rank === found[0]?.rank) found.push(slip);
    least = cost.errors;
  }
  const over = found.filter((slip) => isOver(slip, finding));
  return [...over, ...found.filter((slip) => !over.includes(slip))];
}

/** True if a slip changes text inside the finding. */
function isOver({ edit }: KeySlip, { start, end }: Span): boolean {
  return edit.start < end && edit.end > start;
}

/** The text around a finding, in which changes are tried. */
interface Trial {
  readonly context: FixContext;
  readonly finding: Span;
  /** The text of the region, from one character before it on, and the offset at which that begins. */
  readonly text: string;
  readonly base: number;
  /** The part of `text` that is read. */
  readonly start: number;
  readonly end: number;
  readonly problems: readonly SyntaxProblem[];
  /** The number of characters that may still be read. */
  left: number;
}

/** The distance from a finding within which a remaining error counts. */
const near = 80;
/** The distance from an edit within which two edits may give the same text. */
const reach = 40;
/** The number of characters after a region that its last token may need. */
const lookahead = 400;

function trialOf(context: FixContext, finding: Span, region: Span): Trial {
  // A slip may have ended the declaration before the finding.
  const index = declarationAt(context.summary, finding.start);
  const from = Math.min(region.start, startOfDeclaration(context.summary, index));
  const base = Math.max(0, from - 1);
  const text = context.text.slice(base, region.end + lookahead);
  const [start, end] = [from - base, region.end - base];
  return { context, finding, text, base, start, end, problems: readSyntax(text, start, end).problems, left: mostRead };
}

/** The errors near the finding and the unknown words at the edits that a change would leave. */
interface Cost {
  readonly errors: number;
  /** The part of the errors that the change may have to do with: those of its lines, and those that are new. */
  readonly ownErrors: number;
  readonly oddWords: number;
}

/** True if a change leaves nothing wrong but what is wrong on other lines already, such as another slip. */
function isFree(cost: Cost | undefined): boolean {
  return cost?.ownErrors === 0 && cost.oddWords === 0;
}

/** The cost of a change. Undefined if it removes no error or adds one, or if no more text may be read. */
function costOf(trial: Trial, edits: readonly Edit[]): Cost | undefined {
  const { context, finding, text, base, start, end } = trial;
  trial.left -= end - start;
  if (trial.left < 0 || !context.slipEffort.spend(end - start)) return undefined;
  const changed = textAfter(trial, edits);
  if (changed === undefined) return undefined;
  const added = changed.length - text.length;
  const { problems } = readSyntax(changed, start, end + added);
  if (problems.length >= trial.problems.length || !isSubset(problems, trial.problems)) return undefined;
  const [from, to] = [finding.start - base - near, finding.end - base + near + added];
  const errors = problems.filter((problem) => problem.start >= from && problem.start <= to);
  let offset = -base;
  let odd = 0;
  for (const edit of edits.toSorted(byPlace)) {
    odd += oddWords(context, changed, edit.start + offset, edit.start + offset + edit.text.length, finding.start);
    offset += edit.text.length - (edit.end - edit.start);
  }
  const ownErrors = errors.filter((problem) => !isOfOtherLine(trial, edits, added, problem)).length;
  return { errors: errors.length, ownErrors, oddWords: odd };
}

/**
 * True if a problem after a change was there before, outside of the lines from the finding to the edits. `added` is the
 * number of characters by which the text is longer.
 */
function isOfOtherLine(
  { finding, text, base, problems }: Trial,
  edits: readonly Edit[],
  added: number,
  { code, start }: SyntaxProblem,
): boolean {
  const first = startOfLine(text, Math.min(finding.start, ...edits.map((edit) => edit.start)) - base);
  const last = endOfLine(text, Math.max(finding.end, ...edits.map((edit) => edit.end)) - base);
  const was = start < first ? start : start - added;
  return (was < first || was > last) && problems.some((problem) => problem.code === code && problem.start === was);
}

/** The text of a trial after a change; undefined for a change outside of the part that is read. */
function textAfter({ text, base, start, end }: Trial, edits: readonly Edit[]): string | undefined {
  if (edits.some((edit) => edit.start < base + start || edit.end > base + end)) return undefined;
  return applyEdits(text, edits.toSorted(byPlace), base);
}

/** True if no code has more problems than before. */
function isSubset(problems: readonly SyntaxProblem[], before: readonly SyntaxProblem[]): boolean {
  const counts = new Map<string, number>();
  for (const { code } of before) counts.set(code, (counts.get(code) ?? 0) + 1);
  for (const { code } of problems) counts.set(code, (counts.get(code) ?? 0) - 1);
  return [...counts.values()].every((count) => count >= 0);
}

/** The number of unknown words at the ends of an edit, in a text in which it was carried out. */
function oddWords(context: FixContext, changed: string, start: number, end: number, place: number): number {
  let before = endBeforeBlank(changed, start);
  // The word before a mark may be cut short by it.
  if (!/\w/.test(changed.charAt(before - 1))) before = endBeforeBlank(changed, before - 1);
  const after = endOfRun(changed, end, /[ \t]/, reach);
  const words = [before, start, end, after].map((at) => runAround(changed, at, /\w/, reach));
  const distinct = new Map(words.map((word) => [word.start, word]));
  return [...distinct.values()].filter((word) => isOdd(context, changed, word, place)).length;
}

/** True if a word is not known, at a place of a text where it should be, or if its last letter is rather a mark. */
function isOdd(context: FixContext, changed: string, { start, end }: Span, place: number): boolean {
  const word = changed.slice(start, end);
  if (!/^[A-Za-z_]/.test(word)) return false;
  const before =
    changed
      .slice(Math.max(0, start - reach), start)
      .trimEnd()
      .at(-1) ?? '';
  const after = changed
    .slice(end, end + reach)
    .trimStart()
    .charAt(0);
  if (word.length === 1) {
    const beside = keysBeside(word);
    if ([changed.charAt(start - 1), changed.charAt(end)].some((near) => beside.includes(near))) return true;
  }
  // The keys of a colon and of a brace are beside those of these letters.
  if (after === '{' && /[a-z\d]P$/.test(word)) return true;
  if (after === ':' && before !== ':' && before !== '[') return /[a-z\d]L$/.test(word);
  if (after === '.') return false;
  if (before === ':' || before === '[') return !isTypeName(context, word, place);
  if (before === '(') return !isAttributeName(context, word) && !isTypeName(context, word, place);
  return before === '=' && !isValueName(context, word, place);
}
