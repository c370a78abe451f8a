// Reads a buffer by its schema as a tree, and continues after broken parts: each part is checked when it is looked at.

import { type BufferContext, brokenNode, fileRange } from './buffer-context.ts';
import { checkTable, followOffset, placeOfSlot, type TablePlace } from './checks.ts';
import type { DataField, DataObject, DataSchema, DataType } from './data-schema.ts';
import { extentOf } from './extents.ts';
import { type BufferForm, rootOf, startOf } from './form.ts';
import { inlineNode } from './inline-nodes.ts';
import type { InnerBuffers } from './inner-buffers.ts';
import { type BufferNode, type ByteRange, leaf, problemAt, type Region } from './node.ts';
import type { BufferProblem } from './problem.ts';
import { scalarText } from './scalar-text.ts';
import { latinAt, unsignedAt, wholeFile } from './slice.ts';
import { textNode } from './string-node.ts';
import { typeText } from './type-text.ts';
import { unionField } from './union-nodes.ts';
import { vectorNode } from './vector-nodes.ts';

/**
 * The root of a buffer with all readable parts; undefined if the schema has no table for the root that `form` names, by
 * default the schema's `root_type`. `inner` opens vectors of bytes that are buffers. The function never throws.
 */
export function readBuffer(
  bytes: Uint8Array,
  schema: DataSchema,
  form: BufferForm,
  inner?: InnerBuffers,
): BufferNode | undefined {
  const root = rootOf(schema, form);
  if (!root) return undefined;
  const slice = wholeFile(bytes);
  return rootNode({ slice, schema, nesting: 0, table: tableNode, root: rootNode, inner }, root, startOf(form));
}

function rootNode(reading: BufferContext, root: DataObject, start = 0): BufferNode {
  const target = followOffset(reading.slice, start);
  if (typeof target !== 'number') return brokenNode(reading, root.fullName, root.fullName, target);
  const node = tableNode(reading, root.fullName, root, target, fileRange(reading, start, 4));
  const { text } = reading.schema.fileIdentifier ?? {};
  // flatc writes no identifier into nested buffers.
  const hasIdentifier =
    text !== undefined &&
    target >= start + 8 &&
    (reading.nesting === 0 || latinAt(reading.slice, start + 4, 4) === text);
  const header: Region = {
    ...fileRange(reading, 0, start + (hasIdentifier ? 8 : 4)),
    kind: 'header',
    label: root.fullName,
  };
  return { ...node, regions: [header, ...node.regions] };
}

const pass = (): undefined => undefined;

function tableNode(
  reading: BufferContext,
  name: string,
  object: DataObject,
  at: number,
  offset: ByteRange | undefined,
): BufferNode {
  const { slice } = reading;
  const table = checkTable(slice, at, pass);
  if ('code' in table) return brokenNode(reading, name, object.fullName, table, offset);
  const tableSize = table.vtableSize >= 4 ? unsignedAt(slice, table.vtable + 2, 2) : 4;
  const inside = Math.max(4, Math.min(tableSize, slice.size - at));
  const fields = object.fields.filter(
    ({ isHidden, isDeprecated, slot }) => !isHidden && (!isDeprecated || placeOfSlot(slice, table, slot) !== undefined),
  );
  const range = fileRange(reading, at, inside);
  const problems: BufferProblem[] = [];
  if (table.vtableSize < 4) {
    const vtable = fileRange(reading, table.vtable, 2);
    problems.push(
      problemAt(
        'vtable-too-small',
        'warning',
        vtable,
        `the vtable has ${table.vtableSize} bytes, and at least 4 are needed`,
      ),
    );
  }
  return {
    name,
    type: object.fullName,
    declaredBy: { type: object.fullName },
    text: undefined,
    isDefault: false,
    range,
    offset,
    problems,
    regions: [
      { ...fileRange(reading, table.vtable, Math.max(2, table.vtableSize)), kind: 'vtable', label: object.fullName },
      { ...range, kind: 'table', label: object.fullName },
    ],
    identity: `${object.fullName} ${slice.base + at}`,
    count: fields.length,
    parts: (start, end) =>
      fields.slice(start, end).map((field) => ({
        ...fieldNode(reading, table, tableSize, field, object),
        declaredBy: { type: object.fullName, field: field.name },
      })),
  };
}

function fieldNode(
  reading: BufferContext,
  table: TablePlace,
  tableSize: number,
  field: DataField,
  owner: DataObject,
): BufferNode {
  const { slice, schema } = reading;
  const type = typeText(field.type);
  const at = placeOfSlot(slice, table, field.slot);
  if (field.type.element === 'union') return unionField(reading, table, field, at);
  if (at === undefined) return absentNode(reading, field, type, owner, table);
  const extent = extentOf(schema, field.type);
  const size = extent?.size ?? (field.isOffset64 ? 8 : 4);
  const doubts = placeDoubts(reading, field, table, tableSize, at, size);
  const node = extent
    ? inlineNode(reading, field.name, field.type, at)
    : offsetNode(reading, field, at, field.isOffset64 ? 8 : 4, `${owner.fullName}.${field.name}`);
  return doubts.length === 0 ? node : { ...node, problems: [...doubts, ...node.problems] };
}

function absentNode(
  reading: BufferContext,
  field: DataField,
  type: string,
  owner: DataObject,
  table: TablePlace,
): BufferNode {
  if (field.isRequired) {
    const message = `the required field ${field.name} of ${owner.fullName} is not there`;
    const place = fileRange(reading, table.at, 4);
    return leaf(field.name, type, undefined, undefined, {
      problems: [problemAt('required-missing', 'error', place, message)],
    });
  }
  const { default: value } = field;
  const text =
    value.kind === 'number' && field.type.element === 'scalar'
      ? defaultText(reading, field.type, value.value)
      : value.kind === 'null'
        ? 'null'
        : undefined;
  return leaf(field.name, type, text, undefined, { isDefault: true });
}

function defaultText({ schema }: BufferContext, type: DataType, value: string): string {
  if (type.scalar?.kind === 'float') return value;
  return scalarText(schema, type, BigInt(value)).text;
}

/**
 * A doubt about a field whose bytes begin in the offset to the vtable, or end outside its table, where no writer puts a
 * field. Empty for any other field.
 */
function placeDoubts(
  reading: BufferContext,
  field: DataField,
  table: TablePlace,
  tableSize: number,
  at: number,
  size: number,
): BufferProblem[] {
  const place = fileRange(reading, at, size);
  const offset = at - table.at;
  if (offset < 4)
    return [problemAt('field-in-vtable-offset', 'warning', place, `${field.name} lies in the offset to the vtable`)];
  if (offset + size <= tableSize) return [];
  return [
    problemAt(
      'field-outside-table',
      'warning',
      place,
      `${field.name} lies outside its table, which has ${tableSize} bytes`,
    ),
  ];
}

/** A string, table or vector, whose field holds an offset to it. */
function offsetNode(reading: BufferContext, field: DataField, at: number, width: 4 | 8, label: string): BufferNode {
  const { slice, schema } = reading;
  const { shape, element, name = '' } = field.type;
  const offset = fileRange(reading, at, width);
  const target = followOffset(slice, at, width);
  if (typeof target !== 'number') return brokenNode(reading, field.name, typeText(field.type), target, offset);
  if (shape !== 'plain') return vectorNode(reading, field, target, offset, label);
  if (element === 'string') return textNode(reading, field.name, target, offset, label);
  const object = schema.objects.get(name);
  return object ? tableNode(reading, field.name, object, target, offset) : leaf(field.name, name, undefined, offset);
}
