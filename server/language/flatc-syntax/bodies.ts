// Reads the bodies of tables, structs and services, member by member, and finds where they end.
import { foreignTypes } from '../vocabulary/foreign-types.ts';
import { findScalar, stringType } from '../vocabulary/vocabulary.ts';
import { readAttributes } from './attributes.ts';
import { flatcName, type SyntaxCursor } from './cursor.ts';
import {
  type Demand,
  demand,
  demandMemberName,
  isNextOne,
  isOneOf,
  type NameDemand,
  startsDeclaration,
  startsField,
} from './demands.ts';
import type { WrittenValue } from './listener.ts';
import type { Token, TokenKind } from './tokens.ts';
import { readDottedName, readType, type TypePlace, type TypeShape } from './types.ts';
import { readDefault } from './values.ts';

/** Passes the fields of a table or struct and the closing brace. The opening brace was passed before. */
export function readFields(cursor: SyntaxCursor): void {
  readBody(cursor, readField, startsField, ':');
}

/**
 * Passes the methods of a service and the closing brace. The opening brace was passed before. A service without a
 * method is an error.
 */
export function readMethods(cursor: SyntaxCursor): void {
  if (cursor.is('}') && !cursor.isAtLimit) {
    cursor.complain({
      code: 'expected-token',
      message: 'a service needs at least one method',
      flatc: 'expecting: identifier instead got: }',
      expected: 'identifier',
      culprit: cursor.current,
    });
  }
  readBody(cursor, readMethod, startsMethod, '(');
}

type ReadMember = (cursor: SyntaxCursor) => boolean;
type StartsMember = Demand['precedes'];

function readBody(cursor: SyntaxCursor, read: ReadMember, starts: StartsMember, afterName: ':' | '('): void {
  const open = cursor.previous;
  while (!endsBody(cursor)) {
    cursor.beginMember();
    const from = cursor.position;
    cursor.listener?.beginMember(cursor.current);
    if (!read(cursor)) skipStatement(cursor, starts, from);
    if (cursor.position === from) cursor.advance();
    cursor.listener?.endMember(cursor.endOfPrevious);
  }
  closeBody(cursor, open, afterName);
}

/** True if a body ends here: at its brace or, if the brace is missing, at the limit or before the next declaration. */
export function endsBody(cursor: SyntaxCursor): boolean {
  return cursor.isAtLimit || cursor.is('}') || startsDeclaration(cursor) || leavesNamespace(cursor);
}

/** True if `namespace;` is here. A member never ends like this, so it is a statement. */
function leavesNamespace(cursor: SyntaxCursor): boolean {
  if (!cursor.is('identifier') || cursor.peek(1).kind !== ';' || !cursor.current.startsLine) return false;
  return cursor.textOf(cursor.current) === 'namespace';
}

/**
 * Passes the closing brace, or complains that it is missing. Without the brace, flatc reads the keyword of the next
 * declaration as a member's name, and reports that `afterName` is missing after that name.
 */
export function closeBody(cursor: SyntaxCursor, open: Token | undefined, afterName: ':' | '(' | '}'): void {
  if (!cursor.isAtLimit && cursor.is('}')) {
    cursor.advance();
    return;
  }
  const isName = cursor.is('identifier');
  const lookahead = isName ? cursor.peek(1) : cursor.current;
  const expected = isName ? afterName : 'identifier';
  complainOfOpenBody(cursor, open, `expecting: ${expected} instead got: ${flatcName(cursor, lookahead)}`, lookahead);
}

/** Reports a body without its closing brace, at the end of the previous token. */
export function complainOfOpenBody(
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

/**
 * Moves past the rest of a field or method that began at the position `from`, with its semicolon or a comma in its
 * place. If both are missing, the cursor stops before the token that shows the end: the `}` of the body, the start of
 * the next member or declaration, or a new line after a block in braces.
 */
function skipStatement(cursor: SyntaxCursor, starts: StartsMember, from: number): void {
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
    // A block ends its field or method at the end of its line, with or without a semicolon.
    if (kind === '}') hadBlock = true;
    cursor.advance();
    if (depth > 0) continue;
    if (kind === ';' || (kind === ',' && (starts(cursor, 0) || cursor.is('}')))) return;
  }
}

/**
 * Returns a test for the tokens that can follow a semicolon: the start of a member, the closing brace, the end of the
 * file.
 */
function goesOn(starts: StartsMember): Demand['precedes'] {
  return (cursor, distance) => {
    const { kind } = cursor.peek(distance);
    return kind === '}' || kind === 'end' || starts(cursor, distance);
  };
}

const fieldName: NameDemand = { wanted: "a field's name", next: ':', precedes: isOneOf(':') };
const typeStart = isOneOf('identifier', '[');
const colon: Demand = {
  kind: ':',
  wanted: "':' and a type",
  precedes: (cursor, distance) => typeStart(cursor, distance) && !(distance === 0 && isNextOne(cursor, true)),
};
const fieldEnd: Demand = { kind: ';', wanted: "';'", precedes: goesOn(startsField) };
const fieldType: TypePlace = {
  wanted: 'a name',
  after: "':'",
  next: ';',
  precedes: isOneOf(';', '=', '('),
  endsAtField: true,
};

function readField(cursor: SyntaxCursor): boolean {
  const name = cursor.current;
  cursor.listener?.name(name.start, name.end);
  if (!demandMemberName(cursor, fieldName)) return false;
  if (isTypeFirst(cursor, name)) return complainOfTypeFirst(cursor, name);
  if (!demand(cursor, colon, "the field's name")) return false;
  const type = readClosedType(cursor);
  if (!type) return false;
  let after = "the field's type";
  if (cursor.is('=')) {
    cursor.advance();
    if (!readFieldDefault(cursor, type, name)) return false;
    after = "the field's default";
  }
  const endOfType = cursor.position;
  if (!readAttributes(cursor, ';')) return false;
  if (cursor.position !== endOfType) after = "the field's attributes";
  return demand(cursor, fieldEnd, after);
}

function readFieldDefault(cursor: SyntaxCursor, type: TypeShape, field: Token): boolean {
  const { start, kind } = cursor.current;
  if (!readDefault(cursor, type, field)) return false;
  const { endOfPrevious: end } = cursor;
  cursor.listener?.value(writtenValue(cursor, kind, start), start, end);
  return true;
}

/**
 * The kind of a value that ends with the previous token. `kind` is the kind and `start` the offset of its first token.
 */
function writtenValue(cursor: SyntaxCursor, kind: TokenKind, start: number): WrittenValue {
  if (kind === '[') return 'empty-vector';
  if (kind === 'string' || kind === 'integer') return kind;
  // The lexer takes an infinity with a sign for a number.
  if (kind === 'float' && !/[+-]i/.test(cursor.text.slice(start, start + 2))) return kind;
  return cursor.previous?.kind === ')' ? 'call' : 'constant';
}

/**
 * Passes a field's type, and a stray `]` whose `[` is missing. Returns the shape of the type; undefined if `readType`
 * cannot read it, so that the field must be given up.
 */
function readClosedType(cursor: SyntaxCursor): TypeShape | undefined {
  const first = cursor.current;
  const type = readType(cursor, fieldType);
  if (!type || type.form === 'vector' || !cursor.is(']') || cursor.isAtLimit || cursor.current.startsLine) return type;
  cursor.complain({
    code: 'expected-token',
    message: "expected '[' before the type",
    flatc: 'expecting: ; instead got: ]',
    expected: '[',
    culprit: { start: first.start, end: cursor.current.end },
  });
  cursor.advance();
  return { form: 'vector', name: '' };
}

/** True if a field is written as in C, `int a;`. `first` is the previous token, and the current token is the name. */
function isTypeFirst(cursor: SyntaxCursor, first: Token): boolean {
  if (!cursor.is('identifier') || cursor.current.startsLine || first.kind !== 'identifier') return false;
  const next = cursor.peek(1).kind;
  if (next !== ';' && next !== '=') return false;
  return builtInType(cursor.textOf(first)) !== undefined && !isBuiltIn(cursor.textOf(cursor.current));
}

/**
 * The built-in type that a name means: the name itself if it is a type of FlatBuffers, or the FlatBuffers type for a
 * name of another language, such as `int` for `int32_t`. Undefined for other names.
 */
function builtInType(name: string): string | undefined {
  return isBuiltIn(name) ? name : foreignTypes[name];
}

function isBuiltIn(name: string): boolean {
  return name === stringType.name || findScalar(name) !== undefined;
}

function complainOfTypeFirst(cursor: SyntaxCursor, type: Token): false {
  const name = cursor.current;
  cursor.complain({
    code: 'expected-token',
    message: `the name of a field comes before its type: ${cursor.textOf(name)}: ${builtInType(cursor.textOf(type))}`,
    flatc: `expecting: : instead got: ${flatcName(cursor, name)}`,
    expected: ':',
    culprit: { start: type.start, end: name.end },
  });
  return false;
}

/** Whether a method starts `distance` tokens after the current one: a name and a parenthesis. */
export function startsMethod(cursor: SyntaxCursor, distance: 0 | 1): boolean {
  return cursor.peek(distance).kind === 'identifier' && cursor.peek(distance === 0 ? 1 : 2).kind === '(';
}

const methodName: NameDemand = { wanted: "a method's name", next: '(', precedes: isOneOf('(') };
const requestStart: Demand = { kind: '(', wanted: "'('", precedes: isOneOf('identifier') };
const requestType: NameDemand = { wanted: "the request's type", next: ')', precedes: isOneOf(')'), endsAtField: true };
const requestEnd: Demand = { kind: ')', wanted: "')'", precedes: isOneOf(':') };
const responseStart: Demand = { kind: ':', wanted: "':' and the response's type", precedes: isOneOf('identifier') };
const responseType: NameDemand = {
  wanted: "the response's type",
  next: ';',
  precedes: isOneOf(';', '('),
  endsAtField: true,
};
const methodEnd: Demand = { kind: ';', wanted: "';'", precedes: goesOn(startsMethod) };

function readMethod(cursor: SyntaxCursor): boolean {
  cursor.listener?.name(cursor.current.start, cursor.current.end);
  if (!demandMemberName(cursor, methodName)) return false;
  if (!demand(cursor, requestStart, "the method's name")) return false;
  if (!readDottedName(cursor, requestType, "'('")) return false;
  if (!demand(cursor, requestEnd, "the request's type")) return false;
  if (!demand(cursor, responseStart, 'the request')) return false;
  if (!readDottedName(cursor, responseType, "':'")) return false;
  if (!readAttributes(cursor, ';')) return false;
  return demand(cursor, methodEnd, 'the method');
}
