// Defines a finding about a change: the fate of data, its severity for a profile, and its place.
import type { Severity } from '../../settings.ts';
import type { Place } from '../compared-schema/schema.ts';
import type { CompatibilityCode, Truth } from './difference.ts';

/**
 * The things that must continue to work.
 * - `wire`: binary data
 * - `wire+json`: binary data and JSON text
 * - `source`: both, and code that uses the generated code
 * - `conform`: only the verdict of `flatc --conform`
 */
export type CompatibilityProfile = 'wire' | 'wire+json' | 'source' | 'conform';

/**
 * The readers and the data they must be able to read: new readers old data (`backward`), old readers new data
 * (`forward`), or both.
 */
export type CompatibilityDirection = 'full' | 'backward' | 'forward';

export const compatibilityProfiles: readonly CompatibilityProfile[] = ['wire', 'wire+json', 'source', 'conform'];
export const compatibilityDirections: readonly CompatibilityDirection[] = ['full', 'backward', 'forward'];

export interface CompatibilityOptions {
  readonly profile: CompatibilityProfile;
  readonly direction: CompatibilityDirection;
  /** True if a new name without a common word with the old one means a new field in the slot, not a renamed one. */
  readonly strictRenames: boolean;
  /** The version of flatc whose verdict the profile `conform` gives; by default the one that is followed. */
  readonly flatcVersion?: string;
  /**
   * True if flatc is called with a generator; without one it refuses structs and strings in unions. Only `conform`
   * asks.
   */
  readonly hasGenerator?: boolean;
}

export const compatibilityDefaults: CompatibilityOptions = { profile: 'wire', direction: 'full', strictRenames: false };

/** One harmful change. */
export interface CompatibilityFinding {
  readonly code: CompatibilityCode;
  readonly severity: Severity;
  /** Old data read by the new schema. */
  readonly backward: Truth;
  /** New data read by the old schema. */
  readonly forward: Truth;
  /** JSON of the old version read by the new schema. */
  readonly json: Truth;
  /** The effect on code that uses the old generated code. */
  readonly source: 'fine' | 'breaks';
  /** True if `flatc --conform` refuses the change. */
  readonly isRefusedByFlatc: boolean;
  /** The message in one line, with the numbers. */
  readonly message: string;
  /** The place in the new schema; without one, the start of its root. */
  readonly place: Place;
  /** The place in the old schema; undefined for a schema without text, such as a binary one. */
  readonly old: Place | undefined;
  /** The full name of the type, in the new schema if possible; empty for the schema as a whole. */
  readonly type: string;
  /** The name of the field or member, in the new schema if possible. */
  readonly member: string | undefined;
  /** The name of the oldest baseline that the change breaks, if several were compared. */
  readonly baseline?: string;
}
