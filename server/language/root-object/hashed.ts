// Fields with the attribute hash, which store the hashes of strings and words.
import type { FieldType } from '../fields/field-type.ts';
import type { ValueSummary } from '../summary/summary.ts';
import { findUse } from '../values/metadata.ts';
import type { ObjectField } from './shape.ts';

/** Whether flatc hashes a value: a string, or a name; a sign before it makes the name a number. */
export function isHashedValue({ kind, text }: ValueSummary): boolean {
  return kind === 'string' || (kind === 'constant' && !/^[+-]/.test(text));
}

/** Whether a field takes strings and stores their hashes. */
export function isHashed({ field, isUnionType }: ObjectField, { scalar }: FieldType): boolean {
  if (isUnionType || scalar?.kind !== 'integer' || scalar.size < 4) return false;
  return findUse(field.metadata, 'hash') !== undefined;
}
