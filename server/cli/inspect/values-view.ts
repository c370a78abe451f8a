// Shows the values of each buffer as `inspect` does: all of them, or the one at a path.
import {
  annotatedLines,
  type BufferNode,
  type BufferSurvey,
  type InnerBuffers,
  nodeAtPath,
  plainText,
  readBuffer,
  surveyBuffer,
  verifyBuffer,
} from '../../language/service.ts';
import { printSoon, refuse } from '../command-line/run-commands.ts';
import type { InputBuffer } from './input.ts';
import type { InspectOptions } from './options.ts';
import { inspectionJson } from './report-json.ts';
import { messageText, problemLine, treeLines, verdictLine } from './report-text.ts';

/** The way in which `inspect` shows buffers. */
export interface View {
  /** Takes a buffer. Returns its exit status: 0, 1 if it is invalid, or 2 if it has no value at the path. */
  readonly add: (input: InputBuffer) => number;
  /** Ends the output. */
  readonly end: () => void;
}

/** A view that shows each buffer when it is added. */
export function valuesView(path: string, options: InspectOptions, inner: InnerBuffers): View {
  return { add: (input) => show(path, input, options, inner), end: () => undefined };
}

/** The size of a buffer, in bytes, above which only the values that are asked for are looked at. */
const largeBuffer = 1_000_000;

function show(path: string, input: InputBuffer, options: InspectOptions, inner: InnerBuffers): number {
  const { bytes, named, form } = input;
  const { format, path: valuePath } = options;
  if (bytes.length > largeBuffer && asksForSome(options)) return showSome(path, input, options, inner);
  const problem = verifyBuffer(bytes, named.schema, form);
  const status = problem ? 1 : 0;
  const root = readBuffer(bytes, named.schema, form, inner);
  // A question about one value needs no look at all others.
  const survey: BufferSurvey =
    valuePath === undefined
      ? surveyBuffer(bytes, named.schema, form, problem, inner)
      : { problem, further: [], regions: [], isWhole: false };
  const found = root && nodeAtPath(root, valuePath ?? '');
  if (found && 'problem' in found) {
    return refuse(`${path}: ${messageText(input)}${found.problem}`);
  }
  if (format === 'json') {
    printSoon(`${inspectionJson(path, input, survey, found?.node, options.path, options).text}\n`);
    return status;
  }
  printSoon(`${format === 'annotated' ? '// ' : ''}${verdictLine(path, input, problem)}\n`);
  // A string of a buffer may contain control characters of a terminal.
  if (format === 'annotated')
    for (const line of annotatedLines(bytes, named.schema, form)) printSoon(`${plainText(line)}\n`);
  else printValues(survey, found?.node, options);
  return status;
}

/**
 * Whether `--path`, `--depth` or `--max` ask for a part of the values. False for the format `annotated`, which shows
 * each byte.
 */
function asksForSome({ format, path, depth, max }: InspectOptions): boolean {
  return format !== 'annotated' && (path !== undefined || depth !== undefined || max !== undefined);
}

/**
 * Shows some values of a large buffer in the time that these take: the whole is not verified, but each value that is
 * looked at is checked. Returns 0, 1 if a shown value is not sound, or 2 if there is no value at the path.
 */
function showSome(path: string, input: InputBuffer, options: InspectOptions, inner: InnerBuffers): number {
  const root = readBuffer(input.bytes, input.named.schema, input.form, inner);
  const found = root && nodeAtPath(root, options.path ?? '');
  if (found && 'problem' in found) return refuse(`${path}: ${messageText(input)}${found.problem}`);
  if (options.format === 'json') {
    const { text, hasError } = inspectionJson(path, input, 'not verified', found?.node, options.path, options);
    printSoon(`${text}\n`);
    return hasError ? 1 : 0;
  }
  printSoon(`${verdictLine(path, input, 'not verified')}\n`);
  return found && printTree(found.node, options) ? 1 : 0;
}

function printValues({ further, isWhole }: BufferSurvey, node: BufferNode | undefined, options: InspectOptions): void {
  for (const each of further) printSoon(`${problemLine(each)}\n`);
  if (!isWhole && options.path === undefined) printSoon('the buffer is large: only a part of it was checked\n');
  if (node) printTree(node, options);
}

/** Prints values. Returns whether one of them is not sound. */
function printTree(node: BufferNode, { path, depth, max }: InspectOptions): boolean {
  // The value at a path has the whole path as its name, and its type.
  const shown = path ? { ...node, name: `${path}: ${node.type}` } : node;
  let hasError = false;
  for (const { line, isError } of treeLines(shown, { depth, max })) {
    printSoon(`${line}\n`);
    hasError ||= isError;
  }
  return hasError;
}
