// Writes the line at the end of a report for people.
import { counted, plainText, severities } from '../../language/service.ts';
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
  const found = severities.flatMap((severity) => {
    const number = count(report, severity);
    return number === 0
      ? []
      : [paint(severity, counted(number, severity, severity === 'information' ? severity : undefined))];
  });
  return `${checked}${through}: ${found.length === 0 ? paint('green', 'nothing found') : found.join(', ')}`;
}

/** A report with this many findings is long. */
const longReport = 20;

/** The number of findings of each rule in a long report, the most frequent first. Empty for a short report. */
export function ruleCounts({ findings }: AnyReport): readonly string[] {
  if (findings.length < longReport) return [];
  const counts = new Map<string, number>();
  for (const { code } of findings) counts.set(code, (counts.get(code) ?? 0) + 1);
  const sorted = [...counts].sort(([one, ofOne], [other, ofOther]) => ofOther - ofOne || (one < other ? -1 : 1));
  const width = String(sorted[0]?.[1] ?? 0).length;
  return sorted.map(([code, number]) => `  ${String(number).padStart(width)}  ${code}`);
}
