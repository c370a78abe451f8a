// Shows advice about the build once, where many includes of a project need the same folder.
import type { CheckFinding } from '../report/report.ts';

interface Advice<Finding> {
  readonly findings: readonly Finding[];
  readonly notes: readonly string[];
}

/**
 * Leaves out each `include-inferred` whose message an earlier finding has, and counts them in a note. The message names
 * a folder of the build, not the include. Nothing is left out if `only` names the rule.
 */
export function withoutSameAdvice<Finding extends { readonly finding: CheckFinding }>(
  all: readonly Finding[],
  only: readonly string[],
): Advice<Finding> {
  const isRepeatable = ({ code, severity }: CheckFinding) => code === 'include-inferred' && severity === 'hint';
  const seen = new Set<string>();
  const findings = all.filter(({ finding }) => {
    if (!isRepeatable(finding) || only.includes(finding.code)) return true;
    const isNew = !seen.has(finding.message);
    seen.add(finding.message);
    return isNew;
  });
  const left = all.length - findings.length;
  if (left === 0) return { findings, notes: [] };
  const others = left === 1 ? '1 more include is' : `${left} more includes are`;
  return { findings, notes: [`${others} found in the same folders; --only include-inferred lists all`] };
}
