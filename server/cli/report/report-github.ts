// The report as workflow commands of GitHub Actions, which shows them beside the lines of a pull request.
import type { Severity } from '../../language/service.ts';
import { plainText } from '../../language/service.ts';
import type { AnyReport, CheckFinding } from './report.ts';

const commands: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  information: 'notice',
  hint: 'notice',
};

/** One `::error file=...::message` for each finding, with related places in the message, and one for what was not checked. */
export function githubReport(report: AnyReport): string {
  const failures = report.failures.map((failure) => `::error::${escapeData(failure)}`);
  return [...report.findings.map(annotation), ...failures].map((line) => `${line}\n`).join('');
}

function annotation({ file, range, severity, code, message, related = [] }: CheckFinding): string {
  const { start, end } = range;
  const properties = {
    file,
    line: start.line + 1,
    endLine: end.line + 1,
    col: start.character + 1,
    // Columns are only shown for a finding in one line.
    ...(end.line === start.line ? { endColumn: end.character + 1 } : {}),
    title: code,
  };
  const written = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const places = related.map(
    (other) => `\n${plainText(other.file)}:${other.range.start.line + 1}: ${plainText(other.message)}`,
  );
  return `::${commands[severity]} ${written.join(',')}::${escapeData(message + places.join(''))}`;
}

/** Ends of lines are the format's to escape; other controls would reach the log as they are. */
function escapeData(text: string): string {
  return text
    .split(/(?=[\r\n])|(?<=[\r\n])/)
    .map((part) => (/[\r\n]/.test(part) ? part : plainText(part)))
    .join('')
    .replaceAll('%', '%25')
    .replaceAll('\r', '%0D')
    .replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
