// The position of the reader in a region of the text, one token ahead as in flatc, and the problems found so far.
import { limits } from '../vocabulary/vocabulary.ts';
import type { SyntaxListener } from './listener.ts';
import { clouds, type SyntaxCode, type SyntaxProblem } from './problem.ts';
import { readToken, type Token, type TokenKind } from './tokens.ts';

/** The number of tokens that are kept, minus one. The number is a power of two. */
const windowMask = 7;

/** A syntax error at the current token, before it is known where flatc would report it. */
export interface Complaint {
  readonly code: SyntaxCode;
  readonly message: string;
  readonly flatc: string;
  readonly expected?: string;
  /** The range at fault: a token, several tokens, or the gap after the previous token if something is missing. */
  readonly culprit: { readonly start: number; readonly end: number } | 'gap';
  /** The text that fixes the error if inserted in the gap after the previous token. */
  readonly insert?: string;
  /** The offset at which `insert` belongs, if it is not that gap. */
  readonly insertAt?: number;
  /** The offset of the opening bracket, if the error is that this bracket is not closed. */
  readonly opened?: number | undefined;
  /** The token that flatc looks at when it reports the error; by default the current one. */
  readonly lookahead?: Token;
  /** True if the grammar accepts the text and flatc refuses only its meaning, such as the length in `[int:0]`. */
  readonly hasForm?: true;
}

/** The known tokens of a text that the formatter reads again, up to the first token that the grammar refuses. */
export interface FormSource {
  /** Returns the next token at each call. After the last token, every call returns the `end`. */
  readonly nextToken: () => Token;
  /** Called at the token that the grammar refuses. */
  readonly refuse: () => void;
}

/**
 * The greatest depth of nested brackets that the formatter reads. flatc allows less, and deeper text would overflow our
 * stack.
 */
export const deepestForm = 200;

/**
 * Walks over the tokens of the region [start, limit). A rule of the grammar may look at tokens after the limit. The
 * cursor remembers that a rule did so (`looksPastLimit`), and reports no lexer problems in those tokens.
 */
export class SyntaxCursor {
  readonly text: string;
  readonly start: number;
  /** The listener that gets the parts of the text, if any. */
  readonly listener: SyntaxListener | undefined;
  readonly problems: SyntaxProblem[] = [];
  /** The greatest depth of nested brackets that is accepted. */
  readonly deepest: number;
  readonly #form: FormSource | undefined;
  #limit: number;
  #looksPastLimit = false;
  /** The index of the furthest token that a rule looked at; -1 if none did. */
  #furthest = -1;
  /** The current token, the previous one and the tokens that a rule has looked at. Older tokens are forgotten. */
  readonly #window: Token[] = [];
  #loaded = 0;
  #index = 0;
  /** True if a lexer problem in the current member explains later parser errors. */
  #isClouded = false;
  /** The index of the token at which the parser complained last: other complaints about it would follow from that. */
  #complainedAt = -1;
  /** True if the parser complained in the current member. */
  #hasComplained = false;
  /** True if the parser complained about a token on the current line. */
  #hasComplainedOnLine = false;
  /** The offset from which lexer problems are reported again. */
  #mutedUntil = 0;

  constructor(text: string, start: number, limit: number, listener?: SyntaxListener, form?: FormSource) {
    this.text = text;
    this.listener = listener;
    this.start = start;
    this.#limit = limit;
    this.#form = form;
    this.deepest = form ? deepestForm : limits.parseDepth;
    if (start < limit) this.#announce();
  }

  /** True if a rule looked at the limit or beyond it. */
  get looksPastLimit(): boolean {
    return this.#looksPastLimit;
  }

  /** True if no rule has looked at the current token or beyond it. */
  get isFresh(): boolean {
    return this.#furthest < this.#index;
  }

  /** The token `distance` after the current one; no rule needs more than three. */
  peek(distance: 0 | 1 | 2 | 3): Token {
    const index = this.#index + distance;
    const token = this.#load(index);
    if (token.start >= this.#limit) this.#looksPastLimit = true;
    if (index > this.#furthest) this.#furthest = index;
    return token;
  }

  get current(): Token {
    return this.peek(0);
  }

  get kind(): TokenKind {
    return this.peek(0).kind;
  }

  /** True if the current token has the kind. */
  is(kind: TokenKind): boolean {
    return this.peek(0).kind === kind;
  }

  /** True if a lexer problem in the current member puts the parser's errors in doubt. */
  get isClouded(): boolean {
    return this.#isClouded;
  }

  /** The token before the current one; undefined before any token was passed. */
  get previous(): Token | undefined {
    return this.#index === 0 ? undefined : this.#window[(this.#index - 1) & windowMask];
  }

  /** The end of the previous token, or the start of the region before the first token. */
  get endOfPrevious(): number {
    return this.previous?.end ?? this.start;
  }

  /** The number of tokens passed, so that a loop can see whether it made progress. */
  get position(): number {
    return this.#index;
  }

  /** True if the region has no further token. */
  get isAtLimit(): boolean {
    const isLoaded = this.#index < this.#loaded;
    return (!isLoaded && this.endOfPrevious >= this.#limit) || this.#load(this.#index).start >= this.#limit;
  }

  /** True if a token is in the region. */
  contains(token: Token): boolean {
    return token.start < this.#limit;
  }

  textOf(token: Token): string {
    return this.text.slice(token.start, token.end);
  }

  /** Moves to the next token and records the lexer problems in it. At the end of the text the cursor does not move. */
  advance(): void {
    const passed = this.peek(0);
    if (passed.kind === 'end') return;
    this.#index++;
    if (passed.end < this.#limit) this.#announce();
  }

  /**
   * Marks the start of a statement, a field or a member. Complaints and lexer problems before it no longer suppress
   * complaints about later tokens.
   */
  beginMember(): void {
    this.#hasComplained = false;
    this.#isClouded = !this.isAtLimit && isCloudy(this.#load(this.#index));
  }

  /** Reports no lexer problems up to the end of the current line: the text there is known not to be a schema's. */
  muteLine(): void {
    const end = this.text.indexOf('\n', this.current.start);
    this.#mutedUntil = end < 0 ? this.text.length : end;
  }

  /**
   * Records a complaint, unless an earlier complaint or a lexer problem explains it. While the formatter reads, nothing
   * is recorded: a complaint ends the region, unless it is only about a meaning (`hasForm`).
   */
  complain(complaint: Complaint): void {
    if (this.#form) {
      if (!complaint.hasForm) this.#refuse(this.#form);
      return;
    }
    if (this.#isClouded || this.#isExplained() || isCloudy(this.#load(this.#index))) return;
    const { code, message, flatc, expected, culprit, insert, insertAt, opened, lookahead } = complaint;
    this.#complainedAt = this.#index;
    this.#hasComplained = true;
    this.#hasComplainedOnLine = true;
    const gap = this.#gap();
    const { start, end } = culprit === 'gap' ? gap : culprit;
    this.#record({
      code,
      message,
      start,
      end,
      ...(expected === undefined ? {} : { expected }),
      ...(insert === undefined ? {} : { insert: { offset: insertAt ?? gap.end, text: insert } }),
      ...(opened === undefined ? {} : { opened }),
      flatc,
      at: (lookahead ?? this.current).end,
    });
  }

  /** Ends the reading: no token is in the region any more. */
  #refuse({ refuse }: FormSource): void {
    this.#limit = this.start;
    refuse();
  }

  /**
   * True if the parser complained about the current token, or at most two tokens before in the same member. Until the
   * parser has recovered, it may report the same mistake again.
   */
  #isExplained(): boolean {
    if (this.#complainedAt === this.#index) return true;
    return this.#hasComplained && this.#index - this.#complainedAt <= 2;
  }

  #record(problem: SyntaxProblem): void {
    const inside = (offset: number): number => Math.min(Math.max(offset, this.start), this.#limit);
    this.problems.push({ ...problem, start: inside(problem.start), end: inside(problem.end) });
  }

  /**
   * The last character of the previous token. Without a previous token, the first token of the region; in a region
   * without tokens, the empty range at its start.
   */
  #gap(): { readonly start: number; readonly end: number } {
    const { previous } = this;
    if (previous) return { start: previous.end - 1, end: previous.end };
    return this.isAtLimit ? { start: this.start, end: this.start } : this.current;
  }

  #load(index: number): Token {
    // Callers load the same token many times.
    if (index < this.#loaded) return this.#window[index & windowMask] as Token;
    let from = this.#loaded === 0 ? this.start : (this.#window[(this.#loaded - 1) & windowMask] as Token).end;
    while (this.#loaded <= index) {
      const token = this.#form ? this.#form.nextToken() : readToken(this.text, from);
      this.#window[this.#loaded & windowMask] = token;
      this.#loaded++;
      from = token.end;
    }
    return this.#window[index & windowMask] as Token;
  }

  #announce(): void {
    const { problems, startsLine } = this.#load(this.#index);
    if (startsLine) this.#hasComplainedOnLine = false;
    if (problems.length === 0) return;
    for (const problem of problems) {
      if (problem.start >= this.#limit) break;
      if (problem.start < this.#mutedUntil) continue;
      // The closing quote of a string that ends on a later line looks like the opening quote of another string.
      if (problem.code === 'unterminated-string' && (this.#isClouded || this.#hasComplainedOnLine)) continue;
      this.#record(problem);
      if (clouds(problem.code)) this.#isClouded = true;
    }
  }
}

function isCloudy(token: Token): boolean {
  return token.problems.some(({ code }) => clouds(code));
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

/** The current token, or a sign together with the word that it touches. */
export function signedToken(cursor: SyntaxCursor): Token {
  const { current } = cursor;
  if (current.kind !== '+' && current.kind !== '-') return current;
  return { ...current, kind: 'identifier', end: cursor.peek(1).end };
}
