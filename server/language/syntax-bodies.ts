// What stands between the braces of tables, structs, enums, unions and services, member by member.

import { readAttributes } from './syntax-attributes.ts';
import { describe, flatcName, type SyntaxCursor } from './syntax-cursor.ts';
import {
  type Demand,
  demand,
  demandName,
  isNextOne,
  type NameDemand,
  startsDeclaration,
  startsField,
} from './syntax-demands.ts';
import type { Token } from './syntax-tokens.ts';
import { readDottedName, readRestOfName, readType, type TypePlace } from './syntax-types.ts';
import { readDefault } from './syntax-values.ts';

/** Passes the fields of a table or struct and the brace behind them. */
export function readFields(cursor: SyntaxCursor): void {
  readBody(cursor, readField, startsField, ':');
}

/** Passes the methods of a service, of which there must be one, and the brace behind them. */
export function readMethods(cursor: SyntaxCursor): void {
  if (cursor.is('}') && !cursor.isAtLimit) {
    cursor.complain({
      code: 'expected-token',
      message: 'a service has at least one method',
      flatc: 'expecting: identifier instead got: }',
      expected: 'identifier',
      culprit: cursor.current,
    });
  }
  readBody(cursor, readMethod, startsMethod, '(');
}

/** Passes the members of an enum or union and the brace behind them. */
export function readMembers(cursor: SyntaxCursor, isUnion: boolean): void {
  const open = cursor.previous;
  while (!endsBody(cursor)) {
    cursor.beginMember();
    const from = cursor.position;
    if (!(isUnion ? readUnionMember(cursor) : readEnumMember(cursor))) skipMember(cursor);
    if (endsBody(cursor)) {
      if (!cursor.is('}'))
        complainOfOpenBody(cursor, open, `expecting: } instead got: ${flatcName(cursor, cursor.current)}`);
      break;
    }
    if (!demand(cursor, separator, 'the member')) {
      skipMember(cursor);
      if (cursor.is(',')) cursor.advance();
    }
    if (cursor.position === from) cursor.advance();
  }
  closeBody(cursor, open, '}');
}

type ReadMember = (cursor: SyntaxCursor) => boolean;
type StartsMember = (cursor: SyntaxCursor, distance: number) => boolean;

function readBody(cursor: SyntaxCursor, read: ReadMember, starts: StartsMember, behindName: ':' | '('): void {
  const open = cursor.previous;
  while (!endsBody(cursor)) {
    cursor.beginMember();
    const from = cursor.position;
    if (!read(cursor)) skipStatement(cursor, starts);
    if (cursor.position === from) cursor.advance();
  }
  closeBody(cursor, open, behindName);
}

/** Whether a body ends here, with its brace or, where that is missing, in front of the next declaration. */
function endsBody(cursor: SyntaxCursor): boolean {
  return cursor.isAtLimit || cursor.is('}') || startsDeclaration(cursor);
}

/**
 * Passes the closing brace, or complains that it is missing. flatc takes the word with which the next declaration
 * begins for a member's name, and stumbles where it expects `behindName`.
 */
function closeBody(cursor: SyntaxCursor, open: Token | undefined, behindName: ':' | '(' | '}'): void {
  if (!cursor.isAtLimit && cursor.is('}')) {
    cursor.advance();
    return;
  }
  const isName = cursor.is('identifier');
  const lookahead = isName ? cursor.peek(1) : cursor.current;
  const expected = isName ? behindName : 'identifier';
  complainOfOpenBody(cursor, open, `expecting: ${expected} instead got: ${flatcName(cursor, lookahead)}`, lookahead);
}

function complainOfOpenBody(
  cursor: SyntaxCursor,
  open: Token | undefined,
  flatc: string,
  lookahead = cursor.current,
): void {
  const end = cursor.previous?.end ?? cursor.start;
  const isOnOneLine = open !== undefined && !cursor.text.slice(open.start, end).includes('\n');
  cursor.complain({
    code: 'expected-token',
    message: "expected '}' to close the body",
    flatc,
    expected: '}',
    culprit: 'gap',
    insert: isOnOneLine ? ' }' : '\n}',
    lookahead,
  });
}

/** Moves behind a field or method that ends with a semicolon, or to what ends it without one. */
function skipStatement(cursor: SyntaxCursor, starts: StartsMember): void {
  const from = cursor.position;
  let depth = 0;
  let hadBlock = false;
  while (!cursor.isAtLimit && !startsDeclaration(cursor)) {
    const { kind, startsLine } = cursor.current;
    if (depth === 0) {
      if (kind === '}' || (startsLine && hadBlock && kind !== ';')) return;
      if (startsLine && cursor.position > from && starts(cursor, 0)) return;
    }
    if (kind === '{') depth++;
    if (kind === '}') depth--;
    // A block ends what it stands in with its line, whether or not a semicolon stands behind it.
    if (kind === '}') hadBlock = true;
    cursor.advance();
    if (depth === 0 && (kind === ';' || (kind === ',' && starts === startsField))) return;
  }
}

/** Moves to the comma behind a member of an enum or union, or to what ends it without one. */
function skipMember(cursor: SyntaxCursor): void {
  const from = cursor.position;
  while (!endsBody(cursor)) {
    const { kind, startsLine } = cursor.current;
    if (kind === ',' || kind === ';' || (startsLine && kind === 'identifier' && cursor.position > from)) return;
    cursor.advance();
  }
}

/** Whether a body goes on, or ends, at a distance: what stands behind a semicolon. */
function goesOn(starts: StartsMember): Demand['precedes'] {
  return (cursor, distance) => {
    const { kind } = cursor.peek(distance);
    return kind === '}' || kind === 'end' || starts(cursor, distance);
  };
}

function isAny(...kinds: readonly Token['kind'][]): Demand['precedes'] {
  return (cursor, distance) => kinds.includes(cursor.peek(distance).kind);
}

const fieldName: NameDemand = { wanted: "a field's name", next: ':', precedes: isAny(':') };
const colon: Demand = { kind: ':', wanted: "':' and a type", precedes: isAny('identifier', '[') };
const fieldEnd: Demand = { kind: ';', wanted: "';'", precedes: goesOn(startsField) };
const fieldType: TypePlace = {
  after: "':'",
  next: ';',
  precedes: isAny(';', '=', '('),
  endsAtField: true,
};

function readField(cursor: SyntaxCursor): boolean {
  const name = cursor.current;
  if (!demandName(cursor, fieldName, 'the field before')) return false;
  if (!demand(cursor, colon, "the field's name")) return false;
  const type = readType(cursor, fieldType);
  if (!type) return false;
  let after = "the field's type";
  if (cursor.is('=')) {
    cursor.advance();
    if (!readDefault(cursor, type, name)) return false;
    after = "the field's default";
  }
  if (cursor.is('(')) {
    if (!readAttributes(cursor)) return false;
    after = "the field's attributes";
  }
  return demand(cursor, fieldEnd, after);
}

function startsMethod(cursor: SyntaxCursor, distance: number): boolean {
  return cursor.peek(distance).kind === 'identifier' && cursor.peek(distance + 1).kind === '(';
}

const methodName: NameDemand = { wanted: "a method's name", next: '(', precedes: isAny('(') };
const requestStart: Demand = { kind: '(', wanted: "'('", precedes: isAny('identifier') };
const requestType: NameDemand = { wanted: "the request's type", next: ')', precedes: isAny(')'), endsAtField: true };
const requestEnd: Demand = { kind: ')', wanted: "')'", precedes: isAny(':') };
const responseStart: Demand = { kind: ':', wanted: "':' and the response's type", precedes: isAny('identifier') };
const responseType: NameDemand = {
  wanted: "the response's type",
  next: ';',
  precedes: isAny(';', '('),
  endsAtField: true,
};
const methodEnd: Demand = { kind: ';', wanted: "';'", precedes: goesOn(startsMethod) };

function readMethod(cursor: SyntaxCursor): boolean {
  if (!demandName(cursor, methodName, 'the method before')) return false;
  if (!demand(cursor, requestStart, "the method's name")) return false;
  if (!readDottedName(cursor, requestType, "'('")) return false;
  if (!demand(cursor, requestEnd, "the request's type")) return false;
  if (!demand(cursor, responseStart, 'the request')) return false;
  if (!readDottedName(cursor, responseType, "':'")) return false;
  if (!readAttributes(cursor)) return false;
  return demand(cursor, methodEnd, 'the method');
}

const separator: Demand = {
  kind: ',',
  wanted: "',' or '}'",
  flatcExpects: '}',
  precedes: isAny('identifier'),
  separates: true,
};
const memberName: NameDemand = { wanted: "a member's name", next: '}', precedes: isAny(',', '}', '=', ':') };
const memberType: TypePlace = { after: "':'", next: '}', precedes: isAny(',', '}', '=', '(') };

function readEnumMember(cursor: SyntaxCursor): boolean {
  return demandName(cursor, memberName, 'the member before') && readMemberRest(cursor);
}

function readUnionMember(cursor: SyntaxCursor): boolean {
  if (!demandName(cursor, memberName, 'the member before') || !readRestOfName(cursor, memberName)) return false;
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
  return readAttributes(cursor);
}

/** Passes the value of a member: an integer, and nothing that flatc would work out. */
function readMemberValue(cursor: SyntaxCursor): boolean {
  const { kind } = cursor;
  if (kind === 'integer' && !cursor.isAtLimit) {
    cursor.advance();
    return true;
  }
  const found = cursor.current;
  const isText = kind === 'identifier' || kind === 'string' || kind === 'float';
  const isMissing =
    isText || kind === '+' || kind === '-'
      ? isNextOne(cursor, false)
      : cursor.isAtLimit || kind === ',' || kind === '}';
  cursor.complain({
    code: 'enum-value-syntax',
    message: isMissing
      ? "expected an integer after '='"
      : `the value of a member is an integer, not ${describe(cursor, found)}`,
    flatc: flatcOnValue(cursor, found),
    expected: 'integer',
    culprit: isMissing ? 'gap' : found,
  });
  if (isMissing) return true;
  const isSign = kind === '+' || kind === '-';
  if (isSign) cursor.advance();
  if (isText || isSign) cursor.advance();
  return isText || isSign;
}

/** flatc turns the token's text into a number before it looks at what kind of token it is. */
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
