// The order of the fields of a struct that needs the least padding.
import type { StructLayout } from './layout.ts';

interface StructOrder {
  /** The current indices of the fields, in the new order. */
  readonly order: readonly number[];
  /** The size of the struct in this order, in bytes. */
  readonly size: bigint;
  /** The number of bytes that this order saves. */
  readonly saved: bigint;
}

/** The order with the greatest alignment first; fields of the same alignment keep their order. */
export function smallestOrder(layout: StructLayout): StructOrder {
  let content = 0n;
  for (const { size } of layout.fields) content += size;
  const alignment = BigInt(layout.alignment);
  // Sizes are multiples of alignments, so fields in falling order of alignment leave only a gap at the end.
  const size = ((content + alignment - 1n) / alignment) * alignment;
  return {
    size,
    saved: layout.size - size,
    // Computed only when it is read, because few structs get smaller by another order.
    get order() {
      return layout.fields
        .map((field, index) => ({ index, alignment: field.alignment }))
        .sort((left, right) => right.alignment - left.alignment)
        .map(({ index }) => index);
    },
  };
}
