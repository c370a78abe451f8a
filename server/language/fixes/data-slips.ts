// Adds the slips of one key to the fixes of a syntax error in data. Each of them is tried on the whole object, whose
// names and values are known, so that hardly more than one remains.

import { isAllowed } from '../flatc-syntax/problem.ts';
import { readSyntax } from '../flatc-syntax/reader.ts';
import { readToken } from '../flatc-syntax/tokens.ts';
import { startOfLine } from '../lines.ts';
import { checkObject } from '../root-object/check.ts';
import { startOfObject } from '../root-object/file-object.ts';
import { objectWith } from '../root-object/object-at-end.ts';
import { readWholeObject } from '../root-object/tree.ts';
import { levelsAround } from '../root-object/walk.ts';
import { endBeforeBlank, endOfRun } from '../runs.ts';
import type { Span } from '../summary/summary.ts';
import { applyEdits, byPlace, type Edit } from '../text-edit.ts';
import type { Fix, FixContext } from './fix.ts';
import { distinctTitles, inserted, type KeySlip, ranks, removed, replaced, swapped } from './key-slips.ts';
import { keysAround, sameKey } from './keyboard.ts';
import { objectOf } from './object-edits.ts';

/** The number of characters before and after the start of a finding in which a slip is looked for. */
const reach = 60;
/** The number of brackets around a finding that may be slips. */
const deepest = 3;
/** The number of slips that are offered if several explain the error. */
const mostOffered = 3;

/**
 * The fixes of a syntax error in data, with the slips in front that leave the fewest errors in the whole object. The
 * fixes alone if one of them is preferred and leaves no more.
 */
export function withDataSlips(context: FixContext, finding: Span, fixes: readonly Fix[]): readonly Fix[] {
  const { text, slipEffort } = context;
  const likely = fixes.find(
    ({ edits, isPreferred }) => isPreferred && !edits.some((edit) => hasLikelierSlip(text, edit)),
  );
  const onlyLikely = fixes.map((fix) => (fix.isPreferred && fix !== likely ? { ...fix, isPreferred: false } : fix));
  // The text is read up to three times before the slips are tried, and once after that.
  if (!slipEffort.spend(4 * text.length)) return onlyLikely;
  const start = startOfRead(context, finding);
  // Text that only `--strict-json` refuses has no slip.
  if (errorsAfter(context, start, []) !== undefined) return fixes;
  const limit = (likely && errorsAfter(context, start, likely.edits)) ?? Number.POSITIVE_INFINITY;
  if (limit === 0) return fixes;
  const { found, errors, isWhole } = slipsWithin(context, finding, start, limit);
  const [best, second] = found;
  if (!best) return isWhole ? fixes : onlyLikely;
  const isAlone = isWhole && (second === undefined || second.rank > best.rank);
  const isPreferred = errors === 0 && isAlone && !isOfNumber(text, best.edit) && !isOfText(text, start, best.edit);
  const slips = found.slice(0, mostOffered).map((slip): Fix => {
    const { title, edit } = slip;
    return { title, edits: [{ ...edit, uri: context.uri }], isPreferred: isPreferred && slip === best };
  });
  const texts = new Set(found.map(({ edit }) => textAfter(context, [edit])));
  const others = fixes.filter(({ edits }) => !texts.has(textAfter(context, edits)));
  return distinctTitles(text, [...slips, ...others.map((fix): Fix => ({ ...fix, isPreferred: false }))]);
}

/**
 * The slips that leave the fewest errors, and fewer than `limit`, the likeliest first, with the number of errors.
 * `isWhole` is false if not all slips of the rank of the first one could be tried, or of any rank if none was found.
 */
function slipsWithin(
  context: FixContext,
  finding: Span,
  start: number,
  limit: number,
): { readonly found: readonly KeySlip[]; readonly errors: number; readonly isWhole: boolean } {
  let errors = limit;
  let found: KeySlip[] = [];
  const seen = new Set<string>();
  for (const slip of slipsNear(context, finding)) {
    if (!context.slipEffort.spend(context.text.length)) {
      return { found, errors, isWhole: found[0] !== undefined && slip.rank > found[0].rank };
    }
    // Blanks make no difference outside of strings.
    const changed = textAfter(context, [slip.edit]).replace(/[ \t]+/g, '');
    if (seen.has(changed)) continue;
    seen.add(changed);
    const left = errorsAfter(context, start, [slip.edit]);
    if (left === undefined || left > errors || left >= limit) continue;
    if (left < errors) found = [];
    errors = left;
    found.push(slip);
  }
  return { found, errors, isWhole: true };
}

function textAfter({ text }: FixContext, edits: readonly Edit[]): string {
  return applyEdits(text, edits.toSorted(byPlace));
}

/** The offset from which the text is read: the start of the object, or of the file if the finding is before it. */
function startOfRead({ file }: FixContext, finding: Span): number {
  const start = startOfObject(file)?.offset ?? 0;
  return finding.start < start ? 0 : start;
}

/** The number of errors in the values of the object after a change; undefined if a syntax error remains. */
function errorsAfter(context: FixContext, start: number, edits: readonly Edit[]): number | undefined {
  const { program, elaboration, file } = context;
  if (edits.some((edit) => edit.start < start)) return undefined;
  const text = textAfter(context, edits);
  const node = readWholeObject(text, readToken(text, start).start);
  if (node?.kind !== 'object') return undefined;
  const { flatc } = program.settings.of(elaboration.closure.root);
  if (!readSyntax(text, start, text.length).problems.every((problem) => isAllowed(problem, flatc))) return undefined;
  const object = objectWith(program, elaboration, file, node);
  return object ? checkObject(object).filter(({ code }) => !code.startsWith('data-')).length : 0;
}

/** True if a change may make another number: only the author knows which number was meant. */
function isOfNumber(text: string, { start, end, text: by }: Edit): boolean {
  const changed = by + text.slice(start, end);
  const [before, after] = [text.charAt(start - 1), text.charAt(end)];
  const next = text.charAt(endOfRun(text, end, /[ \t]/));
  return (
    /\d/.test(changed) ||
    (/[-+.]/.test(changed) && /[\d.]/.test(next)) ||
    (/[-+]/.test(changed) && /[\d.]/.test(before)) ||
    (/[\d.]/.test(before) && /[\d.]/.test(after))
  );
}

/** True if a change of a mark in a string, such as `"it"s"` or `"5""`, may lose a character that was meant. */
function isOfText(text: string, start: number, edit: Edit): boolean {
  const found = text.slice(edit.start, edit.end);
  if (edit.text === '\\' || found === '\\') return true;
  if (edit.text !== '' || !quote.test(found)) return false;
  if (/\d["']{2}/.test(text.slice(Math.max(0, edit.start - 2), edit.end + 1))) return true;
  const changed = applyEdits(text, [edit]);
  let token = readToken(changed, start);
  while (token.kind !== 'end' && token.end <= edit.start) token = readToken(changed, token.end);
  return token.kind === 'string' && token.start < edit.start && edit.start < token.end - 1;
}

/**
 * True if a slip explains an error better than an edit that mends it: if the mark that the edit inserts is before the
 * quote or bracket instead of after it, or if the mark that it removes is on the key of a digit, in a number.
 */
function hasLikelierSlip(text: string, { start, end, text: by }: Edit): boolean {
  if (start === end) return /["'\]}]/.test(text.charAt(start - 1)) && text.charAt(start - 2) === by.trim();
  const isDigit = end === start + 1 && by === '' && /\d/.test(sameKey(text.charAt(start)) ?? '');
  return isDigit && /[\d.]/.test(text.charAt(start - 1) + text.charAt(end));
}

const dataMark = /^[{}[\]:,"'.-]$/;
const mark = /^[^\w\s]$/;
const quote = /^["']$/;

/** The slips near a finding and at the brackets around it, the likeliest and nearest first. Most of them are wrong. */
function slipsNear(context: FixContext, finding: Span): readonly KeySlip[] {
  const { text } = context;
  const before = Math.max(0, endBeforeBlank(text, finding.start) - 1);
  const from = Math.max(startOfLine(text, Math.min(before, finding.start)), finding.start - reach);
  const to = Math.min(text.length, finding.start + reach);
  const slips: KeySlip[] = [];
  for (let place = from; place <= to; place++) {
    if (place < text.length) slips.push(...slipsAt(text, place));
    slips.push(...missingAt(text, place));
  }
  const object = objectOf(context);
  const around = object ? levelsAround(object, finding.start).map(({ node }) => node.start) : [];
  for (const place of around.slice(-deepest)) if (place < from) slips.push(...slipsAt(text, place));
  const distance = ({ edit }: KeySlip) => Math.abs(edit.start - finding.start);
  return slips.sort((left, right) => left.rank - right.rank || distance(left) - distance(right));
}

/** The slips that one key at a place may have been. */
function* slipsAt(text: string, place: number): Iterable<KeySlip> {
  const found = text.charAt(place);
  const [before, next] = [text.charAt(place - 1), text.charAt(place + 1)];
  if (/\s/.test(found)) return;
  const other = sameKey(found) ?? '';
  const around = keysAround(found);
  if (!quote.test(found)) {
    const isDigit = mark.test(found) && /\d/.test(other);
    if (dataMark.test(other) || isDigit) yield replaced(place, found, other, ranks.sameKey);
    for (const by of around) if (dataMark.test(by)) yield replaced(place, found, by, ranks.keyBeside);
  }
  const near = [before, next].filter((key) => mark.test(key));
  const isBeside = near.some((key) => around.includes(key) || other === key);
  if (near.includes(found)) yield { ...removed(place, found), rank: ranks.sameKey };
  else if (quote.test(found)) {
    yield { ...inserted(place, '\\'), rank: ranks.other + 1 };
    // Most names are quoted, so that rather the other quote is missing. A quote in a text rather lacks a backslash.
    const isLess = /^\s*[:\w]/.test(text.slice(place + 1, place + reach)) || /[{,\s]/.test(before);
    yield { ...removed(place, found), rank: isLess ? ranks.other + 1 : ranks.other };
  } else if (isBeside || mark.test(found)) {
    yield { ...removed(place, found), rank: isBeside ? ranks.keyBeside : ranks.other };
  }
  if (found !== next && /\S/.test(next) && (mark.test(found) || mark.test(next))) {
    yield { ...swapped(text, place), rank: ranks.order };
  }
}

/** The slips of a key that was not pressed at a place. */
function* missingAt(text: string, place: number): Iterable<KeySlip> {
  const [before, after] = [text.charAt(place - 1), text.charAt(place)];
  if (/\w/.test(before) && /\w/.test(after)) return;
  yield inserted(place, '"');
  if (/\S/.test(after) && /^$|[\s:,[{]/.test(before)) for (const key of '{[') yield inserted(place, key);
  if (/[\w"'}\]]/.test(before)) for (const key of '}]:,') yield inserted(place, key);
}
