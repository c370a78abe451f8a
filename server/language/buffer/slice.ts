// A part of a file that is a buffer by itself: the file, or a nested buffer with offsets of its own.

export interface BufferSlice {
  readonly view: DataView;
  /** The size in bytes. */
  readonly size: number;
  /** The start of the slice in the file, in bytes. */
  readonly base: number;
}

/** A slice with all bytes of a file. */
export function wholeFile(bytes: Uint8Array): BufferSlice {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { view, size: bytes.byteLength, base: 0 };
}

/** A part of a slice as a slice of its own; the part must be inside. */
export function innerSlice({ view, base }: BufferSlice, start: number, size: number): BufferSlice {
  return { view: new DataView(view.buffer, view.byteOffset + start, size), size, base: base + start };
}

/** True if a range is inside the slice, so that its bytes can be read. */
export function isInside({ size }: BufferSlice, at: number, length: number): boolean {
  return at >= 0 && at + length <= size;
}

/** An unsigned number of 1, 2, 4 or 8 bytes; above 2^53 it is not exact. The bytes must be inside. */
export function unsignedAt({ view }: BufferSlice, at: number, width: number): number {
  switch (width) {
    case 1:
      return view.getUint8(at);
    case 2:
      return view.getUint16(at, true);
    case 4:
      return view.getUint32(at, true);
    default:
      return Number(view.getBigUint64(at, true));
  }
}

/** The bytes at a place, which are not copied. Fails with a `RangeError` if some are outside the slice. */
export function bytesAt({ view }: BufferSlice, at: number, length: number): Uint8Array {
  if (at < 0 || at + length > view.byteLength) throw new RangeError(`${length} bytes at ${at} are outside the buffer`);
  return new Uint8Array(view.buffer, view.byteOffset + at, length);
}

/** The bytes at a place as text, one character each. */
export function latinAt({ view }: BufferSlice, at: number, length: number): string {
  let text = '';
  for (let index = at; index < at + length; index++) text += String.fromCharCode(view.getUint8(index));
  return text;
}
