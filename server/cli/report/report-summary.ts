// Writes the numbers of findings by rule as Markdown, for the summary page of a step in GitHub Actions.
import { severities } from '../../language/service.ts';
import { code, escaped, linked } from './markdown-text.ts';
import { type AnyReport, type CheckFinding, plainMessage } from './report.ts';
import { plainly } from './styles.ts';
import { summaryLine } from './summary-line.ts';

/** The largest number of failures that are listed. GitHub takes 1 MiB for a step. */
const mostFailures = 20;

/** A heading with the numbers, a table with a row for each rule and level, and the failures. */
export function reportSummary(report: AnyReport): string {
  const { findings, failures } = report;
  const lines = [`### FlatBuffers: ${escaped(summaryLine(report, plainly))}`, ''];
  if (findings.length > 0) lines.push(...tableOf(findings), '');
  const shown = failures.slice(0, mostFailures).map((failure) => `- ${escaped(failure)}`);
  const more = failures.length > mostFailures ? [`- and ${failures.length - mostFailures} more`] : [];
  if (shown.length > 0) lines.push('Not checked:', '', ...shown, ...more, '');
  return `${lines.join('\n')}\n`;
}

function tableOf(findings: readonly CheckFinding[]): readonly string[] {
  const groups = new Map<string, CheckFinding[]>();
  for (const finding of findings) {
    const key = `${severities.indexOf(finding.severity)} ${finding.code}`;
    const group = groups.get(key);
    if (group) group.push(finding);
    else groups.set(key, [finding]);
  }
  const rows = [...groups].sort(
    ([one, ofOne], [other, ofOther]) =>
      Number(one[0]) - Number(other[0]) || ofOther.length - ofOne.length || (one < other ? -1 : 1),
  );
  return ['| Rule | Level | Findings | The first |', '|---|---|--:|---|', ...rows.flatMap(([, group]) => rowOf(group))];
}

function rowOf(group: readonly CheckFinding[]): readonly string[] {
  const [first] = group;
  if (!first) return [];
  const { code: rule, severity, file, range } = first;
  const [message = ''] = plainMessage(first);
  const place = code(`${file}:${range.start.line + 1}`);
  return [`| ${linked(rule)} | ${severity} | ${group.length} | ${place} ${escaped(message)} |`];
}
