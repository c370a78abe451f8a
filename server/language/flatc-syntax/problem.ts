// Syntax errors as plain data, in one form for the lexer and the reader.
import type { FlatcOptions } from '../settings.ts';

/** The codes of the lexer: about the inside of a token, or what is between tokens. */
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
] as const;

const codes: ReadonlySet<unknown> = new Set(syntaxCodes);
const lexical: ReadonlySet<SyntaxCode> = new Set(lexicalCodes);

/** Whether a code is one of a syntax problem. */
export function isSyntaxCode(code: unknown): boolean {
  return codes.has(code);
}

export type SyntaxCode = (typeof syntaxCodes)[number];

/** One syntax error. All offsets are UTF-16 units of the whole text. */
export interface SyntaxProblem {
  readonly code: SyntaxCode;
  /** In plain words, without a full stop. */
  readonly message: string;
  /** The text at fault. Where something is missing, the last character before the gap. */
  readonly start: number;
  readonly end: number;
  /** What was expected: a token's text such as `;`, or a word such as `identifier` or `type`. */
  readonly expected?: string;
  /** Text that fixes it, and the offset at which to insert it. */
  readonly insert?: { readonly offset: number; readonly text: string };
  /** flatc's own words for this error. */
  readonly flatc: string;
  /** Where flatc reports it: the end of the token that it looks at, or where its lexer stopped. */
  readonly at: number;
}

/** Whether an error is one of the lexer: about the inside of a token, or what is between tokens. */
export function isLexical(code: SyntaxCode): boolean {
  return lexical.has(code);
}

/**
 * Whether an error of the lexer leaves the tokens around it in doubt, so that the parser's next error would only repeat
 * it. An unknown character may have been meant as anything, and an open string swallows what follows it.
 */
export function clouds(code: SyntaxCode): boolean {
  return code !== 'invalid-string' && code !== 'doc-comment-placement';
}

/** Whether an option of flatc allows the text. */
export function isAllowed({ flatc }: SyntaxProblem, { allowNonUtf8 }: Pick<FlatcOptions, 'allowNonUtf8'>): boolean {
  return allowNonUtf8 && flatc === 'illegal UTF-8 sequence';
}
