// Offers actions for changes that break an older version: fixes, and a comment that accepts the change. There is no
// action for a whole file, because every single change decides the meaning of data.
import type { CodeAction, Diagnostic } from 'vscode-languageserver-types';
import type { Baseline } from '../../compatibility/baselines.ts';
import type { CompatibilityFinding, CompatibilityOptions } from '../../compatibility/comparison/finding.ts';
import { changeFixes } from '../../compatibility/fixes/change-fixes.ts';
import { fixContext } from '../../fixes/fix.ts';
import { accepting, unusedIgnore } from '../../fixes/ignore-comments.ts';
import type { Program } from '../../program.ts';
import { type CodeActionQuestion, kinds, wantedKinds } from './code-actions.ts';
import { findingsAskedFor, toAction } from './fixes.ts';

/** A finding of a comparison, and the diagnostic that the editor shows for it. */
export interface ShownChange {
  readonly finding: CompatibilityFinding;
  readonly diagnostic: Diagnostic;
}

/** The older versions that a root is compared with, and the options of the comparison. */
interface ComparedWith {
  /** The oldest first. */
  readonly baselines: readonly Baseline[];
  readonly options: CompatibilityOptions;
}

/**
 * The fixes of the changes that touch a range, each tested by another comparison, and for each code a comment that
 * accepts the change. All changes must be in one file of the root. In a formatted file the edits leave it formatted.
 */
export function changeActions(
  program: Program,
  root: string,
  uri: string,
  { baselines, options }: ComparedWith,
  changes: readonly ShownChange[],
  question: CodeActionQuestion,
): readonly CodeAction[] {
  const wants = wantedKinds(question);
  const context = changes.length > 0 && wants(kinds.ignore) ? fixContext(program, root, uri) : undefined;
  if (!context) return [];
  const isAskedFor = findingsAskedFor(context, question);
  const asked = changes.filter(({ finding }) => isAskedFor(spanOf(finding)));
  const actions: CodeAction[] = [];
  for (const { finding, diagnostic } of wants(kinds.quickFix) ? asked : []) {
    const fixes =
      finding.code === 'unused-ignore'
        ? unusedIgnore(context, spanOf(finding))
        : changeFixes(program, root, baselines, options, finding);
    for (const fix of fixes) actions.push(toAction(context, fix, kinds.quickFix, [diagnostic]));
  }
  const firsts = new Map(asked.toReversed().map((change) => [change.finding.code, change]));
  for (const { finding, diagnostic } of [...firsts.values()].reverse()) {
    // Comments cannot silence findings of flatc itself.
    const fixes = options.profile === 'conform' ? [] : accepting(context, spanOf(finding));
    for (const fix of fixes) actions.push(toAction(context, fix, kinds.ignore, [diagnostic]));
  }
  return actions;
}

function spanOf({ code, place: { start, end } }: CompatibilityFinding) {
  return { code, start, end };
}
