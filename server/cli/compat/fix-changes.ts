// The fixes of changes that break older versions: for a report, and for `compat --fix`, which carries them out as long
// as they help.
import type { CodeAction } from 'vscode-languageserver-types';
import type { PlacedFinding } from '../../baseline/comparison.ts';
import type { Baseline, CompatibilityOptions, LanguageService } from '../../language/service.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { carryOut, isAmong } from '../check/fix-schemas.ts';
import { fixFrom } from '../report/finding-fix.ts';
import type { FindingFix } from '../report/report.ts';

interface ComparedSchema {
  readonly service: LanguageService;
  readonly root: string;
  readonly baselines: readonly Baseline[];
  readonly options: CompatibilityOptions;
}

interface ChangeFixing extends ComparedSchema {
  readonly workspace: Workspace;
  /** The files that may change. */
  readonly mayChange: ReadonlySet<string>;
  /** The errors of the comparison as the files are now. */
  readonly errors: () => readonly PlacedFinding[];
}

/**
 * The fixes of a change for a report. Empty if `mayFix` is false for the file of the change. A fix that changes any
 * other file for which `mayFix` is false is left out.
 */
export function reportedFixes(
  placed: PlacedFinding,
  schema: ComparedSchema,
  mayFix: (uri: string) => boolean,
  display: (uri: string) => string,
): readonly FindingFix[] {
  if (!mayFix(placed.uri)) return [];
  const fixes = fixesOfChange(placed, schema).filter((action) => urisOf(action).every(mayFix));
  return fixes.flatMap((action) => fixFrom(action, display) ?? []);
}

/**
 * The quick fixes of a change, the likeliest first. To find them, the schema is compared again after each one. A fix
 * that only reserves a name may come last. Code actions that accept the change by a comment are left out.
 */
function fixesOfChange(
  { finding, diagnostic, uri }: PlacedFinding,
  { service, root, baselines, options }: ComparedSchema,
): readonly CodeAction[] {
  const question = { range: diagnostic.range, only: ['quickfix'] };
  const actions = service.changeActions(root, uri, { baselines, options }, [{ finding, diagnostic }], question);
  return actions.filter(({ kind }) => kind === 'quickfix');
}

/** The most fixes of one schema. Each removes a finding; this many are more than a person would look through. */
const mostFixes = 1000;

/** Fixes changes in memory until no fix helps. Returns the number of fixes. */
export async function fixChanges(context: ChangeFixing): Promise<number> {
  const hopeless = new Set<string>();
  let fixed = 0;
  while (fixed < mostFixes) {
    const next = context.errors().find((finding) => !hopeless.has(keyOf(finding)));
    if (!next) return fixed;
    if (await fixChange(next, context)) fixed++;
    else hopeless.add(keyOf(next));
  }
  return fixed;
}

/**
 * Carries out fixes of a finding in turn, until one of them removes the finding. If no fix does, restores all texts and
 * returns false.
 */
async function fixChange(placed: PlacedFinding, context: ChangeFixing): Promise<boolean> {
  const { service, workspace, root, mayChange, errors } = context;
  for (const action of fixesOfChange(placed, context)) {
    const uris = urisOf(action);
    if (!action.edit?.documentChanges?.every((change) => isAmong(change, mayChange))) continue;
    const before = uris.flatMap((each) => service.file(each) ?? []);
    carryOut(action, context);
    await workspace.loadClosure(root);
    if (!errors().some((other) => keyOf(other) === keyOf(placed))) return true;
    // A comment that only reserves a name mends nothing.
    for (const file of before) workspace.setDocument(service.createFile(file.uri, 'flatbuffers', 0, file.text));
  }
  return false;
}

function urisOf({ edit }: CodeAction): readonly string[] {
  return (edit?.documentChanges ?? []).flatMap((change) => ('kind' in change ? [] : [change.textDocument.uri]));
}

function keyOf({ finding: { code, type, member = '', baseline = '' } }: PlacedFinding): string {
  return `${code} ${type} ${member} ${baseline}`;
}
