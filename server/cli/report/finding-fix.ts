// Converts quick fixes to the form of reports.
import type { CodeAction } from 'vscode-languageserver-types';
import type { LanguageService } from '../../language/service.ts';
import type { FindingList } from './finding-list.ts';
import type { AnyReport, CheckFinding, FileEdit, FindingFix } from './report.ts';

/**
 * A function that computes the quick fixes of a finding with the service that found it. Empty if `mayFix` is false for
 * the file of the finding, because the report must not show the text of that file.
 */
export function fixesIn(
  service: LanguageService,
  findings: FindingList,
  mayFix: (uri: string) => boolean,
  display: (uri: string) => string,
): (finding: CheckFinding) => readonly FindingFix[] {
  const actionsFor = actionsIn(service, findings, mayFix);
  return (finding) =>
    actionsFor(finding, { range: finding.range, fixesFor: finding.code }).flatMap(
      (action) => fixFrom(action, display) ?? [],
    );
}

/**
 * A function that returns the titles of all quick fixes of a finding. It takes less work than `fixesIn`, because no
 * edits are made.
 */
export function fixTitlesIn(
  service: LanguageService,
  findings: FindingList,
  mayFix: (uri: string) => boolean,
): (finding: CheckFinding) => readonly string[] {
  const actionsFor = actionsIn(service, findings, mayFix);
  return (finding) => actionsFor(finding, { range: finding.range, titlesFor: finding.code }).map(({ title }) => title);
}

type Question = Parameters<LanguageService['codeActions']>[1];

/**
 * A function that returns the code actions of a finding, seen through the root of the finding; none if `mayFix` is
 * false for the file. If the root is another one than in the last call, the service forgets the last root.
 */
function actionsIn(service: LanguageService, findings: FindingList, mayFix: (uri: string) => boolean) {
  let lastRoot: string | undefined;
  return (finding: CheckFinding, question: Question): readonly CodeAction[] => {
    const uri = findings.files.get(finding.file) ?? '';
    const root = findings.rootOf(finding);
    if (!mayFix(uri) || root === undefined) return [];
    if (lastRoot !== undefined && lastRoot !== root) service.forgetRoot(lastRoot);
    lastRoot = root;
    return service.codeActions(uri, question, root);
  };
}

/** The quick fixes of all findings of a report; undefined for a report without fixes. */
export function allFixes({
  findings,
  fixes,
}: Pick<AnyReport, 'findings' | 'fixes'>): ReadonlyMap<CheckFinding, readonly FindingFix[]> | undefined {
  // A file may have findings of many roots in turn, and a root is read again if another one was asked about meanwhile.
  const roots = new Map(findings.map(({ root }, index) => [root, index]));
  const rank = ({ root }: CheckFinding) => roots.get(root) ?? 0;
  const byRoot = fixes && findings.toSorted((one, other) => rank(one) - rank(other));
  return byRoot && new Map(byRoot.map((finding) => [finding, fixes(finding)]));
}

/** A quick fix as edits of files; undefined if it does anything else. `display` gives the path of a file. */
export function fixFrom(
  { title, isPreferred = false, edit }: CodeAction,
  display: (uri: string) => string,
): FindingFix | undefined {
  const created = new Set<string>();
  const edits: FileEdit[] = [];
  for (const change of edit?.documentChanges ?? []) {
    if ('kind' in change) {
      if (change.kind !== 'create') return undefined;
      created.add(change.uri);
      continue;
    }
    const { uri } = change.textDocument;
    for (const each of change.edits) {
      if (!('newText' in each)) return undefined;
      const isNew = created.has(uri) ? ({ isNewFile: true } as const) : {};
      edits.push({ file: display(uri), range: each.range, newText: each.newText, ...isNew });
    }
  }
  return edits.length === 0 ? undefined : { title, isPreferred, edits };
}
