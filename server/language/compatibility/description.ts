// The form of a code's explanation: why such a change does harm and what to do instead, with examples.
import type { CompatibilityCode } from './difference.ts';
import type { CompatibilityProfile } from './finding.ts';

/** One code of a change, as `explain` and the pages of rules show it. */
export interface ChangeDescription {
  readonly code: CompatibilityCode;
  /** The narrowest profile in which it is reported. */
  readonly profile: CompatibilityProfile;
  /** One line: what changed. */
  readonly summary: string;
  /** What becomes of data, and what to do, in Markdown. */
  readonly explanation: string;
  readonly old: string;
  /** A new version with the change. */
  readonly wrong: string;
  /** A new version that reaches the same without harm. */
  readonly right: string;
}
