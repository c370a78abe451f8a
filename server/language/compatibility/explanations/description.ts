// Defines the explanation of a code: the harm of a change and a better way, with examples.
import type { CompatibilityCode } from '../comparison/difference.ts';
import type { CompatibilityProfile } from '../comparison/finding.ts';

/** One code of a change, as `explain` and the pages of rules show it. */
export interface ChangeDescription {
  readonly code: CompatibilityCode;
  /** The narrowest profile in which the code is reported. */
  readonly profile: CompatibilityProfile;
  /** The change in one line. */
  readonly summary: string;
  /** The effect on data and the remedy, in Markdown. */
  readonly explanation: string;
  readonly old: string;
  /** A new version with the change. */
  readonly wrong: string;
  /** A new version that serves the same purpose without harm. */
  readonly right: string;
}
