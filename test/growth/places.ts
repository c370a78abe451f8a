// Files and positions, as tests of growth write them.
import type { Position } from 'vscode-languageserver-types';

export type Files = readonly (readonly [path: string, text: string])[];

export const at = (line: number, character: number): Position => ({ line, character });
