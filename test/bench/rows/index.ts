// Lists the rows of the table, with one module for each area.
import type { Row } from '../row.ts';
import { baselineRows } from './baseline.ts';
import { browserRows } from './browser.ts';
import { bufferRows } from './buffers.ts';
import { buildRows } from './builds.ts';
import { changeRows } from './changes.ts';
import { commandLineRows } from './command-line.ts';
import { formatRows } from './format.ts';
import { generatedRows } from './generated.ts';
import { insideRows } from './inside.ts';
import { keystrokeRows } from './keystrokes.ts';
import { largeDeclarationRows } from './large-declarations.ts';
import { playgroundRows } from './playground.ts';
import { requestRows } from './requests.ts';
import { scanRows } from './scan.ts';
import { startRows } from './start.ts';
import { turnRows } from './turns.ts';
import { wireRows } from './wire.ts';

export const rows: readonly Row[] = [
  ...startRows,
  ...scanRows,
  ...keystrokeRows,
  ...largeDeclarationRows,
  ...generatedRows,
  ...wireRows,
  ...changeRows,
  ...baselineRows,
  ...buildRows,
  ...turnRows,
  ...requestRows,
  ...formatRows,
  ...commandLineRows,
  ...bufferRows,
  ...insideRows,
  ...browserRows,
  ...playgroundRows,
];
