// Writes the line at the end of a report for people.
import { counted, explain, plainText, severities } from '../../language/service.ts';
import { type AnyReport, count } from './report.ts';
import type { Paint } from './styles.ts';

/** The numbers of checked schemas and data files, and of findings. */
export function summaryLine(report: AnyReport, paint: Paint): string {
  const throughOthers = report.roots.filter((root) => root.through !== undefined).length;
  const done = report.baseline === undefined ? 'checked' : `compared with ${plainText(report.baseline)}`;
  const data = report.roots.filter((root) => root.schema !== undefined).length;
  const schemas = counted(report.roots.length - data, 'schema');
  const checked = `${schemas}${data === 0 ? '' : ` and ${counted(data, 'data file')}`} ${done}`;
  const through = throughOthers === 0 ? '' : `, ${throughOthers} through one that includes it`;
  const partly = report.roots.filter((root) => root.notCompared !== undefined).length;
  const inPart = partly === 0 ? '' : `, ${partly} only in part`;
  const found = severities.flatMap((severity) => {
    const number = count(report, severity);
    return number === 0
      ? []
      : [paint(severity, counted(number, severity, severity === 'information' ? severity : undefined))];
  });
  const known = report.known ? `; ${counted(report.known, 'known finding')} left out` : '';
  const unchanged = report.unchanged ? `; ${counted(report.unchanged, 'finding')} in unchanged files left out` : '';
  const numbers = found.length === 0 ? paint('green', 'nothing found') : found.join(', ');
  return `${checked}${through}${inPart}: ${numbers}${known}${unchanged}`;
}

/** A report with this many findings is long. */
const longReport = 20;

/** The numbers of findings alone: a summary line, and a line for each rule that has findings, with its meaning. */
export function statistics(report: AnyReport, paint: Paint): string {
  const rows = countsByRule(report, (code) => `  ${paint('dim', explain(code)?.summary ?? '')}`);
  return `${[summaryLine(report, paint), ...rows].join('\n')}\n`;
}

/** Lines with the number of findings of each rule, the most frequent rule first. Empty if the report is not long. */
export function ruleCounts(report: AnyReport): readonly string[] {
  return report.findings.length < longReport ? [] : countsByRule(report, () => '');
}

function countsByRule({ findings }: AnyReport, about: (code: string) => string): readonly string[] {
  const counts = new Map<string, number>();
  for (const { code } of findings) counts.set(code, (counts.get(code) ?? 0) + 1);
  const sorted = [...counts].sort(([one, ofOne], [other, ofOther]) => ofOther - ofOne || (one < other ? -1 : 1));
  const width = String(sorted[0]?.[1] ?? 0).length;
  const longest = Math.max(0, ...sorted.map(([code]) => code.length));
  return sorted.map(([code, number]) =>
    `  ${String(number).padStart(width)}  ${code.padEnd(longest)}${about(code)}`.trimEnd(),
  );
}
