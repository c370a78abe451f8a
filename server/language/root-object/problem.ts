// Lists the problems of an object at the end of a schema, and collects them.
import type { Span } from '../summary/summary.ts';

type ObjectCode =
  | PlainObjectCode
  | 'data-union-type'
  | 'nesting-depth'
  | 'object-count'
  | 'object-field-missing'
  | 'object-syntax'
  | 'object-union'
  | 'object-unknown-field'
  | 'object-value';

/** The codes of problems whose fixes are made from the place of the problem alone. */
export type PlainObjectCode =
  | 'data-default-value'
  | 'data-deprecated-field'
  | 'data-flexbuffer-number'
  | 'data-float-digits'
  | 'data-float-range'
  | 'data-hashed-word'
  | 'data-key-repeated'
  | 'data-members-joined'
  | 'data-not-a-member'
  | 'data-quoted-number'
  | 'data-strict-json'
  | 'data-union-base'
  | 'data-union-count'
  | 'data-vector64'
  | 'object-field-twice';

/** A problem in an object. Offsets count from the start of the text with the object. */
export interface ObjectProblem extends Span {
  readonly code: ObjectCode;
  readonly message: string;
  /** Names or values that were probably meant. */
  readonly candidates: readonly string[];
  /** The fields that are missing, or that mislead flatc. */
  readonly fields: readonly string[];
  /** True if an opening brace or bracket is missing, which is an error whatever text follows. */
  readonly isUnopened: boolean;
}

/** A function that receives a problem of an object, with its place and its message. */
export type Report = (code: ObjectCode, span: Span, message: string, more?: More) => void;

type More = Partial<Pick<ObjectProblem, 'candidates' | 'fields' | 'isUnopened'>>;
