// Lists the problems of an object at the end of a schema, and collects them.
import type { Span } from '../summary/summary.ts';

type ObjectCode =
  | 'object-unknown-field'
  | 'object-field-twice'
  | 'object-field-missing'
  | 'object-count'
  | 'object-union'
  | 'object-value'
  | 'object-syntax'
  | 'nesting-depth'
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
  | 'data-union-count'
  | 'data-union-type'
  | 'data-vector64';

/** A problem in an object. Offsets are those of the text with the object. */
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

export type Report = (code: ObjectCode, span: Span, message: string, more?: More) => void;

type More = Partial<Pick<ObjectProblem, 'candidates' | 'fields' | 'isUnopened'>>;
