// Describes the types of the language in words, for completion and hover alike.
import { findScalar, type Scalar, stringType } from '../vocabulary/vocabulary.ts';

/** A scalar or `string` in one sentence of Markdown; undefined for any other name. */
export function describeType(name: string): string | undefined {
  if (name === stringType.name) return stringType.description;
  const scalar = findScalar(name);
  return scalar && describeScalar(scalar);
}

function describeScalar({ kind, size, min, max, signed }: Scalar): string {
  if (kind === 'bool') return 'True or false, in one byte.';
  if (kind === 'float') {
    const reach = size === 4 ? 'about 3.4e38, with 6 to 7 digits' : 'about 1.8e308, with 15 to 16 digits';
    return `A floating-point number of ${size * 8} bits, up to ${reach}.`;
  }
  return `${signed ? 'A signed' : 'An unsigned'} integer of ${size * 8} bits, ${min} to ${max}.`;
}
