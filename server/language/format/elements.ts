// Lists the tokens and comments of a text together, because the formatter changes only the text between them.

import { readToken, type Token, type TokenKind } from '../flatc-syntax/tokens.ts';
import { endOfLine } from '../lines.ts';

/**
 * The kind of an element: `line` is a comment with two slashes, `doc` one with three or more, `junk` is text that
 * flatc's lexer refuses.
 */
export type ElementKind = TokenKind | 'line' | 'doc' | 'block' | 'junk';

/** Lists of one length, for speed; the last element is the `end`. Offsets are UTF-16 units, lines count from 0. */
export interface Elements {
  readonly text: string;
  readonly kinds: readonly ElementKind[];
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** The number of line ends in the blanks before an element; at least one after a line comment. */
  readonly newlines: Int32Array;
  /** The lines on which each element starts and ends. */
  readonly lines: Int32Array;
  readonly endLines: Int32Array;
}

/** The elements of a text. A byte order mark is part of the blanks before the first. */
export function readElements(text: string): Elements {
  const builder = new Builder(text);
  for (let offset = 0; ; ) {
    const token = readToken(text, offset);
    builder.addGap(offset === 0 && text.charCodeAt(0) === byteOrderMark ? 1 : offset, token.start);
    builder.add(isRefused(token) ? 'junk' : token.kind, token.start, token.end);
    if (token.kind === 'end') return builder.elements();
    offset = token.end;
  }
}

/** Whether an element is a comment. */
export function isComment(kind: ElementKind): kind is 'line' | 'doc' | 'block' {
  return kind === 'line' || kind === 'doc' || kind === 'block';
}

/** True if the next element must start a line. */
export function endsLine(kind: ElementKind | undefined): boolean {
  return kind === 'line' || kind === 'doc';
}

/** The text of an element. */
export function textOf({ text, starts, ends }: Elements, element: number): string {
  return text.slice(starts[element], ends[element]);
}

/** The columns that a part of a line takes, in code points. */
export function widthOf({ kinds, starts, ends, text }: Elements, element: number): number {
  const start = starts[element] as number;
  const end = ends[element] as number;
  const kind = kinds[element] as ElementKind;
  return kind === 'string' || isComment(kind) ? codePoints(text, start, end) : end - start;
}

/** The number of code points in a part of a text: its width in columns. */
export function codePoints(text: string, start: number, end: number): number {
  let count = end - start;
  for (let index = start; index < end - 1; index++) {
    if (isHigh(text.charCodeAt(index)) && isLow(text.charCodeAt(index + 1))) count--;
  }
  return count;
}

const byteOrderMark = 0xfeff;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const space = 0x20;
const tab = 0x09;
const slash = 0x2f;
const star = 0x2a;

function isHigh(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00;
}

function isLow(code: number): boolean {
  return code >= 0xdc00 && code < 0xe000;
}

/** True if a token has an error inside. Illegal text before it is an element of its own. */
function isRefused({ problems, start }: Token): boolean {
  return problems.some((problem) => problem.start >= start && problem.flatc !== 'illegal UTF-8 sequence');
}

class Builder {
  readonly #text: string;
  readonly #kinds: ElementKind[] = [];
  #starts: Int32Array;
  #ends: Int32Array;
  #newlineCounts: Int32Array;
  #lines: Int32Array;
  #endLines: Int32Array;
  #line = 0;
  #newlines = 0;

  constructor(text: string) {
    const room = 16 + (text.length >> 2);
    this.#text = text;
    this.#starts = new Int32Array(room);
    this.#ends = new Int32Array(room);
    this.#newlineCounts = new Int32Array(room);
    this.#lines = new Int32Array(room);
    this.#endLines = new Int32Array(room);
  }

  elements(): Elements {
    const count = this.#kinds.length;
    return {
      text: this.#text,
      kinds: this.#kinds,
      starts: this.#starts.subarray(0, count),
      ends: this.#ends.subarray(0, count),
      newlines: this.#newlineCounts.subarray(0, count),
      lines: this.#lines.subarray(0, count),
      endLines: this.#endLines.subarray(0, count),
    };
  }

  add(kind: ElementKind, start: number, end: number): void {
    const element = this.#kinds.length;
    if (element === this.#starts.length) this.#grow();
    if (this.#newlines === 0 && endsLine(this.#kinds[element - 1])) this.#newlines = 1;
    this.#kinds.push(kind);
    this.#starts[element] = start;
    this.#ends[element] = end;
    this.#newlineCounts[element] = this.#newlines;
    this.#lines[element] = this.#line;
    if (kind === 'block' || kind === 'junk') {
      const text = this.#text;
      // A search for the next line end would be repeated from each of many elements on one long line.
      for (let at = start; at < end; at++) if (text.charCodeAt(at) === lineFeed) this.#line++;
    }
    this.#endLines[element] = this.#line;
    this.#newlines = 0;
  }

  #grow(): void {
    this.#starts = twice(this.#starts);
    this.#ends = twice(this.#ends);
    this.#newlineCounts = twice(this.#newlineCounts);
    this.#lines = twice(this.#lines);
    this.#endLines = twice(this.#endLines);
  }

  /** Adds the comments and illegal text between two tokens. */
  addGap(from: number, to: number): void {
    const text = this.#text;
    for (let at = from; at < to; ) {
      const code = text.charCodeAt(at);
      if (code === lineFeed) {
        this.#newlines++;
        this.#line++;
        at++;
      } else if (code === space || code === tab || code === carriageReturn) {
        at++;
      } else if (code === slash && text.charCodeAt(at + 1) === slash) {
        const end = endOfLine(text, at);
        this.add(text.charCodeAt(at + 2) === slash ? 'doc' : 'line', at, end);
        at = end;
      } else if (code === slash && text.charCodeAt(at + 1) === star) {
        const close = text.indexOf('*/', at + 2);
        const end = close < 0 ? to : close + 2;
        this.add(close < 0 ? 'junk' : 'block', at, end);
        at = end;
      } else {
        this.add('junk', at, at + 1);
        at++;
      }
    }
  }
}

/** The same numbers with as much room again. */
function twice(numbers: Int32Array): Int32Array {
  const room = new Int32Array(numbers.length * 2);
  room.set(numbers);
  return room;
}
