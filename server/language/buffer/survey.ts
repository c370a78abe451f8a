// Looks at a whole buffer once: collects its problems and doubts, and the region of each byte.
import { workBudgetOf } from '../work-budget.ts';
import type { DataSchema } from './data-schema.ts';
import type { BufferForm } from './form.ts';
import type { InnerBuffers } from './inner-buffers.ts';
import { messagesAfter } from './messages-after.ts';
import { type BufferNode, type ByteRange, problemAt, type Region } from './node.ts';
import type { BufferProblem } from './problem.ts';
import { readBuffer } from './read-buffer.ts';
import { verifyBuffer } from './verify.ts';
import { walkBuffer } from './walk.ts';

export interface BufferSurvey {
  /** The first check that fails in a generated verifier; undefined for a sound buffer. */
  readonly problem: BufferProblem | undefined;
  /** Doubts and further errors after the first one, in the order of their places, at most a thousand. */
  readonly further: readonly BufferProblem[];
  /** The regions in the order of their places, shared ones once. Bytes that no offset leads to are in no region. */
  readonly regions: readonly Region[];
  /** True if all values were looked at; very large buffers are looked at in part. */
  readonly isWhole: boolean;
}

/** The length in bytes from which a gap between regions is more than padding; no alignment is greater. */
export const longestPadding = 32;
const mostProblems = 1000;

/**
 * The problems and regions of a buffer, given the verdict of `verifyBuffer`. It never throws, and its work is bounded.
 */
export function surveyBuffer(
  bytes: Uint8Array,
  schema: DataSchema,
  form: BufferForm,
  problem = verifyBuffer(bytes, schema, form),
  inner?: InnerBuffers,
): BufferSurvey {
  const root = readBuffer(bytes, schema, form, inner);
  const problems: BufferProblem[] = [];
  const found = new Map<string, Region>();
  // Long strings and vectors may share bytes, and a check of each one reads all its bytes. So the checked bytes have a
  // limit.
  const effort = workBudgetOf(8 * bytes.length);
  const doubtsOf = ({ doubts, range }: BufferNode): readonly BufferProblem[] => {
    if (!doubts) return [];
    return effort.spend(range ? range.end - range.start : 0) ? doubts() : [];
  };
  const look = (node: BufferNode, path: string, isFirst: boolean) => {
    if (!isFirst) return;
    for (const each of [...node.problems, ...doubtsOf(node)]) problems.push({ ...each, path });
    for (const region of node.regions) found.set(`${region.kind} ${region.start} ${region.end}`, region);
  };
  const hasSeenAll = root === undefined || walkBuffer(root, look, ({ isPlain }) => !isPlain);
  const isWhole = hasSeenAll && effort.left >= 0;
  const regions = [...found.values()].sort((one, other) => one.start - other.start || one.end - other.end);
  const after = messagesAfter(bytes, form);
  const further = [
    ...problems.filter((each) => each.code !== problem?.code || each.at !== problem.at),
    ...(after && !problem ? [after] : []),
    ...(isWhole && !problem ? placeDoubts(bytes, regions) : []),
  ];
  further.sort((one, other) => one.at - other.at);
  return { problem, further: further.slice(0, mostProblems), regions, isWhole };
}

/** Doubts about regions that share bytes, about bytes in no region that are not padding, and about structs. */
function placeDoubts(bytes: Uint8Array, regions: readonly Region[]): readonly BufferProblem[] {
  const doubts: BufferProblem[] = [];
  let last: Region | undefined;
  for (const region of regions) {
    const end = last?.end ?? 0;
    if (last && region.start < end) {
      const message = `${shown(region)} and ${shown(last)} share bytes`;
      doubts.push(
        problemAt('regions-overlap', 'warning', { start: region.start, end: Math.min(end, region.end) }, message),
      );
    } else if (region.start > end) doubts.push(...unusedDoubt(bytes, { start: end, end: region.start }));
    if (region.end > end) last = region;
  }
  const end = last?.end ?? 0;
  if (end < bytes.length) doubts.push(...unusedDoubt(bytes, { start: end, end: bytes.length }));
  return [...doubts, ...structDoubts(bytes, regions)];
}

/** Doubts about structs whose first number leads to a vtable: they are probably tables that are read as structs. */
function structDoubts(bytes: Uint8Array, regions: readonly Region[]): readonly BufferProblem[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const vtables = new Set(regions.filter(({ kind }) => kind === 'vtable').map(({ start }) => start));
  return regions
    .filter(
      ({ kind, start, end }) =>
        kind === 'struct' && end - start >= 4 && vtables.has(start - view.getInt32(start, true)),
    )
    .map((region) =>
      problemAt('union-struct-over-table', 'warning', region, `${shown(region)} begins as a table does`),
    );
}

function unusedDoubt(bytes: Uint8Array, gap: ByteRange): readonly BufferProblem[] {
  const isZero = bytes.subarray(gap.start, gap.end).every((byte) => byte === 0);
  if (isZero && gap.end - gap.start < longestPadding) return [];
  const count = gap.end - gap.start;
  const message = isZero
    ? `nothing leads to these ${count} bytes`
    : `nothing leads to these ${count} bytes, which are not zero`;
  return [problemAt('bytes-unused', 'warning', gap, message)];
}

function shown({ kind, label, start }: Region): string {
  return `the ${kind} of ${label} at byte ${start}`;
}
