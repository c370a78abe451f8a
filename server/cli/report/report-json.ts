// Writes a report for programs: one JSON object whose form changes only with its version number.
import { visibleJson } from './json-text.ts';
import type { AnyReport } from './report.ts';

/** `{ version, roots, diagnostics, errors }`. Positions are those of LSP: from 0, with columns in UTF-16 units. */
export function jsonReport({ roots, findings, failures }: AnyReport): string {
  return visibleJson({ version: 1, roots, diagnostics: findings, errors: failures });
}
