// Writes a report for people: each finding with its line of source, as compilers do.
import { plainText } from '../../language/service.ts';
import { programName } from '../called-name.ts';
import { excerpt, gutterOf, type Look, type Mark } from './excerpt.ts';
import { type AnyReport, type CheckFinding, plainMessage, type RelatedFinding } from './report.ts';
import { place } from './report-short.ts';
import { ruleCounts, summaryLine } from './summary-line.ts';

/**
 * The findings with source lines, related places and names of quick fixes, and a summary line. Empty if nothing was
 * checked or found.
 */
export function textReport(report: AnyReport, look: Look): string {
  if (report.roots.length === 0 && report.findings.length === 0) return '';
  const blocks = report.findings.map((finding) => `${block(finding, report, look).join('\n')}\n\n`);
  const [first] = report.findings;
  const more = first ? [look.paint('dim', `'${programName()} explain ${first.code}' tells more about a finding.`)] : [];
  return `${blocks.join('')}${[summaryLine(report, look.paint), ...ruleCounts(report), ...more].join('\n')}\n`;
}

function block(finding: CheckFinding, report: AnyReport, look: Look): readonly string[] {
  const { severity, code, range, file, related = [] } = finding;
  const { paint } = look;
  const [message = '', ...more] = plainMessage(finding);
  const gutter = gutterOf([range, ...related.map((other) => other.range)]);
  const margin = ' '.repeat(gutter);
  const here: Mark = { range, sign: '^', style: severity, label: '' };
  const besides = related.filter((other) => other.file === file).map(relatedMark);
  const elsewhere = related.filter((other) => other.file !== file);
  const part = (at: CheckFinding | RelatedFinding, marks: readonly Mark[]): readonly string[] => {
    const lineAt = report.lines?.(at.file);
    const head = `${margin}${paint('frame', '-->')} ${place(at)}`;
    if (!lineAt) return marks.map(({ label }) => (label === '' ? head : `${head}: ${plainText(label)}`));
    return [head, ...excerpt(lineAt, marks, gutter, look)];
  };
  return [
    `${paint(severity, `${severity}[${code}]`)}${paint('bold', `: ${message}`)}`,
    ...more,
    ...part(finding, [here, ...besides]),
    ...elsewhere.flatMap((other) => part(other, [relatedMark(other)])),
    ...(report.fixTitles?.(finding) ?? []).map(
      (title) => `${margin} ${paint('frame', '=')} ${paint('bold', 'fix')}: ${plainText(title)}`,
    ),
  ];
}

function relatedMark({ range, message }: RelatedFinding): Mark {
  return { range, sign: '-', style: 'frame', label: message };
}
