// Describes the findings of rules.

import type { Range } from 'vscode-languageserver-types';
import type { SyntaxCode } from '../flatc-syntax/problem.ts';
import type { CodeOptions, FlatcVersion, Generator, RuleLevel } from '../settings.ts';
import type { Span } from '../summary/summary.ts';
import type { DataCode, FindingData, PlainCode, RuleCode } from './rule-codes.ts';

/** A place in another declaration or file that a finding names. Offsets are the file's. */
export interface RelatedPlace extends Span {
  readonly uri: string;
  readonly message: string;
  /** The place in a file that is not a schema; the offsets then mean nothing. */
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
  /** Items that follow the message, each on a line of its own. */
  readonly list?: readonly string[];
  /** The level of this finding; undefined if it is the rule's own level. */
  readonly level?: RuleLevel;
  readonly related?: readonly RelatedPlace[];
  /**
   * The version of flatc that refuses the text while another version accepts it; undefined for any other finding. Users
   * see the name of the version before the message. The finding is part of the verdict only if that version decides
   * verdicts (`decides`).
   */
  readonly refusedBy?: FlatcVersion;
  /** The languages that the message names, by `namesOf`; undefined if the finding is not about certain languages. */
  readonly languages?: readonly FindingLanguage[];
  /** The names of the targets that have the finding; undefined if all targets of the root have it. */
  readonly targets?: readonly string[];
  /**
   * The remembered finding of which this finding is a copy with other offsets, level or targets. Findings with the same
   * origin object have the same message, which is plain text.
   */
  readonly origin?: object;
}

/** A language by its generator; `shown` is its name in a message. */
export interface FindingLanguage {
  readonly generator: Generator;
  readonly shown: string;
  /** The options of the runs of the generator that have the finding; undefined if every run has it. */
  readonly runs?: readonly CodeOptions[];
}

/** A finding with a code that has data for its fixes. */
export interface FindingOf<Code extends DataCode> extends AnyFinding {
  readonly code: Code;
  readonly data: FindingData[Code];
}

/** A finding without data: it has no fix, or a fix that needs only the place. */
interface PlainFinding extends AnyFinding {
  readonly code: PlainCode;
  readonly data?: undefined;
}

/** A finding of a rule, with the type of data that belongs to its code. */
export type Finding = PlainFinding | { readonly [Code in DataCode]: FindingOf<Code> }[DataCode];

/** A syntax error. */
export type SyntaxFinding = { readonly [Code in SyntaxCode]: FindingOf<Code> }[SyntaxCode];
