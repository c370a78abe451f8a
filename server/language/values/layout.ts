// Computes the layout of structs and tables in memory as flatc does (semantics, section 5): offsets, padding and sizes
// of struct fields, and the slots of table fields.
import { integerOf } from '../flatc-syntax/integer-literal.ts';
import type { AttributeSummary, FieldSummary, TableSummary, TypeSummary } from '../summary/summary.ts';
import { findScalar, limits, type Scalar } from '../vocabulary/vocabulary.ts';
import { constantOf, findUse, unsignedInConstant } from './metadata.ts';

/** The bytes that a value takes inline. Sizes are bigints, because they may exceed the exact numbers. */
export interface Extent {
  readonly size: bigint;
  readonly alignment: number;
}

interface StructFieldLayout extends Extent {
  /** The offset from the start of the struct. flatc keeps only the lower 16 bits. */
  readonly offset: bigint;
  /** The unused bytes between this field and the next one, or the end. */
  readonly padding: bigint;
}

export interface StructLayout extends Extent {
  /** The greatest alignment of the fields; `force_align` may raise it. */
  readonly naturalAlignment: number;
  /** The layouts, one for each field of the declaration. */
  readonly fields: readonly StructFieldLayout[];
}

/**
 * The layout of a struct; undefined if a field's type is missing or wrong. `extentOf` returns the extent of a named
 * type by the index of its reference. It returns `itself` for the struct being laid out, which flatc counts with its
 * size so far, and undefined for a type that a struct cannot contain. `forced` returns the alignment that `force_align`
 * makes of the natural one.
 */
export function layoutOfStruct(
  { fields }: TableSummary,
  extentOf: (reference: number) => Extent | 'itself' | undefined,
  forced: (naturalAlignment: number) => number,
): StructLayout | undefined {
  let size = 0n;
  let naturalAlignment = 1;
  const places: { offset: bigint; size: bigint; alignment: number; padding: bigint }[] = [];
  const padTo = (alignment: number): void => {
    // Nearly all fields begin where the one before ends.
    const padding = alignment === 1 ? 0n : -size & BigInt(alignment - 1);
    if (padding === 0n) return;
    const last = places.at(-1);
    if (last) last.padding = padding;
    size = wrapped(size + padding);
  };
  for (const { type } of fields) {
    const extent = type && extentOfField(type, extentOf, { size, alignment: naturalAlignment });
    if (!extent) return undefined;
    naturalAlignment = Math.max(naturalAlignment, extent.alignment);
    padTo(extent.alignment);
    places.push({ size: extent.size, alignment: extent.alignment, offset: size, padding: 0n });
    size = wrapped(size + extent.size);
  }
  const alignment = forced(naturalAlignment);
  padTo(alignment);
  return { size, alignment, naturalAlignment, fields: places };
}

/** A size in 64 bits, as flatc counts it: the size of arrays of arrays of arrays can overflow to 0. */
function wrapped(size: bigint): bigint {
  return BigInt.asUintN(64, size);
}

function extentOfField(
  type: TypeSummary,
  extentOf: (reference: number) => Extent | 'itself' | undefined,
  soFar: Extent,
): Extent | undefined {
  switch (type.kind) {
    case 'scalar':
      return extentOfScalar(findScalar(type.text));
    case 'named': {
      const extent = extentOf(type.reference);
      return extent === 'itself' ? soFar : extent;
    }
    case 'array': {
      const element = type.element && extentOfField(type.element, extentOf, soFar);
      const length = type.length && arrayLength(type.length.text);
      if (!element || length === undefined) return undefined;
      return { size: wrapped(element.size * length), alignment: element.alignment };
    }
    default:
      return undefined;
  }
}

const extents = new Map<number, Extent>();

/**
 * The extent of a scalar, whose alignment equals its size; undefined without a scalar. Scalars of one size share one
 * object.
 */
export function extentOfScalar(scalar: Scalar | undefined): Extent | undefined {
  if (!scalar) return undefined;
  const known = extents.get(scalar.size);
  if (known) return known;
  const extent = { size: BigInt(scalar.size), alignment: scalar.size };
  extents.set(scalar.size, extent);
  return extent;
}

function arrayLength(text: string): bigint | undefined {
  const length = integerOf(text);
  const { min, max } = limits.arrayLength;
  return length !== undefined && length >= min && length <= max ? length : undefined;
}

/** The alignment of a struct: the value of `force_align` if flatc accepts it, else the natural one. */
export function forcedAlignment(metadata: readonly AttributeSummary[], natural: number): number {
  const use = findUse(metadata, 'force_align');
  const constant = use && constantOf(use);
  return (constant === undefined ? undefined : alignmentInConstant(constant, natural)) ?? natural;
}

/**
 * The alignment that the constant of a `force_align` means. Undefined if flatc refuses it: it must be a power of two,
 * at least the natural alignment and at most `limits.forceAlign`.
 */
export function alignmentInConstant(constant: string, natural: number): number | undefined {
  const alignment = unsignedInConstant(constant, limits.forceAlign);
  const isPowerOfTwo = alignment !== undefined && (alignment & (alignment - 1)) === 0;
  return isPowerOfTwo && alignment >= natural ? alignment : undefined;
}

/**
 * Whether two layouts have the same sizes, alignments and offsets, or are both undefined, so that the older object can
 * be kept.
 */
export function isSameLayout(left: StructLayout | undefined, right: StructLayout | undefined): boolean {
  if (left === right) return true;
  return (
    left?.size === right?.size &&
    left?.alignment === right?.alignment &&
    left?.naturalAlignment === right?.naturalAlignment &&
    left?.fields.length === right?.fields.length &&
    (left?.fields.every(({ offset, size }, index) => {
      const other = right?.fields[index];
      return offset === other?.offset && size === other.size;
    }) ??
      true)
  );
}

/** A slot in the vtable of a table: for a field, or for the hidden type field of a union. */
export interface TableSlot {
  /** The index of the field in the declaration. */
  readonly field: number;
  /** True for the hidden field with the type of a union, or with the types of a vector of unions. */
  readonly isUnionType: boolean;
  readonly id: number;
}

/**
 * The slots of a table in the order of their ids. If every field has a readable `id`, these ids count; otherwise the
 * order of the fields does. A union takes two slots, the first for its type (semantics, section 5).
 */
export function slotsOfTable(
  fields: readonly FieldSummary[],
  isUnion: (field: FieldSummary) => boolean,
): readonly TableSlot[] {
  const ids = fields.map(({ metadata }) => declaredId(metadata));
  const areExplicit = ids.every((id) => id !== undefined);
  const slots: TableSlot[] = [];
  for (const [field, summary] of fields.entries()) {
    const explicit = areExplicit ? ids[field] : undefined;
    if (isUnion(summary)) {
      slots.push({ field, isUnionType: true, id: explicit === undefined ? slots.length : explicit - 1 });
    }
    slots.push({ field, isUnionType: false, id: explicit ?? slots.length });
  }
  return slots.sort((left, right) => left.id - right.id);
}

/** The number of the `id` attribute; undefined without the attribute, or if flatc refuses its value. */
export function declaredId(metadata: readonly AttributeSummary[]): number | undefined {
  const use = findUse(metadata, 'id');
  const constant = use && constantOf(use);
  return constant === undefined ? undefined : unsignedInConstant(constant, limits.fieldId.max);
}

/** The place in the vtable of a field's offset, in bytes from the vtable's start. */
export function vtableOffset(id: number): number {
  return 4 + 2 * id;
}
