// Reads values: the defaults of fields, and the forms that they share with the values of attributes and objects.
import { defaultFunctions, limits } from '../vocabulary/vocabulary.ts';
import { type Complaint, flatcName, type SyntaxCursor } from './cursor.ts';
import { type Demand, demand, isNextOne } from './demands.ts';
import { unexpected } from './token-words.ts';
import type { Token, TokenKind } from './tokens.ts';
import type { TypeShape } from './types.ts';

/**
 * Passes a field's default. Only text that cannot be a default of any type of this shape is reported; another module
 * checks the value against the type. Returns false if the field must be given up.
 */
export function readDefault(cursor: SyntaxCursor, type: TypeShape, field: Token | undefined): boolean {
  const { kind } = cursor;
  if (kind === '[') return readVectorDefault(cursor, type);
  if (kind === 'identifier' && isNextOne(cursor, true)) {
    complainOfWord(cursor, type, "expected a value after '='", 'gap');
    return false;
  }
  if (kind === 'identifier' && cursor.peek(1).kind === '.' && cursor.peek(2).kind === 'identifier') {
    return readQualifiedName(cursor, type);
  }
  if (valueStarts.has(kind)) {
    if (isCall(cursor) && type.name !== 'float' && type.name !== 'double') return skipCall(cursor, type, field);
    return readScalar(cursor, 'invalid-default', `<${type.name}>`, 0);
  }
  const found = cursor.current;
  const isStray = !cursor.isAtLimit && !found.startsLine && !valueEnds.has(kind);
  cursor.complain({
    code: 'invalid-default',
    message: isStray ? `${unexpected(cursor, found)} after '=', expected a value` : "expected a value after '='",
    flatc: cannotAssign(cursor, `<${type.name}>`),
    expected: 'value',
    culprit: isStray ? found : 'gap',
  });
  if (!isStray) return kind === ';' || kind === '(';
  // A mark before a value is extra; a brace opens something that is skipped as a whole.
  if (kind === '{' || !valueStarts.has(cursor.peek(1).kind)) return false;
  cursor.advance();
  return readDefault(cursor, type, field);
}

/**
 * Passes a word, number, string or call. Returns false, after a complaint, if no value is here or the call cannot be
 * read. `type` is the type that flatc's message names, and `depth` the number of calls and braces around the value.
 */
export function readScalar(
  cursor: SyntaxCursor,
  code: 'invalid-default' | 'object-syntax',
  type: string,
  depth: number,
): boolean {
  if (isCall(cursor)) return readCall(cursor, code, type, depth);
  if (!valueStarts.has(cursor.kind)) {
    cursor.complain({
      code,
      message: `${unexpected(cursor, cursor.current)}, expected a value`,
      flatc: cannotAssign(cursor, type),
      expected: 'value',
      culprit: cursor.isAtLimit ? 'gap' : cursor.current,
    });
    return false;
  }
  if (code === 'invalid-default' && cursor.is('float')) complainOfDots(cursor, type);
  passSign(cursor);
  cursor.advance();
  return true;
}

/**
 * Complains about a number without digits, such as `.`: flatc's lexer accepts it, but every type of a field refuses
 * it.
 */
function complainOfDots(cursor: SyntaxCursor, type: string): void {
  const text = cursor.textOf(cursor.current);
  if (!/^[+-]?(?:\.(?![0-9])|0x\.(?![0-9a-f]))/i.test(text)) return;
  const isFloat = type === '<float>' || type === '<double>';
  cursor.complain({
    code: 'invalid-default',
    message: `${text} is not a number`,
    flatc: isFloat ? `invalid number: "${text}"` : cannotAssign(cursor, type),
    expected: 'value',
    culprit: cursor.current,
    lookahead: isFloat ? cursor.peek(1) : cursor.current,
    hasForm: true,
  });
}

/** The tokens that can begin a value of some type. */
export const valueStarts: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'identifier',
  'string',
  'integer',
  'float',
  '+',
  '-',
]);

/** The tokens that can follow a value; if one comes first, the value is missing. */
export const valueEnds: ReadonlySet<TokenKind> = new Set<TokenKind>([';', '(', ')', ']', '}', ',', 'end']);

const closingParenthesis: Demand = {
  kind: ')',
  wanted: "')'",
  precedes: (cursor, distance) => {
    const { kind } = cursor.peek(distance);
    return kind === ';' || kind === '(' || kind === ')';
  },
};

function cannotAssign(cursor: SyntaxCursor, type: string): string {
  return `Cannot assign token starting with '${flatcName(cursor, cursor.current)}' to value of ${type} type.`;
}

/** Passes the sign before a word, which is a separate token. */
export function passSign(cursor: SyntaxCursor): void {
  if (cursor.is('+') || cursor.is('-')) cursor.advance();
}

/** True if a function call is here: the parenthesis touches the name. */
export function isCall(cursor: SyntaxCursor): boolean {
  const distance = cursor.is('+') || cursor.is('-') ? 1 : 0;
  const name = cursor.peek(distance);
  if (name.kind !== 'identifier') return false;
  return cursor.text.charCodeAt(name.end) === 0x28;
}

function readCall(
  cursor: SyntaxCursor,
  code: 'invalid-default' | 'object-syntax',
  type: string,
  depth: number,
): boolean {
  passSign(cursor);
  if (depth >= cursor.deepest) {
    cursor.complain({
      code: 'nesting-depth',
      message: `calls can be nested at most ${limits.parseDepth} deep`,
      flatc: `maximum parsing depth ${limits.parseDepth + 1} reached`,
      culprit: cursor.current,
    });
    return false;
  }
  cursor.advance();
  cursor.advance();
  if (cursor.is(')')) {
    cursor.complain({
      code,
      message: 'a function needs a value in its parentheses',
      flatc: cannotAssign(cursor, type),
      expected: 'value',
      culprit: 'gap',
    });
  } else if (!readScalar(cursor, code, type, depth + 1)) {
    return false;
  }
  return demand(
    cursor,
    code === 'object-syntax' ? { ...closingParenthesis, code } : closingParenthesis,
    "the function's argument",
  );
}

/**
 * Passes a call where flatc allows no function, such as attributes that touch an enum's default. Such a call is an
 * error of types; only a malformed call is a syntax error. Returns false if a malformed call has no `)`, so that the
 * field must be given up.
 */
function skipCall(cursor: SyntaxCursor, type: TypeShape, field: Token | undefined): boolean {
  passSign(cursor);
  const name = cursor.current;
  let open = 0;
  while (isCall(cursor)) {
    passSign(cursor);
    cursor.advance();
    cursor.advance();
    open++;
  }
  let isWhole = valueStarts.has(cursor.kind);
  if (isWhole) {
    passSign(cursor);
    cursor.advance();
  }
  while (open > 0 && isWhole) {
    isWhole = cursor.is(')');
    if (!isWhole) break;
    cursor.advance();
    open--;
  }
  if (isWhole) return true;
  const word = cursor.textOf(name);
  const found = type.form === 'scalar' ? type.name : '';
  const isFunction = defaultFunctions.some((known) => known.name === word);
  cursor.complain({
    code: 'invalid-default',
    message: isFunction
      ? `${word} gives a double, which is not a ${found || 'value of this type'}`
      : `'${word}(' is a function call; put a space before the parenthesis of attributes`,
    flatc: `${word}: type of argument mismatch, expecting: double, found: ${found}, name: ${field ? cursor.textOf(field) : ''}, value: 0`,
    culprit: name,
    lookahead: name,
  });
  while (!cursor.isAtLimit && !cursor.is(')') && !cursor.is(';') && !cursor.is('}') && !isNextOne(cursor, true)) {
    cursor.advance();
  }
  if (!cursor.is(')')) return false;
  cursor.advance();
  return true;
}

function readVectorDefault(cursor: SyntaxCursor, type: TypeShape): boolean {
  const open = cursor.current;
  const inner = cursor.peek(1);
  if (inner.kind === ']') {
    cursor.advance();
    cursor.advance();
    return true;
  }
  const isVector = type.form === 'vector' || type.form === 'nested';
  const flatc = isVector ? 'Expected `]` in vector default' : cannotAssign(cursor, `<${type.name}>`);
  let depth = 0;
  const complaint = { code: 'invalid-default', flatc, expected: isVector ? ']' : 'value' } as const;
  const message = isVector ? 'the default of a vector can only be []' : 'the default of this type cannot be a list';
  cursor.complain({ ...complaint, message, culprit: open, lookahead: isVector ? inner : open });
  while (!cursor.isAtLimit && !cursor.is(';') && !cursor.is('}') && !isNextOne(cursor, true)) {
    if (cursor.is('[')) depth++;
    if (cursor.is(']')) depth--;
    cursor.advance();
    if (depth === 0) return true;
  }
  return cursor.is(';');
}

/** Complains about a word that flatc reads as the value and refuses for every type. */
function complainOfWord(
  cursor: SyntaxCursor,
  type: TypeShape,
  message: string,
  culprit: Complaint['culprit'],
  refusal = refusalOf(cursor, type),
): void {
  cursor.complain({ code: 'invalid-default', message, ...refusal, expected: 'value', culprit });
}

/** flatc's message for the current word as a default, and the token at which flatc reports it. */
function refusalOf(cursor: SyntaxCursor, type: TypeShape): { readonly flatc: string; readonly lookahead: Token } {
  const word = cursor.textOf(cursor.current);
  if (['bool', 'float', 'double'].includes(type.name)) {
    return { flatc: `invalid number: "${word}"`, lookahead: cursor.peek(1) };
  }
  const lookahead = cursor.current;
  if (type.form === 'named') return { flatc: `unknown enum value: ${word}`, lookahead };
  if (type.form !== 'scalar' || type.name === 'string') {
    return { flatc: cannotAssign(cursor, `<${type.name}>`), lookahead };
  }
  return { flatc: 'enum values need to be qualified by an enum type', lookahead };
}

/**
 * Passes `E.Member` and complains about it: objects may name a member like this, but flatc refuses it as a default.
 * Returns true, because the field can be read further.
 */
function readQualifiedName(cursor: SyntaxCursor, type: TypeShape): boolean {
  const { start } = cursor.current;
  const refusal = refusalOf(cursor, type);
  while (cursor.peek(1).kind === '.' && cursor.peek(2).kind === 'identifier') {
    cursor.advance();
    cursor.advance();
  }
  const last = cursor.current;
  const message = `write the name of the member without its enum: '${cursor.textOf(last)}'`;
  complainOfWord(cursor, type, message, { start, end: last.end }, refusal);
  cursor.advance();
  return true;
}
