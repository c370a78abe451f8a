// Writes a report with one line for each finding, for editors and scripts that match compiler output.
import { plainText } from '../../language/service.ts';
import { type AnyReport, asLineStart, type CheckFinding, plainMessage, type RelatedFinding } from './report.ts';
import type { Paint } from './styles.ts';
import { summaryLine } from './summary-line.ts';

/**
 * `path:line:col: severity: message [code]`, with UTF-16 columns from 1. Related places follow below, and a summary
 * line ends the report. Empty if nothing was checked or found.
 */
export function shortReport(report: AnyReport, paint: Paint): string {
  if (report.roots.length === 0 && report.findings.length === 0) return '';
  const lines = report.findings.flatMap((finding) => findingLines(finding, paint));
  return `${[...lines, summaryLine(report, paint)].join('\n')}\n`;
}

/** The lines of one finding. */
export function findingLines(finding: CheckFinding, paint: Paint): readonly string[] {
  const { severity, code, related = [] } = finding;
  // Tools match the first line only, so the code is on that line.
  const [message = '', ...more] = plainMessage(finding);
  return [
    `${paint('bold', asLineStart(place(finding)))}: ${paint(severity, severity)}: ${message} ${paint('dim', `[${code}]`)}`,
    ...more.map((line) => `  ${line}`),
    ...related.map((other) => `    ${asLineStart(place(other))}: ${plainText(other.message)}`),
  ];
}

/** The place of a finding as compilers write it. */
export function place({ file, range }: CheckFinding | RelatedFinding): string {
  return `${plainText(file)}:${range.start.line + 1}:${range.start.character + 1}`;
}
