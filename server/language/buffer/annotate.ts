// Prints a buffer byte by byte as text: each region with its bytes and their meaning.
import { plainText } from '../documentation/plain-text.ts';
import type { DataSchema } from './data-schema.ts';
import { type BufferForm, startOf } from './form.ts';
import type { BufferNode, ByteRange, Region } from './node.ts';
import { readBuffer } from './read-buffer.ts';
import { latinAt, unsignedAt, wholeFile } from './slice.ts';
import { type BufferSurvey, surveyBuffer } from './survey.ts';
import { walkBuffer } from './walk.ts';

/** Some bytes and their meaning. */
interface Cell extends ByteRange {
  readonly text: string;
}

/** The number of bytes on one line. */
const rowSize = 16;

/**
 * The lines of the annotated text of a buffer, without line ends. They are made one after the other, because the text
 * is many times longer than the buffer. The text of an unsound buffer shows the parts that can be read.
 */
export function* annotatedLines(bytes: Uint8Array, schema: DataSchema, form: BufferForm): Iterable<string> {
  const survey = surveyBuffer(bytes, schema, form);
  const cells = new Map<number, Cell>();
  const add = (start: number, end: number, text: string) => {
    if (start < 0 || end > bytes.length || start >= end || cells.has(start)) return;
    cells.set(start, { start, end, text: plainText(text) });
  };
  headerCells(bytes, schema, form, add);
  const root = readBuffer(bytes, schema, form);
  if (root) walkBuffer(root, (node, path) => nodeCells(bytes, node, path, add));
  for (const region of survey.regions) if (region.kind === 'vtable') vtableCells(bytes, schema, region, add);
  const notes = notesOf(survey);
  let at = 0;
  for (const region of survey.regions) {
    if (region.start > at) yield* gapLines(bytes, { start: at, end: region.start }, cells, notes);
    if (region.end <= at && region.start < at) continue;
    // Each byte is printed once, even if regions share bytes.
    const isShared = region.start < at;
    const begin = isShared ? `, which begins at ${hexPlace(region.start)}` : '';
    const title = `${region.kind} (${plainText(region.label)})${begin}`;
    yield* regionLines(bytes, title, isShared ? { start: at, end: region.end } : region, cells, notes);
    at = Math.max(at, region.end);
  }
  if (at < bytes.length) yield* gapLines(bytes, { start: at, end: bytes.length }, cells, notes);
  const outside = [...notes].flatMap(([place, texts]) => (place >= 0 && place < bytes.length ? [] : texts));
  if (outside.length > 0) yield* ['', 'outside the buffer:', ...outside.map(noteLine)];
}

type Add = (start: number, end: number, text: string) => void;

function headerCells(bytes: Uint8Array, schema: DataSchema, form: BufferForm, add: Add): void {
  const slice = wholeFile(bytes);
  const start = startOf(form);
  if (start > 0 && bytes.length >= start)
    add(0, start, `size prefix: ${unsignedAt(slice, 0, start)} bytes come after it`);
  if (bytes.length < start + 4) return;
  const target = start + unsignedAt(slice, start, 4);
  add(start, start + 4, `offset of the root table, at ${hexPlace(target)}`);
  const hasIdentifier = schema.fileIdentifier !== undefined && bytes.length >= start + 8;
  if (hasIdentifier) add(start + 4, start + 8, `file identifier: ${JSON.stringify(latinAt(slice, start + 4, 4))}`);
}

function vtableCells(bytes: Uint8Array, schema: DataSchema, { start, end, label }: Region, add: Add): void {
  const slice = wholeFile(bytes);
  if (end > bytes.length) return;
  add(start, start + 2, `size of the vtable: ${unsignedAt(slice, start, 2)} bytes`);
  if (end >= start + 4) add(start + 2, start + 4, `size of the table: ${unsignedAt(slice, start + 2, 2)} bytes`);
  const fields = new Map(schema.objects.get(label)?.fields.map((field) => [field.slot, field.name]));
  for (let at = start + 4; at + 2 <= end; at += 2) {
    const slot = (at - start - 4) / 2;
    const offset = unsignedAt(slice, at, 2);
    const name = fields.get(slot);
    const field = name === undefined ? `slot ${slot}, which the schema does not have` : `${name} (slot ${slot})`;
    add(at, at + 2, offset === 0 ? `${field}: not written` : `${field}: at byte ${offset} of the table`);
  }
}

function nodeCells(bytes: Uint8Array, node: BufferNode, path: string, add: Add): void {
  const { offset, range, text, type, regions, length, unionType } = node;
  const shown = path === '' ? node.name : path;
  if (offset && range) add(offset.start, offset.end, `offset of ${shown}, at ${hexPlace(range.start)}`);
  if (unionType) add(unionType.start, unionType.end, `type of ${shown}: ${type}`);
  if (length) {
    const count = unsignedAt(wholeFile(bytes), length.start, length.end - length.start);
    add(length.start, length.end, `length of ${shown}: ${count}`);
  }
  if (!range) return;
  const [own] = regions.slice(-1);
  switch (own?.kind) {
    case 'table': {
      const vtable = range.start - wholeFile(bytes).view.getInt32(range.start, true);
      add(range.start, range.start + 4, `offset of the vtable, at ${hexPlace(vtable)}`);
      break;
    }
    case 'string':
      add(range.start, range.start + 4, `length of ${shown}: ${range.end - range.start - 5}`);
      add(range.start + 4, range.end - 1, `${shown} = ${text}`);
      add(range.end - 1, range.end, 'the zero at its end');
      break;
    default:
      if (text !== undefined) add(range.start, range.end, `${shown}: ${type} = ${text}`);
  }
}

/** The problems of a buffer. The key is the place at which a problem is shown. */
function notesOf({ problem, further }: BufferSurvey): ReadonlyMap<number, readonly string[]> {
  const notes = new Map<number, string[]>();
  for (const { at, level, message, code } of [...(problem ? [problem] : []), ...further]) {
    const known = notes.get(at) ?? [];
    notes.set(at, known);
    known.push(`${level}: ${plainText(message)} [${code}]`);
  }
  return notes;
}

/** The lines for bytes that belong to no region. */
function gapLines(
  bytes: Uint8Array,
  gap: ByteRange,
  cells: ReadonlyMap<number, Cell>,
  notes: ReadonlyMap<number, readonly string[]>,
): Iterable<string> {
  const isZero = bytes.subarray(gap.start, gap.end).every((byte) => byte === 0);
  return regionLines(bytes, isZero ? 'padding' : 'no known use', gap, cells, notes);
}

function* regionLines(
  bytes: Uint8Array,
  title: string,
  { start, end }: ByteRange,
  cells: ReadonlyMap<number, Cell>,
  notes: ReadonlyMap<number, readonly string[]>,
): Iterable<string> {
  yield '';
  yield `${title}:`;
  const last = Math.min(end, bytes.length);
  for (let at = start; at < last; ) {
    const cell = cells.get(at);
    let stop = cell ? Math.min(cell.end, last) : at + 1;
    while (!cell && stop < last && !cells.has(stop) && !notes.has(stop)) stop++;
    for (let place = at; place < stop; place++) yield* (notes.get(place) ?? []).map(noteLine);
    const isZero = bytes.subarray(at, stop).every((byte) => byte === 0);
    const text = cell?.text ?? (isZero ? 'padding' : 'no known use');
    for (let row = at; row < stop; row += rowSize) {
      const shown = hexBytes(bytes.subarray(row, Math.min(row + rowSize, stop)));
      yield `  ${hexPlace(row)}  ${shown.padEnd(3 * 8 - 1)}  ${row === at ? text : ''}`.trimEnd();
    }
    at = stop;
  }
}

function noteLine(note: string): string {
  return `  ! ${note}`;
}

function hexPlace(at: number): string {
  return `+0x${at.toString(16).toUpperCase().padStart(4, '0')}`;
}

function hexBytes(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ');
}
