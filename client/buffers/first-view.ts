// What the first view of a large buffer needs of its bytes: they are read and sent long before all of them are.
import type { BufferNode, ByteRange } from '../../server/language/buffer/view.ts';
import type { BufferFile, FilePart } from './file-parts.ts';

/** Of each value, and of the start of the file, so many bytes are looked at, and never less than a page at once. */
const most = { value: 512, start: 8192, parts: 200, rounds: 8 } as const;
const page = 1024;

/**
 * The bytes at the start, and those from which the root and its fields are read. The parts that are known tell which others
 * are needed, so a file is read as often as its offsets lead on: to the root, its vtable, its values. `rootIn` reads the
 * root of the bytes that are known, as far as there is a schema; all others are zero.
 */
export async function firstParts(
  file: BufferFile,
  rootIn: (bytes: Uint8Array) => BufferNode | undefined,
): Promise<readonly FilePart[]> {
  const parts: FilePart[] = [];
  const bytes = new Uint8Array(file.size);
  const known = new Set<number>();
  let wanted = pagesOf([{ start: 0, end: most.start }], file.size);
  for (let round = 0; round < most.rounds && wanted.length > 0; round++) {
    for (const each of wanted) known.add(each);
    const read = (await file.read(rangesOf(wanted, file.size))).map(plainPart);
    for (const part of read) bytes.set(part.bytes, part.at);
    parts.push(...read);
    wanted = pagesOf(looked(rootIn(bytes)), file.size).filter((each) => !known.has(each));
  }
  return parts;
}

/** A part that can be sent: Node's own kind of bytes would arrive as something else. */
export function plainPart({ at, bytes }: FilePart): FilePart {
  return { at, bytes: new Uint8Array(bytes) };
}

/** Where the root and its fields are. */
function looked(root: BufferNode | undefined): readonly ByteRange[] {
  const nodes = root ? [root, ...root.parts(0, most.parts)] : [];
  const places = ({ range, offset, unionType, regions }: BufferNode) =>
    [range, offset, unionType, ...regions].filter((each) => each !== undefined);
  return nodes.flatMap(places).map(({ start, end }) => ({ start, end: Math.min(end, start + most.value) }));
}

/** The pages with some bytes, in the order of the file. What is not known yet has no bytes, but a place. */
function pagesOf(places: readonly ByteRange[], size: number): readonly number[] {
  const pages = new Set<number>();
  for (const { start, end } of places) {
    for (let at = Math.floor(Math.max(0, start) / page); at * page < Math.min(Math.max(end, start + 1), size); at++)
      pages.add(at);
  }
  return [...pages].sort((one, other) => one - other);
}

/** Pages as ranges of bytes: those that follow each other are one. */
function rangesOf(pages: readonly number[], size: number): readonly ByteRange[] {
  const ranges: { start: number; end: number }[] = [];
  for (const each of pages) {
    const last = ranges.at(-1);
    const end = Math.min(size, (each + 1) * page);
    if (last?.end === each * page) last.end = end;
    else ranges.push({ start: each * page, end });
  }
  return ranges;
}
