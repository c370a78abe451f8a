// Converts a type as it is written to the form that is compared.
import type { Resolution } from '../binding/definition.ts';
import { integerOf } from '../flatc-syntax/integer-literal.ts';
import type { TypeSummary } from '../summary/summary.ts';
import { findScalar } from '../vocabulary/vocabulary.ts';
import type { ComparedType } from './schema.ts';

/** The type of a field or member in a declaration with these references; undefined where it is not known. */
export function comparedType(
  type: TypeSummary | undefined,
  references: readonly Resolution[],
  isLong = false,
): ComparedType | undefined {
  if (type?.kind === 'vector' || type?.kind === 'array') {
    const element = comparedType(type.element, references);
    if (element?.shape !== 'plain') return undefined;
    if (type.kind === 'vector') return { ...element, shape: isLong ? 'vector64' : 'vector' };
    const length = type.length && integerOf(type.length.text);
    return length === undefined ? undefined : { ...element, shape: 'array', length: Number(length) };
  }
  if (type?.kind === 'string') return { shape: 'plain', element: 'string' };
  if (type?.kind === 'scalar') return { shape: 'plain', element: 'scalar', scalar: findScalar(type.text) };
  const resolution = type?.kind === 'named' ? references[type.reference] : undefined;
  const definition = resolution?.definition;
  if (!definition) return undefined;
  const { fullName, declaration } = definition;
  if (declaration.kind === 'rpc_service') return undefined;
  if (declaration.kind !== 'enum') return { shape: 'plain', element: declaration.kind, name: fullName };
  return resolution.underlying && { shape: 'plain', element: 'scalar', scalar: resolution.underlying, name: fullName };
}
