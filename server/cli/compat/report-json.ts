// Writes a comparison for programs: one JSON object whose form changes only with its version number.
import { visibleJson } from '../report/json-text.ts';
import type { CompatReport } from './report.ts';

/** The comparison as text. */
export function compatJson(report: CompatReport): string {
  return visibleJson(compatData(report));
}

/**
 * The comparison as `{ version, baseline, roots, findings, errors }`. Lines and columns count from 0, columns in UTF-16
 * units.
 */
export function compatData({ baseline, roots, findings, failures, fixes }: CompatReport) {
  const reported = findings.map((finding) => {
    const { related: _related, ...own } = finding;
    return { ...own, ...(fixes ? { fixes: fixes(finding) } : {}) };
  });
  return { version: 1, baseline, roots, findings: reported, errors: failures } as const;
}
