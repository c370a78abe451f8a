// Searches any file for buffers: by the identifiers of schemas, and by bytes that look like a root and are sound.

import { numberAt } from './containers/size-prefix.ts';
import type { DataSchema } from './data-schema.ts';
import { type BufferForm, startOf } from './form.ts';
import type { ByteSource } from './framing.ts';
import { readBuffer } from './read-buffer.ts';
import { verifyBuffer } from './verify.ts';
import { walkBuffer } from './walk.ts';

/** A schema that buffers may belong to. */
interface SearchedSchema {
  /** The name of the schema for people. */
  readonly name: string;
  readonly schema: DataSchema;
}

/** Bytes that are sound by a schema, so that they may be a buffer of the schema. They may also be sound by chance. */
export interface PossibleBuffer {
  /** The place of the first byte of the buffer or, with a size prefix, of the prefix. */
  readonly at: number;
  /** The place after the last byte that belongs to the buffer. If `isWhole` is false, the buffer may be longer. */
  readonly end: number;
  readonly named: SearchedSchema;
  readonly form: BufferForm;
  /** Whether the identifier of the schema was found. */
  readonly hasIdentifier: boolean;
  /**
   * The number of values that were written in the buffer. The more values, the less likely they are sound by chance.
   */
  readonly values: number;
  /** True if all values were looked at; a very large buffer is looked at in part. */
  readonly isWhole: boolean;
}

/** A result of the search, or the place up to which it has come. */
type SearchStep = { readonly found: PossibleBuffer } | { readonly searched: number };

/** The number of bytes between two steps of progress. */
const stepSize = 1 << 20;
/**
 * The greatest size of a buffer that is found, in bytes. At a place that looks like a root, at most so many bytes are
 * verified.
 */
const longestFound = 64 << 20;
/**
 * The most bytes that are verified in all, for each byte of the file. The limit matters for a file in which many places
 * look like roots.
 */
const verifiedPerByte = 32;
/**
 * The greatest distance of a root from the start of a buffer without an identifier, in bytes. Builders put roots there.
 */
const furthestRoot = 1 << 12;

/**
 * The possible buffers of a file in the order of their places, with steps of progress between them. Bytes inside a
 * buffer that was found are not searched again. The work is in proportion to the size of the file, so the search may
 * end before the end of a file with very many likely roots.
 */
export function* findBuffers(
  source: ByteSource,
  schemas: readonly SearchedSchema[],
): Generator<SearchStep, void, undefined> {
  const roots = schemas.filter(({ schema }) => schema.rootType !== undefined);
  const identified = new Map<number, SearchedSchema[]>();
  for (const each of roots) {
    const key = identifierNumber(each.schema.fileIdentifier?.text);
    if (key !== undefined) identified.set(key, [...(identified.get(key) ?? []), each]);
  }
  const others = roots.filter(({ schema }) => schema.fileIdentifier === undefined);
  const budget = { left: Math.max(longestFound, verifiedPerByte * source.size) };
  let at = 0;
  while (at + leastFound <= source.size) {
    const size = Math.min(stepSize + furthestRoot + overlap, source.size - at);
    const window = source.read(at, size);
    const view = new DataView(window.buffer, window.byteOffset, window.byteLength);
    const stop = Math.min(stepSize, size - leastFound + 1);
    let next = stop;
    for (let place = 0; place < stop; place++) {
      const candidates = candidatesAt(view, place, identified, others, source.size - at);
      const found = candidates.length > 0 ? firstSound(source, at + place, candidates, budget) : undefined;
      if (!found) continue;
      yield { found };
      next = found.end - at;
      if (next >= stop) break;
      place = next - 1;
    }
    at += Math.max(next, stop);
    yield { searched: Math.min(at, source.size) };
    if (budget.left <= 0) return;
  }
}

/** The least size of a buffer with something in it. */
const leastFound = 16;
/** The bytes after a place that tell whether it may be a buffer: a size, an offset and an identifier. */
const overlap = 12;

interface Candidate {
  readonly named: SearchedSchema;
  readonly form: BufferForm;
  readonly hasIdentifier: boolean;
}

/** The schemas that the bytes at a place may belong to. */
function candidatesAt(
  view: DataView,
  place: number,
  identified: ReadonlyMap<number, readonly SearchedSchema[]>,
  others: readonly SearchedSchema[],
  left: number,
): readonly Candidate[] {
  const offset = view.getUint32(place, true);
  const own = identified.get(view.getUint32(place + 4, true));
  if (own && offset >= 8 && offset < left - place) return candidatesOf(own, false, true);
  const isSize = offset >= leastFound - 4 && offset <= left - place - 4;
  const prefixed = isSize ? identified.get(view.getUint32(place + 8, true)) : undefined;
  if (prefixed) return candidatesOf(prefixed, true, true);
  if (others.length === 0 || !looksLikeRoot(view, place, offset)) return [];
  return candidatesOf(others, false, false);
}

function candidatesOf(
  schemas: readonly SearchedSchema[],
  isSizePrefixed: boolean,
  hasIdentifier: boolean,
): readonly Candidate[] {
  return schemas.map((named) => ({ named, form: { isSizePrefixed }, hasIdentifier }));
}

/** True if an offset leads to a table whose vtable has plausible sizes and at least one field. */
function looksLikeRoot(view: DataView, place: number, offset: number): boolean {
  if (offset < 8 || offset > furthestRoot || offset % 4 !== 0 || place + offset + 4 > view.byteLength) return false;
  const table = place + offset;
  const vtable = table - view.getInt32(table, true);
  if (vtable < place + 4 || vtable % 2 !== place % 2 || vtable + 6 > view.byteLength) return false;
  const size = view.getUint16(vtable, true);
  const tableSize = view.getUint16(vtable + 2, true);
  if (size < 6 || size % 2 !== 0 || tableSize < 5 || vtable + size > view.byteLength) return false;
  let hasField = false;
  for (let entry = vtable + 4; entry < vtable + size; entry += 2) {
    const field = view.getUint16(entry, true);
    if (field !== 0 && (field < 4 || field >= tableSize)) return false;
    hasField ||= field !== 0;
  }
  return hasField;
}

/**
 * The best of the candidates that are sound at a place: the one whose values reach furthest. A candidate without an
 * identifier needs at least two values. Undefined if no candidate is left.
 */
function firstSound(
  source: ByteSource,
  at: number,
  candidates: readonly Candidate[],
  budget: { left: number },
): PossibleBuffer | undefined {
  let best: PossibleBuffer | undefined;
  for (const { named, form, hasIdentifier } of candidates) {
    const bytes = soundBytes(source, at, named.schema, form, budget);
    if (!bytes) continue;
    const { end, values, isWhole } = extentIn(bytes, named.schema, form);
    if (!hasIdentifier && values < leastValues) continue;
    const found = { at, end: at + end, named, form, hasIdentifier, values, isWhole };
    if (!best || found.end > best.end) best = found;
  }
  return best;
}

/**
 * The bytes from a place on that are sound by a schema; undefined if the bytes are unsound or the budget is spent. Most
 * places fail soon, so few bytes are tried first, and more bytes if something leads outside of them. All bytes that are
 * tried are taken from the budget.
 */
function soundBytes(
  source: ByteSource,
  at: number,
  schema: DataSchema,
  form: BufferForm,
  budget: { left: number },
): Uint8Array | undefined {
  const left = Math.min(longestFound, source.size - at);
  const stated = form.isSizePrefixed ? 4 + numberAt(source.read(at, 4), 'uint32') : undefined;
  if (stated !== undefined && stated > left) return undefined;
  for (let size = stated ?? Math.min(firstTried, left); budget.left > 0; size = Math.min(8 * size, left)) {
    budget.left -= size;
    const bytes = source.read(at, size);
    const problem = verifyBuffer(bytes, schema, form);
    if (!problem) return bytes;
    if (stated !== undefined || size === left || !/outside|terminated/.test(problem.code)) return undefined;
  }
  return undefined;
}

const firstTried = 1 << 12;

/** The least number of values in a possible buffer without an identifier. Fewer are often there by chance. */
const leastValues = 2;

function extentIn(
  bytes: Uint8Array,
  schema: DataSchema,
  form: BufferForm,
): Pick<PossibleBuffer, 'end' | 'values' | 'isWhole'> {
  const root = readBuffer(bytes, schema, form);
  let end = startOf(form) + 4;
  let values = 0;
  const isWhole =
    root === undefined ||
    walkBuffer(
      root,
      ({ range, regions, isDefault }) => {
        if (range && !isDefault) values++;
        for (const region of regions) end = Math.max(end, region.end);
      },
      ({ isPlain }) => !isPlain,
    );
  // A size tells the end; otherwise builders fill the last word with zeros.
  return { end: form.isSizePrefixed ? bytes.length : Math.min(bytes.length, Math.ceil(end / 4) * 4), values, isWhole };
}

/** The four bytes of an identifier as a number; undefined for any other text. */
function identifierNumber(text: string | undefined): number | undefined {
  if (text === undefined || text.length !== 4) return undefined;
  return Array.from(text).reduceRight((number, letter) => number * 0x100 + letter.charCodeAt(0), 0);
}

/**
 * Possible buffers, the likeliest first: buffers with an identifier before all others, and buffers with more values
 * before buffers with fewer.
 */
export function rankedBuffers(found: readonly PossibleBuffer[]): readonly PossibleBuffer[] {
  const rank = ({ hasIdentifier, values }: PossibleBuffer) => (hasIdentifier ? 2 ** 32 : 0) + values;
  return [...found].sort((one, other) => rank(other) - rank(one) || one.at - other.at);
}
