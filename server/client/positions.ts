// Takes the positions of a client's messages, which may be anything, as positions that the core can work with.
import type { Position, Range } from 'vscode-languageserver';

/** A position as the core takes it. One beyond the text is clamped later. Fails on anything that is not a position. */
export function wholePosition({ line, character }: Position): Position {
  if (!Number.isFinite(line) || !Number.isFinite(character)) throw new TypeError('a position needs two numbers');
  return { line: Math.max(0, Math.trunc(line)), character: Math.max(0, Math.trunc(character)) };
}

/** A range as the core takes it. */
export function wholeRange({ start, end }: Range): Range {
  return { start: wholePosition(start), end: wholePosition(end) };
}
