// Finds the integer type under an enum at its own declaration.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { fieldTypeOf } from '../fields/field-type.ts';
import type { EnumSummary, UnionSummary } from '../summary/summary.ts';
import { findScalar, type Scalar } from '../vocabulary/vocabulary.ts';

/**
 * The integer type under an enum or union: `ubyte` if none is written. Undefined if the written type is unknown or has
 * no scalar.
 */
export function enumScalar(
  declaration: EnumSummary | UnionSummary,
  { references }: ElaboratedDeclaration,
): Scalar | undefined {
  if (!declaration.base) return findScalar('ubyte');
  return fieldTypeOf(declaration.base, references)?.scalar;
}
