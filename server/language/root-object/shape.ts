// Describes the fields that an object may set: the fields of tables and structs as flatc keeps them, with the hidden
// fields for the types of unions.
import type { Definition, Resolution } from '../binding/definition.ts';
import type { Elaboration } from '../binding/elaboration.ts';
import { holdsUnion } from '../fields/field-class.ts';
import { type FieldType, fieldTypeOf } from '../fields/field-type.ts';
import type { FieldSummary, TableSummary } from '../summary/summary.ts';
import { slotsOfTable } from '../values/layout.ts';
import { findUse } from '../values/metadata.ts';
import { findScalar } from '../vocabulary/vocabulary.ts';
import type { ObjectNode } from './tree.ts';

export interface ObjectField {
  readonly name: string;
  /** The field's position among the fields, by which flatc sorts the values that it has read. */
  readonly order: number;
  /** The type; undefined if it is unknown. */
  readonly type: FieldType | undefined;
  /** The length of an array, as written; undefined if the field is not an array. */
  readonly length: string | undefined;
  readonly field: FieldSummary;
  /** The index of the field in its declaration. */
  readonly member: number;
  /** True for the hidden field with the type of a union, or with the types of a vector of unions. */
  readonly isUnionType: boolean;
  readonly isRequired: boolean;
  /** True if the default is `null`, so that the scalar may be absent. */
  readonly isOptional: boolean;
  /** The root table of a nested buffer; undefined for any other field, and if the name leads to no type. */
  readonly nested: Definition | undefined;
}

export interface ObjectShape {
  readonly definition: Definition;
  readonly isStruct: boolean;
  /** The fields in the order of their ids. */
  readonly fields: readonly ObjectField[];
  readonly byName: ReadonlyMap<string, ObjectField>;
  /** True if all fields could be read; a field that is not in `fields` then does not exist. */
  readonly isWhole: boolean;
}

/**
 * True if a value is `null` for a field that is not a single scalar or enum: flatc then reads the field as absent.
 * False if the type of the field is unknown.
 */
export function isIgnored({ type }: ObjectField, node: ObjectNode): boolean {
  if (node.kind !== 'value' || node.value.kind !== 'constant' || node.value.text !== 'null' || !type) return false;
  return type.shape !== 'plain' || (type.element !== 'scalar' && type.element !== 'enum');
}

/** The shapes of the tables and structs of a root, each made when it is asked for first and then remembered. */
export class ObjectShapes {
  readonly #elaboration: Elaboration;
  readonly #references = new Map<Definition, readonly Resolution[]>();
  readonly #shapes = new Map<Definition, ObjectShape | undefined>();

  constructor(elaboration: Elaboration) {
    this.#elaboration = elaboration;
    for (const { uri } of elaboration.closure.files) {
      for (const { definition, references } of elaboration.declarations(uri) ?? []) {
        if (definition) this.#references.set(definition, references);
      }
    }
  }

  get elaboration(): Elaboration {
    return this.#elaboration;
  }

  /** The resolutions of the names in a declaration; empty if no file of the root declares it. */
  references(definition: Definition): readonly Resolution[] {
    return this.#references.get(definition) ?? [];
  }

  /** The shape of a table or struct; undefined for any other definition. */
  of(definition: Definition): ObjectShape | undefined {
    if (this.#shapes.has(definition)) return this.#shapes.get(definition);
    const { declaration } = definition;
    const isTable = declaration.kind === 'table' || declaration.kind === 'struct';
    const shape = isTable ? shapeOf(definition, declaration, this.references(definition)) : undefined;
    this.#shapes.set(definition, shape);
    return shape;
  }
}

function shapeOf(definition: Definition, table: TableSummary, references: readonly Resolution[]): ObjectShape {
  const types = table.fields.map(({ type }) => fieldTypeOf(type, references));
  const isStruct = table.kind === 'struct';
  const isUnion = ({ type }: FieldSummary) => holdsUnion(type, references) ?? false;
  const slots = isStruct
    ? table.fields.map((_, field) => ({ field, isUnionType: false }))
    : slotsOfTable(table.fields, isUnion);
  const fields = slots.map(({ field: index, isUnionType }, order): ObjectField => {
    const field = table.fields[index] as FieldSummary;
    const own = types[index];
    const isString = own?.shape === 'plain' && own.element === 'string';
    const isRequired =
      findUse(field.metadata, 'required') !== undefined || (isString && findUse(field.metadata, 'key') !== undefined);
    return {
      name: isUnionType ? `${field.name.text}_type` : field.name.text,
      order,
      type: isUnionType && own ? typeOfType(own) : own,
      length: field.type?.kind === 'array' ? field.type.length?.text : undefined,
      field,
      member: index,
      isUnionType,
      // The type of a single union is a scalar, which is never required.
      isRequired: isRequired && !(isUnionType && own?.shape === 'plain'),
      isOptional: /^(["']?)null\1$/.test(field.defaultValue?.text ?? ''),
      nested: nestedTable(field, table, references),
    };
  });
  const byName = new Map<string, ObjectField>();
  for (const field of fields) if (!byName.has(field.name)) byName.set(field.name, field);
  return { definition, isStruct, fields, byName, isWhole: !table.isBroken };
}

/** The type of a union's hidden field: numbers of one byte, even if the union has another underlying type. */
function typeOfType({ shape, definition }: FieldType): FieldType {
  return { shape, element: 'enum', scalar: findScalar('ubyte'), definition };
}

function nestedTable(
  { metadata }: FieldSummary,
  table: TableSummary,
  references: readonly Resolution[],
): Definition | undefined {
  const value = findUse(metadata, 'nested_flatbuffer')?.value;
  if (!value) return undefined;
  const index = table.references.findIndex(
    ({ role, start, end }) => role === 'nested-flatbuffer' && start >= value.start && end <= value.end,
  );
  return references[index]?.definition;
}
