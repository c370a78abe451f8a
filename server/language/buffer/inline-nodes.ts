// Values that are stored where their field or element is: numbers, structs and arrays.

import { type BufferContext, brokenNode, fileRange, indices } from './buffer-context.ts';
import { checkValue } from './checks.ts';
import type { DataType } from './data-schema.ts';
import { extentOf } from './extents.ts';
import { type BufferNode, type ByteRange, leaf, problemAt } from './node.ts';
import type { BufferProblem } from './problem.ts';
import { scalarAt, scalarText } from './scalar-text.ts';
import { isInside, unsignedAt } from './slice.ts';
import { typeText } from './type-text.ts';

export const valueCodes = { misaligned: 'field-misaligned', outside: 'field-outside' } as const;

/** A scalar, a struct or an array. Its bytes are at the place of the field, without an offset. */
export function inlineNode(reading: BufferContext, name: string, type: DataType, at: number): BufferNode {
  const { slice, schema } = reading;
  const extent = extentOf(schema, type);
  const shown = typeText(type);
  if (!extent) return leaf(name, shown, undefined, undefined);
  const wrong = checkValue(slice, at, extent.size, extent.alignment, valueCodes, 'the value');
  if (wrong && !isInside(slice, at, extent.size)) return brokenNode(reading, name, shown, wrong);
  const problems = wrong ? brokenNode(reading, name, shown, wrong).problems : [];
  const range = fileRange(reading, at, extent.size);
  if (type.shape === 'array') {
    const element: DataType = { ...type, shape: 'plain' };
    const size = extentOf(schema, element)?.size ?? 0;
    const parts = (start: number, end: number) =>
      indices(start, Math.min(end, type.length ?? 0)).map((index) =>
        inlineNode(reading, `[${index}]`, element, at + size * index),
      );
    return { ...leaf(name, shown, undefined, range, { problems }), count: type.length ?? 0, parts };
  }
  if (type.element === 'struct') {
    const object = schema.objects.get(type.name ?? '');
    const fields = object?.fields ?? [];
    const parts = (start: number, end: number) =>
      fields.slice(start, end).map((field) => ({
        ...inlineNode(reading, field.name, field.type, at + field.slot),
        declaredBy: { type: type.name ?? '', field: field.name },
      }));
    return { ...leaf(name, shown, undefined, range, { problems }), count: fields.length, parts };
  }
  return scalarNode(reading, name, type, at, range, problems);
}

function scalarNode(
  reading: BufferContext,
  name: string,
  type: DataType,
  at: number,
  range: ByteRange,
  problems: readonly BufferProblem[],
): BufferNode {
  const scalar = type.element === 'union-type' ? reading.schema.enums.get(type.name ?? '')?.underlying : type.scalar;
  if (!scalar) return leaf(name, typeText(type), undefined, range, { problems });
  const { text, isKnown } = scalarText(reading.schema, type, scalarAt(reading.slice, at, scalar));
  const doubt = isKnown
    ? []
    : type.name === undefined
      ? [problemAt('bool-not-0-or-1', 'warning', range, `the bool is ${unsignedAt(reading.slice, at, 1)}`)]
      : [problemAt('enum-not-a-member', 'warning', range, `${text} is not a member of ${type.name}`)];
  return leaf(name, typeText(type), text, range, { problems: [...problems, ...doubt] });
}
