// Writes a report for GitLab's Code Quality: a JSON array of findings.
import { createHash } from 'node:crypto';
import type { Severity } from '../../language/service.ts';
import { visibleJson } from './json-text.ts';
import type { AnyReport } from './report.ts';

const severities: Readonly<Record<Severity, string>> = {
  error: 'major',
  warning: 'minor',
  information: 'info',
  hint: 'info',
};

/** One object for each finding. Its fingerprint does not depend on the line number. */
export function gitlabReport({ findings }: AnyReport): string {
  const seen = new Map<string, number>();
  return visibleJson(
    findings.map(({ file, code, message, severity, range }) => {
      const same = [file, code, message].join('\0');
      const number = seen.get(same) ?? 0;
      seen.set(same, number + 1);
      return {
        description: message,
        check_name: code,
        fingerprint: createHash('sha256').update(`${same}\0${number}`).digest('hex'),
        severity: severities[severity],
        location: { path: file.replace(/^\.\//, ''), lines: { begin: range.start.line + 1 } },
      };
    }),
  );
}
