// The open brackets of an object, and the recovery from a missing or mistyped bracket or quote: one mistake gives one
// message.
import { flatcName, type SyntaxCursor } from './cursor.ts';
import { bracketByIndentation } from './indented-brackets.ts';
import type { Token } from './tokens.ts';

/** The state of reading an object. */
export interface ObjectState {
  /** The open brackets. Brackets may nest as deep as the text is long, so this is a list and not the call stack. */
  readonly open: ('{' | '[')[];
  /** The offset of each open bracket. */
  readonly starts: number[];
  braces: number;
  awaits: 'value' | 'entry' | 'separator';
  /**
   * The index of the problem with the first bracket that was assumed; undefined if no bracket was assumed. Later
   * problems may be mere consequences of the assumption.
   */
  mended: number | undefined;
  /** Brackets that were assumed to be closed before a token that they cannot contain. */
  readonly assumed: Assumption[];
}

interface Assumption {
  readonly closing: '}' | ']';
  /** The number of brackets that are open after the assumed one is closed. */
  readonly depth: number;
  /** The index of the reported problem. */
  readonly problem: number;
  /** The message and range that replace the problem's own if the bracket turns out to be closed later. */
  readonly instead: { readonly message: string; readonly start: number; readonly end: number };
}

/** The state before the first token of an object. */
export function beginReading(): ObjectState {
  return { open: [], starts: [], braces: 0, awaits: 'value', mended: undefined, assumed: [] };
}

/** Passes a bracket that opens an object or a list. */
export function openBracket(cursor: SyntaxCursor, reading: ObjectState, kind: '{' | '['): void {
  if (kind === '{') reading.braces++;
  reading.open.push(kind);
  reading.starts.push(cursor.current.start);
  cursor.advance();
  reading.awaits = 'entry';
}

/** Counts the innermost bracket as closed. */
export function closeBracket(reading: ObjectState): void {
  if (reading.open.pop() === '{') reading.braces--;
  reading.starts.pop();
  reading.awaits = 'separator';
}

/**
 * Closes or passes a bracket if the current token shows that brackets do not match: a bracket of the other kind, a name
 * in a list, or an object in place of a name. Returns false if the token shows no such mismatch.
 */
export function mendBrackets(cursor: SyntaxCursor, reading: ObjectState): boolean {
  const { kind } = cursor;
  const { open, awaits } = reading;
  if (open.at(-1) === '[') {
    if (kind === '}') mendAtCloser(cursor, reading, '}');
    else if (awaits !== 'value' && isKey(cursor)) mendBeforeMember(cursor, reading, nameInList(cursor));
    else return false;
    return true;
  }
  if (kind === ']' && awaits !== 'value' && open.length > 0) {
    mendAtCloser(cursor, reading, ']');
    return true;
  }
  const isElement = kind === '{' && awaits !== 'value' && open.at(-2) === '[' && cursor.previous?.kind !== '{';
  if (isElement) mendBeforeMember(cursor, reading, "unexpected '{', expected a field's name or '}'");
  return isElement;
}

/** True if the next tokens are a name and a colon. */
function isKey(cursor: SyntaxCursor): boolean {
  return isName(cursor.current) && cursor.peek(1).kind === ':';
}

function isName({ kind }: Token): boolean {
  return kind === 'string' || kind === 'identifier';
}

function nameInList(cursor: SyntaxCursor): string {
  const name = cursor.textOf(cursor.current);
  return `the values of a list have no names: put ${name.length > 40 ? 'this field' : name} into braces`;
}

/** Closes the innermost bracket before a member that can only belong to the bracket around it. */
function mendBeforeMember(cursor: SyntaxCursor, reading: ObjectState, message: string): void {
  const { previous, current } = cursor;
  const closing = closingOf(reading);
  const problem = noteMend(cursor, reading);
  const isAfterComma = previous?.kind === ',';
  complainOfOpenBracket(cursor, reading, {
    text: isAfterComma ? closing : `${closing},`,
    at: isAfterComma ? previous.start : cursor.endOfPrevious,
  });
  closeBracket(reading);
  const { start, end } = current;
  reading.assumed.push({ closing, depth: reading.open.length, problem, instead: { message, start, end } });
  reading.awaits = 'entry';
}

/** Recovers at a closing bracket of another kind than the innermost open one. */
function mendAtCloser(cursor: SyntaxCursor, reading: ObjectState, kind: '}' | ']'): void {
  const { open, assumed } = reading;
  const last = assumed.at(-1);
  if (last?.closing === kind && last.depth === open.length) {
    // The bracket that was reported as not closed is closed here, so the reported problem is replaced.
    assumed.pop();
    const problem = cursor.problems[last.problem];
    if (problem) {
      const { insert: _, opened: __, ...rest } = problem;
      cursor.problems[last.problem] = { ...rest, ...last.instead };
    }
    cursor.advance();
    reading.awaits = 'separator';
    return;
  }
  noteMend(cursor, reading);
  if (!isMistyped(cursor, reading, kind)) {
    complainOfOpenBracket(cursor, reading, { text: closingOf(reading), at: cursor.endOfPrevious });
    closeBracket(reading);
    return;
  }
  const closing = closingOf(reading);
  cursor.complain({
    code: 'object-syntax',
    message: `unexpected '${kind}', expected ',' or '${closing}'`,
    ...refusalOf(cursor, reading.awaits),
    expected: closing,
    culprit: cursor.current,
  });
  cursor.advance();
  if (open.length > 1) closeBracket(reading);
  reading.awaits = 'separator';
}

/** True if a closing bracket was typed in place of the other kind, so that no bracket is missing. */
function isMistyped(cursor: SyntaxCursor, { open }: ObjectState, kind: '}' | ']'): boolean {
  if (kind === ']' && !open.includes('[')) return true;
  // For example in [{ a: 1 ], { b: 2 }]: after a comma, the next member shows which bracket is still open.
  if (open.at(-2) !== (kind === '}' ? '{' : '[') || cursor.peek(1).kind !== ',') return false;
  const around = open.at(-3);
  return kind === '}'
    ? around !== '{' && isName(cursor.peek(2)) && cursor.peek(3).kind === ':'
    : around === '{' && cursor.peek(2).kind === '{';
}

/** Notes that a bracket is assumed. Returns the index that the next problem will have in the cursor's list. */
function noteMend(cursor: SyntaxCursor, reading: ObjectState): number {
  const index = cursor.problems.length;
  reading.mended ??= index;
  return index;
}

/**
 * Drops the `object-syntax` problems after the problem at the index `mended`. They may follow from a wrong guess,
 * because the brackets do not match at the end.
 */
export function dropConsequences(cursor: SyntaxCursor, mended: number): void {
  for (const problem of cursor.problems.splice(mended + 1))
    if (problem.code !== 'object-syntax') cursor.problems.push(problem);
}

/** True if the current token is a string without a closing quote. */
export function isOpenString(cursor: SyntaxCursor): boolean {
  const { kind, problems } = cursor.current;
  return kind === 'string' && problems.some(({ code }) => code === 'unterminated-string');
}

/**
 * Passes a string without a closing quote, which reaches to the end of its line. The quote is assumed before the commas
 * and brackets at the end of the line, which are then read as such.
 */
export function passOpenString(cursor: SyntaxCursor, reading: ObjectState): void {
  const { text } = cursor;
  const { start, end } = cursor.current;
  cursor.advance();
  reading.awaits = 'separator';
  let tail = end;
  while (tail > start + 1 && /[\s,}\]]/.test(text.charAt(tail - 1))) tail--;
  for (; tail < end; tail++) {
    const mark = text[tail];
    if (mark === ',') {
      cursor.beginMember();
      reading.awaits = 'entry';
    } else if (mark === '}' || mark === ']') {
      reading.mended ??= cursor.problems.length - 1;
      if (mark === closingOf(reading) && (reading.open.length > 1 || cursor.isAtLimit)) closeBracket(reading);
    }
  }
}

function closingOf({ open }: ObjectState): '}' | ']' {
  return open.at(-1) === '[' ? ']' : '}';
}

/** Complains at the end of the text that a bracket is not closed. `start` is the offset of the object. */
export function complainOfEnd(cursor: SyntaxCursor, reading: ObjectState, start: number): void {
  const at = { text: closingOf(reading), at: cursor.endOfPrevious };
  const likely =
    reading.mended === undefined ? bracketByIndentation(cursor.text, start, cursor.endOfPrevious) : undefined;
  if (likely?.closing !== at.text) complainOfOpenBracket(cursor, reading, at);
  else complainOfOpenBracket(cursor, reading, { text: likely.insert, at: likely.at }, likely);
}

/**
 * Complains that the innermost bracket is not closed, with the text that closes it. `place` is a likelier bracket, if
 * one is known.
 */
function complainOfOpenBracket(
  cursor: SyntaxCursor,
  reading: ObjectState,
  { text, at }: { readonly text: string; readonly at: number },
  place?: { readonly opened: number; readonly start: number; readonly end: number },
): void {
  const { open, starts, awaits } = reading;
  const closing = closingOf(reading);
  cursor.complain({
    code: 'object-syntax',
    message: `expected '${closing}' to close the ${closing === '}' ? 'object' : 'list'}`,
    ...refusalOf(cursor, open.at(-1) !== '[' && awaits === 'entry' ? 'key' : awaits),
    expected: closing,
    culprit: place ?? 'gap',
    insert: text,
    insertAt: at,
    opened: place?.opened ?? starts.at(-1),
  });
}

/** flatc's message for an object that breaks off, and the token at which flatc reports it. */
function refusalOf(
  cursor: SyntaxCursor,
  awaits: 'key' | 'value' | 'entry' | 'separator',
): { readonly flatc: string; readonly lookahead: Token } {
  const { current } = cursor;
  if (awaits === 'separator')
    return { flatc: `expecting: , instead got: ${flatcName(cursor, current)}`, lookahead: current };
  // flatc accepts the keyword of the next declaration as a name or a value, but refuses the token after it.
  if (current.kind === 'identifier') {
    const lookahead = cursor.peek(1);
    const expected = awaits === 'key' ? ':' : ',';
    return { flatc: `expecting: ${expected} instead got: ${flatcName(cursor, lookahead)}`, lookahead };
  }
  const found = flatcName(cursor, current);
  const flatc =
    awaits === 'key'
      ? `expecting: identifier instead got: ${found}`
      : `Cannot assign token starting with '${found}' to value of <> type.`;
  return { flatc, lookahead: current };
}
