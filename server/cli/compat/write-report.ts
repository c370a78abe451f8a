// Writes a comparison in the format that was asked for.
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

/** Writes the report to stdout, and to stderr what was not compared. 0, 1 where something breaks, 2 with failures. */
export function writeCompatReport(report: CompatReport, { format, color }: CompatOptions): number {
  return emit(report, forms[format](report, color));
}

/** The report of a comparison that could not begin, where programs read it; people are told on stderr. */
export function compatReportOfFailure(failure: string, format: CompatFormat): string {
  return forms[format]({ baseline: '', roots: [], findings: [], failures: [failure], notes: [] }, 'never');
}
