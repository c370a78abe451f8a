// Writes messages as JSON, and keeps the JSON of parts that are sent again and again: of a large outline only what an
// edit has changed is written anew. What it has moved is copied, and gets other numbers of lines.
import type { ContentTypeEncoder, Message } from 'vscode-languageserver';

/** An object that is never changed, sent with its lines, and all lines in it, so many further down. */
export interface Placed {
  readonly symbol: {
    readonly range: { readonly start: { readonly line: number }; readonly end: { readonly line: number } };
  };
  readonly lines: number;
  /** What is sent as its last property, `children`. Then the object itself is small, and written anew. */
  readonly children?: readonly Placed[];
}

/** A list in the form in which its JSON is kept. Who writes it otherwise takes it for the list itself. */
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

/** A list to be sent as the result of a request; `objectOf` makes what is sent of an item, with its lines where they are. */
export function keptList<Item extends Placed, Result extends object>(
  items: readonly Item[],
  objectOf: (item: Item) => Result,
): Result[] {
  return new KeptList(items, objectOf) as unknown as Result[];
}

/** A message for a writer that sends objects as they are. */
export function plain(message: Message): Message {
  if (!('result' in message) || !(message.result instanceof KeptList)) return message;
  return { ...message, result: message.result.toJSON() } as Message;
}

/** What `StreamMessageWriter` takes to write messages. */
export const keptJsonEncoder: ContentTypeEncoder = {
  name: 'application/json',
  encode: async (message) => encode(message),
};

/** The same bytes as those of `JSON.stringify`. */
export function encode(message: Message): Uint8Array {
  if (!('result' in message) || !(message.result instanceof KeptList)) return utf8(message);
  const { result, ...others } = message;
  const text = new KeptText(result);
  text.addWithList(others, 'result', result.items);
  return text.joined();
}

/** Where the JSON of an object was last written, and how far down the object was then. */
interface Written {
  bytes: Uint8Array;
  start: number;
  readonly length: number;
  lines: number;
  /** Where the numbers of lines are, which is found out when the object is first moved. */
  numbers?: readonly number[];
}

const known = new WeakMap<object, Written>();

/** A message that is put together. */
class KeptText {
  readonly #list: KeptList;
  readonly #stretches: { readonly bytes: Uint8Array; readonly start: number; end: number }[] = [];
  /** What was written before, where it is now. */
  readonly #again: { readonly written: Written; readonly at: number; readonly lines: number }[] = [];
  #length = 0;

  constructor(list: KeptList) {
    this.#list = list;
  }

  /** An object, which has other properties before it, with a list as its last one. */
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

  /** All in one piece. The pieces of an earlier message are no longer needed then. */
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
    // Only then, since an item may be in a list twice.
    for (const { written, at, lines } of this.#again) {
      written.bytes = all;
      written.start = at;
      written.lines = lines;
    }
    return all;
  }

  /** What was written of an item that may be moved to where it is now, or is there. */
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
    // What came after the one before, came after its comma.
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

/** Whether all lines of a range have as many digits in one place as in another. */
function keepsDigits({ start, end }: Placed['symbol']['range'], before: number, now: number): boolean {
  const first = start.line + Math.min(before, now);
  const last = end.line + Math.max(before, now);
  return `${first}`.length === `${last}`.length;
}

/** Where numbers of lines begin. Inside of a text, a quote has a backslash before it. */
function numbersIn({ bytes, start, length }: Written): readonly number[] {
  const numbers: number[] = [];
  const own = bytes.subarray(start, start + length);
  for (let at = own.indexOf(quote); at >= 0; at = own.indexOf(quote, at + 1)) {
    if (lineKey.every((code, index) => own[at + index] === code)) numbers.push(at + lineKey.length);
  }
  return numbers;
}

/** Adds to numbers that keep their digits, in their places. */
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
