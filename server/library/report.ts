// Judges the roots of a call, in the report of the command line.
import { givenSchemaOf, Judge } from '../cli/check/judge.ts';
import { fixesIn } from '../cli/report/finding-fix.ts';
import { FindingList } from '../cli/report/finding-list.ts';
import type { CheckedRoot, CheckReport } from '../cli/report/report.ts';
import type { Session } from './session.ts';

/** The verdicts on all roots of a session, with the findings in all files that they include. */
export async function reportOf(session: Session): Promise<CheckReport> {
  const { service, workspace, roots, failures } = session;
  const { pathOf } = session.files;
  for (const root of roots) {
    service.setSchemaOf(root.uri, givenSchemaOf(root));
    if (root.nul === undefined) await workspace.loadClosure(root.uri);
  }
  const judge = new Judge(service, workspace, roots);
  const findings = new FindingList(pathOf);
  const checked: CheckedRoot[] = [];
  for (const root of roots) {
    const { verdict, reports, through } = await judge.judge(root);
    for (const report of reports) findings.add(report, root.uri);
    checked.push({
      file: pathOf(root.uri),
      verdict,
      ...(root.schema === undefined ? {} : { schema: pathOf(root.schema) }),
      ...(through === undefined ? {} : { through: pathOf(through) }),
    });
  }
  const reported = findings.inPlaces(() => true).map(({ shown }) => shown);
  const fixes = fixesIn(service, findings, () => true, pathOf);
  return { roots: checked, findings: reported, failures, notes: [], fixes };
}
