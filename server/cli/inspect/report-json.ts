// Writes the output of `inspect --format json`: the verdict, and the values with their byte ranges.
import {
  type BufferNode,
  type BufferStatistics,
  type BufferSurvey,
  levelOfTail,
  type StreamTail,
  savingsOf,
} from '../../language/service.ts';
import { visibleJson, visibleJsonLine } from '../report/json-text.ts';
import type { InputBuffer } from './input.ts';
import { isUnsound, type ShownLimits } from './report-text.ts';

/**
 * Limits of the output. A broken buffer can refer to itself, and many references may lead to one long string. All texts
 * together have at most `small` characters, and `perByte` more for each byte of the buffer.
 */
const most = { values: 200_000, depth: 200, perByte: 16, small: 1_000_000 } as const;

/**
 * One JSON object, and whether a value in it is not sound. For a message of a stream, the object is on one line.
 * Offsets are bytes from the start of the file, or of the message. Beyond the limits `parts` are left out, texts end
 * with an ellipsis, and `cut` says so.
 */
export function inspectionJson(
  file: string,
  { index, word, range, bytes: { length }, named: { name, schema }, form: { rootType, isSizePrefixed } }: InputBuffer,
  survey: BufferSurvey | 'not verified',
  root: BufferNode | undefined,
  path: string | undefined,
  { depth: deepest = most.depth, max }: ShownLimits,
): { readonly text: string; readonly hasError: boolean } {
  let left: number = most.values;
  let charactersLeft = most.small + most.perByte * length;
  let isCut = false;
  let hasError = false;
  const textOf = ({ text, whole }: BufferNode): string | undefined => {
    if (!whole || charactersLeft < 0) {
      isCut ||= whole !== undefined;
      return text;
    }
    const all = whole();
    charactersLeft -= all.length;
    return all;
  };
  const partJson = (node: BufferNode, depth: number): unknown => {
    const { type, isDefault, range, offset, problems, count } = node;
    hasError ||= isUnsound(node);
    const shown = Math.min(count, type.startsWith('[') ? (max ?? count) : count);
    const isShown = left >= shown && depth < deepest;
    left -= shown;
    isCut ||= !isShown || shown < count;
    const text = textOf(node);
    return {
      name: node.name,
      type,
      ...(text === undefined ? {} : { value: text }),
      ...(isDefault ? { default: true } : {}),
      ...(range ? { range: [range.start, range.end] } : {}),
      ...(offset ? { offset: [offset.start, offset.end] } : {}),
      ...(problems.length > 0 ? { problems } : {}),
      ...(count > 0 ? { count } : {}),
      ...(count > 0 && isShown ? { parts: node.parts(0, shown).map((part) => partJson(part, depth + 1)) } : {}),
    };
  };
  const value = root && partJson(root, 0);
  const report = {
    version: 1,
    file,
    ...(index === undefined
      ? {}
      : { index, ...(word === 'message' ? {} : { kind: word }), bytes: [range.start, range.end] }),
    schema: name,
    root: rootType ?? schema.rootType?.fullName,
    sizePrefixed: isSizePrefixed,
    ...surveyJson(survey),
    ...(path === undefined ? {} : { path }),
    ...(value === undefined ? {} : { value }),
    ...(isCut ? { cut: 'values are left out, or cut at an ellipsis: shared values are written each time' } : {}),
  };
  return { text: index === undefined ? visibleJson(report).trimEnd() : visibleJsonLine(report), hasError };
}

function surveyJson(survey: BufferSurvey | 'not verified'): object {
  if (survey === 'not verified') return { verdict: 'unknown', warnings: [], regions: [], whole: false };
  const { problem, further, regions, isWhole } = survey;
  return {
    verdict: problem ? 'invalid' : 'valid',
    ...(problem ? { problem } : {}),
    warnings: further,
    regions: regions.map(({ kind, label, start, end }) => ({ kind, label, range: [start, end] })),
    whole: isWhole,
  };
}

/** The JSON of the bytes that are left at the end of a stream, on one line. */
export function tailJson(file: string, tail: StreamTail): string {
  const { code, index, at, size, message } = tail;
  const level = levelOfTail(tail);
  const problem = { code, level, at, size, path: '', message };
  const verdict = level === 'error' ? 'invalid' : 'valid';
  return visibleJsonLine({ version: 1, file, index, bytes: [at, at + size], verdict, problem });
}

/** The JSON of the number of messages in a stream, on one line. */
export function countJson(file: string, size: number, messages: number): string {
  return visibleJsonLine({ version: 1, file, messages, size, verdict: 'unknown' });
}

/** The JSON of the statistics of some buffers. */
export function statisticsJson(
  file: string,
  buffers: number,
  { isWhole, uses, ...statistics }: BufferStatistics,
): string {
  return visibleJson({
    version: 1,
    file,
    buffers,
    ...statistics,
    savings: isWhole ? savingsOf(uses) : [],
    whole: isWhole,
  });
}
