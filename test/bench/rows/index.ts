// The rows of the table, in its order; a module for each area.
import type { Row } from '../row.ts';
import { baselineRows } from './baseline.ts';
import { changeRows } from './changes.ts';
import { commandLineRows } from './command-line.ts';
import { startRows } from './start.ts';
import { wireRows } from './wire.ts';

export const rows: readonly Row[] = [...startRows, ...wireRows, ...changeRows, ...baselineRows, ...commandLineRows];
