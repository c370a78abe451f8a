// Reads unions and vectors of unions, whose types are in the slot before them.

import { type BufferContext, brokenNode, fileRange, indices } from './buffer-context.ts';
import { checkValue, checkVector, followOffset, placeOfSlot, type TablePlace, type VectorPlace } from './checks.ts';
import type { DataEnum, DataField } from './data-schema.ts';
import { memberOf } from './extents.ts';
import { inlineNode, valueCodes } from './inline-nodes.ts';
import { type BufferNode, type ByteRange, leaf, problemAt } from './node.ts';
import type { FailedCheck } from './problem.ts';
import { scalarText } from './scalar-text.ts';
import { isInside, unsignedAt } from './slice.ts';
import { textNode } from './string-node.ts';
import { typeText } from './type-text.ts';

/** The node of a field with a union. `at` is the place of the field's own value; undefined if no value was written. */
export function unionField(
  reading: BufferContext,
  table: TablePlace,
  field: DataField,
  at: number | undefined,
): BufferNode {
  const { slice, schema } = reading;
  const union = schema.enums.get(field.type.name ?? '');
  const shown = typeText(field.type);
  const typesAt = placeOfSlot(slice, table, field.slot - 1);
  if (!union || (at === undefined && typesAt === undefined))
    return leaf(field.name, shown, undefined, undefined, { isDefault: true });
  const width = union.underlying.size;
  if (field.type.shape !== 'plain') return unionVector(reading, field, union, typesAt, at);
  if (typesAt !== undefined && !isInside(slice, typesAt, width)) {
    const problem = checkValue(slice, typesAt, width, width, valueCodes, 'the type of the union');
    return problem ? brokenNode(reading, field.name, shown, problem) : leaf(field.name, shown, undefined, undefined);
  }
  const type = typesAt === undefined ? 0 : unsignedAt(slice, typesAt, width);
  const place = fileRange(reading, typesAt ?? at ?? table.at, typesAt === undefined ? 4 : width);
  if (at === undefined) {
    const { text, isKnown } = scalarText(
      schema,
      { shape: 'plain', element: 'union-type', name: union.fullName },
      BigInt(type),
    );
    if (type === 0) return { ...leaf(field.name, shown, 'NONE', place), unionMember: 'NONE' };
    const message = isKnown
      ? `the union is a ${text} and has no value`
      : `the union has the type ${type}, which is not a member`;
    const problems = [problemAt(isKnown ? 'union-without-value' : 'union-type-unknown', 'warning', place, message)];
    return { ...leaf(field.name, shown, text, place, { problems }), unionMember: text };
  }
  const target = followOffset(slice, at);
  const offset = fileRange(reading, at, 4);
  if (typeof target !== 'number') return brokenNode(reading, field.name, shown, target, offset);
  const value = unionValue(reading, field.name, union, type, target, offset, place);
  return typesAt === undefined ? value : { ...value, unionType: place };
}

function unionValue(
  reading: BufferContext,
  name: string,
  union: DataEnum,
  type: number,
  at: number,
  offset: ByteRange,
  place: ByteRange,
): BufferNode {
  const member = memberOf(union, type);
  const shown = union.fullName;
  if (!member?.type) {
    const [code, message] =
      type === 0
        ? (['union-without-type', 'the union has a value and no type'] as const)
        : (['union-type-unknown', `the union has the type ${type}, which is not a member`] as const);
    return leaf(name, shown, String(type), offset, { problems: [problemAt(code, 'warning', place, message)] });
  }
  const label = `${union.fullName}.${member.name}`;
  const unionMember = member.name;
  if (member.type.element === 'string') return { ...textNode(reading, name, at, offset, label), unionMember };
  if (member.type.element === 'struct') {
    const node = inlineNode(reading, name, member.type, at);
    return { ...node, offset, regions: node.range ? [{ ...node.range, kind: 'struct', label }] : [], unionMember };
  }
  const object = reading.schema.objects.get(member.type.name ?? '');
  if (!object) return leaf(name, shown, undefined, offset);
  return { ...reading.table(reading, name, object, at, offset), unionMember };
}

function unionVector(
  reading: BufferContext,
  field: DataField,
  union: DataEnum,
  typesAt: number | undefined,
  at: number | undefined,
): BufferNode {
  const { slice } = reading;
  const shown = typeText(field.type);
  const width = union.underlying.size;
  const read = (place: number | undefined, size: number): VectorPlace | FailedCheck | undefined => {
    const target = place === undefined ? undefined : followOffset(slice, place);
    return typeof target === 'number' ? checkVector(slice, target, size) : target;
  };
  const [types, values] = [read(typesAt, width), read(at, 4)];
  const offset = at === undefined ? undefined : fileRange(reading, at, 4);
  for (const vector of [types, values]) {
    if (vector && 'code' in vector) return brokenNode(reading, field.name, shown, vector, offset);
  }
  const [typeVector, valueVector] = [types as VectorPlace | undefined, values as VectorPlace | undefined];
  const count = Math.min(typeVector?.length ?? 0, valueVector?.length ?? 0);
  const vectors = [
    ...(typeVector
      ? [
          {
            ...fileRange(reading, typeVector.at, 4 + width * typeVector.length),
            kind: 'vector' as const,
            label: `${field.name}_type`,
          },
        ]
      : []),
    ...(valueVector
      ? [
          {
            ...fileRange(reading, valueVector.at, 4 + 4 * valueVector.length),
            kind: 'vector' as const,
            label: field.name,
          },
        ]
      : []),
  ];
  const differ = typeVector?.length !== valueVector?.length;
  const message = `${field.name}_type has ${typeVector?.length ?? 'no'} elements, and ${field.name} has ${valueVector?.length ?? 'no'}`;
  const place = vectors[0] ?? fileRange(reading, typesAt ?? 0, 4);
  const parts = (start: number, end: number): readonly BufferNode[] => {
    if (!typeVector || !valueVector) return [];
    return indices(start, Math.min(end, count)).map((index) => {
      const typeAt = typeVector.start + width * index;
      const valueAt = valueVector.start + 4 * index;
      const target = valueAt + unsignedAt(slice, valueAt, 4);
      const type = unsignedAt(slice, typeAt, width);
      return unionValue(
        reading,
        `[${index}]`,
        union,
        type,
        target,
        fileRange(reading, valueAt, 4),
        fileRange(reading, typeAt, width),
      );
    });
  };
  return {
    ...leaf(field.name, shown, undefined, vectors.at(-1), {
      offset,
      regions: vectors,
      problems: differ ? [problemAt('union-vectors-differ', 'error', place, message)] : [],
    }),
    length: valueVector && fileRange(reading, valueVector.at, 4),
    count,
    parts,
  };
}
