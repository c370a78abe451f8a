// Writes a comparison for programs: one JSON object whose form changes only with its version number.
import { visibleJson } from '../report/json-text.ts';
import type { CompatReport } from './report.ts';

/**
 * `{ version, baseline, roots, findings, errors }`. Positions are those of LSP: from 0, with columns in UTF-16 units.
 */
export function compatJson({ baseline, roots, findings, failures }: CompatReport): string {
  const told = findings.map(({ related: _related, ...finding }) => finding);
  return visibleJson({ version: 1, baseline, roots, findings: told, errors: failures });
}
