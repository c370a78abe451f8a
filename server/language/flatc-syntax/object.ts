// Reads the object in the manner of JSON that may end a schema: its brackets, names and commas. Its values are checked in
// root-object/, because they depend on the root type.
import { limits } from '../vocabulary/vocabulary.ts';
import { describe, flatcName, type SyntaxCursor } from './cursor.ts';
import { type Demand, demand, startsDeclaration } from './demands.ts';
import type { Token } from './tokens.ts';
import { readScalar } from './values.ts';

/** Passes the object that begins here (semantics, section 2.8), and complains of what follows it. */
export function readObject(cursor: SyntaxCursor): void {
  // Brackets may be nested as deep as the text is long, so the open ones are kept in a list and not on the stack.
  const open: ('{' | '[')[] = [];
  let braces = 0;
  let awaits: 'value' | 'entry' | 'separator' = 'value';
  do {
    if (cursor.isAtLimit || startsDeclaration(cursor)) {
      complainOfOpenBracket(cursor, open.at(-1) ?? '{', awaits);
      return;
    }
    const { kind } = cursor;
    const closing = open.at(-1) === '[' ? ']' : '}';
    if (awaits === 'value' && (kind === '{' || kind === '[')) {
      if (kind === '{' && braces >= limits.parseDepth) {
        complainOfDepth(cursor);
        skipObject(cursor, open.length);
        return;
      }
      if (kind === '{') braces++;
      open.push(kind);
      cursor.advance();
      awaits = 'entry';
    } else if (awaits !== 'value' && kind === closing) {
      cursor.advance();
      if (open.pop() === '{') braces--;
      awaits = 'separator';
    } else if (kind === '}') {
      // The list in an object is not closed, but the object is.
      if (closing === ']') {
        complainOfOpenBracket(cursor, '[', awaits);
        open.pop();
      } else {
        readScalar(cursor, 'object-syntax', '<>', braces);
      }
      awaits = 'separator';
    } else if (awaits === 'entry') {
      awaits = closing === ']' || readKey(cursor) ? 'value' : skipEntry(cursor);
    } else if (awaits === 'value') {
      awaits = readScalar(cursor, 'object-syntax', '<>', braces) ? 'separator' : skipEntry(cursor);
    } else if (kind === ',') {
      cursor.advance();
      cursor.beginMember();
      awaits = 'entry';
    } else {
      awaits = readSeparator(cursor, closing);
    }
  } while (open.length > 0);
  complainOfWhatFollows(cursor);
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

/** Passes what is in the place of a comma or the closing bracket. */
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

/** Moves to the comma or bracket that ends an entry which went wrong; passes the brackets that it opens. */
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

/** flatc's words where the object breaks off, and the token at which it says them. */
function refusalOf(
  cursor: SyntaxCursor,
  awaits: 'key' | 'value' | 'entry' | 'separator',
): { readonly flatc: string; readonly lookahead: Token } {
  const { current } = cursor;
  if (awaits === 'separator')
    return { flatc: `expecting: , instead got: ${flatcName(cursor, current)}`, lookahead: current };
  // flatc accepts the keyword of the next declaration as a name or a value, but not the token after it.
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

/** An object must be the last thing in a file. The culprit is its own end, so that it does not depend on what follows. */
function complainOfWhatFollows(cursor: SyntaxCursor): void {
  if (cursor.is('end')) return;
  const flatc = `expecting: end of file instead got: ${flatcName(cursor, cursor.current)}`;
  const message = 'nothing can come after the object, which must be the last thing in a file';
  cursor.complain({ code: 'object-syntax', message, flatc, expected: 'end of file', culprit: 'gap' });
}
