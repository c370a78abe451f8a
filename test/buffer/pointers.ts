// Buffers that are made byte by byte, so that many offsets lead to one value.

/** The bytes of a number, in the order of buffers. */
export const uint32 = (value: number): number[] => [...new Uint8Array(Uint32Array.of(value).buffer)];

/** A buffer with a table of one field, an offset to `content`. */
export function bufferOf(content: Uint8Array): Uint8Array {
  // The root offset, a vtable with one slot, and the table.
  const head = Uint8Array.of(12, 0, 0, 0, 0, 0, 6, 0, 8, 0, 4, 0, 6, 0, 0, 0, 4, 0, 0, 0);
  const view = new DataView(head.buffer);
  view.setInt32(12, 6, true);
  const bytes = new Uint8Array(head.length + content.length);
  bytes.set(head);
  bytes.set(content, head.length);
  return bytes;
}

/** A vector of offsets that all lead to one string. */
export function manyPointers(count: number, length: number): Uint8Array {
  const bytes = new Uint8Array(4 + 4 * count + 4 + length + 4).fill(0x61);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, count, true);
  const string = 4 + 4 * count;
  for (let index = 0; index < count; index++) view.setUint32(4 + 4 * index, string - (4 + 4 * index), true);
  view.setUint32(string, length, true);
  view.setUint32(string + 4 + length, 0, true);
  return bufferOf(bytes);
}
