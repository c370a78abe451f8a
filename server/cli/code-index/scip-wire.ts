// Encodes SCIP messages in protobuf's wire format. Eight small messages need no library: the one for protobuf is larger
// than this whole command, and it keeps a complete index in memory.

/** A field of a message. Undefined, zero, empty and false are not written: protobuf reads a missing field as these. */
type Field = readonly [number: number, value: Value];
type Value =
  | number
  | string
  | boolean
  | Uint8Array
  | readonly string[]
  | readonly Uint8Array[]
  | PackedNumbers
  | undefined;

/** Numbers in one packed field. */
interface PackedNumbers {
  readonly packed: readonly number[];
}

/** Encodes a message with these fields, in this order. */
export function message(...fields: readonly Field[]): Uint8Array {
  length = 0;
  for (const [number, value] of fields) {
    if (Array.isArray(value)) for (const each of value) addField(number, each);
    else addField(number, value as Exclude<Value, readonly unknown[]>);
  }
  const bytes = Buffer.allocUnsafe(length);
  draft.copy(bytes, 0, 0, length);
  return bytes;
}

/** The message that is being encoded. One draft serves all, because a message is complete before it is a field. */
let draft = Buffer.allocUnsafe(1 << 16);
let length = 0;

function addField(number: number, value: Exclude<Value, readonly unknown[]>): void {
  if (value === undefined || value === '' || value === 0 || value === false) return;
  if (typeof value === 'number' || typeof value === 'boolean') {
    makeRoom(2 * longestVarint);
    addVarint(number << 3);
    addVarint(+value);
    return;
  }
  const size = sizeOf(value);
  makeRoom(size + 2 * longestVarint);
  addVarint((number << 3) | 2);
  addVarint(size);
  if (typeof value === 'string') length += draft.write(value, length);
  else if (value instanceof Uint8Array) {
    draft.set(value, length);
    length += size;
  } else for (const each of value.packed) addVarint(each);
}

/** The number of bytes of a value. */
function sizeOf(value: string | Uint8Array | PackedNumbers): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (value instanceof Uint8Array) return value.length;
  return value.packed.reduce((sum, number) => sum + varintSize(number), 0);
}

/** The most bytes of a number with 53 bits. */
const longestVarint = 8;

function makeRoom(size: number): void {
  if (length + size <= draft.length) return;
  const larger = Buffer.allocUnsafe(2 * (length + size));
  draft.copy(larger, 0, 0, length);
  draft = larger;
}

/** Adds a non-negative number with seven bits in each byte. */
function addVarint(number: number): void {
  let rest = number;
  for (; rest > 127; rest = Math.floor(rest / 128)) draft[length++] = (rest % 128) | 128;
  draft[length++] = rest;
}

function varintSize(number: number): number {
  let size = 1;
  for (let rest = number; rest > 127; rest = Math.floor(rest / 128)) size++;
  return size;
}
