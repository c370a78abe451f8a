// Makes up numbers and texts for samples, with the limits of their types.
import type { Scalar } from '../vocabulary/vocabulary.ts';

/**
 * Returns a function that returns numbers from 0 up to 1, the same ones for the same seed on any machine (the generator
 * mulberry32).
 */
export function randomNumbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number as JSON: in turn a small one, the least and the greatest one, and zero. A bool is true or false in turn. */
export function sampleScalar({ kind, size, min = 0n, max = 0n }: Scalar, turn: number, random: () => number): string {
  if (kind === 'bool') return turn % 2 === 0 ? 'true' : 'false';
  const small = Math.floor(random() * 100);
  if (kind === 'integer') return [String(small), String(min), String(max), '0'][turn % 4] ?? '0';
  const greatest = size === 4 ? '3.4028234e38' : '1.7976931348623157e308';
  return [String(small + 0.5), `-${greatest}`, greatest, '0.0', '-0.0'][turn % 5] ?? '0.0';
}

/**
 * A text as JSON: in turn a word, a text with characters that need escapes, the empty text, and a text with characters
 * of several bytes.
 */
export function sampleText(turn: number, random: () => number): string {
  const word = `text ${Math.floor(random() * 1000)}`;
  return JSON.stringify([word, 'a "quoted"\\\n\ttext', '', 'é 漢字 😀'][turn % 4]);
}

/** A small number as JSON, another one in each turn. */
export function plainSampleScalar({ kind }: Scalar, turn: number): string {
  if (kind === 'bool') return turn % 2 === 0 ? 'true' : 'false';
  const small = (turn % 100) + 1;
  return kind === 'integer' ? String(small) : String(small + 0.5);
}

/** A short text as JSON, another one in each turn. */
export function plainSampleText(turn: number): string {
  return turn === 0 ? '"text"' : `"text ${turn + 1}"`;
}
