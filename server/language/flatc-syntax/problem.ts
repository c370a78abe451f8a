// Syntax errors as plain data, in one form for the lexer and the reader.
import type { FlatcOptions } from '../settings.ts';

/** The codes of the lexer, for mistakes inside a token or between tokens. */
const lexicalCodes = [
  'illegal-character',
  'invalid-number',
  'invalid-string',
  'unterminated-string',
  'unterminated-comment',
  'doc-comment-placement',
] as const;

/** The codes of syntax problems. They are stable: people write them in settings and scripts. */
export const syntaxCodes = [
  'expected-token',
  'unexpected-token',
  ...lexicalCodes,
  'illegal-type',
  'nested-vector',
  'array-length',
  'nesting-depth',
  'invalid-default',
  'attribute-name',
  'invalid-attribute-value',
  'enum-value-syntax',
  'object-syntax',
  'empty-file',
  'merge-conflict',
] as const;

const codes: ReadonlySet<unknown> = new Set(syntaxCodes);
const lexical: ReadonlySet<SyntaxCode> = new Set(lexicalCodes);

/** True if a value is one of the codes of syntax problems. */
export function isSyntaxCode(code: unknown): boolean {
  return codes.has(code);
}

export type SyntaxCode = (typeof syntaxCodes)[number];

/** One syntax error. All offsets are UTF-16 units of the whole text. */
export interface SyntaxProblem {
  readonly code: SyntaxCode;
  /** The message in plain words, without a full stop. */
  readonly message: string;
  /** The text at fault. If something is missing, this is the last character before the gap. */
  readonly start: number;
  readonly end: number;
  /** The expected text: a token such as `;`, or a word such as `identifier` or `type`. */
  readonly expected?: string;
  /** The text that fixes the error, and the offset at which to insert it. */
  readonly insert?: { readonly offset: number; readonly text: string };
  /** The offset of the opening bracket, if the error is that this bracket is not closed. */
  readonly opened?: number;
  /** The end of the conflict, if the error is a merge conflict. */
  readonly conflictEnd?: number;
  /** flatc's own words for this error. */
  readonly flatc: string;
  /**
   * The offset at which flatc reports the error: the end of its current token, or the place where its lexer stopped.
   */
  readonly at: number;
}

/** True if a code belongs to an error of the lexer, about the inside of a token or the text between tokens. */
export function isLexical(code: SyntaxCode): boolean {
  return lexical.has(code);
}

/**
 * True if an error of the lexer leaves the tokens around it in doubt, so that the parser's next error would only
 * repeat it. An unknown character may have been meant as anything, and an open string swallows the text after it.
 */
export function clouds(code: SyntaxCode): boolean {
  return code !== 'invalid-string' && code !== 'doc-comment-placement';
}

/** True if the options of flatc allow the text at fault: `allowNonUtf8` allows invalid UTF-8 in strings. */
export function isAllowed({ flatc }: SyntaxProblem, { allowNonUtf8 }: Pick<FlatcOptions, 'allowNonUtf8'>): boolean {
  return allowNonUtf8 && flatc === 'illegal UTF-8 sequence';
}
