// Reads the sizes in front of messages, in all forms.
import type { SizeForm } from './description.ts';

/** The bytes of a size. */
interface Prefix {
  /** The number of bytes that the size takes. */
  readonly length: number;
  /** The size; above 2^53 it is not exact, and larger than any file. */
  readonly size: number;
}

/** The most bytes of a size: a varint of 64 bits. */
export const longestPrefix = 10;

/**
 * The size at the start of some bytes, of which at least `longestPrefix` are given unless the file ends before. `cut`
 * if the file ends in the size, `too long` for a varint of more than ten bytes.
 */
export function prefixAt(head: Uint8Array, form: SizeForm): Prefix | 'cut' | 'too long' {
  if (form === 'varint') return varint(head);
  const length = sizeLength(form);
  return head.length < length ? 'cut' : { length, size: numberAt(head, form) };
}

/** The number at the start of some bytes. */
export function numberAt(bytes: Uint8Array, form: Exclude<SizeForm, 'varint'>): number {
  const digits = bytes.subarray(0, sizeLength(form));
  if (form.endsWith('be')) return digits.reduce((size, digit) => size * 0x100 + digit, 0);
  return digits.reduceRight((size, digit) => size * 0x100 + digit, 0);
}

/** The number of bytes of a size that is not a varint. */
export function sizeLength(form: Exclude<SizeForm, 'varint'>): number {
  return Number(/\d+/.exec(form)?.[0]) / 8;
}

function varint(head: Uint8Array): Prefix | 'cut' | 'too long' {
  let size = 0;
  for (const [index, byte] of head.subarray(0, longestPrefix).entries()) {
    size += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return { length: index + 1, size };
  }
  return head.length < longestPrefix ? 'cut' : 'too long';
}
