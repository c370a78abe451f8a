// Defines a difference of two schemas, before a profile gives it a severity.
import type { Origin } from '../compared-schema/schema.ts';

/**
 * The fate of data that goes from one version to the other.
 * - `same`: a reader gets exactly the written values
 * - `lost`: a written value is not read; all others are right
 * - `changed`: a reader gets another value, or a value that was never written, although the verifier accepts the buffer
 * - `rejected`: the verifier or flatc refuses it
 */
export type Truth = 'same' | 'lost' | 'changed' | 'rejected';

/** The codes of reported changes. They are stable, because people write them in settings and comments. */
export type CompatibilityCode =
  | 'array-length-changed'
  | 'default-changed'
  | 'default-string-changed'
  | 'deprecated-added'
  | 'deprecated-removed'
  | 'deprecated-required'
  | 'enum-base-changed'
  | 'enum-member-added'
  | 'enum-member-removed'
  | 'enum-member-renamed'
  | 'enum-value-changed'
  | 'enum-value-reused'
  | 'field-inserted'
  | 'field-moved'
  | 'field-removed'
  | 'field-renamed'
  | 'field-renamed-default'
  | 'field-retyped'
  | 'field-slot-reused'
  | 'file-identifier-changed'
  | 'flexbuffer-changed'
  | 'hash-changed'
  | 'key-changed'
  | 'namespace-changed'
  | 'nested-changed'
  | 'offset64-changed'
  | 'required-added'
  | 'required-field-added'
  | 'required-removed'
  | 'root-type-changed'
  | 'schema-removed'
  | 'schemas-do-not-conform'
  | 'service-method-changed'
  | 'service-method-removed'
  | 'service-removed'
  | 'struct-align-changed'
  | 'struct-field-added'
  | 'struct-field-moved'
  | 'struct-field-removed'
  | 'struct-field-renamed'
  | 'struct-field-retyped'
  | 'type-kind-changed'
  | 'type-removed'
  | 'union-base-changed'
  | 'union-member-added'
  | 'union-member-removed'
  | 'union-member-renamed'
  | 'union-member-retyped'
  | 'union-value-changed'
  | 'union-value-reused'
  | 'unused-ignore'
  | 'vector64-changed';

/** The fate of old data read by the new schema, of new data read by the old one, and of old JSON. */
export interface Truths {
  readonly backward: Truth;
  readonly forward: Truth;
  readonly json: Truth;
}

export interface Difference extends Truths {
  readonly code: CompatibilityCode;
  /** The effect on code that uses the old generated code. */
  readonly source: 'fine' | 'breaks';
  /** The message in one line, with the numbers. */
  readonly message: string;
  /**
   * The full name of the type in the new schema, or in the old one for a removed type; empty if the difference is about
   * no type, as another file identifier is.
   */
  readonly type: string;
  /** The name of the field or member in the new schema, or in the old one for a removed one. */
  readonly member: string | undefined;
  /** The place in the new schema; undefined if nothing there corresponds to the change, or if the schema is binary. */
  readonly origin: Origin | undefined;
  readonly old: Origin | undefined;
}

export const same: Truths = { backward: 'same', forward: 'same', json: 'same' };

/** The outcome if binary data is read as other values in both directions, and JSON stays the same. */
export const damage: Truths = { backward: 'changed', forward: 'changed', json: 'same' };

const order: readonly Truth[] = ['same', 'lost', 'changed', 'rejected'];

/** The worse of two outcomes: `rejected` is the worst, then come `changed`, `lost` and `same`. */
function worse(left: Truth, right: Truth): Truth {
  return order.indexOf(left) >= order.indexOf(right) ? left : right;
}

/** The worst of several outcomes in each direction. */
export function worst(all: Iterable<Truths>): Truths {
  let { backward, forward, json } = same;
  for (const truths of all) {
    backward = worse(backward, truths.backward);
    forward = worse(forward, truths.forward);
    json = worse(json, truths.json);
  }
  return { backward, forward, json };
}

/** A field's outcome, if readers of the new version, or of both, do not see the field because it is deprecated there. */
export function ifSeen(truths: Truths, old: { isDeprecated: boolean }, now: { isDeprecated: boolean }): Truths {
  return !now.isDeprecated ? truths : old.isDeprecated ? same : { ...truths, backward: 'same' };
}

/** True if a reader gets a value that was not written, or if the data is refused. */
export function isDamage(truth: Truth): boolean {
  return truth === 'changed' || truth === 'rejected';
}

/** True if binary data is read right in both directions. */
export function isWireSafe({ backward, forward }: Truths): boolean {
  return backward === 'same' && forward === 'same';
}

/** True if binary data and JSON are read right in both directions. */
export function isHarmless(truths: Truths): boolean {
  return isWireSafe(truths) && truths.json === 'same';
}
