// The comments between two items of a list, and lists with commas.
import { startTogether } from './columns.ts';
import type { ElementCursor } from './cursor.ts';
import { type Doc, gaps, lastComma } from './doc.ts';
import { type Elements, endsLine } from './elements.ts';
import { markAt } from './marks.ts';

/**
 * The items of a list. Range formatting may end after members and entries, but not after an attribute. Marks such as
 * `// fbs-format off` have an effect only between members.
 */
type ListLines = 'member' | 'entry' | 'attribute';

/**
 * The place of a gap in a list. The first place has no blank line, and neither has the place before the closing
 * bracket.
 */
interface ListPlace {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly lines: ListLines;
  /** True if the brackets touch their content on one line. */
  readonly isTight?: boolean;
  /** True if a comma that started a line was removed, so that the next element must start a line. */
  readonly startsLine?: boolean;
  /** True if the lines below stay unchanged, so that no comment there continues a trailing comment. */
  readonly isBelowKept?: boolean;
}

/**
 * Passes the comments between two items and pushes the line end before the next one. Trailing comments stay on the
 * line of the previous item, with their continuations below; all others belong to the next item.
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
  // True if the previous comment shares its line with the next item.
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

/** The line end before an element; empty for a list on one line whose first item touches its bracket. */
function lineBefore({ newlines }: Elements, element: number, { isFirst, lines }: ListPlace, touches: boolean): Doc {
  if (isFirst && touches) return lines === 'attribute' ? gaps.itemOrNothing : gaps.unitOrNothing;
  const isBlank = !isFirst && (newlines[element] as number) > 1;
  if (lines === 'attribute') return isBlank ? gaps.itemBlank : gaps.item;
  return isBlank ? gaps.unitBlank : gaps.unit;
}

/** The first of the block comments that share their line with a token; the token itself if there is none. */
function firstLeading({ kinds, newlines }: Elements, from: number, token: number): number {
  let first = token;
  while (first > from && kinds[first - 1] === 'block' && newlines[first] === 0) first--;
  return first;
}

/**
 * Passes the comments that belong to the previous item: comments on the line of the item, and their continuations on
 * the lines below.
 */
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
  // After a bracket that may start its line, the column of the comment is that of the content.
  if (isFirst && (lines === 'entry' || endsLine(kinds[first - 2]))) return;
  while (cursor.at < next && continues(cursor, trailing)) {
    out.push(gaps.continuation);
    cursor.passComment(out);
  }
}

/** True if the comment at the cursor continues a trailing comment of the line above: it starts in the same column. */
function continues({ elements, options, at }: ElementCursor, trailing: number): boolean {
  if (elements.kinds[at] !== 'line' || elements.newlines[at] !== 1 || markAt(elements, at)) return false;
  return startTogether(elements, trailing, at, options.indentSize);
}

/** The form of a list with commas. */
export interface CommaListForm {
  readonly close: ')' | '}' | ']';
  readonly lines: ListLines;
  readonly isTight: boolean;
  /** Whether the last item gets a comma if the list is on several lines (`broken`), as in an enum, or never. */
  readonly lastComma: 'broken' | 'never';
}

/** A list with commas, from its opening bracket to its closing one. The items are added to `docs`. */
export class CommaList {
  readonly docs: Doc[] = [];
  readonly #cursor: ElementCursor;
  readonly #form: CommaListForm;
  /** True if the last comma starts a line. */
  #startsLine = false;
  #endsWithComma = false;

  /** Begins a list that has an item; its bracket was passed. */
  constructor(cursor: ElementCursor, form: CommaListForm) {
    this.#cursor = cursor;
    this.#form = form;
    const { lines, isTight } = form;
    passBetween(cursor, this.docs, { isFirst: true, isLast: false, lines, isTight });
  }

  /** Passes the comma after an item. */
  passComma(): void {
    const { docs } = this;
    const cursor = this.#cursor;
    const { close, lines, lastComma: where } = this.#form;
    const before = cursor.at;
    this.#startsLine = passToComma(cursor, docs);
    if (cursor.elements.kinds[cursor.afterNext()] === close) {
      // Without the comma, the comments before it and the text after it belong together.
      this.#startsLine ||= hasOwnLine(cursor.elements, before, cursor.next);
      this.#endsWithComma = true;
      docs.push(lastComma(cursor.next, 'there', where));
      cursor.moveTo(cursor.next + 1);
      return;
    }
    cursor.pass(docs);
    // After a comma that starts a line the next item goes on there.
    if (this.#startsLine && cursor.at === cursor.next) docs.push(gaps.space);
    else passBetween(cursor, docs, { isFirst: false, isLast: false, lines });
  }

  /** Ends the list before its closing bracket. */
  end(): void {
    const { lines, lastComma: where } = this.#form;
    if (!this.#endsWithComma && where === 'broken') {
      this.docs.push(lastComma(this.#cursor.at - 1, 'missing', 'broken'));
    }
    const startsLine = this.#endsWithComma && this.#startsLine && where === 'never';
    passBetween(this.#cursor, this.docs, { isFirst: false, isLast: true, lines, startsLine });
  }
}

/** True if a comment between an item and its comma must end its line. */
function hasOwnLine({ kinds }: Elements, first: number, comma: number): boolean {
  return kinds.slice(first, comma).some(endsLine);
}

/** Passes the comments before a comma and pushes the gap. Returns true if the comma starts a line. */
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
