// Describes the findings of rules.

import type { Range } from 'vscode-languageserver-types';
import type { SyntaxCode } from '../flatc-syntax/problem.ts';
import type { FlatcVersion, Generator, RuleLevel } from '../settings.ts';
import type { Span } from '../summary/summary.ts';
import type { DataCode, FindingData, PlainCode, RuleCode } from './rule-codes.ts';

/** A place in another declaration or file that a finding names. Offsets are the file's. */
export interface RelatedPlace extends Span {
  readonly uri: string;
  readonly message: string;
  /** The place in a file that is not a schema, instead of offsets. */
  readonly range?: Range;
}

/**
 * Any finding, with any data. Offsets are UTF-16 units: in the file for a file rule, in the declaration for a
 * declaration rule.
 */
export interface AnyFinding extends Span {
  readonly code: RuleCode;
  /** The message, in one line. */
  readonly message: string;
  /** The end of the message, each item on a line of its own. */
  readonly list?: readonly string[];
  /** The level of this finding, if it differs from the rule's own level. */
  readonly level?: RuleLevel;
  readonly related?: readonly RelatedPlace[];
  /**
   * The version of flatc that refuses the text, if other versions accept it. The message follows the name of the
   * version. The finding is part of the verdict only if that version decides.
   */
  readonly refusedBy?: FlatcVersion;
  /**
   * The languages that the finding concerns, as `namesOf` names them in the message; undefined if they do not matter.
   */
  readonly languages?: readonly FindingLanguage[];
  /** The names of the targets that have the finding, if some targets of the root do not. */
  readonly targets?: readonly string[];
  /**
   * The finding from which this one was made by moving it or changing its level or targets. Equal origins have equal
   * messages, in plain text.
   */
  readonly origin?: object;
}

/** A language, and its name in a message. */
export interface FindingLanguage {
  readonly generator: Generator;
  readonly shown: string;
}

/** A finding of a code with data. */
export interface FindingOf<Code extends DataCode> extends AnyFinding {
  readonly code: Code;
  readonly data: FindingData[Code];
}

/** A finding without data: it has no fix, or a fix that needs only the place. */
interface PlainFinding extends AnyFinding {
  readonly code: PlainCode;
  readonly data?: undefined;
}

/** A finding of a rule: each code with its own data. */
export type Finding = PlainFinding | { readonly [Code in DataCode]: FindingOf<Code> }[DataCode];

/** A syntax error. */
export type SyntaxFinding = { readonly [Code in SyntaxCode]: FindingOf<Code> }[SyntaxCode];
