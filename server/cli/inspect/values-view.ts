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
import { print, refuse } from '../command-line/run-commands.ts';
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

/** Shows each buffer at once. */
export function valuesView(path: string, options: InspectOptions, inner: InnerBuffers): View {
  return { add: (input) => show(path, input, options, inner), end: () => undefined };
}

function show(path: string, input: InputBuffer, options: InspectOptions, inner: InnerBuffers): number {
  const { bytes, named, form } = input;
  const { format, path: valuePath } = options;
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
    print(`${inspectionJson(path, input, survey, found?.node, options.path, options)}\n`);
    return status;
  }
  print(`${format === 'annotated' ? '// ' : ''}${verdictLine(path, input, problem)}\n`);
  // A string of a buffer may contain control characters of a terminal.
  if (format === 'annotated')
    for (const line of annotatedLines(bytes, named.schema, form)) print(`${plainText(line)}\n`);
  else printValues(survey, found?.node, options);
  return status;
}

function printValues(
  { further, isWhole }: BufferSurvey,
  node: BufferNode | undefined,
  { path, depth, max }: InspectOptions,
): void {
  for (const each of further) print(`${problemLine(each)}\n`);
  if (!isWhole && path === undefined) print('the buffer is large: it was looked at in part\n');
  // The value at a path has the whole path as its name, and its type.
  const shown = node && path ? { ...node, name: `${path}: ${node.type}` } : node;
  for (const line of shown ? treeLines(shown, { depth, max }) : []) print(`${line}\n`);
}
