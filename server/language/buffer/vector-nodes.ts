// Vectors, with the buffers that vectors of bytes may hold.

import { type BufferContext, brokenNode, fileRange, indices } from './buffer-context.ts';
import { checkNested, checkVector, type VectorPlace } from './checks.ts';
import type { DataField, DataObject, DataSchema, DataType } from './data-schema.ts';
import { elementSizeOf, extentOf } from './extents.ts';
import { readFlexbuffer } from './flex-nodes.ts';
import { rootOf, startOf } from './form.ts';
import { inlineNode } from './inline-nodes.ts';
import type { InnerChoice } from './inner-buffers.ts';
import { keyOrderDoubts } from './key-order.ts';
import { type BufferNode, type ByteRange, leaf, problemAt } from './node.ts';
import { innerSlice, unsignedAt } from './slice.ts';
import { textNode } from './string-node.ts';
import { typeText } from './type-text.ts';

/** The node of a field's vector, which is at a place. Its only part is the buffer in it, if the vector is a buffer. */
export function vectorNode(
  reading: BufferContext,
  field: DataField,
  at: number,
  offset: ByteRange,
  label: string,
): BufferNode {
  const { slice, schema } = reading;
  const { type, name } = field;
  const shown = typeText(type);
  const width = type.shape === 'vector64' ? 8 : 4;
  const size = elementSizeOf(schema, type);
  const vector = checkVector(slice, at, size, width);
  if ('code' in vector) return brokenNode(reading, name, shown, vector, offset);
  const isDeclared = field.nested !== undefined || field.isFlexbuffer;
  const found =
    isDeclared || !isBytes(type) ? undefined : reading.inner?.(label, innerSlice(slice, vector.start, vector.length));
  const isBuffer = isDeclared || (found !== undefined && 'choice' in found);
  const range = fileRange(reading, at, width + size * vector.length);
  const length = fileRange(reading, at, width);
  const node: BufferNode = {
    ...leaf(name, shown, undefined, range, {
      offset,
      regions: [{ ...(isBuffer ? length : range), kind: 'vector', label }],
    }),
    length,
    identity: `${shown} ${field.nested ?? ''} ${slice.base + at}`,
    doubts: () => keyOrderDoubts(reading, schema.objects.get(type.name ?? ''), vector, size),
    isPlain: !isBuffer && isPlain(schema, { ...type, shape: 'plain' }, vector.start),
    count: vector.length,
    parts: (start, end) =>
      indices(start, Math.min(end, vector.length)).map((index) =>
        elementNode(reading, type, vector, size, index, label),
      ),
  };
  if (found && 'doubt' in found)
    return { ...node, problems: [problemAt('inner-buffer-unsound', 'warning', range, found.doubt)] };
  const contents = isBuffer ? contentsOf(reading, field, vector, found?.choice) : undefined;
  return contents ? { ...node, ...contents } : node;
}

function isBytes({ element, scalar, name }: DataType): boolean {
  return element === 'scalar' && scalar?.size === 1 && scalar.kind !== 'bool' && name === undefined;
}

/** True if any bytes are valid values of a type: numbers without names, or structs of such numbers. */
function isPlain(schema: DataSchema, type: DataType, at: number): boolean {
  const extent = extentOf(schema, type);
  if (!extent || at % extent.alignment !== 0) return false;
  if (type.element === 'scalar') return type.name === undefined && type.scalar?.kind !== 'bool';
  const fields = type.element === 'struct' ? schema.objects.get(type.name ?? '')?.fields : undefined;
  return fields?.every((field) => isPlain(schema, { ...field.type, shape: 'plain' }, field.slot)) ?? false;
}

/** The buffer or FlexBuffer in a vector of bytes, as its only part. */
function contentsOf(
  reading: BufferContext,
  field: DataField,
  { start, length }: VectorPlace,
  choice: InnerChoice | undefined,
): Pick<BufferNode, 'count' | 'parts'> {
  const slice = innerSlice(reading.slice, start, length);
  const { schema, form } = typeof choice === 'object' ? choice : { schema: reading.schema, form: undefined };
  const root = form ? rootOf(schema, form) : schema.objects.get(field.nested ?? '');
  const read = (): BufferNode => {
    if (!root) return readFlexbuffer(slice, 'flexbuffer');
    const inner = { ...reading, slice, schema, nesting: reading.nesting + 1 };
    const wrong = checkNested(0, length, reading.nesting);
    return wrong
      ? brokenNode(inner, root.fullName, root.fullName, wrong)
      : reading.root(inner, root, form && startOf(form));
  };
  return { count: 1, parts: (from, to) => (from <= 0 && to >= 1 ? [read()] : []) };
}

function elementNode(
  reading: BufferContext,
  type: DataType,
  vector: VectorPlace,
  size: number,
  index: number,
  label: string,
): BufferNode {
  const { slice, schema } = reading;
  const element: DataType = { ...type, shape: 'plain' };
  const name = `[${index}]`;
  const at = vector.start + size * index;
  if (extentOf(schema, element)) return inlineNode(reading, name, element, at);
  const offset = fileRange(reading, at, 4);
  const distance = unsignedAt(slice, at, 4);
  const node =
    type.element === 'string'
      ? textNode(reading, name, at + distance, offset, label)
      : reading.table(reading, name, schema.objects.get(type.name ?? '') ?? nothing, at + distance, offset);
  if (distance > 0) return node;
  const doubt = problemAt(
    'element-offset-zero',
    'warning',
    offset,
    `the offset of the element is 0, so it is read from its own offset`,
  );
  return { ...node, problems: [doubt, ...node.problems] };
}

const nothing: DataObject = { kind: 'table', fullName: '', fields: [], size: 0, alignment: 4 };
