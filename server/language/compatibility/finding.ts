// The form of a finding about a change: what becomes of data, how severe that is for a profile, and where it is.
import type { Severity } from '../settings.ts';
import type { CompatibilityCode, Truth } from './difference.ts';
import type { Place } from './schema.ts';

/**
 * What must go on working.
 * - `wire`: binary data
 * - `wire+json`: JSON text as well
 * - `source`: code that was written against the generated code as well
 * - `conform`: what `flatc --conform` says, and nothing else
 */
export type CompatibilityProfile = 'wire' | 'wire+json' | 'source' | 'conform';

/** Who must read whose data: new readers old data (`backward`), old readers new data (`forward`), or both. */
export type CompatibilityDirection = 'full' | 'backward' | 'forward';

export const compatibilityProfiles: readonly CompatibilityProfile[] = ['wire', 'wire+json', 'source', 'conform'];
export const compatibilityDirections: readonly CompatibilityDirection[] = ['full', 'backward', 'forward'];

export interface CompatibilityOptions {
  readonly profile: CompatibilityProfile;
  readonly direction: CompatibilityDirection;
  /** Whether a new name that shares no word with the old one means a new field in the same slot, not a renamed one. */
  readonly strictRenames: boolean;
  /** The version of flatc whose verdict the profile `conform` gives; that of 25.12.19 without it. */
  readonly flatcVersion?: string;
  /** Whether flatc is told a generator: without one it refuses structs and strings in unions; only `conform` asks. */
  readonly hasGenerator?: boolean;
}

export const compatibilityDefaults: CompatibilityOptions = { profile: 'wire', direction: 'full', strictRenames: false };

/** One change that harms someone. */
export interface CompatibilityFinding {
  readonly code: CompatibilityCode;
  readonly severity: Severity;
  /** Old data read by the new schema. */
  readonly backward: Truth;
  /** New data read by the old schema. */
  readonly forward: Truth;
  /** JSON of the old version read by the new schema. */
  readonly json: Truth;
  /** Whether code that was written against the old generated code still compiles. */
  readonly source: 'fine' | 'breaks';
  /** Whether `flatc --conform` refuses it. */
  readonly isRefusedByFlatc: boolean;
  /** In one line, with the numbers. */
  readonly message: string;
  /** In the new schema; the start of its root where it has no place there. */
  readonly place: Place;
  /** In the old schema; undefined where that has no text, as a binary schema. */
  readonly old: Place | undefined;
  /** The full name of the type, in the new schema if it is there; empty where it is about the schema as a whole. */
  readonly type: string;
  /** The name of the field or member, in the new schema if it is there. */
  readonly member: string | undefined;
  /** The name of the oldest baseline that it breaks, where several were compared. */
  readonly baseline?: string;
}
