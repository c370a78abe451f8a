// The place that reading has reached in a region, one token ahead as flatc is, and what has been found so far.
import { clouds, type SyntaxCode, type SyntaxProblem } from './syntax-problem.ts';
import { readToken, type Token, type TokenKind } from './syntax-tokens.ts';

/** A syntax error at the current token, before it is known where flatc would report it. */
export interface Complaint {
  readonly code: SyntaxCode;
  readonly message: string;
  readonly flatc: string;
  readonly expected?: string;
  /** What is wrong: a token, a span, or the gap behind the previous token where something is missing. */
  readonly culprit: { readonly start: number; readonly end: number } | 'gap';
  /** The text that, in the gap behind the previous token, mends it. */
  readonly insert?: string;
  /** The token that flatc looks at when it reports this; the current one unless it gets further. */
  readonly lookahead?: Token;
}

/**
 * Walks over the tokens of the region [start, limit). Tokens behind the limit can be looked at, which is remembered,
 * but what is wrong in them is not this region's business.
 */
export class SyntaxCursor {
  readonly text: string;
  readonly start: number;
  readonly limit: number;
  readonly problems: SyntaxProblem[] = [];
  #looksBehindLimit = false;
  readonly #tokens: Token[] = [];
  #index = 0;
  /** Whether the lexer has spoken up in the current member in a way that explains what the parser would say. */
  #isClouded = false;
  /** The index of the token at which the parser complained last: whatever else is wrong there follows from it. */
  #complainedAt = -1;
  /** The first token of the current member. */
  #memberStart = 0;
  /** Where the lexer may speak up again. */
  #mutedUntil = 0;

  constructor(text: string, start: number, limit: number) {
    this.text = text;
    this.start = start;
    this.limit = limit;
    if (start < limit) this.#announce();
  }

  /** Whether anything at or behind the limit was looked at. */
  get looksBehindLimit(): boolean {
    return this.#looksBehindLimit;
  }

  /** The token `distance` behind the current one. */
  peek(distance: number): Token {
    const token = this.#load(this.#index + distance);
    if (token.start >= this.limit) this.#looksBehindLimit = true;
    return token;
  }

  get current(): Token {
    return this.peek(0);
  }

  get kind(): TokenKind {
    return this.peek(0).kind;
  }

  /** Whether the current token is of a kind. */
  is(kind: TokenKind): boolean {
    return this.peek(0).kind === kind;
  }

  /** Whether the lexer has found something in the current member that puts the parser's errors in doubt. */
  get isClouded(): boolean {
    return this.#isClouded;
  }

  get previous(): Token | undefined {
    return this.#tokens[this.#index - 1];
  }

  /** Counts the tokens passed, so that a loop can see whether it got on. */
  get position(): number {
    return this.#index;
  }

  /** Whether the region holds no further token. */
  get isAtLimit(): boolean {
    const end = this.previous?.end ?? this.start;
    return end >= this.limit || this.#load(this.#index).start >= this.limit;
  }

  /** Whether a token lies in the region. */
  contains(token: Token): boolean {
    return token.start < this.limit;
  }

  textOf(token: Token): string {
    return this.text.slice(token.start, token.end);
  }

  /** Moves on to the next token, and takes up what the lexer has to say of it. There is nothing behind the end. */
  advance(): void {
    if (this.kind === 'end') return;
    this.#index++;
    const end = this.previous?.end ?? this.start;
    if (end < this.limit) this.#announce();
  }

  /** Marks the start of something that is right or wrong on its own: a statement, a field, a member. */
  beginMember(): void {
    this.#memberStart = this.#index;
    this.#isClouded = !this.isAtLimit && this.#load(this.#index).problems.some(({ code }) => clouds(code));
  }

  /** Keeps the lexer silent to the end of the line: what is passed there is known to be no schema text. */
  muteLine(): void {
    const end = this.text.indexOf('\n', this.current.start);
    this.#mutedUntil = end < 0 ? this.text.length : end;
  }

  /** Records a complaint, unless an earlier one explains it. */
  complain({ code, message, flatc, expected, culprit, insert, lookahead }: Complaint): void {
    if (this.#isClouded || this.#isExplained()) return;
    this.#complainedAt = this.#index;
    const gap = this.#gap();
    const { start, end } = culprit === 'gap' ? gap : culprit;
    this.#record({
      code,
      message,
      start,
      end,
      ...(expected === undefined ? {} : { expected }),
      ...(insert === undefined ? {} : { insert: { offset: gap.end, text: insert } }),
      flatc,
      at: (lookahead ?? this.current).end,
    });
  }

  /** Whether the parser complained just now: while it finds its way again, it may stumble over the same mistake. */
  #isExplained(): boolean {
    if (this.#complainedAt === this.#index) return true;
    return this.#complainedAt >= this.#memberStart && this.#index - this.#complainedAt <= 2;
  }

  #record(problem: SyntaxProblem): void {
    const inside = (offset: number): number => Math.min(Math.max(offset, this.start), this.limit);
    this.problems.push({ ...problem, start: inside(problem.start), end: inside(problem.end) });
  }

  /** The last character of the previous token; of the region's first token where there is none. */
  #gap(): { readonly start: number; readonly end: number } {
    const { previous } = this;
    if (previous) return { start: previous.end - 1, end: previous.end };
    return this.isAtLimit ? { start: this.start, end: this.start } : this.current;
  }

  #load(index: number): Token {
    let token = this.#tokens[index];
    while (!token) {
      this.#tokens.push(readToken(this.text, this.#tokens.at(-1)?.end ?? this.start));
      token = this.#tokens[index];
    }
    return token;
  }

  #announce(): void {
    for (const problem of this.#load(this.#index).problems) {
      if (problem.start >= this.limit) break;
      if (problem.start < this.#mutedUntil) continue;
      // The quote that ends a string on a later line looks like the start of another one.
      if (problem.code === 'unterminated-string' && this.#isClouded) continue;
      this.#record(problem);
      if (clouds(problem.code)) this.#isClouded = true;
    }
  }
}

/** A token as flatc names it in its messages. */
export function flatcName(cursor: SyntaxCursor, token: Token): string {
  switch (token.kind) {
    case 'identifier':
      return cursor.textOf(token);
    case 'end':
      return 'end of file';
    case 'string':
    case 'integer':
    case 'float':
      return `${token.kind} constant`;
    default:
      return token.kind;
  }
}

/** A token as our messages name it. */
export function describe(cursor: SyntaxCursor, token: Token): string {
  if (token.kind === 'end') return 'the end of the file';
  if (token.kind === 'string') return 'a string';
  const isLong = token.end - token.start > 40;
  return `'${cursor.text.slice(token.start, isLong ? token.start + 40 : token.end)}${isLong ? '...' : ''}'`;
}
