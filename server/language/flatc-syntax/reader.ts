// Reports flatc's syntax errors in a schema, and continues after the first one, so that every mistake is reported.
import { readAttributes } from './attributes.ts';
import { readFields, readMethods, startsMethod } from './bodies.ts';
import { type FormSource, SyntaxCursor } from './cursor.ts';
import {
  type Demand,
  demand,
  demandName,
  isNextOne,
  isOneOf,
  type NameDemand,
  startsDeclaration,
  startsField,
} from './demands.ts';
import type { SyntaxListener } from './listener.ts';
import { readMembers } from './members.ts';
import { readObject } from './object.ts';
import { isLexical, type SyntaxProblem, syntaxCodes } from './problem.ts';
import { readUnknown, skipStatement, skipToBrace } from './skipping.ts';
import { readDottedName, readType, type TypePlace } from './types.ts';

export { type SyntaxProblem, syntaxCodes };

interface SyntaxReading {
  /** The problems in the order in which flatc would meet them. Their ranges are inside the region. */
  readonly problems: readonly SyntaxProblem[];
  /** True if the reader looked at text at or after the limit, so that a change there may change the result. */
  readonly usedNext: boolean;
}

/**
 * Reads the top-level statements in [start, limit) of a text as flatc's parser does (semantics, sections 0, 1, 2,
 * 4.1). Returns every syntax error in them, in UTF-16 offsets of the text. `start` is 0 or the end of the last token
 * of the previous statement; `limit` is the end of the last statement, or of the text. The reader looks beyond the
 * limit only to see which token flatc would have found there. Errors that depend on declarations, types or files are
 * not reported here.
 */
export function readSyntax(text: string, start: number, limit: number): SyntaxReading {
  const cursor = new SyntaxCursor(text, start, limit);
  const isEmpty = start === 0 && limit === text.length && cursor.isAtLimit;
  while (!cursor.isAtLimit) readStatement(cursor);
  if (isEmpty && cursor.problems.length === 0) return { problems: [emptyFile(text)], usedNext: true };
  return { problems: cursor.problems.sort(inFlatcOrder), usedNext: cursor.looksPastLimit };
}

/**
 * Sends every part of a text to a listener, up to the end of the first statement with a syntax error. Returns the
 * problems of that statement, or an empty list for a text without errors. Undefined if further text follows that
 * statement, because its problems were not searched, and for a text without any token.
 */
export function listenTo(text: string, listener: SyntaxListener): readonly SyntaxProblem[] | undefined {
  const cursor = new SyntaxCursor(text, 0, text.length, listener);
  if (cursor.isAtLimit) return undefined;
  while (!cursor.isAtLimit && cursor.problems.length === 0) readStatement(cursor);
  return cursor.isAtLimit ? cursor.problems.sort(inFlatcOrder) : undefined;
}

/**
 * Sends statements to a listener, from an offset up to the first token that flatc's grammar refuses. Misplaced comments
 * and meaningless values, such as `[int:0]`, are accepted.
 */
export function listenToForm(text: string, start: number, listener: SyntaxListener, form: FormSource): void {
  const cursor = new SyntaxCursor(text, start, text.length, listener, form);
  while (!cursor.isAtLimit) readStatement(cursor);
}

/**
 * Compares problems by the offset at which flatc reports them. At one offset the lexer's errors come first, because the
 * lexer is one token ahead of the parser.
 */
function inFlatcOrder(left: SyntaxProblem, right: SyntaxProblem): number {
  return left.at - right.at || Number(isLexical(right.code)) - Number(isLexical(left.code));
}

function readStatement(cursor: SyntaxCursor): void {
  cursor.beginMember();
  const from = cursor.position;
  cursor.listener?.beginStatement(cursor.current);
  if (cursor.is('{')) {
    readObject(cursor);
  } else {
    const read = cursor.is('identifier') ? statements.get(cursor.textOf(cursor.current)) : undefined;
    if (read) {
      cursor.advance();
      if (!read(cursor)) skipStatement(cursor);
    } else {
      readUnknown(cursor);
    }
  }
  if (cursor.position === from) cursor.advance();
  cursor.listener?.endStatement(cursor.endOfPrevious, cursor.isFresh);
}

/** Passes a statement after its keyword. Returns false if the rest of it must be skipped. */
type ReadStatement = (cursor: SyntaxCursor) => boolean;

const semicolon: Demand = {
  kind: ';',
  wanted: "';'",
  precedes: (cursor, distance) => distance === 0 && startsDeclaration(cursor),
};
const quoted: Demand = { kind: 'string', wanted: 'a quoted string', precedes: isOneOf(';') };
const namespaceName: NameDemand = { wanted: 'a name', next: ';', precedes: isOneOf(';', '.') };
const attributeName: NameDemand = { wanted: 'a name', next: ';', precedes: isOneOf(';') };
const rootType: NameDemand = { wanted: "a table's name", next: ';', precedes: isOneOf(';', '.') };

const statements: ReadonlyMap<string, ReadStatement> = new Map<string, ReadStatement>([
  ['include', (cursor) => readText(cursor, "'include'")],
  ['native_include', (cursor) => readText(cursor, "'native_include'")],
  ['file_identifier', (cursor) => readText(cursor, "'file_identifier'")],
  ['file_extension', (cursor) => readText(cursor, "'file_extension'")],
  ['namespace', readNamespace],
  ['attribute', readAttributeDeclaration],
  ['root_type', readRootType],
  ['table', (cursor) => readRecord(cursor, 'table')],
  ['struct', (cursor) => readRecord(cursor, 'struct')],
  ['enum', readEnum],
  ['union', readUnion],
  ['rpc_service', readService],
]);

function readNamespace(cursor: SyntaxCursor): boolean {
  if (cursor.is(';')) return demand(cursor, semicolon, "'namespace'");
  return readDottedName(cursor, namespaceName, "'namespace'") && demand(cursor, semicolon, "the namespace's name");
}

function readAttributeDeclaration(cursor: SyntaxCursor): boolean {
  const isNamed = cursor.is('identifier')
    ? readName(cursor, attributeName, "'attribute'")
    : demandText(cursor, { ...quoted, wanted: attributeName.wanted }, "'attribute'");
  return isNamed && demand(cursor, semicolon, "the attribute's name");
}

function readRootType(cursor: SyntaxCursor): boolean {
  return readDottedName(cursor, rootType, "'root_type'") && demand(cursor, semicolon, "the root type's name");
}

function readText(cursor: SyntaxCursor, keyword: string): boolean {
  return demandText(cursor, quoted, keyword) && demand(cursor, semicolon, 'the string');
}

function demandText(cursor: SyntaxCursor, wish: Demand, after: string): boolean {
  cursor.listener?.text(cursor.current);
  return demand(cursor, wish, after);
}

/** Passes the name of a declaration. Returns false if the declaration must be given up. */
function readName(cursor: SyntaxCursor, wish: NameDemand, after: string): boolean {
  const { start, end } = cursor.current;
  cursor.listener?.name(start, end);
  return demandName(cursor, wish, after);
}

/**
 * Passes a body in braces. After an error in the header, the text up to the opening brace is passed first. Returns
 * false if `skipToBrace` finds no opening brace.
 */
function readBraced(
  cursor: SyntaxCursor,
  isHeaderRead: boolean,
  brace: Demand,
  after: string,
  body: () => void,
): boolean {
  if (!(isHeaderRead && demand(cursor, brace, after)) && !skipToBrace(cursor)) return false;
  if (cursor.previous) cursor.listener?.beginBody(cursor.previous);
  body();
  return true;
}

const recordName: NameDemand = { wanted: 'a name', next: '{', precedes: isOneOf('{', '(') };
const recordStart: Demand = {
  kind: '{',
  wanted: "'{'",
  alone: ' {}',
  precedes: (cursor, distance) => cursor.peek(distance).kind === '}' || startsField(cursor, distance),
};

function readRecord(cursor: SyntaxCursor, keyword: 'table' | 'struct'): boolean {
  const isHeaderRead = readName(cursor, recordName, `'${keyword}'`) && readAttributes(cursor, '{');
  return readBraced(cursor, isHeaderRead, recordStart, `the ${keyword}'s name`, () => readFields(cursor));
}

const serviceStart: Demand = {
  kind: '{',
  wanted: "'{'",
  precedes: startsMethod,
};

function readService(cursor: SyntaxCursor): boolean {
  const isHeaderRead = readName(cursor, recordName, "'rpc_service'") && readAttributes(cursor, '{');
  return readBraced(cursor, isHeaderRead, serviceStart, "the service's name", () => readMethods(cursor));
}

const noBase = "must specify the underlying integer type for this enum (e.g. ': short', which was the default).";
const unionName: NameDemand = { wanted: 'a name', next: '{', precedes: isOneOf('{', '(', ':') };
const enumName: NameDemand = {
  wanted: 'a name',
  next: ':',
  flatcWithoutNext: noBase,
  precedes: isOneOf('{', '(', ':'),
};
const baseType: TypePlace = { wanted: 'a name', after: "':'", next: '{', precedes: isOneOf('{', '(') };
const membersStart: Demand = { kind: '{', wanted: "'{'", alone: ' {}', precedes: isOneOf('}') };

function readUnion(cursor: SyntaxCursor): boolean {
  const isHeaderRead = readName(cursor, unionName, "'union'") && readBase(cursor) && readAttributes(cursor, '{');
  return readBraced(cursor, isHeaderRead, membersStart, "the union's name", () => readMembers(cursor, true));
}

function readEnum(cursor: SyntaxCursor): boolean {
  const isHeaderRead = readName(cursor, enumName, "'enum'") && readEnumBase(cursor) && readAttributes(cursor, '{');
  return readBraced(cursor, isHeaderRead, membersStart, "the enum's type", () => readMembers(cursor, false));
}

function readBase(cursor: SyntaxCursor): boolean {
  if (!cursor.is(':')) return true;
  cursor.listener?.colon(cursor.current);
  cursor.advance();
  return readType(cursor, baseType) !== undefined;
}

/**
 * Passes the base type of an enum, which flatc requires (semantics, section 4.5). Returns false if the enum must be
 * given up.
 */
function readEnumBase(cursor: SyntaxCursor): boolean {
  if (cursor.is(':')) return readBase(cursor);
  const { kind, startsLine } = cursor.current;
  const isName = kind === 'identifier' && !isNextOne(cursor, false);
  const isMissing = isName || kind === '{' || kind === '(' || startsLine || cursor.isAtLimit;
  cursor.complain({
    code: 'expected-token',
    message: "expected ':' and an integer type after the enum's name",
    flatc: noBase,
    expected: ':',
    culprit: isMissing ? 'gap' : cursor.current,
    ...(isMissing ? { insert: isName ? ':' : ': int' } : {}),
  });
  if (isName) return readType(cursor, baseType) !== undefined;
  return kind === '{' || kind === '(';
}

function emptyFile(text: string): SyntaxProblem {
  return {
    code: 'empty-file',
    message: 'this file is empty; it needs at least one declaration, or an object',
    start: 0,
    end: Math.min(1, text.length),
    expected: 'declaration',
    flatc: 'input file is empty',
    at: text.length,
  };
}
