// Reads comments in the braces of a declaration that reserve names and numbers: `// reserved: hp, 3`.
import { commentsIn } from '../documentation/comments.ts';
import type { Span } from '../summary/summary.ts';

/** An item of a comment. Offsets count from the start of the text that has the comment. */
export interface ReservedItem extends Span {
  readonly text: string;
  /** `unreadable` for text that is neither a name nor a number. */
  readonly kind: 'name' | 'number' | 'unreadable';
}

/** A comment that reserves something, with its items in order. Offsets count from the start of the text. */
interface ReservedComment extends Span {
  readonly items: readonly ReservedItem[];
}

/** The word that begins the list. */
export const reservedWord = 'reserved:';

/** The comments that reserve something in a span of a text, which must not begin inside a comment or string. */
export function reservedComments(text: string, { start, end }: Span): readonly ReservedComment[] {
  const inside = text.slice(start, end);
  if (!inside.includes(reservedWord)) return [];
  return [...commentsIn(inside)].flatMap((comment): readonly ReservedComment[] => {
    const written = inside.slice(comment.start, comment.end);
    const [opening] = /^\/\/[ \t]*reserved:/.exec(written) ?? [];
    if (opening === undefined) return [];
    const from = start + comment.start + opening.length;
    const items = itemsIn(withoutReason(written.slice(opening.length)), from);
    // A sentence about something that is reserved is not a list.
    const [first] = items;
    if (first?.kind === 'unreadable' && first.text.split(/\s/, longestSlip + 1).length > longestSlip) return [];
    return [{ start: start + comment.start, end: start + comment.end, items }];
  });
}

/**
 * The most words of a first item that is neither a name nor a number. A longer item is part of a sentence, and the
 * comment is no list.
 */
const longestSlip = 2;

/** The list without a reason in parentheses after it. */
function withoutReason(list: string): string {
  const reason = list.indexOf('(');
  return reason < 0 ? list : list.slice(0, reason);
}

function itemsIn(list: string, from: number): readonly ReservedItem[] {
  const items: ReservedItem[] = [];
  for (const { 0: part, index } of list.matchAll(/[^,]+/g)) {
    const text = part.trim();
    if (text === '') continue;
    const start = from + index + part.indexOf(text);
    const kind = isName.test(text) ? 'name' : isNumber.test(text) ? 'number' : 'unreadable';
    items.push({ start, end: start + text.length, text, kind });
  }
  return items;
}

const isName = /^[A-Za-z_]\w*$/;
const isNumber = /^-?\d{1,20}$/;
