// Writes a comparison in the asked format.
import { emit, reportForms } from '../report/write-report.ts';
import type { CompatFormat, CompatOptions } from './options.ts';
import type { CompatReport } from './report.ts';
import { compatJson } from './report-json.ts';
import { compatMarkdown } from './report-markdown.ts';

const forms: Readonly<Record<CompatFormat, (report: CompatReport, color: CompatOptions['color']) => string>> = {
  ...reportForms,
  json: compatJson,
  markdown: compatMarkdown,
};

/**
 * Writes the report to stdout and failed comparisons to stderr. Returns 0, 1 with a breaking change, or 2 with a
 * failure.
 */
export function writeCompatReport(report: CompatReport, { format, color, summary }: CompatOptions): number {
  return emit(report, forms[format](report, color), summary, () => `${compatMarkdown(report)}\n`);
}

/** The report of a comparison that could not start, for programs that read only the report. */
export function compatReportOfFailure(failure: string, format: CompatFormat): string {
  return forms[format]({ baseline: '', roots: [], findings: [], failures: [failure], notes: [] }, 'never');
}
