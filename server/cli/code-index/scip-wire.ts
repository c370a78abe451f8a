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
  const parts: Uint8Array[] = [];
  for (const [number, value] of fields) {
    if (Array.isArray(value)) for (const each of value) addField(parts, number, each);
    else addField(parts, number, value as Exclude<Value, readonly unknown[]>);
  }
  return Buffer.concat(parts);
}

function addField(parts: Uint8Array[], number: number, value: Exclude<Value, readonly unknown[]>): void {
  if (value === undefined || value === '' || value === 0 || value === false) return;
  if (typeof value === 'number' || typeof value === 'boolean')
    parts.push(Uint8Array.from([number << 3, ...varint(+value)]));
  else {
    const bytes = typeof value === 'string' ? Buffer.from(value) : value instanceof Uint8Array ? value : packed(value);
    parts.push(Uint8Array.from([(number << 3) | 2, ...varint(bytes.length)]), bytes);
  }
}

function packed({ packed: numbers }: PackedNumbers): Uint8Array {
  return Uint8Array.from(numbers.flatMap(varint));
}

/** Encodes a non-negative number with seven bits in each byte. */
function varint(number: number): number[] {
  const bytes: number[] = [];
  let rest = number;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  bytes.push(rest);
  return bytes;
}
