// Writes a report where its readers look for it, and says with what status the process ends.
import type { CheckOptions, ReportFormat } from './check-options.ts';
import { type CheckReport, count } from './report.ts';
import { githubReport } from './report-github.ts';
import { jsonReport } from './report-json.ts';
import { sarifReport } from './report-sarif.ts';
import { textReport } from './report-text.ts';

const formats: Readonly<Record<ReportFormat, (report: CheckReport) => string>> = {
  text: (report) => textReport(report, isColoured()),
  json: jsonReport,
  sarif: sarifReport,
  github: githubReport,
};

/** Writes the report to stdout, and to stderr what was not checked. 0 without errors, 1 with errors, 2 with failures. */
export function writeReport(report: CheckReport, { format, notes }: CheckOptions): number {
  process.stdout.write(formats[format](report));
  for (const note of notes) process.stderr.write(`note: ${note}\n`);
  for (const failure of report.failures) process.stderr.write(`error: ${failure}\n`);
  if (report.failures.length > 0) return 2;
  const isRejected = report.roots.some((root) => root.verdict === 'reject');
  return isRejected || count(report, 'error') > 0 ? 1 : 0;
}

/** The report of a check that could not begin, where programs read it; people are told on stderr. */
export function reportOfFailure(failure: string, format: ReportFormat): string {
  return formats[format]({ roots: [], findings: [], failures: [failure] });
}

/** Colours are for people at a terminal, and not for those who said that they want none (no-color.org). */
function isColoured(): boolean {
  return process.stdout.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== 'dumb';
}
