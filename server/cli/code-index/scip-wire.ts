// Writes messages of SCIP as protobuf has them on the wire. Eight small messages need no library: the one for protobuf
// weighs more than all of this command, and keeps an index as a whole in memory.

/** A field of a message; undefined, zero, empty and false are left out, which is what they mean. */
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

/** Numbers that are written one after the other in one field. */
interface PackedNumbers {
  readonly packed: readonly number[];
}

/** A message of some fields, in their order. */
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

/** A number that is not negative, seven bits in each byte. */
function varint(number: number): number[] {
  const bytes: number[] = [];
  let rest = number;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  bytes.push(rest);
  return bytes;
}
