// Writes a report for programs: one JSON object whose form changes only with its version number.
import { allFixes } from './finding-fix.ts';
import { visibleJson } from './json-text.ts';
import type { AnyReport, ReportOf } from './report.ts';

/** The report as text. */
export function jsonReport(report: AnyReport): string {
  return visibleJson(reportData(report));
}

/**
 * The report as `{ version, roots, diagnostics, errors }`, as report.schema.json describes it. Lines and columns count
 * from 0, columns in UTF-16 units.
 */
export function reportData<Verdicts extends string>(report: ReportOf<Verdicts>) {
  const { roots, findings, known = 0, unchanged = 0, failures } = report;
  const made = allFixes(report);
  const diagnostics = findings.map((finding) => ({ ...finding, ...(made ? { fixes: made.get(finding) ?? [] } : {}) }));
  const leftOut = { ...(known > 0 ? { known } : {}), ...(unchanged > 0 ? { unchanged } : {}) };
  return { version: 1, roots, diagnostics, ...leftOut, errors: failures } as const;
}
