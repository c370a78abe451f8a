// Writes a report for GitLab's Code Quality: a JSON array of findings.
import type { Severity } from '../../language/service.ts';
import { fingerprints } from './fingerprints.ts';
import { visibleJson } from './json-text.ts';
import { pathInCheckout } from './path-in-checkout.ts';
import type { AnyReport } from './report.ts';

const severities: Readonly<Record<Severity, string>> = {
  error: 'major',
  warning: 'minor',
  information: 'info',
  hint: 'info',
};

/** One object for each finding. Its fingerprint does not depend on the line number. */
export function gitlabReport({ findings }: AnyReport): string {
  const names = fingerprints(findings);
  return visibleJson(
    findings.map(({ file, code, message, severity, range }, index) => ({
      description: message,
      check_name: code,
      fingerprint: names[index],
      severity: severities[severity],
      location: { path: pathInCheckout(file, process.env.CI_PROJECT_DIR), lines: { begin: range.start.line + 1 } },
    })),
  );
}
