// Counts the bytes of a buffer by types and fields, with padding and shared values.
import type { DataSchema } from './data-schema.ts';
import type { BufferForm } from './form.ts';
import type { InnerBuffers } from './inner-buffers.ts';
import type { BufferNode, Region } from './node.ts';
import { readBuffer } from './read-buffer.ts';
import { longestPadding } from './survey.ts';
import { addedUses, UseCollector, type ValueUses } from './value-uses.ts';
import { walkBuffer } from './walk.ts';

/** The values of a kind that belong to one type or field. */
interface RegionCount {
  /** The kind and the type or field: `table Monster`, `string Monster.name`. */
  readonly label: string;
  readonly count: number;
  readonly bytes: number;
  /** The number of references to the values; greater than `count` if values are shared. */
  readonly references: number;
  /** The bytes that further copies of shared values would take. */
  readonly saved: number;
}

/** A field in all tables of its type. */
interface FieldCount {
  /** The type and the field: `Monster.name`. */
  readonly label: string;
  /** The number of tables in which the field was written. */
  readonly written: number;
  readonly absent: number;
  /** The bytes in the tables themselves: numbers, structs, and offsets to other values. */
  readonly bytes: number;
}

export interface BufferStatistics {
  readonly size: number;
  /** The values, the largest sum first. Bytes that several values share are counted for every one of these values. */
  readonly regions: readonly RegionCount[];
  readonly fields: readonly FieldCount[];
  /** The zero bytes between values. */
  readonly padding: number;
  /** Other bytes that nothing leads to. */
  readonly unused: number;
  /** The uses from which savings follow. */
  readonly uses: ValueUses;
  /** False if only a part of a very large buffer was looked at; then the rest counts as unused. */
  readonly isWhole: boolean;
}

/** The statistics of a buffer. The statistics of an unsound buffer are about its readable parts. */
export function bufferStatistics(
  bytes: Uint8Array,
  schema: DataSchema,
  form: BufferForm,
  inner?: InnerBuffers,
): BufferStatistics {
  const found = new Map<string, { readonly region: Region; references: number }>();
  const fields = new Map<string, FieldCount>();
  const collector = new UseCollector(bytes, schema);
  const look = (node: BufferNode, path: string, isFirst: boolean) => {
    if (isFirst) collector.add(node, path);
    for (const region of node.regions) {
      const key = `${region.kind} ${region.start} ${region.end}`;
      const known = found.get(key);
      if (known) known.references++;
      else found.set(key, { region, references: 1 });
    }
    countField(node, schema, fields);
  };
  const root = readBuffer(bytes, schema, form, inner);
  const isWhole = root === undefined || walkBuffer(root, look, ({ isPlain }) => !isPlain);
  const regions = new Map<string, RegionCount>();
  for (const { region, references } of found.values()) {
    const size = region.end - region.start;
    const own = {
      label: `${region.kind} ${region.label}`,
      count: 1,
      bytes: size,
      references,
      saved: size * (references - 1),
    };
    regions.set(own.label, addedRegions(regions.get(own.label), own));
  }
  const gaps = gapsOf(
    bytes,
    [...found.values()].map(({ region }) => region),
  );
  return { size: bytes.length, ...sorted(regions.values(), fields.values()), ...gaps, uses: collector.uses, isWhole };
}

/** The statistics of two buffers together. */
export function addedStatistics(one: BufferStatistics, other: BufferStatistics): BufferStatistics {
  const regions = new Map(one.regions.map((each) => [each.label, each]));
  for (const each of other.regions) regions.set(each.label, addedRegions(regions.get(each.label), each));
  const fields = new Map(one.fields.map((each) => [each.label, each]));
  for (const each of other.fields) fields.set(each.label, addedFields(fields.get(each.label), each));
  return {
    size: one.size + other.size,
    ...sorted(regions.values(), fields.values()),
    padding: one.padding + other.padding,
    unused: one.unused + other.unused,
    uses: addedUses(one.uses, other.uses),
    isWhole: one.isWhole && other.isWhole,
  };
}

function countField(
  { declaredBy, range, offset, unionType }: BufferNode,
  schema: DataSchema,
  fields: Map<string, FieldCount>,
): void {
  const { type = '', field } = declaredBy ?? {};
  if (field === undefined || schema.objects.get(type)?.kind !== 'table') return;
  const isWritten = range !== undefined || offset !== undefined;
  const own = offset ?? range;
  const bytes = (own ? own.end - own.start : 0) + (unionType ? unionType.end - unionType.start : 0);
  const label = `${type}.${field}`;
  const counted = { label, written: isWritten ? 1 : 0, absent: isWritten ? 0 : 1, bytes };
  fields.set(label, addedFields(fields.get(label), counted));
}

function addedRegions(one: RegionCount | undefined, other: RegionCount): RegionCount {
  if (!one) return other;
  return {
    label: one.label,
    count: one.count + other.count,
    bytes: one.bytes + other.bytes,
    references: one.references + other.references,
    saved: one.saved + other.saved,
  };
}

function addedFields(one: FieldCount | undefined, other: FieldCount): FieldCount {
  if (!one) return other;
  return {
    label: one.label,
    written: one.written + other.written,
    absent: one.absent + other.absent,
    bytes: one.bytes + other.bytes,
  };
}

function sorted(
  regions: Iterable<RegionCount>,
  fields: Iterable<FieldCount>,
): Pick<BufferStatistics, 'regions' | 'fields'> {
  const bySize = (one: { readonly bytes: number }, other: { readonly bytes: number }) => other.bytes - one.bytes;
  return { regions: [...regions].sort(bySize), fields: [...fields].sort(bySize) };
}

/** The bytes in no region. */
function gapsOf(bytes: Uint8Array, regions: readonly Region[]): Pick<BufferStatistics, 'padding' | 'unused'> {
  let [at, padding, unused] = [0, 0, 0];
  const add = (end: number) => {
    const isZero = end - at < longestPadding && bytes.subarray(at, end).every((byte) => byte === 0);
    if (isZero) padding += end - at;
    else unused += end - at;
  };
  for (const { start, end } of [...regions].sort((one, other) => one.start - other.start)) {
    if (start > at) add(start);
    at = Math.max(at, end);
  }
  if (at < bytes.length) add(bytes.length);
  return { padding, unused };
}
