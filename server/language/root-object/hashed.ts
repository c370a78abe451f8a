// Computes the values of fields with the attribute hash, which store the hashes of strings and words.
import type { FieldType } from '../fields/field-type.ts';
import { bytesOf } from '../flatc-syntax/string-literal.ts';
import type { ValueSummary } from '../summary/summary.ts';
import { findUse } from '../values/metadata.ts';
import type { ObjectField } from './shape.ts';

/** True if flatc hashes a value: a string, or a name without a sign. A name with a sign is read as a number. */
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
  const name = findUse(field.metadata, 'hash')?.value?.text.slice(1, -1);
  const [, isXorFirst, bits] = /^fnv1(a?)_(32|64)$/.exec(name ?? '') ?? [];
  const bytes = bytesOf(value.kind === 'string' ? value.text : `"${value.text}"`);
  if (!bytes || bits === undefined || scalar?.size !== Number(bits) / 8) return undefined;
  const { basis, prime } = bits === '32' ? fnv32 : fnv64;
  let hash = basis;
  for (const byte of bytes) {
    // flatc hashes the text as C does, up to its first zero.
    if (byte === 0) break;
    if (isXorFirst !== '') hash ^= BigInt(byte);
    hash = BigInt.asUintN(Number(bits), hash * prime);
    if (isXorFirst === '') hash ^= BigInt(byte);
  }
  return scalar.signed ? BigInt.asIntN(Number(bits), hash) : hash;
}

const fnv32 = { basis: 0x811c9dc5n, prime: 0x01000193n };
const fnv64 = { basis: 0xcbf29ce484222645n, prime: 0x00000100000001b3n };
