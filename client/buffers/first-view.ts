// What the first view of a large buffer needs of its bytes: they arrive long before all of them do.
import { type BufferForm, type BufferNode, type DataSchema, readBuffer } from '../../server/language/buffer/view.ts';

/** Some bytes of a file. */
export interface FilePart {
  readonly at: number;
  readonly bytes: Uint8Array;
}

/** A smaller file is sent as a whole at once, and of a larger one as much at a time, in bytes: more would hold up the window. */
export const sentAtOnce = 1_000_000;

/** Of each value, and of the start of the file, so many bytes are looked at. */
const most = { value: 512, start: 8192, parts: 200 } as const;

/** The bytes at the start, and those from which the root and its fields are read. */
export function firstParts(bytes: Uint8Array, schema: DataSchema, form: BufferForm): readonly FilePart[] {
  const parts: FilePart[] = [{ at: 0, bytes: plainBytes(bytes.subarray(0, most.start)) }];
  const add = (start: number, end: number) => {
    if (start >= most.start)
      parts.push({ at: start, bytes: plainBytes(bytes.subarray(start, Math.min(end, start + most.value))) });
  };
  const look = ({ range, regions }: BufferNode) => {
    for (const each of [...(range ? [range] : []), ...regions]) add(each.start, each.end);
  };
  const root = readBuffer(bytes, schema, form);
  if (root) for (const node of [root, ...root.parts(0, most.parts)]) look(node);
  return parts;
}

/** A copy of bytes that can be sent: Node's own kind of bytes would arrive as something else. */
export function plainBytes(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes);
}

/** A file of which only some bytes are known; all others are zero. */
export function sparseFile(size: number, parts: readonly FilePart[]): Uint8Array {
  const bytes = new Uint8Array(size);
  for (const part of parts) bytes.set(part.bytes, part.at);
  return bytes;
}
