// Writes messages as JSON, and keeps the JSON of parts that are sent again and again: of a large outline only what an
// edit has changed or moved is written anew.
import type { ContentTypeEncoder, Message } from 'vscode-languageserver';

/** What an element is but for its lines, which are all so many further down. */
type MoveOf = (element: object) => { readonly before: object; readonly lines: number } | undefined;

/** Lists whose elements are never changed and come again in later lists, or are moved. */
const steadyLists = new WeakMap<readonly object[], MoveOf>();

const written = new WeakMap<object, Uint8Array>();

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
  return joined(parts);
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
  let bytes = written.get(element);
  if (!bytes) {
    bytes = moved(moveOf?.(element)) ?? utf8(element);
    written.set(element, bytes);
  }
  parts.push(bytes);
}

/** The bytes of what was written before it was moved; a quote inside of a text has a backslash before it. */
function moved(move: ReturnType<MoveOf>): Uint8Array | undefined {
  const bytes = move && written.get(move.before);
  if (!bytes) return undefined;
  const json = decoder.decode(bytes);
  return encoder.encode(json.replace(/"line":(\d+)/g, (_, line) => `"line":${Number(line) + move.lines}`));
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
const decoder = new TextDecoder();
const [bracket, comma, closingBracket, closingBrace] = ['[', ',', ']', '}'].map((text) => encoder.encode(text)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
  Uint8Array,
];

function utf8(value: object): Uint8Array {
  return encoder.encode(JSON.stringify(value));
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
