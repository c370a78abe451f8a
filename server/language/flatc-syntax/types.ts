// Reads types and dotted names in fields, enums, unions and services.
import { limits, scalars, stringType } from '../vocabulary/vocabulary.ts';
import { flatcName, type SyntaxCursor } from './cursor.ts';
import {
  complainOfNextOne,
  type Demand,
  demand,
  demandName,
  isNextOne,
  type NameDemand,
  startsField,
} from './demands.ts';
import { unexpected } from './token-words.ts';
import type { Token } from './tokens.ts';

/**
 * The part of a type that is known without the declarations. `name` is flatc's name for a scalar and for `string`,
 * which both have the form `scalar`, and empty for other forms. `nested` is a vector in a vector or another mistake in
 * brackets, which was already reported.
 */
export type TypeShape = { readonly form: 'scalar' | 'named' | 'vector' | 'array' | 'nested'; readonly name: string };

/** The place of a type. `wanted` names the part of a dotted name after a dot, not the type. */
export interface TypePlace extends NameDemand {
  /** The words in messages for the text before the type. */
  readonly after: string;
}

/** Passes a type and returns its shape; undefined, after a complaint, if the member must be given up. */
export function readType(cursor: SyntaxCursor, place: TypePlace, depth = 0): TypeShape | undefined {
  if (cursor.is('[')) return readBrackets(cursor, depth);
  if (!cursor.is('identifier')) return replaceType(cursor, place, depth);
  if (isNextOne(cursor, place.endsAtField ?? false)) {
    const message = `expected a type after ${place.after}`;
    complainOfNextOne(cursor, { code: 'illegal-type', message, expected: 'type' }, place);
    return undefined;
  }
  const { start, end } = cursor.current;
  const name = cursor.text.slice(start, end);
  const known = basicTypes.get(name);
  cursor.advance();
  if (known) {
    cursor.listener?.type(name === stringType.name ? 'string' : 'scalar', start, end);
    return known;
  }
  if (cursor.is('.') && !readRestOfName(cursor, place)) return undefined;
  cursor.listener?.type('named', start, cursor.endOfPrevious);
  return named;
}

/** The shapes of the types that have a name of their own. */
const basicTypes: ReadonlyMap<string, TypeShape> = new Map([
  [stringType.name, { form: 'scalar', name: stringType.name }],
  ...scalars.map(({ name, canonical }): [string, TypeShape] => [name, { form: 'scalar', name: canonical }]),
]);

/** Passes a dotted name. Returns false if reading cannot continue after it. */
export function readDottedName(cursor: SyntaxCursor, wish: NameDemand, after: string): boolean {
  const { start } = cursor.current;
  if (!demandName(cursor, wish, after) || !readRestOfName(cursor, wish)) return false;
  cursor.listener?.name(start, cursor.endOfPrevious);
  return true;
}

/** Passes the parts of a dotted name after the first one. Returns false if reading cannot continue after them. */
export function readRestOfName(cursor: SyntaxCursor, wish: NameDemand): boolean {
  while (cursor.is('.')) {
    cursor.advance();
    if (!demandName(cursor, wish, "'.'")) return false;
  }
  return true;
}

const named: TypeShape = { form: 'named', name: '' };

const closingBracket: Demand = {
  kind: ']',
  wanted: "']'",
  precedes: (cursor, distance) => {
    const { kind } = cursor.peek(distance);
    return kind === ';' || kind === '=' || kind === '(' || kind === ']';
  },
};

const elementPlace: TypePlace = {
  wanted: 'a name',
  after: "'['",
  next: ']',
  precedes: (cursor, distance) => cursor.peek(distance).kind === ']' || cursor.peek(distance).kind === ':',
};

function readBrackets(cursor: SyntaxCursor, depth: number): TypeShape | undefined {
  if (depth === cursor.deepest) {
    cursor.complain({
      code: 'nesting-depth',
      message: `brackets can be nested at most ${limits.parseDepth} deep`,
      flatc: `maximum parsing depth ${limits.parseDepth + 1} reached`,
      culprit: cursor.current,
    });
    return skipBrackets(cursor);
  }
  const open = cursor.current;
  cursor.advance();
  if (isNextField(cursor)) {
    cursor.complain({
      code: 'illegal-type',
      message: `expected a type after ${elementPlace.after}`,
      flatc: lengthInWords,
      expected: 'type',
      culprit: 'gap',
      lookahead: cursor.peek(2),
    });
    return undefined;
  }
  const { start } = cursor.current;
  const element = readType(cursor, elementPlace, depth + 1);
  if (!element) return skipToBracket(cursor) ? { form: 'nested', name: '' } : undefined;
  const isNested = element.form === 'vector' || element.form === 'array';
  if (isNested) {
    cursor.complain({
      code: 'nested-vector',
      message: 'a vector or array cannot contain another; wrap the inner one in a table or struct',
      flatc: 'nested vector types not supported (wrap in table first)',
      culprit: { start, end: cursor.previous?.end ?? start },
      hasForm: true,
    });
  }
  const hasLength = cursor.is(':');
  let length: Token | undefined;
  if (hasLength) {
    cursor.advance();
    length = cursor.current;
    readLength(cursor);
  } else if (isLengthAfterAnotherMark(cursor)) {
    cursor.complain({
      code: 'unexpected-token',
      message: `${unexpected(cursor, cursor.current)} before the length, expected ':'`,
      flatc: `expecting: ] instead got: ${flatcName(cursor, cursor.current)}`,
      expected: ':',
      culprit: cursor.current,
    });
    cursor.advance();
    cursor.advance();
  }
  if (!demand(cursor, closingBracket, hasLength ? "the array's length" : "the element's type")) {
    if (!skipToBracket(cursor)) return undefined;
  }
  cursor.listener?.brackets(open.start, cursor.endOfPrevious, length);
  return { form: isNested || element.form === 'nested' ? 'nested' : hasLength ? 'array' : 'vector', name: '' };
}

/** True if a type is missing and the next field begins. `name :` could be an array, but its length is never a word. */
function isNextField(cursor: SyntaxCursor): boolean {
  if (!cursor.current.startsLine || !startsField(cursor, 0)) return false;
  const { kind } = cursor.peek(2);
  return kind === 'identifier' || kind === '[';
}

const lengthInWords = 'length of fixed-length array must be an integer value';

/** True if an array is written with the length mark of another language, such as `[int; 3]`. */
function isLengthAfterAnotherMark(cursor: SyntaxCursor): boolean {
  const { kind } = cursor;
  if (kind === ']' || kind === 'end' || kind === '}' || cursor.isAtLimit) return false;
  return cursor.peek(1).kind === 'integer' && cursor.peek(2).kind === ']' && !cursor.peek(1).startsLine;
}

function readLength(cursor: SyntaxCursor): void {
  const { kind, problems } = cursor.current;
  const { min, max } = limits.arrayLength;
  if (kind === 'integer') {
    const length = valueOfInteger(cursor.textOf(cursor.current));
    if (problems.length === 0 && !(length >= min && length <= max)) {
      cursor.complain({
        code: 'array-length',
        message: `the length of an array must be a number from ${min} to ${max}`,
        flatc: 'length of fixed-length array must be positive and fit to uint16_t type',
        expected: 'integer',
        culprit: cursor.current,
        hasForm: true,
      });
    }
    cursor.advance();
    return;
  }
  const isMissing = kind === ']' || kind === ';' || kind === '}' || cursor.isAtLimit;
  cursor.complain({
    code: 'array-length',
    message: isMissing
      ? "expected a length after ':'"
      : `the length of an array must be a number from ${min} to ${max}`,
    flatc: lengthInWords,
    expected: 'integer',
    culprit: isMissing ? 'gap' : cursor.current,
  });
  if (!isMissing) cursor.advance();
}

/** The value of an integer token. The value of a long token is not exact, which does not matter for the limits here. */
function valueOfInteger(text: string): number {
  const sign = text.startsWith('-') ? -1 : 1;
  return sign * Number(text.startsWith('-') || text.startsWith('+') ? text.slice(1) : text);
}

/**
 * Passes brackets and their content. Returns undefined if a `;`, `{`, `}` or the limit comes before the last closing
 * bracket.
 */
function skipBrackets(cursor: SyntaxCursor): TypeShape | undefined {
  let depth = 0;
  while (!cursor.isAtLimit && !cursor.is(';') && !cursor.is('{') && !cursor.is('}')) {
    if (cursor.is('[')) depth++;
    if (cursor.is(']')) depth--;
    cursor.advance();
    if (depth === 0) return { form: 'nested', name: '' };
  }
  return undefined;
}

/** Passes the rest of brackets after an error. Returns false if they are not closed on their line. */
function skipToBracket(cursor: SyntaxCursor): boolean {
  while (!cursor.isAtLimit && !cursor.current.startsLine) {
    const { kind } = cursor;
    if (kind === ';' || kind === '{' || kind === '}' || kind === '=') return false;
    cursor.advance();
    if (kind === ']') return true;
  }
  return false;
}

/**
 * Complains that no type begins here, and passes the token that replaces it. Returns a shape to continue with;
 * undefined if the member must be given up.
 */
function replaceType(cursor: SyntaxCursor, place: TypePlace, depth: number): TypeShape | undefined {
  const found = cursor.current;
  const { kind } = found;
  const isOnLine = !cursor.isAtLimit && !found.startsLine;
  const isLiteral = kind === 'string' || kind === 'integer' || kind === 'float';
  const fitsGap = place.precedes(cursor, 0);
  const typeFollows = isOnLine && !fitsGap && (cursor.peek(1).kind === 'identifier' || cursor.peek(1).kind === '[');
  const isStray = isOnLine && (isLiteral || (typeFollows && kind !== '{' && kind !== '}'));
  cursor.complain({
    code: 'illegal-type',
    message: isStray
      ? `${unexpected(cursor, found)} after ${place.after}, expected a type`
      : `expected a type after ${place.after}`,
    flatc: 'illegal type syntax',
    expected: 'type',
    culprit: isStray ? found : 'gap',
  });
  if (!isStray) return fitsGap ? named : undefined;
  cursor.advance();
  return typeFollows && !isLiteral ? readType(cursor, place, depth) : named;
}
