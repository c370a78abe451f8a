// The comments between two items of a list, and lists with commas.
import { startTogether } from './columns.ts';
import type { ElementCursor } from './cursor.ts';
import { type Doc, gaps, lastComma } from './doc.ts';
import { type Elements, endsLine } from './elements.ts';
import { markAt } from './marks.ts';

/**
 * What a list holds. A range may end after members and entries, but not after an attribute; marks are between
 * members, as which declarations count.
 */
type ListLines = 'member' | 'entry' | 'attribute';

/** Where in a list a gap is. A place that is first has no blank line, nor has one before the closing bracket. */
interface ListPlace {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly lines: ListLines;
  /** Whether brackets touch what is in them on one line. */
  readonly isTight?: boolean;
  /** Whether a comma that started a line was removed, so that what follows it must start one. */
  readonly startsLine?: boolean;
  /** Whether the lines below stay as they are, so that no comment there continues a trailing one. */
  readonly isBelowKept?: boolean;
}

/**
 * Passes the comments between two items and pushes the line end before the next one. Trailing comments stay on the
 * line of the item before; continuations stay below them; all others belong to the next item.
 */
export function passBetween(cursor: ElementCursor, out: Doc[], place: ListPlace): void {
  const { elements, next, at: first } = cursor;
  if (first === next) {
    if (!place.isLast) out.push(lineBefore(elements, next, place, place.isTight === true));
    return;
  }
  passTrailing(cursor, out, place);
  const leading = firstLeading(elements, cursor.at, next);
  let rest = place;
  // Whether the comment before shares its line with the next item.
  let isGlued = false;
  while (cursor.at < next) {
    const mark = place.lines === 'member' ? markAt(elements, cursor.at) : undefined;
    if (mark) cursor.marks.push({ mark, element: cursor.at, token: next });
    out.push(
      isGlued ? gaps.space : lineBefore(elements, cursor.at, rest, place.isTight === true && cursor.at === first),
    );
    rest = { ...place, isFirst: false };
    isGlued = !place.isLast && cursor.at >= leading;
    cursor.passComment(out);
  }
  if (!place.isLast) out.push(isGlued ? gaps.space : lineBefore(elements, next, rest, false));
}

/** The line end before an element; nothing on one line where it touches its bracket. */
function lineBefore({ newlines }: Elements, element: number, { isFirst, lines }: ListPlace, touches: boolean): Doc {
  if (isFirst && touches) return lines === 'attribute' ? gaps.itemOrNothing : gaps.unitOrNothing;
  const isBlank = !isFirst && (newlines[element] as number) > 1;
  if (lines === 'attribute') return isBlank ? gaps.itemBlank : gaps.item;
  return isBlank ? gaps.unitBlank : gaps.unit;
}

/** The first of the block comments from an element on that share their line with a token; the token where none does. */
function firstLeading({ kinds, newlines }: Elements, from: number, token: number): number {
  let first = token;
  while (first > from && kinds[first - 1] === 'block' && newlines[first] === 0) first--;
  return first;
}

/** Passes the comments that belong to the item before: those on its line, and their continuations below. */
export function passTrailing(
  cursor: ElementCursor,
  out: Doc[],
  { isFirst, isLast, isTight, startsLine, isBelowKept, lines }: ListPlace,
): void {
  const { elements, next, at: first } = cursor;
  if (first === 0 || startsLine) return;
  const { kinds, newlines } = elements;
  if (!isLast && newlines[first] === 0 && firstLeading(elements, first, next) === first) return;
  while (cursor.at < next && newlines[cursor.at] === 0) {
    out.push(isFirst && isTight && cursor.at === first ? gaps.spaceIfBroken : gaps.space);
    cursor.passComment(out);
  }
  const trailing = cursor.at - 1;
  if (isBelowKept || trailing < first || kinds[trailing] !== 'line') return;
  // After a bracket that may start its line, such a column is that of what is inside.
  if (isFirst && (lines === 'entry' || endsLine(kinds[first - 2]))) return;
  while (cursor.at < next && continues(cursor, trailing)) {
    out.push(gaps.continuation);
    cursor.passComment(out);
  }
}

/** Whether the comment at the cursor continues a trailing one: it starts in the same column. */
function continues({ elements, options, at }: ElementCursor, trailing: number): boolean {
  if (elements.kinds[at] !== 'line' || elements.newlines[at] !== 1 || markAt(elements, at)) return false;
  return startTogether(elements, trailing, at, options.indentSize);
}

/** A list with commas, after its opening bracket. Its items push their own docs. */
export interface CommaList {
  readonly close: ')' | '}' | ']';
  readonly lines: ListLines;
  readonly isTight: boolean;
  /** Where a comma follows the last item: in metadata it is an error. */
  readonly lastComma: 'broken' | 'never' | 'error';
  readonly readItem: (cursor: ElementCursor, out: Doc[]) => void;
}

/** Passes the items of a list up to its closing bracket. There must be at least one. */
export function readCommaList(cursor: ElementCursor, out: Doc[], list: CommaList): void {
  const { close, lines, isTight } = list;
  passBetween(cursor, out, { isFirst: true, isLast: false, lines, isTight });
  let startsLine = false;
  for (;;) {
    list.readItem(cursor, out);
    if (cursor.isBroken) return;
    if (cursor.is(close)) {
      if (list.lastComma === 'broken') out.push(lastComma(cursor.at - 1, 'missing', 'broken'));
      startsLine = false;
      break;
    }
    if (!cursor.is(',')) {
      cursor.break();
      return;
    }
    const isLast = cursor.elements.kinds[cursor.afterNext()] === close;
    if (isLast && list.lastComma === 'error') {
      cursor.break();
      return;
    }
    const before = cursor.at;
    startsLine = passToComma(cursor, out);
    if (isLast && list.lastComma !== 'error') {
      // Without the comma, what is on lines of their own before it and what follows it belong together.
      startsLine ||= hasOwnLine(cursor.elements, before, cursor.next);
      out.push(lastComma(cursor.next, 'there', list.lastComma));
      cursor.moveTo(cursor.next + 1);
      break;
    }
    cursor.pass(out);
    // After a comma that starts a line the next item goes on there.
    if (startsLine && cursor.at === cursor.next) out.push(gaps.space);
    else passBetween(cursor, out, { isFirst: false, isLast: false, lines });
  }
  const isLineOpen = startsLine && list.lastComma === 'never';
  passBetween(cursor, out, { isFirst: false, isLast: true, lines, startsLine: isLineOpen });
}

/** Whether a comment before a comma has a line of its own. */
function hasOwnLine({ kinds }: Elements, first: number, comma: number): boolean {
  return kinds.slice(first, comma).some(endsLine);
}

/** Passes the comments before a comma and pushes its gap; true where it starts a line. */
function passToComma(cursor: ElementCursor, out: Doc[]): boolean {
  const { kinds, newlines } = cursor.elements;
  let isFresh = false;
  while (cursor.at < cursor.next) {
    const { at } = cursor;
    const hasNewline = (newlines[at] as number) > 0;
    isFresh ||= hasNewline;
    const startsLine = (kinds[at] === 'line' && hasNewline) || (kinds[at] === 'doc' && isFresh);
    out.push(startsLine || endsLine(kinds[at - 1]) ? gaps.level : gaps.space);
    cursor.passComment(out);
  }
  const isOwnLine = endsLine(kinds[cursor.at - 1]);
  if (isOwnLine) out.push(gaps.level);
  return isOwnLine;
}
