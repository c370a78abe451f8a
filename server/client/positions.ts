// Converts positions in a client's messages, which may contain anything, into positions that the core accepts.
import type { Position, Range } from 'vscode-languageserver';

/**
 * A position with whole, non-negative numbers: fractions are cut off, and negative numbers become 0. Positions beyond
 * the text are clamped later. Fails with a TypeError if a number is missing or not finite.
 */
export function wholePosition({ line, character }: Position): Position {
  if (!Number.isFinite(line) || !Number.isFinite(character)) throw new TypeError('a position needs two numbers');
  return { line: Math.max(0, Math.trunc(line)), character: Math.max(0, Math.trunc(character)) };
}

/** A range with whole, non-negative numbers. */
export function wholeRange({ start, end }: Range): Range {
  return { start: wholePosition(start), end: wholePosition(end) };
}
