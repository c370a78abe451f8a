// Reads the JSON-like object that may end a schema: its brackets, names and commas. Its values are checked in
// root-object/, because they depend on the root type.
import { limits } from '../vocabulary/vocabulary.ts';
import { count } from '../work-done.ts';
import { describe, flatcName, SyntaxCursor } from './cursor.ts';
import { type Demand, demand, startsDeclaration } from './demands.ts';
import type { ObjectListener } from './listener.ts';
import type { SyntaxProblem } from './problem.ts';
import type { Token } from './tokens.ts';
import { readScalar } from './values.ts';

/** The state of reading an object. */
interface ObjectState {
  /** The open brackets. Brackets may nest as deep as the text is long, so this is a list and not the call stack. */
  readonly open: ('{' | '[')[];
  braces: number;
  awaits: 'value' | 'entry' | 'separator';
}

/** Passes the object that begins here (semantics, section 2.8), and complains about any text after it. */
export function readObject(cursor: SyntaxCursor): void {
  const { start } = cursor.current;
  if (isWholeRead(cursor)) complainOfWhatFollows(cursor);
  count('objectsRead', cursor.endOfPrevious - start);
}

/** Passes an object, or as much of it as exists. Returns true if the object ends. */
function isWholeRead(cursor: SyntaxCursor): boolean {
  const reading: ObjectState = { open: [], braces: 0, awaits: 'value' };
  do {
    if (cursor.isAtLimit || startsDeclaration(cursor)) {
      complainOfOpenBracket(cursor, reading.open.at(-1) ?? '{', reading.awaits);
      return false;
    }
    if (!readNext(cursor, reading, cursor.listener?.inObject)) return false;
  } while (reading.open.length > 0);
  return true;
}

/** The brackets around some members of an object. */
interface Around {
  readonly open: '{' | '[';
  /** The number of open braces, the innermost one included. */
  readonly braces: number;
  /** True if the closing bracket follows the members; otherwise a comma and other members follow. */
  readonly isLast: boolean;
}

/**
 * The problems in some members of an object, in the offsets of the text. The members begin at `start`, after a comma
 * or the opening bracket. Undefined if a problem could change how flatc reads the text after `limit`.
 */
export function readObjectPart(
  text: string,
  start: number,
  limit: number,
  { open, braces, isLast }: Around,
  listener: ObjectListener,
): readonly SyntaxProblem[] | undefined {
  count('objectsRead', limit - start);
  const cursor = new SyntaxCursor(text, start, limit);
  const reading: ObjectState = { open: [open], braces, awaits: 'entry' };
  cursor.beginMember();
  while (!cursor.isAtLimit) {
    if (startsDeclaration(cursor) || !readNext(cursor, reading, listener) || reading.open.length === 0)
      return undefined;
  }
  if (reading.open.length !== 1) return undefined;
  const isInStep = isLast
    ? reading.awaits !== 'value' && cursor.current.start === limit && cursor.is(open === '{' ? '}' : ']')
    : reading.awaits === 'entry' && cursor.previous?.kind === ',' && cursor.endOfPrevious === limit;
  const { problems } = cursor;
  return isInStep && (problems.length === 0 || !hasReachedEnd(cursor, limit)) ? problems : undefined;
}

/** True if a problem is so near the end of the text read that it may concern the text after it. */
function hasReachedEnd({ problems, text }: SyntaxCursor, limit: number): boolean {
  const last = Math.max(...problems.map(({ end, at }) => Math.max(end, at)));
  return !text.slice(last, limit).includes('\n') || last >= limit;
}

/** Passes the next part of an object. Returns false if a mistake made it pass the whole object. */
function readNext(cursor: SyntaxCursor, reading: ObjectState, listener: ObjectListener | undefined): boolean {
  const { open } = reading;
  const { kind } = cursor;
  const closing = open.at(-1) === '[' ? ']' : '}';
  if (reading.awaits === 'value' && (kind === '{' || kind === '[')) {
    if (kind === '{' && reading.braces >= limits.parseDepth) {
      complainOfDepth(cursor);
      skipObject(cursor, open.length);
      return false;
    }
    if (kind === '{') reading.braces++;
    open.push(kind);
    listener?.openBracket(kind, cursor.current.start);
    cursor.advance();
    reading.awaits = 'entry';
  } else if (reading.awaits !== 'value' && kind === closing) {
    listener?.closeBracket(cursor.current.end);
    cursor.advance();
    if (open.pop() === '{') reading.braces--;
    reading.awaits = 'separator';
  } else if (kind === '}') {
    // The list is not closed, but the object around it is.
    if (closing === ']') {
      complainOfOpenBracket(cursor, '[', reading.awaits);
      open.pop();
    } else {
      readScalar(cursor, 'object-syntax', '<>', reading.braces);
    }
    reading.awaits = 'separator';
  } else if (reading.awaits === 'entry') {
    // The entries of a list have no names.
    if (closing === ']') reading.awaits = 'value';
    else reading.awaits = readKey(cursor) ? 'value' : skipEntry(cursor);
  } else if (reading.awaits === 'value') {
    reading.awaits = readScalar(cursor, 'object-syntax', '<>', reading.braces) ? 'separator' : skipEntry(cursor);
  } else if (kind === ',') {
    listener?.comma(cursor.current.end);
    cursor.advance();
    cursor.beginMember();
    reading.awaits = 'entry';
  } else {
    reading.awaits = readSeparator(cursor, closing);
  }
  return true;
}

const keyEnd: Demand = {
  kind: ':',
  wanted: "':'",
  code: 'object-syntax',
  precedes: (cursor, distance) => {
    const { kind } = cursor.peek(distance);
    return kind === 'string' || kind === 'integer' || kind === 'float' || kind === '{' || kind === '[';
  },
};

function readKey(cursor: SyntaxCursor): boolean {
  const { kind } = cursor;
  if (kind === 'identifier' || kind === 'string') {
    cursor.advance();
    return demand(cursor, keyEnd, "the field's name");
  }
  cursor.complain({
    code: 'object-syntax',
    message: `unexpected ${describe(cursor, cursor.current)}, expected a field's name or '}'`,
    flatc: `expecting: identifier instead got: ${flatcName(cursor, cursor.current)}`,
    expected: 'identifier',
    culprit: cursor.current,
  });
  return false;
}

/** Passes a token that is neither a comma nor the closing bracket. */
function readSeparator(cursor: SyntaxCursor, closing: '}' | ']'): 'entry' | 'separator' {
  const { kind, startsLine } = cursor.current;
  const next = cursor.peek(1).kind;
  const beginsEntry = closing === ']' ? kind !== ':' && kind !== ';' : next === ':';
  const isMissing = beginsEntry || startsLine;
  cursor.complain({
    code: 'object-syntax',
    message: isMissing
      ? "expected ',' between the values"
      : `unexpected ${describe(cursor, cursor.current)}, expected ',' or '${closing}'`,
    flatc: `expecting: , instead got: ${flatcName(cursor, cursor.current)}`,
    expected: ',',
    culprit: isMissing ? 'gap' : cursor.current,
    ...(isMissing ? { insert: ',' } : {}),
  });
  if (beginsEntry) return 'entry';
  // A semicolon between entries was meant as a comma; anything else is passed with its entry.
  if (kind !== ';') return skipEntry(cursor);
  cursor.advance();
  return 'entry';
}

/** Moves to the comma or bracket that ends a wrong entry, and passes the brackets that the entry opens. */
function skipEntry(cursor: SyntaxCursor): 'separator' {
  let depth = 0;
  const from = cursor.position;
  while (!cursor.isAtLimit && !startsDeclaration(cursor)) {
    const { kind } = cursor;
    if (depth === 0 && (kind === ',' || kind === '}' || (kind === ']' && cursor.position > from))) break;
    if (kind === '{' || kind === '[') depth++;
    if (kind === '}' || kind === ']') depth = Math.max(depth - 1, 0);
    cursor.advance();
  }
  return 'separator';
}

/** Moves past the end of an object without further complaints. */
function skipObject(cursor: SyntaxCursor, depth: number): void {
  let open = depth;
  while (open > 0 && !cursor.isAtLimit && !startsDeclaration(cursor)) {
    if (cursor.is('{') || cursor.is('[')) open++;
    if (cursor.is('}') || cursor.is(']')) open--;
    cursor.advance();
  }
}

function complainOfDepth(cursor: SyntaxCursor): void {
  cursor.complain({
    code: 'nesting-depth',
    message: `objects can be nested at most ${limits.parseDepth} deep`,
    flatc: `maximum parsing depth ${limits.parseDepth + 1} reached`,
    culprit: cursor.current,
  });
}

function complainOfOpenBracket(cursor: SyntaxCursor, open: '{' | '[', awaits: 'value' | 'entry' | 'separator'): void {
  const closing = open === '{' ? '}' : ']';
  cursor.complain({
    code: 'object-syntax',
    message: `expected '${closing}' to close the ${open === '{' ? 'object' : 'list'}`,
    ...refusalOf(cursor, open === '{' && awaits === 'entry' ? 'key' : awaits),
    expected: closing,
    culprit: 'gap',
    insert: closing,
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

/**
 * Complains about text after an object, which must be the last thing in a file. The culprit is the end of the object,
 * so that the problem does not depend on the text after it.
 */
function complainOfWhatFollows(cursor: SyntaxCursor): void {
  if (cursor.is('end')) return;
  const flatc = `expecting: end of file instead got: ${flatcName(cursor, cursor.current)}`;
  const message = 'nothing can come after the object, which must be the last thing in a file';
  cursor.complain({ code: 'object-syntax', message, flatc, expected: 'end of file', culprit: 'gap' });
}
