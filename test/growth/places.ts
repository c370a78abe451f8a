// Shortens the files and positions in tests of growth.
import type { Position } from 'vscode-languageserver-types';

export type Files = readonly (readonly [path: string, text: string])[];

export const at = (line: number, character: number): Position => ({ line, character });
