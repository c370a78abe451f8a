// Converts a type as written to the compared form.
import type { Definition, Resolution } from '../../binding/definition.ts';
import { integerOf } from '../../flatc-syntax/integer-literal.ts';
import { byIdentity } from '../../memo.ts';
import type { TypeSummary } from '../../summary/summary.ts';
import { alignmentInConstant } from '../../values/layout.ts';
import { findScalar, type Scalar } from '../../vocabulary/vocabulary.ts';
import type { ComparedField, ComparedType } from './schema.ts';

/**
 * The type of a field or member in a declaration with these references. Undefined if a name in it means no type, if it
 * is a vector of vectors, or if an array has no length. `isLong` is true for the attribute `vector64`.
 */
export function comparedType(
  type: TypeSummary | undefined,
  references: readonly Resolution[],
  isLong = false,
): ComparedType | undefined {
  if (type?.kind === 'vector' || type?.kind === 'array') {
    const element = comparedType(type.element, references);
    if (element?.shape !== 'plain') return undefined;
    if (type.kind === 'vector') return isLong ? longVectorOf(element) : vectorOf(element);
    const length = type.length && integerOf(type.length.text);
    return length === undefined ? undefined : many('array', element, Number(length));
  }
  if (type?.kind === 'string') return string;
  if (type?.kind === 'scalar') return scalarType(findScalar(type.text));
  const resolution = type?.kind === 'named' ? references[type.reference] : undefined;
  const definition = resolution?.definition;
  if (!definition || definition.declaration.kind === 'rpc_service') return undefined;
  if (definition.declaration.kind !== 'enum') return objectType(definition);
  return resolution.underlying && enumType(resolution);
}

// Equal types share one object, because most types are named many times.
const string = plain('string', undefined, undefined);
const scalarTypes = byIdentity((scalar: Scalar) => plain('scalar', scalar, undefined));
const objectType = byIdentity(({ declaration: { kind }, fullName }: Definition) =>
  kind === 'enum' || kind === 'rpc_service' ? undefined : plain(kind, undefined, fullName),
);
const enumType = byIdentity(({ definition, underlying }: Resolution) =>
  plain('scalar', underlying, definition?.fullName),
);
const vectorOf = byIdentity((element: ComparedType) => many('vector', element, undefined));
const longVectorOf = byIdentity((element: ComparedType) => many('vector64', element, undefined));

function scalarType(scalar: Scalar | undefined): ComparedType {
  return scalar ? scalarTypes(scalar) : plain('scalar', undefined, undefined);
}

function plain(element: ComparedType['element'], scalar: Scalar | undefined, name: string | undefined): ComparedType {
  return { shape: 'plain', element, scalar, name, length: undefined };
}

function many(
  shape: ComparedType['shape'],
  { element, scalar, name }: ComparedType,
  length: number | undefined,
): ComparedType {
  return { shape, element, scalar, name, length };
}

/** True for a vector that JSON data cannot have, because flatc refuses its `force_align` there, given as a constant. */
export function isRefusedInData(field: ComparedField, forceAlign: string | undefined): boolean {
  if (forceAlign === undefined || field.isFlexbuffer || field.nested !== undefined) return false;
  const { shape } = field.type;
  return (shape === 'vector' || shape === 'vector64') && alignmentInConstant(forceAlign, 1) === undefined;
}
