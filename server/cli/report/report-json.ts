// Writes a report for programs: one JSON object whose form changes only with its version number.
import { visibleJson } from './json-text.ts';
import type { AnyReport, ReportOf } from './report.ts';

/** The report as text. */
export function jsonReport(report: AnyReport): string {
  return visibleJson(reportData(report));
}

/** `{ version, roots, diagnostics, errors }`. Positions are those of LSP: from 0, with columns in UTF-16 units. */
export function reportData<Verdicts extends string>({ roots, findings, failures }: ReportOf<Verdicts>) {
  return { version: 1, roots, diagnostics: findings, errors: failures } as const;
}
