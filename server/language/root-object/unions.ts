// Finds the type of a union's value in an object. flatc looks for the field with the type before the value
// or directly after it.
import type { Definition } from '../binding/definition.ts';
import { compare } from '../compare.ts';
import { type DefaultContext, readDefault } from '../fields/default-value.ts';
import type { FieldType } from '../fields/field-type.ts';
import { enumValues } from '../values/enum-values.ts';
import { findScalar } from '../vocabulary/vocabulary.ts';
import type { Report } from './problem.ts';
import { checkSkipped } from './raw-values.ts';
import type { ObjectField, ObjectShape, ObjectShapes } from './shape.ts';
import type { ObjectEntry, ObjectNode } from './tree.ts';
import type { UnsetNames } from './unset-names.ts';

/** The type fields of unions that have a value in an object so far. */
export class UnionTypes {
  readonly #last = new Map<Definition | undefined, Map<FieldType['shape'], UnionTypeSet>>();

  /** Adds a field that has a value. All fields but the type fields of unions are ignored. */
  add(field: ObjectField, node: ObjectNode): void {
    if (!field.isUnionType || !field.type) return;
    const { definition, shape } = field.type;
    const ofUnion = this.#last.get(definition) ?? new Map<FieldType['shape'], UnionTypeSet>();
    this.#last.set(definition, ofUnion);
    const before = ofUnion.get(shape);
    if (!before || before.field.order <= field.order) ofUnion.set(shape, { field, node });
  }

  /**
   * The type field that flatc uses for a union's value: of the type fields for the same union that have a value so far,
   * the last one in the order of the fields. It may belong to another field. Undefined if there is none yet.
   */
  of({ definition, shape }: FieldType): UnionTypeSet | undefined {
    return this.#last.get(definition)?.get(shape);
  }
}

interface UnionTypeSet {
  readonly field: ObjectField;
  readonly node: ObjectNode;
}

/** The entries around the value of a union field. */
export interface UnionContext {
  readonly shape: ObjectShape;
  /** The type fields of unions that have a value before the union's own value. */
  readonly types: UnionTypes;
  /** The entry directly after the value; undefined if none follows, or if the values have no names. */
  readonly next: ObjectEntry | undefined;
  readonly isStrict: boolean;
  /** The names that are reported as misspelt, which may be the name of the type field. */
  readonly unset?: UnsetNames | undefined;
}

/**
 * The value of the type field that belongs to a union's value, such as `"Sword"` in `weapon_type: "Sword", weapon: {}`.
 * With `index`, the value is an element of a vector, and its type is at the same index of the list of types. Undefined
 * if the type is missing, which is reported, or if the types are not a list.
 */
export function typeAfter(
  field: ObjectField,
  type: FieldType,
  node: ObjectNode,
  { types, next, isStrict, unset }: UnionContext,
  depth: number,
  index: number | undefined,
  report: Report,
): ObjectNode | undefined {
  const last = types.of(type);
  const name = `${field.name}_type`;
  if (index !== undefined) {
    if (!last) {
      if (unset?.isMeant(name)) return undefined;
      report('object-union', node, `the types of ${field.name} are missing; put ${name} before it`, { fields: [name] });
      return undefined;
    }
    if (last.node.kind !== 'list') return undefined;
    if (index === 0) warnOfOther(last, name, node, report);
    const found = last.node.items[index];
    if (!found) report('object-union', node, `this value has no type in ${last.field.name}`);
    return found;
  }
  if (last) {
    warnOfOther(last, name, node, report);
    return last.node;
  }
  const reason = `put ${name} before it`;
  if (next?.name === name) return checkSkipped(node, depth + 1, reason, isStrict, report) ? next.value : undefined;
  if (unset?.isMeant(name)) return undefined;
  report('object-union', node, `the type of ${field.name} is missing; ${reason}, or directly after it`, {
    fields: [name],
  });
  return undefined;
}

function warnOfOther({ field }: UnionTypeSet, name: string, node: ObjectNode, report: Report): void {
  if (field.name === name) return;
  const message = `flatc reads this value with ${field.name}; write ${name} before this value, and ${field.name} after it`;
  report('data-union-type', node, message, { fields: [field.name] });
}

/** Warns of the type of a union, or of the types of a vector, that readers expect in more bytes than flatc writes. */
export function warnOfBase(
  { name }: ObjectField,
  { definition }: FieldType,
  node: ObjectNode,
  { elaboration }: ObjectShapes,
  context: DefaultContext,
  report: Report,
): void {
  const size = (definition && elaboration.environment.underlying(definition)?.size) ?? 1;
  if (!definition || size === 1 || isUnset(node, definition, context)) return;
  const message = `flatc writes ${name} with 1 byte for each type, and readers expect ${size}: they refuse the buffer, or read another type`;
  report('data-union-base', node, message);
}

/** True for the type NONE in any spelling, and for a list without an element. */
function isUnset(node: ObjectNode, union: Definition, context: DefaultContext): boolean {
  if (node.kind !== 'value') return node.kind === 'list' && node.items.length === 0;
  const { constant } = readDefault(typeOfUnion(union), node.value, context);
  return constant?.kind === 'integer' && constant.value === 0n;
}

/** The type of the field for the type of a union. */
function typeOfUnion(definition: Definition): FieldType {
  return { shape: 'plain', element: 'enum', scalar: findScalar('ubyte'), definition };
}

/**
 * The type of a union's value, found from the value `node` of its type field: a table, a struct or a string. Undefined
 * for NONE and for a number that no member has: the union cannot have a value then. `unknown` if a name cannot be
 * resolved or a number cannot be known.
 */
export function memberOf(
  union: Definition,
  node: ObjectNode,
  context: DefaultContext,
  shapes: ObjectShapes,
): Definition | 'string' | 'unknown' | undefined {
  const { declaration } = union;
  if (declaration.kind !== 'union' || node.kind !== 'value') return 'unknown';
  const { constant } = readDefault(typeOfUnion(union), node.value, context);
  if (constant?.kind !== 'integer') return 'unknown';
  const underlying = shapes.elaboration.environment.underlying(union);
  const { members, isComplete } = enumValues(declaration, underlying, context.unionValueNamespacing);
  if (!isComplete) return 'unknown';
  // flatc takes the lowest member for NONE, which is right unless the numbers are signed.
  const [, ...others] = [...members].sort(
    (left, right) => compare(left.value ?? 0n, right.value ?? 0n) || compare(left.name, right.name),
  );
  const found = others.find(({ value }) => value === constant.value);
  // With signed numbers this may be NONE, for which flatc ends with a failed assertion.
  if (found?.member === undefined) return undefined;
  const memberType = declaration.members[found.member]?.type;
  if (memberType?.kind === 'string') return 'string';
  if (memberType?.kind !== 'named') return 'unknown';
  return shapes.references(union)[memberType.reference]?.definition ?? 'unknown';
}
