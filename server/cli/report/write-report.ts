// Prints a report, and computes the exit status of the process.
import { appendFileSync } from 'node:fs';
import { counted, plainText } from '../../language/service.ts';
import { fileFailure } from '../../workspace/file-failure.ts';
import type { CheckOptions, ReportFormat } from '../check/options.ts';
import { type AnyReport, count } from './report.ts';
import { githubReport } from './report-github.ts';
import { gitlabReport } from './report-gitlab.ts';
import { jsonReport } from './report-json.ts';
import { junitReport } from './report-junit.ts';
import { sarifReport } from './report-sarif.ts';
import { shortReport } from './report-short.ts';
import { reportSummary } from './report-summary.ts';
import { textReport } from './report-text.ts';
import { type ColorChoice, inColour, plainly, wantsColour } from './styles.ts';
import { statistics } from './summary-line.ts';

/** The functions that write a report. The key is the format. */
export const reportForms: Readonly<Record<ReportFormat, (report: AnyReport, color: ColorChoice) => string>> = {
  text: (report, color) => textReport(report, { paint: paintOf(color), width: widthOfOutput() }),
  short: (report, color) => shortReport(report, paintOf(color)),
  json: jsonReport,
  sarif: sarifReport,
  github: githubReport,
  gitlab: gitlabReport,
  junit: junitReport,
};

/**
 * Writes the report to stdout and failures to stderr. Returns 0; 1 with an error, a rejected root, or more than
 * `maxWarnings` warnings; 2 with failures, or if the summary cannot be written.
 */
export function writeReport(
  report: AnyReport,
  { format, color, statistics: isCounted, maxWarnings, summary }: CheckOptions,
): number {
  const text = isCounted ? statistics(report, paintOf(color)) : reportForms[format](report, color);
  const status = emit(report, text, summary);
  const warnings = count(report, 'warning');
  if (maxWarnings === undefined || warnings <= maxWarnings) return status;
  process.stderr.write(`error: ${counted(warnings, 'warning')}, more than --max-warnings ${maxWarnings}\n`);
  return Math.max(1, status);
}

/**
 * Writes the text of a report to stdout, and notes and failures to stderr. Appends a summary to the file `summary`.
 * Returns the status of the report, or 2 if that file cannot be written.
 */
export function emit(
  report: AnyReport,
  text: string,
  summary?: string,
  summaryOf: (report: AnyReport) => string = reportSummary,
): number {
  // A report may compute its parts, and fail then, so nothing is written before all of it is known.
  const added = summary === undefined ? '' : summaryOf(report);
  process.stdout.write(text);
  const failure = summary === undefined ? undefined : appendedTo(summary, added);
  if (failure !== undefined) process.stderr.write(`error: ${failure}\n`);
  for (const note of report.notes) process.stderr.write(`note: ${plainText(note)}\n`);
  for (const failure of report.failures) process.stderr.write(`error: ${failure}\n`);
  return failure === undefined ? statusOf(report) : 2;
}

/** The exit status of a report: 0, 1 with errors or a rejected root, 2 with failures. */
export function statusOf(report: AnyReport): number {
  if (report.failures.length > 0) return 2;
  const isRejected = report.roots.some((root) => root.verdict === 'reject');
  return isRejected || count(report, 'error') > 0 ? 1 : 0;
}

/** Appends text to a file, which may hold what others wrote. Returns a message if that fails, otherwise undefined. */
function appendedTo(path: string, text: string): string | undefined {
  try {
    appendFileSync(path, text);
    return undefined;
  } catch (error) {
    return `unable to write ${plainText(path)}: ${fileFailure(error)}`;
  }
}

/** The report of a check that could not start, for programs that read only the report. */
export function reportOfFailure(failure: string, format: ReportFormat): string {
  return reportForms[format](failedReport(failure), 'never');
}

/** The report of a check that looked at nothing, with the reason. */
export function failedReport(failure: string): AnyReport {
  return { roots: [], findings: [], failures: [failure], notes: [] };
}

function paintOf(color: ColorChoice) {
  return wantsColour(color, process.env, process.stdout.isTTY === true) ? inColour : plainly;
}

/** The default width, for output that is not a terminal. */
const usualWidth = 120;
const leastWidth = 40;

function widthOfOutput(): number {
  return Math.max(leastWidth, process.stdout.columns ?? usualWidth);
}
