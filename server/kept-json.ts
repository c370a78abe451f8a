// Writes messages as JSON, and keeps the JSON of parts that are sent again and again. After an edit of a large outline
// only changed parts are written again; the JSON of moved parts is copied with other line numbers.
import type { ContentTypeEncoder, Message } from 'vscode-languageserver';

/** An object to send. `symbol` never changes; `lines` is added to the line numbers of `symbol` in the JSON. */
export interface Placed {
  readonly symbol: {
    readonly range: { readonly start: { readonly line: number }; readonly end: { readonly line: number } };
  };
  readonly lines: number;
  /**
   * The children, which are sent as the last property of `symbol`. The JSON of a `symbol` with children is small
   * without them, so it is not kept, and `lines` is not added to it.
   */
  readonly children?: readonly Placed[];
}

/** A list whose JSON is kept. Other writers of JSON see a plain list. */
class KeptList {
  readonly items: readonly Placed[];
  readonly objectOf: (item: never) => object;

  constructor(items: readonly Placed[], objectOf: (item: never) => object) {
    this.items = items;
    this.objectOf = objectOf;
  }

  toJSON(): readonly object[] {
    return this.items.map((item) => this.objectOf(item as never));
  }
}

/**
 * A list to send as the result of a request. `objectOf` makes the object for an item, with its present line numbers.
 */
export function keptList<Item extends Placed, Result extends object>(
  items: readonly Item[],
  objectOf: (item: Item) => Result,
): Result[] {
  return new KeptList(items, objectOf) as unknown as Result[];
}

/**
 * The message with a plain list instead of a kept one, for a writer that does not write JSON, such as `postMessage`.
 */
export function plain(message: Message): Message {
  if (!('result' in message) || !(message.result instanceof KeptList)) return message;
  return { ...message, result: message.result.toJSON() } as Message;
}

/** The encoder that `StreamMessageWriter` uses. */
export const keptJsonEncoder: ContentTypeEncoder = {
  name: 'application/json',
  encode: async (message) => encode(message),
};

/** Encodes a message into the same bytes as `JSON.stringify`. */
export function encode(message: Message): Uint8Array {
  if (!('result' in message) || !(message.result instanceof KeptList)) return utf8(message);
  const { result, ...others } = message;
  const text = new KeptText(result);
  text.addWithList(others, 'result', result.items);
  return text.joined();
}

/** The place where the JSON of an object was last written, and its line offset then. */
interface Written {
  bytes: Uint8Array;
  start: number;
  readonly length: number;
  lines: number;
  /** The offsets of line numbers from `start`, computed when the object is first moved. */
  numbers?: readonly number[];
}

// Weak, because the objects belong to the answers of the core, which decides how long they are kept.
const known = new WeakMap<object, Written>();

/** A message that is being assembled. */
class KeptText {
  readonly #list: KeptList;
  readonly #stretches: { readonly bytes: Uint8Array; readonly start: number; end: number }[] = [];
  /** Copied JSON, with its place in this message. */
  readonly #again: { readonly written: Written; readonly at: number; readonly lines: number }[] = [];
  #length = 0;

  constructor(list: KeptList) {
    this.#list = list;
  }

  /** Adds an object whose last property is a list. */
  addWithList(others: object, name: string, list: readonly Placed[]): void {
    const open = utf8(others);
    this.#add(open, 0, open.length - 1);
    this.#addAll(encoder.encode(`,"${name}":[`));
    for (const [index, item] of list.entries()) {
      if (item.children) {
        if (index > 0) this.#addAll(comma);
        this.addWithList(item.symbol, 'children', item.children);
      } else this.#addWritten(this.#written(item), item.lines, index > 0);
    }
    this.#addAll(closing);
  }

  /** All parts in one piece. The bytes of an earlier message are no longer needed afterwards. */
  joined(): Uint8Array {
    const all = new Uint8Array(this.#length);
    let length = 0;
    for (const { bytes, start, end } of this.#stretches) {
      all.set(bytes.subarray(start, end), length);
      length += end - start;
    }
    for (const { written, at, lines } of this.#again) {
      if (written.lines !== lines) addToNumbers(all, at, written.numbers ?? [], lines - written.lines);
    }
    // The update comes last, because an item may occur in a list twice.
    for (const { written, at, lines } of this.#again) {
      written.bytes = all;
      written.start = at;
      written.lines = lines;
    }
    return all;
  }

  /**
   * The kept JSON of an item. It is written now if there is no kept JSON that can be moved to the item's present lines.
   */
  #written(item: Placed): Written {
    const { symbol, lines } = item;
    const last = known.get(symbol);
    if (last?.lines === lines) return last;
    if (last && keepsDigits(symbol.range, last.lines, lines)) {
      last.numbers ??= numbersIn(last);
      return last;
    }
    const bytes = utf8(this.#list.objectOf(item as never));
    const written = { bytes, start: 0, length: bytes.length, lines };
    known.set(symbol, written);
    return written;
  }

  #addWritten(written: Written, lines: number, hasComma: boolean): void {
    const { bytes, start, length } = written;
    const last = this.#stretches.at(-1);
    // The item also followed the previous one in the earlier message, so both are copied together with their comma.
    if (hasComma && last?.bytes === bytes && last.end + 1 === start) {
      last.end = start + length;
      this.#length += 1 + length;
    } else {
      if (hasComma) this.#addAll(comma);
      this.#add(bytes, start, start + length);
    }
    this.#again.push({ written, at: this.#length - length, lines });
  }

  #addAll(bytes: Uint8Array): void {
    this.#add(bytes, 0, bytes.length);
  }

  #add(bytes: Uint8Array, start: number, end: number): void {
    this.#stretches.push({ bytes, start, end });
    this.#length += end - start;
  }
}

/** Whether the line numbers of a range keep their number of digits after a move. */
function keepsDigits({ start, end }: Placed['symbol']['range'], before: number, now: number): boolean {
  const first = start.line + Math.min(before, now);
  const last = end.line + Math.max(before, now);
  return `${first}`.length === `${last}`.length;
}

/**
 * The offsets of line numbers from `start`. A quote in a JSON string has a backslash before it, so no text in a string
 * is taken for the key `"line":`.
 */
function numbersIn({ bytes, start, length }: Written): readonly number[] {
  const numbers: number[] = [];
  const own = bytes.subarray(start, start + length);
  for (let at = own.indexOf(quote); at >= 0; at = own.indexOf(quote, at + 1)) {
    if (lineKey.every((code, index) => own[at + index] === code)) numbers.push(at + lineKey.length);
  }
  return numbers;
}

/**
 * Adds `by` to the line numbers at the offsets `numbers` from `base`, in place. The number of digits must stay the
 * same.
 */
function addToNumbers(bytes: Uint8Array, base: number, numbers: readonly number[], by: number): void {
  for (const at of numbers) {
    const start = base + at;
    let [end, number] = [start, 0];
    for (; isDigit(bytes[end]); end++) number = number * 10 + (bytes[end] as number) - zero;
    number += by;
    for (let place = end - 1; place >= start; place--) {
      bytes[place] = zero + (number % 10);
      number = Math.trunc(number / 10);
    }
  }
}

function isDigit(code: number | undefined): boolean {
  return code !== undefined && code >= zero && code <= zero + 9;
}

const encoder = new TextEncoder();
const lineKey = encoder.encode('"line":');
const [quote, zero] = [0x22, 0x30];
const [comma, closing] = [encoder.encode(','), encoder.encode(']}')];

function utf8(value: object): Uint8Array {
  return encoder.encode(JSON.stringify(value));
}
