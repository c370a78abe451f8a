// Positions and ranges in a text, as clients send them.
import type { Position, Range } from 'vscode-languageserver-types';

/** A position; both numbers count from 0. */
export const at = (line: number, character: number): Position => ({ line, character });

/** A range in one line, empty without an end. */
export const range = (line: number, start: number, end = start): Range => ({
  start: at(line, start),
  end: at(line, end),
});
