// The events that the reader sends about a text, from which a summary can be made without a tree.
import type { Token } from './tokens.ts';

/** The kind of a value as written; in a call, the parenthesis touches the name. */
export type WrittenValue = 'integer' | 'float' | 'string' | 'constant' | 'call' | 'empty-vector';

/** Receives the brackets and commas of an object, in the order of the text. */
export interface ObjectListener {
  openBracket(open: '{' | '[', start: number): void;
  closeBracket(end: number): void;
  /** A comma between two members. */
  comma(end: number): void;
}

/**
 * Receives the parts of a text in their order. Events about text with a syntax error have no meaning; the reader finds
 * the error no later than the end of the statement.
 */
export interface SyntaxListener {
  /** A statement begins with its keyword, or with the brace of an object. */
  beginStatement(keyword: Token): void;
  /**
   * The current statement ends; `end` is the end of its last token. `isAlone` is true if the reader looked at no token
   * after it.
   */
  endStatement(end: number, isAlone: boolean): void;
  /**
   * The name of the current declaration or member, or a type of a method. A dotted name may have blanks and comments
   * around its dots.
   */
  name(start: number, end: number): void;
  /** The string of a statement such as an include. */
  text(string: Token): void;
  /** The colon before the base type of an enum or union. */
  colon(colon: Token): void;
  type(kind: 'scalar' | 'string' | 'named', start: number, end: number): void;
  /** Brackets around the previous type; `length` is undefined unless the type is an array. */
  brackets(start: number, end: number, length: Token | undefined): void;
  /** An attribute of the current declaration or member; `value` is undefined for an attribute without a value. */
  attribute(name: Token, value: Token | undefined): void;
  /** The default of a field, or the value of a member of an enum or union. */
  value(kind: WrittenValue, start: number, end: number): void;
  beginBody(brace: Token): void;
  beginMember(first: Token): void;
  endMember(end: number): void;
  /** The comma after a member. */
  separator(comma: Token): void;
  /** The listener for the brackets and commas of an object that is a statement. */
  readonly inObject: ObjectListener;
}
