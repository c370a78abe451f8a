// Computes which bytes the first view of a large buffer needs. They are read and sent long before the rest.
import {
  type BufferNode,
  type ByteRange,
  formOf,
  readBuffer as readRoot,
  schemaFromJson,
} from '../../server/language/buffer/view.ts';
import type { BufferSchemaAnswer } from '../../server/protocol-buffers.ts';
import type { BufferFile, FilePart } from './file-parts.ts';
import type { ChosenSchema } from './schema-choice.ts';

/**
 * Limits of the first view: bytes of a `value`, bytes at the `start` of the file, `parts` of the root, and `rounds` of
 * reading.
 */
const most = { value: 512, start: 8192, parts: 200, rounds: 8 } as const;
/** The size of a page, in bytes. Files are read in whole pages. */
const page = 1024;

/**
 * Reads the start of a file, its root and the root's fields. Known bytes lead to further ones: to the root, its vtable
 * and its values, so the file is read in rounds. `rootIn` gets all bytes of the file, of which unknown ones are zero,
 * and returns the root. If `rootIn` returns undefined, as without a schema, only the start of the file is read.
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

/** The bytes that the first view of a file needs; without a schema the start of the file. */
export async function firstPartsBy(
  file: BufferFile,
  chosen: ChosenSchema | string,
  answer: BufferSchemaAnswer | string,
): Promise<readonly FilePart[]> {
  if (typeof chosen === 'string' || typeof answer === 'string') return firstParts(file, () => undefined);
  const schema = schemaFromJson(answer.schema);
  const form = (bytes: Uint8Array) => formOf(bytes, schema, { rootType: chosen.rootType });
  return firstParts(file, (bytes) => readRoot(bytes, schema, form(bytes)));
}

/** A part with a plain array of bytes, because Node's Buffer would arrive as another type. */
export function plainPart({ at, bytes }: FilePart): FilePart {
  return { at, bytes: new Uint8Array(bytes) };
}

/** The byte ranges of the root and its fields, each cut to the limit for a value. */
function looked(root: BufferNode | undefined): readonly ByteRange[] {
  const nodes = root ? [root, ...root.parts(0, most.parts)] : [];
  const places = ({ range, offset, unionType, regions }: BufferNode) =>
    [range, offset, unionType, ...regions].filter((each) => each !== undefined);
  return nodes.flatMap(places).map(({ start, end }) => ({ start, end: Math.min(end, start + most.value) }));
}

/** The pages that contain some ranges, in the order of the file. Even an empty range has a page. */
function pagesOf(places: readonly ByteRange[], size: number): readonly number[] {
  const pages = new Set<number>();
  for (const { start, end } of places) {
    for (let at = Math.floor(Math.max(0, start) / page); at * page < Math.min(Math.max(end, start + 1), size); at++)
      pages.add(at);
  }
  return [...pages].sort((one, other) => one - other);
}

/** Pages as byte ranges; consecutive pages are joined. */
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
