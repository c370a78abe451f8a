// Writes the output of `inspect` and `verify` for people.
import {
  type BufferNode,
  type BufferProblem,
  counted,
  levelOfTail,
  plainText,
  type StreamTail,
} from '../../language/service.ts';
import type { InputBuffer } from './input.ts';

/** One line: the file, its type, and whether it is valid. */
export function verdictLine(
  path: string,
  input: InputBuffer,
  problem: BufferProblem | 'not verified' | undefined,
): string {
  const { bytes } = input;
  const prefix = input.form.isSizePrefixed ? ', with a size prefix' : '';
  const verdict =
    problem === 'not verified'
      ? 'not verified, only the values below are checked'
      : problem
        ? `not sound: ${problemText(problem)}`
        : 'sound';
  return `${plainText(path)}: ${plainText(messageText(input))}${plainText(rootText(input))}, ${bytes.length} bytes${prefix}: ${verdict}`;
}

/** The place of a message in its file, with which reports about it begin; empty for the only buffer of a file. */
export function messageText({ index, word, range }: InputBuffer): string {
  return index === undefined ? '' : `${word} ${index} at byte ${range.start}: `;
}

/** The counts of a stream. */
interface StreamCounts {
  readonly messages: number;
  readonly unsound: number;
  /** Whether the bytes at the end are an error, such as a message that is cut off. */
  readonly isEndWrong: boolean;
  /** The root tables with their schemas, in words. */
  readonly roots: ReadonlySet<string>;
}

/** One line for a whole stream of some bytes. */
export function streamLine(path: string, size: number, { messages, unsound, isEndWrong, roots }: StreamCounts): string {
  const faults = [
    ...(unsound > 0 ? [`${unsound} of them ${unsound === 1 ? 'is' : 'are'} not sound`] : []),
    ...(isEndWrong ? ['not sound at the end'] : []),
  ];
  const verdict = faults.join(', ') || 'sound';
  const shown = [...roots].map((root) => `${plainText(root)}, `).join('');
  return `${plainText(path)}: ${counted(messages, 'message')}, ${shown}${size} bytes: ${verdict}`;
}

/** One line for a stream whose messages were not read. */
export function countLine(path: string, size: number, messages: number): string {
  return `${plainText(path)}: ${counted(messages, 'message')}, ${size} bytes: counted by their sizes, not verified`;
}

/** The root table of a buffer and its schema. */
export function rootText({ named: { name, schema }, form: { rootType } }: InputBuffer): string {
  return `${rootType ?? schema.rootType?.fullName ?? ''} of ${name}`;
}

/** One line for the bytes that are left at the end of a stream. */
export function tailLine(path: string, tail: StreamTail): string {
  return `${plainText(path)}: ${levelOfTail(tail)}: ${tailText(tail)}`;
}

/** The place of the bytes that are left at the end of a stream, and what is wrong with them. */
export function tailText({ code, index, at, message }: StreamTail): string {
  return `message ${index} at byte ${at}: ${message} [${code}]`;
}

/** One line for a problem of a buffer. */
export function problemLine(problem: BufferProblem): string {
  return `${problem.level}: ${problemText(problem)}`;
}

function problemText({ path, at, message, code }: BufferProblem): string {
  const where = path === '' ? '' : `${plainText(path)}, `;
  return `${where}byte ${at}: ${plainText(message)} [${code}]`;
}

/** The usual limits of the output: elements of a vector, depth, and lines. */
const most = { elements: 100, depth: 200, lines: 20_000 } as const;

/** The limits that the user asks for; undefined for the usual limit. */
export interface ShownLimits {
  readonly depth?: number | undefined;
  readonly max?: number | undefined;
}

/** The values of a buffer, one on each line, and whether the value is not sound. */
export function* treeLines(
  root: BufferNode,
  { depth: deepest = most.depth, max = most.elements }: ShownLimits,
): Iterable<{ readonly line: string; readonly isError: boolean }> {
  const waiting: { readonly node: BufferNode; readonly depth: number }[] = [{ node: root, depth: 0 }];
  let left: number = most.lines;
  for (let current = waiting.pop(); current; current = waiting.pop()) {
    const { node, depth } = current;
    if (left-- === 0) {
      yield { line: '... more values follow', isError: false };
      return;
    }
    yield { line: `${'  '.repeat(depth)}${valueText(node, depth)}`, isError: isUnsound(node) };
    if (depth >= deepest) continue;
    // The fields of a table are not elements; flatc allows some thousands of them.
    const isVector = node.type.startsWith('[') || node.type === 'vector';
    const parts = node.parts(0, isVector ? Math.min(node.count, max) : node.count);
    if (node.count > parts.length) waiting.push({ node: restOf(node, parts.length), depth: depth + 1 });
    for (const part of [...parts].reverse()) waiting.push({ node: part, depth: depth + 1 });
  }
}

/** Whether a value itself is not sound. */
export function isUnsound({ problems }: BufferNode): boolean {
  return problems.some(({ level }) => level === 'error');
}

function restOf(node: BufferNode, shown: number): BufferNode {
  const name = `... ${node.count - shown} more`;
  return { ...node, name, type: '', text: undefined, range: undefined, count: 0, problems: [], parts: () => [] };
}

function valueText({ name, type, text, count, isDefault, range, problems }: BufferNode, depth: number): string {
  const shownName = plainText(name);
  const typed = type === '' || depth === 0 ? shownName : `${shownName}: ${type}`;
  const isVector = type.startsWith('[');
  const value = text === undefined ? (isVector && range ? ` (${count})` : '') : ` = ${plainText(text)}`;
  const place = range ? ` @${range.start}` : '';
  const absent = isDefault ? (text === undefined ? ' (not there)' : ' (default)') : '';
  const wrong = problems.map((each) => ` ! ${plainText(each.message)}`).join('');
  return `${typed}${value}${absent}${place}${wrong}`;
}
