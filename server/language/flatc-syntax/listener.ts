// What the reader tells of the text that it passes, so that a summary can be made of it without a tree.
import type { Token } from './tokens.ts';

/** The kind of a value as it is written; a call is one whose parenthesis touches the name. */
export type WrittenValue = 'integer' | 'float' | 'string' | 'constant' | 'call' | 'empty-vector';

/** Hears of what divides an object, in the order of the text. */
export interface ObjectListener {
  openBracket(open: '{' | '[', start: number): void;
  closeBracket(end: number): void;
  /** A comma between two members. */
  comma(end: number): void;
}

/**
 * Hears of the parts of a text in their order. What is told of text with a syntax error means nothing; the reader finds
 * out about an error no later than the end of the statement.
 */
export interface SyntaxListener {
  /** A statement begins with its keyword, or with the brace of an object. */
  beginStatement(keyword: Token): void;
  /** The statement that began last ends with a token; `isAlone` tells that nothing after it was looked at. */
  endStatement(end: number, isAlone: boolean): void;
  /** The name of what began last, or a type of a method; it may have dots with blanks and comments around them. */
  name(start: number, end: number): void;
  /** The string of a statement. */
  text(string: Token): void;
  /** The colon before the base type of an enum or union. */
  colon(colon: Token): void;
  type(kind: 'scalar' | 'string' | 'named', start: number, end: number): void;
  /** Brackets around the type before; those of an array have a length. */
  brackets(start: number, end: number, length: Token | undefined): void;
  /** An attribute of what began last. */
  attribute(name: Token, value: Token | undefined): void;
  /** A default, or the value of a member. */
  value(kind: WrittenValue, start: number, end: number): void;
  beginBody(brace: Token): void;
  beginMember(first: Token): void;
  endMember(end: number): void;
  /** The comma after a member. */
  separator(comma: Token): void;
  /** What divides an object that is a statement. */
  readonly inObject: ObjectListener;
}
