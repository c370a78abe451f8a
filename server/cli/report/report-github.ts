// Writes a report as workflow commands of GitHub Actions, which shows them at the lines of a pull request.
import type { Severity } from '../../language/service.ts';
import { plainText } from '../../language/service.ts';
import { pathInCheckout } from './path-in-checkout.ts';
import { type AnyReport, type CheckFinding, notCompared } from './report.ts';
import { place } from './report-short.ts';
import { plainly } from './styles.ts';
import { summaryLine } from './summary-line.ts';

const commands: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  information: 'notice',
  hint: 'notice',
};

/**
 * One `::error file=...::message` for each finding and each failure, a notice for schemas that were not compared, and a
 * line that counts findings if something was checked. The message repeats the place and related places, because the log
 * shows only the message.
 */
export function githubReport(report: AnyReport): string {
  const failures = report.failures.map((failure) => `::error::${escapeData(failure)}`);
  const summary = report.roots.length === 0 && report.findings.length === 0 ? [] : [summaryLine(report, plainly)];
  const left = [...notCompared(report)].map(([sentence, files]) => notice(files, sentence));
  return [...report.findings.map(annotation), ...left, ...failures, ...summary].map((line) => `${line}\n`).join('');
}

function annotation(finding: CheckFinding): string {
  const { file, range, severity, code, message, related = [] } = finding;
  const { start, end } = range;
  const properties = {
    file: pathInCheckout(file, process.env.GITHUB_WORKSPACE),
    line: start.line + 1,
    endLine: end.line + 1,
    col: start.character + 1,
    // GitHub allows columns only for a range on one line.
    ...(end.line === start.line ? { endColumn: end.character + 1 } : {}),
    title: code,
  };
  const written = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const places = related.map(
    (other) => `\n${plainText(other.file)}:${other.range.start.line + 1}: ${plainText(other.message)}`,
  );
  return `::${commands[severity]} ${written.join(',')}::${escapeData(`${place(finding)}: ${message}${places.join('')}`)}`;
}

/** An annotation of the first schema. GitHub shows few notices of a step, so the others do not get their own. */
function notice([file = '']: readonly string[], sentence: string): string {
  const path = escapeProperty(pathInCheckout(file, process.env.GITHUB_WORKSPACE));
  return `::notice file=${path},title=not-compared::${escapeData(`${file}: ${sentence}`)}`;
}

/** Escapes line ends as the format requires, and other control characters so that the log shows them. */
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
