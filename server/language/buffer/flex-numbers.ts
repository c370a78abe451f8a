// Reads the numbers of FlexBuffers, whose widths vary with their values.
import type { BufferSlice } from './slice.ts';

/** The integer of 1 to 8 bytes at an offset, which must be inside the slice. */
export function integerAt({ view }: BufferSlice, at: number, width: number, isSigned: boolean): bigint {
  let bits = 0n;
  for (let index = width - 1; index >= 0; index--) bits = (bits << 8n) | BigInt(view.getUint8(at + index));
  return isSigned ? BigInt.asIntN(8 * width, bits) : bits;
}

/** A float of 4 or 8 bytes. flatc reads narrower floats as integers, but no writer makes them. */
export function floatAt({ view }: BufferSlice, at: number, width: number): number {
  if (width === 8) return view.getFloat64(at, true);
  if (width === 4) return view.getFloat32(at, true);
  return width === 2 ? view.getInt16(at, true) : view.getInt8(at);
}
