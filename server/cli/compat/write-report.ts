// Writes a comparison in the asked format.
import { plainText } from '../../language/service.ts';
import { plainMessage } from '../report/report.ts';
import { emit, reportForms } from '../report/write-report.ts';
import type { CompatFormat, CompatOptions } from './options.ts';
import type { CompatReport } from './report.ts';
import { compatJson } from './report-json.ts';
import { compatMarkdown } from './report-markdown.ts';

const forms: Readonly<Record<CompatFormat, (report: CompatReport, color: CompatOptions['color']) => string>> = {
  ...reportForms,
  json: compatJson,
  markdown: compatMarkdown,
};

/** The most changes without a fix that `--dry-run` names. */
const mostNamed = 20;

/**
 * Writes the report to stdout, or the diff of `--fix --dry-run`, and failed comparisons to stderr. Returns 0, 1 with a
 * breaking change or a diff, or 2 with a failure.
 */
export function writeCompatReport(report: CompatReport, { format, color, summary, fix }: CompatOptions): number {
  if (fix === 'printed') {
    const { diff = '', findings } = report;
    const left = findings.filter(({ severity }) => severity === 'error');
    const unfixed = left.slice(0, mostNamed).map((finding) => {
      const { file, code } = finding;
      return `no fix: ${plainText(file)}: ${plainMessage(finding)[0]} [${code}]`;
    });
    const notes = [...report.notes, ...unfixed];
    return emit({ ...report, findings: [], notes }, diff) || Number(diff !== '' || left.length > 0);
  }
  return emit(report, forms[format](report, color), summary, () => `${compatMarkdown(report)}\n`);
}

/** The report of a comparison that could not start, for programs that read only the report. */
export function compatReportOfFailure(failure: string, format: CompatFormat): string {
  return forms[format]({ baseline: '', roots: [], findings: [], failures: [failure], notes: [] }, 'never');
}
