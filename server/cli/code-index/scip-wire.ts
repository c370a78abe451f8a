// Encodes SCIP messages in protobuf's wire format. Eight small messages need no library: the one for protobuf is larger
// than this whole command, and it keeps a complete index in memory.

/** Encodes the fields that `write` adds, in their order. Calls cannot be nested, because all share one draft. */
export function encoded(write: () => void): Uint8Array {
  length = 0;
  write();
  return Uint8Array.prototype.slice.call(draft, 0, length);
}

/** Adds a number. Zero is left out, because protobuf reads a missing number as zero. */
export function addNumber(field: number, value: number): void {
  if (value === 0) return;
  makeRoom(2 * longestVarint);
  addVarint(field << 3);
  addVarint(value);
}

/** Adds a text. The empty text is left out, because protobuf reads a missing text as empty. */
export function addText(field: number, text: string): void {
  if (text === '') return;
  const at = openSized(field);
  makeRoom(3 * text.length);
  length = (text.length <= longestCopied ? endOfCopy(text) : 0) || length + draft.write(text, length);
  closeSized(at);
}

/** Copies a text of ASCII to the end, and returns the new end; 0 for another text. */
function endOfCopy(text: string): number {
  let end = length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit > 127) return 0;
    draft[end++] = unit;
  }
  return end;
}

/** The longest text that is copied by a loop; starting the encoder takes longer than copying a shorter one. */
const longestCopied = 100;

/** Adds a list of non-negative numbers as one packed field. */
export function addNumbers(field: number, numbers: readonly number[]): void {
  const at = openSized(field);
  makeRoom(numbers.length * longestVarint);
  for (const each of numbers) addVarint(each);
  closeSized(at);
}

/** Adds a message with the fields that `write` adds. */
export function addMessage(field: number, write: () => void): void {
  const at = openSized(field);
  write();
  closeSized(at);
}

/** The message that is being encoded, in the first `length` bytes. */
let draft = Buffer.allocUnsafe(1 << 16);
let length = 0;

/** Begins a field whose content follows its size. Returns the offset of the size, for `closeSized`. */
function openSized(field: number): number {
  makeRoom(2 * longestVarint);
  addVarint((field << 3) | 2);
  // Most sizes take one byte; where one takes more, the content moves.
  return length++;
}

function closeSized(at: number): void {
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
