// The members of enums and unions: lists with commas, unlike the other bodies.
import { readAttributes } from './attributes.ts';
import { closeBody, complainOfOpenBody, endsBody } from './bodies.ts';
import { flatcName, type SyntaxCursor, signedToken } from './cursor.ts';
import { type Demand, demand, demandMemberName, isNextOne, isOneOf, type NameDemand } from './demands.ts';
import { describe } from './token-words.ts';
import type { Token } from './tokens.ts';
import { readRestOfName, readType, type TypePlace } from './types.ts';

/** Passes the members of an enum or union and the closing brace. The opening brace was passed before. */
export function readMembers(cursor: SyntaxCursor, isUnion: boolean): void {
  const open = cursor.previous;
  let hasSemicolons = false;
  while (!endsBody(cursor)) {
    cursor.beginMember();
    const from = cursor.position;
    cursor.listener?.beginMember(cursor.current);
    if (!(isUnion ? readUnionMember(cursor) : readEnumMember(cursor))) skipMember(cursor, from);
    cursor.listener?.endMember(cursor.endOfPrevious);
    if (endsBody(cursor)) {
      if (!cursor.is('}'))
        complainOfOpenBody(cursor, open, `expecting: } instead got: ${flatcName(cursor, cursor.current)}`);
      break;
    }
    cursor.listener?.separator(cursor.current);
    if (separatesBySemicolon(cursor)) {
      // The use of semicolons is one mistake, however many members there are.
      if (!hasSemicolons) complainOfSemicolon(cursor, isUnion);
      hasSemicolons = true;
      cursor.advance();
      continue;
    }
    if (!demand(cursor, separator, 'the member')) {
      skipMember(cursor, cursor.position);
      if (cursor.is(',')) cursor.advance();
    }
    if (cursor.position === from) cursor.advance();
  }
  closeBody(cursor, open, '}');
}

/** True if a member ends with a semicolon, and the list continues or is closed after it. */
function separatesBySemicolon(cursor: SyntaxCursor): boolean {
  if (!cursor.is(';') || cursor.current.startsLine || !cursor.contains(cursor.peek(1))) return false;
  const next = cursor.peek(1).kind;
  return next === '}' || next === 'identifier';
}

function complainOfSemicolon(cursor: SyntaxCursor, isUnion: boolean): void {
  cursor.complain({
    code: 'unexpected-token',
    message: `unexpected ';' after the member: the members of ${isUnion ? 'a union' : 'an enum'} are separated by ','`,
    flatc: 'expecting: } instead got: ;',
    expected: ',',
    culprit: cursor.current,
  });
}

/**
 * Moves to the comma after a member that began at the position `from`. If the comma is missing, the cursor stops at a
 * `;`, at a word that begins a line, or at the end of the body. None of these is passed.
 */
function skipMember(cursor: SyntaxCursor, from: number): void {
  let open = 0;
  while (!endsBody(cursor)) {
    const { kind, startsLine } = cursor.current;
    if (kind === ';' || (startsLine && kind === 'identifier' && cursor.position > from)) return;
    if (kind === ',' && open <= 0) return;
    if (kind === '(') open++;
    if (kind === ')') open--;
    cursor.advance();
  }
}

const separator: Demand = {
  kind: ',',
  wanted: "',' or '}'",
  flatcExpects: '}',
  precedes: isOneOf('identifier'),
  separates: true,
};
const memberName: NameDemand = { wanted: "a member's name", next: '}', precedes: isOneOf(',', '}', '=', ':') };
const memberType: TypePlace = {
  wanted: 'a name',
  after: "':'",
  next: '}',
  precedes: isOneOf(',', '}', '=', '('),
};

function readEnumMember(cursor: SyntaxCursor): boolean {
  cursor.listener?.name(cursor.current.start, cursor.current.end);
  return demandMemberName(cursor, memberName) && readMemberRest(cursor);
}

function readUnionMember(cursor: SyntaxCursor): boolean {
  const { start } = cursor.current;
  if (!demandMemberName(cursor, memberName) || !readRestOfName(cursor, memberName)) return false;
  cursor.listener?.name(start, cursor.endOfPrevious);
  if (cursor.is(':')) {
    cursor.advance();
    if (!readType(cursor, memberType)) return false;
  }
  return readMemberRest(cursor);
}

function readMemberRest(cursor: SyntaxCursor): boolean {
  if (cursor.is('=')) {
    cursor.advance();
    if (!readMemberValue(cursor)) return false;
  }
  return readAttributes(cursor, '}');
}

/** Passes the value of a member, which must be an integer. Returns false if the member must be given up. */
function readMemberValue(cursor: SyntaxCursor): boolean {
  const { kind } = cursor;
  if (kind === 'integer' && !cursor.isAtLimit) {
    cursor.listener?.value(kind, cursor.current.start, cursor.current.end);
    cursor.advance();
    return true;
  }
  const found = cursor.current;
  const isText = kind === 'identifier' || kind === 'string' || kind === 'float';
  const isMissing =
    isText || kind === '+' || kind === '-'
      ? isNextOne(cursor, false)
      : cursor.isAtLimit || kind === ',' || kind === '(' || kind === '}';
  cursor.complain({
    code: 'enum-value-syntax',
    message: isMissing
      ? "expected an integer after '='"
      : kind === 'identifier' && cursor.textOf(found) === 'null'
        ? "a member always has a number: without '= null' it gets the next one"
        : `the value of a member must be an integer, not ${describe(cursor, signedToken(cursor))}`,
    flatc: flatcOnValue(cursor, found),
    expected: 'integer',
    culprit: isMissing ? 'gap' : signedToken(cursor),
  });
  if (isMissing) return true;
  const isSign = kind === '+' || kind === '-';
  if (isSign) cursor.advance();
  if (isText || isSign) cursor.advance();
  return isText || isSign;
}

/** flatc's message for a wrong value. flatc turns the token's text into a number before it checks the token's kind. */
function flatcOnValue(cursor: SyntaxCursor, token: Token): string {
  const text = cursor.textOf(token);
  if (token.kind === 'string') {
    const inner = text.slice(1, -1);
    if (/^\s*[+-]?(?:\d{1,18}|0[xX][0-9a-fA-F]{1,15})$/.test(inner)) {
      return 'expecting: integer constant instead got: string constant';
    }
    return `enum value does not fit, "${inner}"`;
  }
  return `enum value does not fit, "${token.kind === 'identifier' || token.kind === 'float' ? text : ''}"`;
}
