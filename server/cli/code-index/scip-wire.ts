// Encodes SCIP messages in protobuf's wire format. Eight small messages need no library: the one for protobuf is larger
// than this whole command, and it keeps a complete index in memory.

/** A field of a message. Undefined, zero, empty and false are not written: protobuf reads a missing field as these. */
type Field = readonly [number: number, value: Value];
type Single = number | string | boolean | Message | PackedNumbers | undefined;
type Value = Single | readonly string[] | readonly Message[];

/** A message with its fields, in their order. */
export interface Message {
  readonly fields: readonly Field[];
}

/** Numbers in one packed field. */
interface PackedNumbers {
  readonly packed: readonly number[];
}

/** A message with these fields, in this order. */
export function message(...fields: readonly Field[]): Message {
  return { fields };
}

/** Encodes a message, and all messages in it, in one pass. */
export function encoded({ fields }: Message): Uint8Array {
  length = 0;
  addFields(fields);
  const bytes = Buffer.allocUnsafe(length);
  draft.copy(bytes, 0, 0, length);
  return bytes;
}

/** The message that is being encoded. */
let draft = Buffer.allocUnsafe(1 << 16);
let length = 0;

function addFields(fields: readonly Field[]): void {
  for (const [number, value] of fields) {
    if (Array.isArray(value)) for (const each of value) addField(number, each);
    else addField(number, value as Single);
  }
}

function addField(number: number, value: Single): void {
  if (value === undefined || value === '' || value === 0 || value === false) return;
  makeRoom(2 * longestVarint);
  if (typeof value === 'number' || typeof value === 'boolean') {
    addVarint(number << 3);
    addVarint(+value);
    return;
  }
  addVarint((number << 3) | 2);
  // Most sizes take one byte; where one takes more, the content moves.
  const at = length++;
  if (typeof value === 'string') {
    makeRoom(3 * value.length);
    length += draft.write(value, length);
  } else if ('packed' in value) {
    makeRoom(value.packed.length * longestVarint);
    for (const each of value.packed) addVarint(each);
  } else addFields(value.fields);
  const size = length - at - 1;
  if (size > 127) {
    makeRoom(longestVarint);
    draft.copyWithin(at + varintSize(size), at + 1, length);
  }
  length = at;
  addVarint(size);
  length += size;
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
