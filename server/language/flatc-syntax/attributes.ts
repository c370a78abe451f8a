// Attributes: the names and values in parentheses after declarations, fields and members.
import { flatcName, type SyntaxCursor, signedToken } from './cursor.ts';
import { startsDeclaration, startsField } from './demands.ts';
import { describe, unexpected } from './token-words.ts';
import type { TokenKind } from './tokens.ts';
import { isCall, passSign, valueEnds, valueStarts } from './values.ts';

/**
 * Passes the attributes in parentheses, if there are any. Returns false only if the closing parenthesis is missing
 * before a `}`. `next` is the token that flatc expects if there are no attributes.
 */
export function readAttributes(cursor: SyntaxCursor, next: TokenKind): boolean {
  if (cursor.is('(')) {
    cursor.advance();
  } else {
    if (!isParenthesisMissing(cursor)) return true;
    complainOfParenthesis(cursor, next);
  }
  const known = cursor.problems.length;
  let hasSemicolons = false;
  for (;;) {
    if (!readAttribute(cursor)) skipAttribute(cursor);
    if (separatesBySemicolon(cursor)) {
      // The habit is one mistake, however many attributes there are.
      if (!hasSemicolons) complainOfSemicolon(cursor);
      hasSemicolons = true;
      cursor.advance();
      continue;
    }
    if (!cursor.is(',') && !cursor.is(')') && !endsAttributes(cursor)) {
      if (cursor.is('identifier') || cursor.is('string')) {
        complainOfSeparator(cursor, "expected ',' between the attributes", ',');
        continue;
      }
      complainOfStrayInAttributes(cursor);
      skipAttribute(cursor);
    }
    if (cursor.is(')')) {
      cursor.advance();
      return true;
    }
    if (!cursor.is(',')) {
      // Before the next field, the semicolon is missing as well.
      const insert = !cursor.isAtLimit && startsField(cursor, 0) ? ');' : ')';
      // After another error in the list, the end of the list is unknown.
      if (cursor.problems.length === known) {
        complainOfSeparator(cursor, "expected ')' after the attributes", ')', insert);
      }
      return !cursor.is('}');
    }
    cursor.advance();
  }
}

/**
 * True if attributes begin here without `(`: the current token is a name or a string that does not begin a line, and a
 * `)` without a `(` follows on the line.
 */
function isParenthesisMissing(cursor: SyntaxCursor): boolean {
  const { kind, start, startsLine } = cursor.current;
  if ((kind !== 'identifier' && kind !== 'string') || startsLine || cursor.isAtLimit) return false;
  return restOfAttributes.test(cursor.text.slice(start, start + longestRest));
}

const restOfAttributes = /^(?:[\w ,:.+-]|"[^"\r\n]*"|'[^'\r\n]*')*\)/;

/**
 * The number of characters after a token that are searched for the closing parenthesis. Without this limit, each token
 * of a long line would search the whole rest of the line.
 */
const longestRest = 200;

function complainOfParenthesis(cursor: SyntaxCursor, next: TokenKind): void {
  cursor.complain({
    code: 'expected-token',
    message: "expected '(' before the attributes",
    flatc: `expecting: ${next} instead got: ${flatcName(cursor, cursor.current)}`,
    expected: '(',
    culprit: 'gap',
    insert: ' (',
  });
}

/**
 * True if the current token is a semicolon that separates two attributes: only attributes follow it up to the closing
 * parenthesis.
 */
function separatesBySemicolon(cursor: SyntaxCursor): boolean {
  if (!cursor.is(';') || cursor.isAtLimit) return false;
  const { end } = cursor.current;
  return furtherAttributes.test(cursor.text.slice(end, end + longestRest));
}

const furtherAttributes = new RegExp(
  String.raw`^(?:ATTRIBUTE[,;])*ATTRIBUTE\)`.replaceAll(
    'ATTRIBUTE',
    String.raw`\s*(?:\w+|"[^"\r\n]*")\s*(?::\s*(?:[+-]?\d[\w.]*|"[^"\r\n]*")\s*)?`,
  ),
);

function complainOfSemicolon(cursor: SyntaxCursor): void {
  cursor.complain({
    code: 'unexpected-token',
    message: "unexpected ';' in the attributes: they are separated by ','",
    flatc: 'expecting: , instead got: ;',
    expected: ',',
    culprit: cursor.current,
  });
}

/** Passes `name` or `name: value`, also where the colon is missing. Returns false if the rest of the attribute must be skipped. */
function readAttribute(cursor: SyntaxCursor): boolean {
  const attribute = cursor.current;
  if (!readAttributeName(cursor)) return false;
  if (!cursor.is(':')) {
    const isValue = (cursor.is('integer') || cursor.is('string')) && attribute.kind === 'identifier';
    if (isValue && !cursor.isAtLimit && (cursor.peek(1).kind === ',' || cursor.peek(1).kind === ')')) {
      complainOfSeparator(cursor, "expected ':' between the attribute and its value", ':');
      cursor.advance();
    } else cursor.listener?.attribute(attribute, undefined);
    return true;
  }
  cursor.advance();
  const { kind } = cursor;
  if (kind === 'integer' || kind === 'string') {
    cursor.listener?.attribute(attribute, cursor.current);
    cursor.advance();
    return true;
  }
  const isValue = valueStarts.has(kind) && !cursor.isAtLimit;
  const isMissing = valueEnds.has(kind) || cursor.isAtLimit || endsAttributes(cursor);
  const called = isCall(cursor) ? cursor.textOf(cursor.current) : undefined;
  const sign = kind === '+' || kind === '-' ? kind : '';
  const lookahead = sign === '' ? cursor.current : cursor.peek(1);
  const shown = `${sign}${flatcName(cursor, lookahead)}`;
  cursor.complain({
    code: 'invalid-attribute-value',
    message: isMissing
      ? "expected a value after ':'"
      : `the value of an attribute must be an integer or a string in quotes, not ${describe(cursor, signedToken(cursor))}`,
    flatc:
      called === undefined
        ? `Cannot assign token starting with '${shown}' to value of <> type.`
        : `${called}: type of argument mismatch, expecting: double, found: , name: ${cursor.textOf(attribute)}, value: 0`,
    expected: 'integer or string',
    culprit: isMissing ? 'gap' : signedToken(cursor),
    lookahead,
  });
  if (isMissing || !isValue) return isMissing;
  passSign(cursor);
  cursor.advance();
  return cursor.is(',') || cursor.is(')');
}

function readAttributeName(cursor: SyntaxCursor): boolean {
  const { kind } = cursor;
  if ((kind === 'identifier' || kind === 'string') && !endsAttributes(cursor)) {
    cursor.advance();
    return true;
  }
  const isText = kind === 'integer' || kind === 'float';
  const isMissing = kind === ')' || kind === ',' || endsAttributes(cursor);
  const found = cursor.current;
  const isEmpty = cursor.previous?.kind === '(' && kind === ')';
  cursor.complain({
    code: 'attribute-name',
    message: isEmpty
      ? 'the parentheses are empty; write an attribute in them, or remove them'
      : isMissing
        ? `expected an attribute after '${cursor.previous?.kind ?? '('}'`
        : `the name of an attribute must be a word or a string in quotes, not ${describe(cursor, found)}`,
    // flatc reads the first word of the next field as an attribute, which is rarely a declared one.
    flatc:
      kind === 'identifier'
        ? `user define attributes must be declared before use: ${cursor.textOf(found)}`
        : `attribute name must be either identifier or string: ${isText ? cursor.textOf(found) : ''}`,
    expected: 'attribute',
    culprit: isMissing ? 'gap' : found,
  });
  if (isMissing) return true;
  cursor.advance();
  return cursor.is(',') || cursor.is(')') || cursor.is(':');
}

/**
 * Moves to the `,` or `)` that ends an attribute, or to the token at which an unclosed list ends (`endsAttributes`).
 * That token is not passed.
 */
function skipAttribute(cursor: SyntaxCursor): void {
  let open = 0;
  while (!endsAttributes(cursor)) {
    if (open === 0 && (cursor.is(',') || cursor.is(')'))) return;
    if (cursor.is('(')) open++;
    if (cursor.is(')')) open--;
    cursor.advance();
  }
}

/**
 * True if an unclosed list of attributes ends before the current token: before a `;`, `{` or `}`, before the next field
 * or declaration, or at the end of the region that the cursor reads.
 */
function endsAttributes(cursor: SyntaxCursor): boolean {
  if (cursor.isAtLimit) return true;
  const { kind, startsLine } = cursor.current;
  if (kind === ';' || kind === '{' || kind === '}') return true;
  if (kind !== 'identifier' || !startsLine) return false;
  if (startsDeclaration(cursor)) return true;
  // `name :` is an attribute as well, but its value is never a word or a bracket.
  if (!startsField(cursor, 0)) return false;
  const { kind: value } = cursor.peek(2);
  return value === 'identifier' || value === '[';
}

function complainOfSeparator(
  cursor: SyntaxCursor,
  message: string,
  expected: ',' | ')' | ':',
  insert: string = expected,
): void {
  const flatc = `expecting: , instead got: ${flatcName(cursor, cursor.current)}`;
  cursor.complain({ code: 'expected-token', message, flatc, expected, culprit: 'gap', insert });
}

function complainOfStrayInAttributes(cursor: SyntaxCursor): void {
  const found = cursor.current;
  cursor.complain({
    code: 'unexpected-token',
    message: `${unexpected(cursor, found)} in the attributes, expected ',' or ')'`,
    flatc: `expecting: , instead got: ${flatcName(cursor, found)}`,
    expected: ',',
    culprit: found,
  });
}
