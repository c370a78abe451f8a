// Writes messages as JSON, and keeps the JSON of parts that are sent again and again: of a large outline only what an
// edit has changed or moved is written anew.

import type { ContentTypeEncoder, Message } from 'vscode-languageserver';
import { joinedBytes } from './joined-bytes.ts';

/** What an element is but for its lines, which are all so many further down. */
type MoveOf = (element: object) => { readonly before: object; readonly lines: number } | undefined;

/** Lists whose elements are never changed and come again in later lists, or are moved. */
const steadyLists = new WeakMap<readonly object[], MoveOf>();

interface Written {
  readonly bytes: Uint8Array;
  /** Where the numbers of lines are, which is found out when the element is first moved. */
  lines?: readonly number[];
}

const written = new WeakMap<object, Written>();

/**
 * Tells that no element of a list is ever changed, so that its JSON may be kept as long as it is. Of one that `moveOf` tells
 * of, only the numbers of lines are written anew.
 */
export function keepElements(list: readonly object[], moveOf: MoveOf = () => undefined): void {
  steadyLists.set(list, moveOf);
}

/** What `StreamMessageWriter` takes to write messages. */
export const keptJsonEncoder: ContentTypeEncoder = {
  name: 'application/json',
  encode: async (message) => encode(message),
};

/** The same bytes as those of `JSON.stringify`. */
export function encode(message: Message): Uint8Array {
  if (!('result' in message) || !isSteady(message.result)) return utf8(message);
  const { result, ...others } = message;
  const parts: Uint8Array[] = [];
  addWithList(parts, others, 'result', result);
  return joinedBytes(parts);
}

function addList(parts: Uint8Array[], list: readonly object[]): void {
  parts.push(bracket);
  for (const [index, element] of list.entries()) {
    if (index > 0) parts.push(comma);
    addElement(parts, element, steadyLists.get(list));
  }
  parts.push(closingBracket);
}

function addElement(parts: Uint8Array[], element: object, moveOf: MoveOf | undefined): void {
  if ('children' in element && isSteady(element.children)) {
    const { children, ...others } = element;
    addWithList(parts, others, 'children', children);
    return;
  }
  let known = written.get(element);
  if (!known) {
    known = moved(moveOf?.(element)) ?? { bytes: utf8(element) };
    written.set(element, known);
  }
  parts.push(known.bytes);
}

/** What was written before it was moved, with other numbers; undefined where one of them has other digits than before. */
function moved(move: ReturnType<MoveOf>): Written | undefined {
  const before = move && written.get(move.before);
  if (!before) return undefined;
  before.lines ??= linesIn(before.bytes);
  const bytes = before.bytes.slice();
  for (const start of before.lines) {
    let [end, line] = [start, 0];
    for (; isDigit(bytes[end]); end++) line = line * 10 + (bytes[end] as number) - zero;
    line += move.lines;
    for (let at = end - 1; at >= start; at--, line = Math.trunc(line / 10)) bytes[at] = zero + (line % 10);
    if (line !== 0 || (bytes[start] === zero && end - start > 1)) return undefined;
  }
  return { bytes, lines: before.lines };
}

/** Where numbers of lines begin. Inside of a text, a quote has a backslash before it. */
function linesIn(bytes: Uint8Array): readonly number[] {
  const starts: number[] = [];
  for (let at = bytes.indexOf(quote); at >= 0; at = bytes.indexOf(quote, at + 1)) {
    if (lineKey.every((code, index) => bytes[at + index] === code)) starts.push(at + lineKey.length);
  }
  return starts;
}

function isDigit(code: number | undefined): boolean {
  return code !== undefined && code >= zero && code <= zero + 9;
}

/** An object, which has other properties before it, with a list as its last one. */
function addWithList(parts: Uint8Array[], others: object, name: string, list: readonly object[]): void {
  const open = utf8(others);
  parts.push(open.subarray(0, -1), encoder.encode(`,"${name}":`));
  addList(parts, list);
  parts.push(closingBrace);
}

function isSteady(value: unknown): value is readonly object[] {
  return Array.isArray(value) && steadyLists.has(value);
}

const encoder = new TextEncoder();
const lineKey = encoder.encode('"line":');
const [quote, zero] = [0x22, 0x30];
const [bracket, comma, closingBracket, closingBrace] = ['[', ',', ']', '}'].map((text) => encoder.encode(text)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
  Uint8Array,
];

function utf8(value: object): Uint8Array {
  return encoder.encode(JSON.stringify(value));
}
