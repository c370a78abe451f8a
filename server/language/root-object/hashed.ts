// Computes the values of fields with the attribute hash, which store the hashes of strings and words.
import type { FieldType } from '../fields/field-type.ts';
import { bytesOf } from '../flatc-syntax/string-literal.ts';
import type { ValueSummary } from '../summary/summary.ts';
import { constantOf, findUse } from '../values/metadata.ts';
import { hashOf } from './hash.ts';
import type { ObjectField } from './shape.ts';

/**
 * True if flatc hashes a value in a field with `hash`: a string, or a name without a sign. flatc reads a name with a
 * sign as a number.
 */
export function isHashedValue({ kind, text }: ValueSummary): boolean {
  return kind === 'string' || (kind === 'constant' && !/^[+-]/.test(text));
}

/** True if a field takes strings and stores their hashes: an integer of 4 or 8 bytes with the attribute `hash`. */
export function isHashed({ field, isUnionType }: ObjectField, { scalar }: FieldType): boolean {
  if (isUnionType || scalar?.kind !== 'integer' || scalar.size < 4) return false;
  return findUse(field.metadata, 'hash') !== undefined;
}

/**
 * The hash that flatc stores for a text in a field, as a number of the field's type. Undefined if the attribute names
 * no hash of the type's size, or if flatc refuses an escape in the text.
 */
export function hashIn({ field }: ObjectField, { scalar }: FieldType, value: ValueSummary): bigint | undefined {
  const use = findUse(field.metadata, 'hash');
  const name = use && constantOf(use);
  const bytes = bytesOf(value.kind === 'string' ? value.text : `"${value.text}"`);
  const bits = 8 * (scalar?.size ?? 0);
  const hash = bytes && name?.endsWith(`_${bits}`) ? hashOf(name, bytes) : undefined;
  return hash !== undefined && scalar?.signed ? BigInt.asIntN(bits, hash) : hash;
}
