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
  /**
   * True if a new name in an old slot means another field when the two names have no word in common. Otherwise the
   * field counts as renamed.
   */
  readonly strictRenames: boolean;
  /** The version of flatc whose verdict the profile `conform` gives; by default `judgedVersion`. */
  readonly flatcVersion?: string;
  /**
   * False if flatc is called without a generator, when it refuses structs and strings in unions. True by default. Used
   * by the profile `conform` only.
   */
  readonly hasGenerator?: boolean;
}

export const compatibilityDefaults: CompatibilityOptions = { profile: 'wire', direction: 'full', strictRenames: false };

/** A change that matters to the profile, or an ignore comment without effect. */
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
  /** The place in the old schema; undefined if that schema is binary, or if nothing there corresponds to the change. */
  readonly old: Place | undefined;
  /**
   * The full name of the type in the new schema, or in the old one for a removed type; empty for the schema as a whole.
   */
  readonly type: string;
  /**
   * The name of the field or member in the new schema, or in the old one if it is removed; undefined for a type as a
   * whole.
   */
  readonly member: string | undefined;
  /** The name of the oldest baseline that the change breaks; absent if two schemas were compared without baselines. */
  readonly baseline?: string;
}
