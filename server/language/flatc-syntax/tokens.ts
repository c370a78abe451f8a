// Reads tokens as flatc's lexer does, with its errors.
import { endOfLine } from '../lines.ts';
import { isDigit, readNumber, readString, unitsAt } from './literals.ts';
import type { SyntaxProblem } from './problem.ts';
import { isUtf16, utf16Problem } from './utf16.ts';

/** `+` and `-` are tokens only before a name; `<` and `>` are tokens that no rule uses. */
export type TokenKind = 'identifier' | 'string' | 'integer' | 'float' | 'end' | Punctuation;

type Punctuation = '{' | '}' | '(' | ')' | '[' | ']' | '<' | '>' | ',' | ':' | ';' | '=' | '.' | '+' | '-';

/** A token with the blanks and comments before it. Offsets are UTF-16 units of the whole text. */
export interface Token {
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
  /** True if a line ends between the previous token and this one. */
  readonly startsLine: boolean;
  /** The range of the documentation comments before the token, from the first to the last. */
  readonly documentation: { readonly start: number; readonly end: number } | undefined;
  /** The problems in the token or before it, in the order in which flatc would meet them. */
  readonly problems: readonly SyntaxProblem[];
}

/**
 * The first token at or after `offset`, which is the start of the text or the end of a token. Characters that belong
 * to no token are skipped, and the last token is followed by `end` (semantics, sections 1.1 to 1.5).
 */
export function readToken(text: string, offset: number): Token {
  let problems: SyntaxProblem[] = none;
  let index = offset;
  let startsLine = false;
  let documentation: Token['documentation'];
  // True if a doc comment may begin here: at the start of a text without a byte order mark, or after a line feed
  // outside comments.
  let isFresh = offset === 0;
  if (offset === 0) {
    const first = text.charCodeAt(0);
    if (first === byteOrderMark) {
      index = 1;
      isFresh = false;
    } else if (first > 0x7f && isUtf16(text)) {
      problems = [utf16Problem(first)];
      index = text.length;
    } else if (first > 0xefff) {
      problems = [misreadMark(first)];
      index = 1;
    }
  }
  for (;;) {
    const code = text.charCodeAt(index);
    const charClass = code < 0x80 ? (classes[code] as number) : illegal;
    if (charClass === blank) {
      if (code === lineFeed) isFresh = true;
      if (code === lineFeed || code === carriageReturn) startsLine = true;
      index++;
    } else if (charClass === letter) {
      const end = endOfName(text, index + 1);
      return { kind: 'identifier', start: index, end, startsLine, documentation, problems };
    } else if (charClass === mark) {
      const kind = text.charAt(index) as Punctuation;
      return { kind, start: index, end: index + 1, startsLine, documentation, problems };
    } else if (index >= text.length) {
      return { kind: 'end', start: text.length, end: text.length, startsLine, documentation, problems };
    } else if (charClass === literal) {
      return readLiteral(text, index, { startsLine, documentation, problems });
    } else if (isLineComment(text, index)) {
      const end = endOfLine(text, index + 2);
      if (text.charCodeAt(index + 2) === slash) {
        documentation = { start: documentation?.start ?? index, end };
        if (!isFresh) {
          if (problems === none) problems = [];
          problems.push(misplacedDoc(index, end));
        }
      }
      index = end;
    } else if (isBlockComment(text, index)) {
      const close = text.indexOf('*/', index + 2);
      if (close < 0) {
        if (problems === none) problems = [];
        problems.push(unterminatedComment(text, index));
      }
      const end = close < 0 ? text.length : close + 2;
      startsLine ||= hasLineEnd(text, index, end);
      index = end;
    } else {
      if (problems === none) problems = [];
      const end = endOfIllegal(text, index);
      problems.push(illegalCharacters(text, index, end));
      index = end;
    }
  }
}

const none: SyntaxProblem[] = [];

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const slash = 0x2f;
const star = 0x2a;
const doubleQuote = 0x22;
const singleQuote = 0x27;
const plus = 0x2b;
const minus = 0x2d;
const dot = 0x2e;
const backslash = 0x5c;
const byteOrderMark = 0xfeff;

// The classes of characters by the token that they can begin. A slash begins a comment or is illegal; characters that
// are not listed are illegal.
const illegal = 0;
const blank = 1;
const letter = 2;
const mark = 3;
const literal = 4;
const classes = new Uint8Array(128);
for (const code of ' \t\r\n') classes[code.charCodeAt(0)] = blank;
for (let code = 0; code < 128; code++) if (/[A-Za-z_]/.test(String.fromCharCode(code))) classes[code] = letter;
for (const code of '{}()[]<>,:;=') classes[code.charCodeAt(0)] = mark;
for (const code of '"\'0123456789+-.') classes[code.charCodeAt(0)] = literal;

function isNameStart(code: number): boolean {
  return code < 0x80 && classes[code] === letter;
}

function endOfName(text: string, from: number): number {
  let end = from;
  while (isNameStart(text.charCodeAt(end)) || isDigit(text.charCodeAt(end))) end++;
  return end;
}

/** A string, a number, a sign before a name, or a dot that begins no number. */
function readLiteral(
  text: string,
  start: number,
  before: Pick<Token, 'startsLine' | 'documentation' | 'problems'>,
): Token {
  const { startsLine, documentation, problems: earlier } = before;
  const code = text.charCodeAt(start);
  const next = text.charCodeAt(start + 1);
  const isSign = code === plus || code === minus;
  if ((code === dot && !isDigit(next)) || (isSign && isNameStart(next))) {
    const end = isSign ? endOfName(text, start + 1) : start + 1;
    const isInfinity = end === start + 4 && text.startsWith('inf', start + 1);
    if (isInfinity) return { kind: 'float', start, end, startsLine, documentation, problems: earlier };
    const kind = text.charAt(start) as Punctuation;
    return { kind, start, end: start + 1, startsLine, documentation, problems: earlier };
  }
  const isQuote = code === doubleQuote || code === singleQuote;
  const plainEnd = isQuote ? endOfPlainString(text, start) : endOfPlainInteger(text, start);
  if (plainEnd > 0) {
    const kind = isQuote ? 'string' : 'integer';
    return { kind, start, end: plainEnd, startsLine, documentation, problems: earlier };
  }
  const problems = [...earlier];
  if (isQuote) {
    const end = readString(text, start, problems);
    return { kind: 'string', start, end, startsLine, documentation, problems };
  }
  const { kind, end } = readNumber(text, start, problems);
  return { kind, start, end, startsLine, documentation, problems };
}

/**
 * The end of a string on one line without escapes, control characters and stray bytes, as nearly every string is; 0 for
 * any other string.
 */
function endOfPlainString(text: string, start: number): number {
  const quote = text.charCodeAt(start);
  for (let end = start + 1; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === quote) return end + 1;
    if (code === backslash || code < 0x20 || (code >= 0xdc80 && code <= 0xdcff)) return 0;
  }
  return 0;
}

/** The end of a number that has only digits, as nearly every number does; 0 for any other number. */
function endOfPlainInteger(text: string, start: number): number {
  let end = start;
  while (isDigit(text.charCodeAt(end))) end++;
  const next = text.charCodeAt(end);
  return end > start && next !== dot && !isNameStart(next) ? end : 0;
}

function isLineComment(text: string, index: number): boolean {
  return text.charCodeAt(index) === slash && text.charCodeAt(index + 1) === slash;
}

function isBlockComment(text: string, index: number): boolean {
  return text.charCodeAt(index) === slash && text.charCodeAt(index + 1) === star;
}

function hasLineEnd(text: string, from: number, to: number): boolean {
  for (let index = from; index < to; index++) {
    const code = text.charCodeAt(index);
    if (code === lineFeed || code === carriageReturn) return true;
  }
  return false;
}

/** The end of a run of illegal characters, which count as one mistake, such as a word in another script. */
function endOfIllegal(text: string, from: number): number {
  let end = from;
  do end += unitsAt(text, end);
  while (end < text.length && isIllegal(text, end));
  return end;
}

function isIllegal(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  if (code < 0x80 && classes[code] !== illegal) return false;
  return !isLineComment(text, index) && !isBlockComment(text, index);
}

function illegalCharacters(text: string, start: number, end: number): SyntaxProblem {
  const point = text.codePointAt(start) ?? 0;
  const units = unitsAt(text, start);
  const isPlain = point > 0x20 && point < 0x7f;
  // flatc takes a file with a NUL for a binary one and does not read it at all.
  const flatc =
    point === 0
      ? 'input file appears to be binary'
      : `illegal character: ${isPlain ? text.charAt(start) : `code: ${signedFirstByte(point)}`}`;
  return {
    code: 'illegal-character',
    message: `illegal character ${showCharacter(point)}`,
    start,
    end,
    flatc,
    at: start + units,
  };
}

/**
 * A character as a message shows it. Its code point is added if the character is invisible or looks like another one.
 */
function showCharacter(point: number): string {
  const char = String.fromCodePoint(point);
  if (point > 0x20 && point < 0x7f) return `'${char}'`;
  if (isLostByte(point)) return `0x${(point - 0xdc00).toString(16).toUpperCase()}, a byte that is not UTF-8`;
  const number = `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
  if (/[\p{L}\p{N}\p{P}\p{S}]/u.test(char)) return `'${char}' (${number})`;
  const name = invisible.get(point);
  return name === undefined ? number : `${number} (${name})`;
}

const invisible: ReadonlyMap<number, string> = new Map([
  [0x00, 'a NUL byte'],
  [0x0c, 'a form feed'],
  [0xa0, 'a no-break space'],
  [0x200b, 'a zero width space'],
  [0x3000, 'an ideographic space'],
  [byteOrderMark, 'a byte order mark'],
]);

/** Whether a code point stands for a byte of a file that is not UTF-8. */
function isLostByte(point: number): boolean {
  return point >= 0xdc80 && point <= 0xdcff;
}

/**
 * The first byte of a character in UTF-8, as the signed number that flatc prints. For a byte that belongs to no
 * character, that byte; for any other lone surrogate the first byte of U+FFFD, as which it is saved.
 */
function signedFirstByte(point: number): number {
  if (point < 0x80) return point;
  if (isLostByte(point)) return point - 0xdd00;
  if (point < 0x800) return (0xc0 | (point >> 6)) - 0x100;
  if (point >= 0xd800 && point <= 0xdfff) return -17;
  return (point < 0x10000 ? 0xe0 | (point >> 12) : 0xf0 | (point >> 18)) - 0x100;
}

function misreadMark(point: number): SyntaxProblem {
  const message = `illegal character ${showCharacter(point)}`;
  return { code: 'illegal-character', message, start: 0, end: 1, flatc: 'invalid utf-8 byte order mark', at: 1 };
}

function misplacedDoc(start: number, end: number): SyntaxProblem {
  return {
    code: 'doc-comment-placement',
    message: 'a documentation comment needs a line of its own, above the declaration; write // here',
    start,
    end,
    flatc: 'a documentation comment should be on a line on its own',
    at: end,
  };
}

function unterminatedComment(text: string, start: number): SyntaxProblem {
  return {
    code: 'unterminated-comment',
    message: 'this comment is not closed',
    start,
    end: start + 2,
    flatc: 'end of file in comment',
    at: text.length,
  };
}
