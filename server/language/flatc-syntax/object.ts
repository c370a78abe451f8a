// Reads the JSON-like object that may end a schema: its brackets, names and commas. Its values are checked in
// root-object/, because they depend on the root type.
import { limits } from '../vocabulary/vocabulary.ts';
import { count } from '../work-done.ts';
import { flatcName, SyntaxCursor } from './cursor.ts';
import { type Demand, demand, startsDeclaration } from './demands.ts';
import type { ObjectListener } from './listener.ts';
import {
  beginReading,
  closeBracket,
  complainOfEnd,
  dropConsequences,
  isOpenString,
  mendBrackets,
  type ObjectState,
  openBracket,
  passOpenString,
} from './object-brackets.ts';
import type { SyntaxProblem } from './problem.ts';
import { unexpected } from './token-words.ts';
import { readScalar } from './values.ts';

/** Passes the object that begins here (semantics, section 2.8), and complains about any text after it. */
export function readObject(cursor: SyntaxCursor): void {
  const { start } = cursor.current;
  const reading = beginReading();
  const isWhole = isWholeRead(cursor, reading);
  const isBalanced = isWhole && (cursor.isAtLimit || startsDeclaration(cursor));
  if (reading.mended !== undefined && !isBalanced) {
    dropConsequences(cursor, reading.mended);
    skipToDeclaration(cursor);
  } else if (isWhole) {
    complainOfWhatFollows(cursor);
    skipToDeclaration(cursor);
  }
  count('objectsRead', cursor.endOfPrevious - start);
}

/** Passes the text after an object up to the next declaration. One complaint about this text is enough. */
function skipToDeclaration(cursor: SyntaxCursor): void {
  while (!cursor.isAtLimit && !startsDeclaration(cursor)) cursor.advance();
}

/** Passes an object, or as much of it as exists. Returns true if the object was read up to its closing bracket. */
function isWholeRead(cursor: SyntaxCursor, reading: ObjectState): boolean {
  const { start } = cursor.current;
  do {
    if (cursor.isAtLimit || startsDeclaration(cursor)) {
      complainOfEnd(cursor, reading, start);
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
 * The problems in the members of an object from `start`, after a comma or the opening bracket, to `limit`, in offsets
 * of the text. The listener gets the brackets and commas. Undefined if the members must be read together with the text
 * around them: a bracket among them does not match, they do not end where a member ends, or a problem could change how
 * flatc reads the text after `limit`.
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
  const reading: ObjectState = { ...beginReading(), open: [open], braces, awaits: 'entry' };
  cursor.beginMember();
  while (!cursor.isAtLimit) {
    if (startsDeclaration(cursor) || !readNext(cursor, reading, listener) || reading.open.length === 0)
      return undefined;
  }
  // The repair of a bracket depends on the brackets around it, and changes the problems in all text after it.
  if (reading.open.length !== 1 || reading.mended !== undefined) return undefined;
  const isInStep = isLast
    ? reading.awaits !== 'value' && cursor.current.start === limit && cursor.is(open === '{' ? '}' : ']')
    : reading.awaits === 'entry' && cursor.previous?.kind === ',' && cursor.endOfPrevious === limit;
  const { problems } = cursor;
  return isInStep && (problems.length === 0 || !hasReachedEnd(cursor, limit)) ? problems : undefined;
}

/** True if a problem reaches the last line before `limit`: the text after `limit` may then change that problem. */
function hasReachedEnd({ problems, text }: SyntaxCursor, limit: number): boolean {
  const last = problems.reduce((most, { end, at }) => Math.max(most, end, at), 0);
  return !text.slice(last, limit).includes('\n') || last >= limit;
}

/**
 * Passes the next token or tokens of an object. Returns false if the object is nested too deeply; the rest of it is
 * then passed as well.
 */
function readNext(cursor: SyntaxCursor, reading: ObjectState, listener: ObjectListener | undefined): boolean {
  const { open } = reading;
  if (isOpenString(cursor)) {
    passOpenString(cursor, reading);
    return true;
  }
  if (mendBrackets(cursor, reading)) return true;
  const { kind } = cursor;
  const closing = open.at(-1) === '[' ? ']' : '}';
  if (reading.awaits === 'value' && (kind === '{' || kind === '[')) {
    if (kind === '{' && reading.braces >= cursor.deepest) {
      complainOfDepth(cursor);
      skipObject(cursor, open.length);
      return false;
    }
    listener?.openBracket(kind, cursor.current.start);
    openBracket(cursor, reading, kind);
  } else if (reading.awaits !== 'value' && kind === closing) {
    listener?.closeBracket(cursor.current.end);
    cursor.advance();
    closeBracket(reading);
  } else if (kind === '}') {
    readScalar(cursor, 'object-syntax', '<>', reading.braces);
    reading.awaits = 'separator';
  } else if (reading.awaits === 'entry') {
    // The entries of a list have no names.
    if (closing === ']') reading.awaits = 'value';
    else reading.awaits = readKey(cursor) ? 'value' : skipEntry(cursor);
  } else if (reading.awaits === 'value') {
    const isRead = readScalar(cursor, 'object-syntax', '<>', reading.braces);
    reading.awaits = isRead || kind === ']' ? 'separator' : skipEntry(cursor);
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
    message: `${unexpected(cursor, cursor.current)}, expected a field's name or '}'`,
    flatc: `expecting: identifier instead got: ${flatcName(cursor, cursor.current)}`,
    expected: 'identifier',
    culprit: cursor.current,
  });
  return false;
}

/**
 * Complains about a token in place of a comma or the closing bracket. Passes nothing if an entry begins with the token,
 * only the token if it is a semicolon, and otherwise the text up to the next comma or closing bracket. Returns the
 * thing that is awaited next.
 */
function readSeparator(cursor: SyntaxCursor, closing: '}' | ']'): 'entry' | 'separator' {
  const { kind, startsLine } = cursor.current;
  const next = cursor.peek(1).kind;
  const beginsEntry = closing === ']' ? kind !== ':' && kind !== ';' : next === ':';
  const isMissing = beginsEntry || startsLine;
  cursor.complain({
    code: 'object-syntax',
    message: isMissing
      ? "expected ',' between the values"
      : `${unexpected(cursor, cursor.current)}, expected ',' or '${closing}'`,
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

/**
 * Moves to the comma or closing bracket that ends a wrong entry, without passing it. Brackets that the entry opens are
 * passed. Returns the thing that is awaited next.
 */
function skipEntry(cursor: SyntaxCursor): 'separator' {
  let depth = 0;
  const from = cursor.position;
  while (!cursor.isAtLimit && !startsDeclaration(cursor)) {
    const { kind } = cursor;
    if (depth === 0 && (kind === ',' || kind === '}' || (kind === ']' && cursor.position > from))) break;
    if (depth === 0 && isOpenString(cursor)) break;
    if (kind === '{' || kind === '[') depth++;
    if (kind === '}' || kind === ']') depth = Math.max(depth - 1, 0);
    cursor.advance();
  }
  return 'separator';
}

/**
 * Moves past the closing bracket of an object with `depth` open brackets, without further complaints. Without such a
 * bracket, the cursor stops before the next declaration or at the limit.
 */
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

/**
 * Complains about text after an object, if there is any: the object must be the last thing in a file. The culprit is
 * the end of the object, so that the problem does not depend on the text after it.
 */
function complainOfWhatFollows(cursor: SyntaxCursor): void {
  if (cursor.is('end')) return;
  const flatc = `expecting: end of file instead got: ${flatcName(cursor, cursor.current)}`;
  const message = 'nothing can come after the object, which must be the last thing in a file';
  cursor.complain({ code: 'object-syntax', message, flatc, expected: 'end of file', culprit: 'gap' });
}
