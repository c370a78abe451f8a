// The report for people, and for editors that match lines of compilers.
import { type CheckFinding, type CheckReport, count, type RelatedFinding, type Severity } from './report.ts';

/** Parameters of the terminal's sequence for colours. */
const styles = { bold: '1', dim: '2', green: '32', error: '1;31', warning: '1;33', information: '1;34', hint: '1;36' };

/** `path:line:col: severity: message [code]` with UTF-16 columns from 1, related places below, and a summary line. */
export function textReport(report: CheckReport, isColoured: boolean): string {
  if (report.roots.length === 0) return '';
  const paint: Paint = (style, text) => (isColoured ? `\u001b[${styles[style]}m${text}\u001b[0m` : text);
  const lines = report.findings.flatMap((finding) => findingLines(finding, paint));
  return `${[...lines, summaryLine(report, paint)].join('\n')}\n`;
}

type Paint = (style: keyof typeof styles, text: string) => string;

function findingLines(finding: CheckFinding, paint: Paint): readonly string[] {
  const { severity, code, related = [] } = finding;
  // The code belongs to the first line, which is the one that tools match.
  const [message = '', ...more] = finding.message.split('\n');
  return [
    `${paint('bold', place(finding))}: ${paint(severity, severity)}: ${message} ${paint('dim', `[${code}]`)}`,
    ...more.map((line) => `  ${line}`),
    ...related.map((other) => `    ${place(other)}: ${other.message}`),
  ];
}

function place({ file, range }: CheckFinding | RelatedFinding): string {
  return `${file}:${range.start.line + 1}:${range.start.character + 1}`;
}

function summaryLine(report: CheckReport, paint: Paint): string {
  const throughOthers = report.roots.filter((root) => root.through !== undefined).length;
  const checked = `${counted(report.roots.length, 'schema')} checked`;
  const through = throughOthers === 0 ? '' : `, ${throughOthers} through one that includes it`;
  const found = severitiesInSummary.flatMap((severity) => {
    const number = count(report, severity);
    return number === 0 ? [] : [paint(severity, counted(number, severity))];
  });
  return `${checked}${through}: ${found.length === 0 ? paint('green', 'nothing found') : found.join(', ')}`;
}

const severitiesInSummary: readonly Severity[] = ['error', 'warning', 'information', 'hint'];

function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 || noun === 'information' ? '' : 's'}`;
}
