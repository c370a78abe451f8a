// Reads the attributes in parentheses as flatc keeps them: only the first use of a name counts, with one constant.
import { integerOf } from '../flatc-syntax/integer-literal.ts';
import { decodeString } from '../flatc-syntax/string-literal.ts';
import type { AttributeSummary, NamedDeclarationSummary } from '../summary/summary.ts';
import { type AttributePlace, limits } from '../vocabulary/vocabulary.ts';

/**
 * The first use of an attribute, which alone counts: flatc warns about a second one and drops it. Undefined without a
 * use.
 */
export function findUse(metadata: readonly AttributeSummary[], name: string): AttributeSummary | undefined {
  // Most declarations have no attributes, and callers ask for each many times.
  return metadata.length === 0 ? undefined : metadata.find((attribute) => attribute.name.text === name);
}

/**
 * The constant after an attribute's name: `0` without a value, decimal digits for a number, the decoded text of a
 * string. Undefined for any other value and for an integer out of range, which flatc refuses at once.
 */
export function constantOf({ value }: AttributeSummary): string | undefined {
  if (!value) return '0';
  if (value.kind === 'string') return decodeString(value.text);
  const number = value.kind === 'integer' ? integerOf(value.text) : undefined;
  const { min, max } = limits.attributeInteger;
  return number !== undefined && number >= min && number <= max ? String(number) : undefined;
}

/** The number in a constant, which may have blanks before it if it is quoted; undefined for other text. */
function integerInConstant(constant: string): bigint | undefined {
  // flatc passes the text to C, where it ends at a zero character.
  const [text = ''] = constant.split('\0', 1);
  return integerOf(text.replace(/^[ \t\n\v\f\r]+/, ''));
}

/** The number from 0 to `max` in a constant; undefined for any other constant. */
export function unsignedInConstant(constant: string, max: number): number | undefined {
  const number = integerInConstant(constant);
  return number !== undefined && number >= 0n && number <= BigInt(max) ? Number(number) : undefined;
}

/** The place of a member's attributes, by the kind of declaration that contains the member. */
export const memberPlaces = {
  table: 'table-field',
  struct: 'struct-field',
  enum: 'enum-member',
  union: 'union-member',
  rpc_service: 'rpc-method',
} as const satisfies Record<NamedDeclarationSummary['kind'], AttributePlace>;
