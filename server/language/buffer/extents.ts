// Computes the sizes of values by their types, and the member that a union contains.
import type { DataEnum, DataSchema, DataType } from './data-schema.ts';

/** The member of a union by the number of its type; undefined for a number that no member has. */
export function memberOf(union: DataEnum, type: number): DataEnum['members'][number] | undefined {
  return union.members.find(({ value }) => Number(value) === type);
}

/**
 * The size and alignment, in bytes, of a value that is stored inline; undefined for a value that is stored by an
 * offset, and for a struct that the schema lacks.
 */
export function extentOf(
  schema: DataSchema,
  type: DataType,
): { readonly size: number; readonly alignment: number } | undefined {
  const { shape, element, scalar, name = '', length = 0 } = type;
  if (shape === 'vector' || shape === 'vector64') return undefined;
  if (shape === 'array') {
    const one = extentOf(schema, { ...type, shape: 'plain' });
    return one && { size: one.size * length, alignment: one.alignment };
  }
  if (element === 'scalar') return scalar && { size: scalar.size, alignment: scalar.size };
  if (element === 'struct') return schema.objects.get(name);
  if (element !== 'union-type') return undefined;
  const size = schema.enums.get(name)?.underlying.size ?? 1;
  return { size, alignment: size };
}

/**
 * The size of a vector's element in bytes: of the element itself if it is stored inline, otherwise of the offset to it.
 */
export function elementSizeOf(schema: DataSchema, type: DataType): number {
  return extentOf(schema, { ...type, shape: 'plain' })?.size ?? 4;
}
