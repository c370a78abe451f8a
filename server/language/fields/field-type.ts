// Finds the type of a field as flatc sees it at the field's place, in the terms of flatc's rules.
import type { Definition, Resolution } from '../binding/definition.ts';
import type { TypeSummary } from '../summary/summary.ts';
import { findScalar, type Scalar, scalars } from '../vocabulary/vocabulary.ts';

export interface FieldType {
  readonly shape: 'plain' | 'vector' | 'array';
  /** The kind of the value, or of its elements. As for flatc, a struct that is declared later counts as a table. */
  readonly element: 'scalar' | 'enum' | 'string' | 'struct' | 'table' | 'union';
  /** The scalar, or the integer type under an enum. Undefined for other kinds, and for an enum without a valid type. */
  readonly scalar: Scalar | undefined;
  /** The definition of a named type, or of the elements' named type; undefined for a scalar or string. */
  readonly definition: Definition | undefined;
}

/**
 * The type of a field of a declaration with these references. Undefined if it is unknown: a missing type, an unknown
 * name, the name of a service, or brackets in brackets.
 */
export function fieldTypeOf(type: TypeSummary | undefined, references: readonly Resolution[]): FieldType | undefined {
  if (type?.kind === 'vector' || type?.kind === 'array') {
    const inner = type.element;
    if (inner?.kind === 'vector' || inner?.kind === 'array') return undefined;
    const element = fieldTypeOf(inner, references);
    return element && { ...element, shape: type.kind };
  }
  if (type?.kind === 'string') return string;
  if (type?.kind === 'scalar') return plainScalars.get(type.text);
  if (type?.kind !== 'named') return undefined;
  const resolution = references[type.reference];
  return resolution && namedType(resolution);
}

function namedType({ definition, isKnown, underlying }: Resolution): FieldType | undefined {
  if (!definition) return undefined;
  const { kind } = definition.declaration;
  if (kind === 'rpc_service') return undefined;
  if (kind === 'enum') return { shape: 'plain', element: kind, scalar: underlying, definition };
  const element = kind === 'struct' && !isKnown ? 'table' : kind;
  return { shape: 'plain', element, scalar: undefined, definition };
}

const string: FieldType = { shape: 'plain', element: 'string', scalar: undefined, definition: undefined };

const plainScalars = new Map(
  scalars.map(({ name }): [string, FieldType] => [
    name,
    { shape: 'plain', element: 'scalar', scalar: findScalar(name), definition: undefined },
  ]),
);
