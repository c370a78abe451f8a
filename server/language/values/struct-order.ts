// The order of the fields of a struct that needs the least padding.
import type { StructLayout } from './layout.ts';

interface StructOrder {
  /** The indices of the fields as they are now. */
  readonly order: readonly number[];
  /** What the struct takes in this order, in bytes, and how much less that is than now. */
  readonly size: bigint;
  readonly saved: bigint;
}

/** The fields with the greatest alignment first; those of one alignment stay in their order. */
export function smallestOrder(layout: StructLayout): StructOrder {
  let content = 0n;
  for (const { size } of layout.fields) content += size;
  const alignment = BigInt(layout.alignment);
  // Sizes are multiples of alignments, so that fields in falling order of alignment leave no gap but one at the end.
  const size = ((content + alignment - 1n) / alignment) * alignment;
  return {
    size,
    saved: layout.size - size,
    // Few structs are worth another order.
    get order() {
      return layout.fields
        .map((field, index) => ({ index, alignment: field.alignment }))
        .sort((left, right) => right.alignment - left.alignment)
        .map(({ index }) => index);
    },
  };
}
