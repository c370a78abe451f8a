// Sorts the type of a field into the classes that attributes apply to.
import type { Resolution } from '../binding/definition.ts';
import type { TypeSummary } from '../summary/summary.ts';
import { type FieldTypeClass, findScalar, stringType } from '../vocabulary/vocabulary.ts';

/** A type as written: its shape, and the name of the type or of the elements' type. */
export interface WrittenType {
  readonly shape: 'plain' | 'vector' | 'array';
  /** The name, with dots and without blanks. */
  readonly name: string;
}

/**
 * The class of a written type. `resolve` finds the definition of a name. Undefined if the name is unknown or is the
 * name of a service.
 */
export function fieldClassOf(
  { shape, name }: WrittenType,
  resolve: (name: string) => Resolution['definition'],
): FieldTypeClass | undefined {
  const element = elementClassOf(name, resolve);
  if (element === undefined) return undefined;
  return shape === 'vector' ? `[${element}]` : shape === 'array' ? `[${element}:n]` : element;
}

/**
 * True if a field holds a union or a vector of unions, and so has a hidden field for the type. Undefined if the type is
 * missing or its name is unknown.
 */
export function holdsUnion(type: TypeSummary | undefined, references: readonly Resolution[]): boolean | undefined {
  if (type?.kind === 'vector') return holdsUnion(type.element, references);
  if (type?.kind !== 'named') return type ? false : undefined;
  const definition = references[type.reference]?.definition;
  return definition && definition.declaration.kind === 'union';
}

/** The type of a summary as written; undefined if it has no name. */
export function writtenTypeOf(type: TypeSummary | undefined): WrittenType | undefined {
  if (type?.kind === 'vector' || type?.kind === 'array') {
    const element = writtenTypeOf(type.element);
    return element && { shape: type.kind, name: element.name };
  }
  return type && { shape: 'plain', name: type.text };
}

function elementClassOf(name: string, resolve: (name: string) => Resolution['definition']) {
  if (name === stringType.name) return 'string';
  const scalar = findScalar(name);
  if (scalar?.kind === 'integer') {
    if (scalar.size > 1) return 'integer';
    return scalar.signed ? 'int8' : 'uint8';
  }
  if (scalar?.kind === 'bool' || scalar?.kind === 'float') return scalar.kind;
  const kind = resolve(name)?.declaration.kind;
  return kind === 'rpc_service' ? undefined : kind;
}
