// Computes the panel about layout from the schema in the form for readers of buffers.
import type { DataSchemaJson } from '../../../server/language/buffer/view.ts';
import { schemaFromJson, typeText } from '../../../server/language/buffer/view.ts';

type Schema = ReturnType<typeof schemaFromJson>;
type Field = NonNullable<ReturnType<Schema['objects']['get']>>['fields'][number];

/** A struct or table of the schema. Sizes are in bytes. */
export type ShownType =
  | {
      readonly kind: 'struct';
      readonly name: string;
      readonly size: number;
      readonly alignment: number;
      /** The number of unused bytes. */
      readonly padding: number;
      readonly rows: readonly StructRow[];
    }
  | { readonly kind: 'table'; readonly name: string; readonly isRoot: boolean; readonly rows: readonly TableRow[] };

export interface StructRow {
  readonly name: string;
  readonly type: string;
  readonly offset: number;
  readonly size: number;
  /** The padding after the field. */
  readonly padding: number;
}

export interface TableRow {
  readonly name: string;
  readonly type: string;
  readonly slot: number;
  /** The offset in the vtable at which the field's offset in the table is stored. */
  readonly vtableOffset: number;
  /** The size within the table; 0 if unknown. */
  readonly size: number;
  /** Remarks such as `required`, `default 100`, `deprecated`. */
  readonly notes: readonly string[];
  /** Whether flatc has added the field, for the type of a union. */
  readonly isHidden: boolean;
}

/** The structs and tables of a schema: the root type first, the others in the order of the text. */
export function shownTypes(json: DataSchemaJson): readonly ShownType[] {
  const schema = schemaFromJson(json);
  const types = [...schema.objects.values()].map((object): ShownType => {
    const { kind, fullName: name, fields, size, alignment } = object;
    if (kind === 'table') {
      const isRoot = schema.rootType?.fullName === name;
      return { kind, name, isRoot, rows: fields.map((field) => tableRow(field, name, schema)) };
    }
    const rows = fields.map((field, index): StructRow => {
      const own = sizeInPlace(field, schema);
      const next = fields[index + 1]?.slot ?? size;
      return {
        name: field.name,
        type: shownType(field, name),
        offset: field.slot,
        size: own,
        padding: next - field.slot - own,
      };
    });
    return { kind, name, size, alignment, padding: rows.reduce((sum, row) => sum + row.padding, 0), rows };
  });
  return [...types].sort((left, right) => Number(isRoot(right)) - Number(isRoot(left)));
}

function isRoot(type: ShownType): boolean {
  return type.kind === 'table' && type.isRoot;
}

function tableRow(field: Field, owner: string, schema: Schema): TableRow {
  return {
    name: field.name,
    type: shownType(field, owner),
    slot: field.slot,
    vtableOffset: 4 + 2 * field.slot,
    size: sizeInTable(field, schema),
    notes: notesOf(field),
    isHidden: field.isHidden,
  };
}

function notesOf(field: Field): readonly string[] {
  const { type, default: missing, isDeprecated, isRequired, isKey } = field;
  const isNumber = type.shape === 'plain' && type.element === 'scalar';
  const value = missing.kind === 'number' && isNumber && !field.isHidden ? `default ${missing.value}` : '';
  const optional = isNumber && missing.kind === 'null' ? 'optional' : '';
  const words = [isKey && 'key', isRequired && 'required', optional, value, isDeprecated && 'deprecated'];
  return words.filter((word): word is string => typeof word === 'string' && word !== '');
}

/** The size of a field in a struct. */
function sizeInPlace({ type }: Field, schema: Schema): number {
  const own = type.element === 'struct' ? structSize(type.name, schema) : (type.scalar?.size ?? 0);
  return own * (type.shape === 'array' ? (type.length ?? 0) : 1);
}

/** The size of a field within its table: numbers and structs are stored there, others as an offset. */
function sizeInTable(field: Field, schema: Schema): number {
  const { type, isOffset64 } = field;
  if (isOffset64 || type.shape === 'vector64') return 8;
  if (type.shape === 'vector') return 4;
  if (type.element === 'scalar' || type.element === 'union-type') return type.scalar?.size ?? 1;
  return type.element === 'struct' ? structSize(type.name, schema) : 4;
}

function structSize(name: string | undefined, schema: Schema): number {
  return (name === undefined ? undefined : schema.objects.get(name))?.size ?? 0;
}

/**
 * The text of a field's type. Names in the namespace of `owner` are written without it. The type field of a union gets
 * words instead, such as `its type`.
 */
function shownType({ type, isHidden }: Field, owner: string): string {
  if (isHidden) return type.shape === 'plain' ? 'its type' : 'their types';
  return typeText(type, (fullName) => nameBeside(fullName, owner));
}

function nameBeside(name: string, owner: string): string {
  const namespace = owner.slice(0, owner.lastIndexOf('.') + 1);
  return name.startsWith(namespace) ? name.slice(namespace.length) : name;
}

/** Consecutive bytes of one field, or of padding, in a row of eight. */
interface Cell {
  /** The index of the field; undefined for padding. */
  readonly field: number | undefined;
  readonly bytes: number;
  /** Whether the cell is the first part of its field. */
  readonly isFirst: boolean;
}

const rowLength = 8;

/** The bytes of a struct in rows of eight, for drawing. */
export function bytesOf(rows: readonly StructRow[]): readonly (readonly Cell[])[] {
  const drawn: Cell[][] = [];
  let at = 0;
  const add = (field: number | undefined, length: number): void => {
    for (let left = length; left > 0; ) {
      if (at % rowLength === 0) drawn.push([]);
      const bytes = Math.min(left, rowLength - (at % rowLength));
      drawn.at(-1)?.push({ field, bytes, isFirst: left === length });
      at += bytes;
      left -= bytes;
    }
  };
  rows.forEach(({ size, padding }, index) => {
    add(index, size);
    add(undefined, padding);
  });
  return drawn;
}
