// Turns the fixes of findings into code actions: one action for each fix of a finding, and a single action with all
// safe fixes of a file.

import type { CodeAction, Diagnostic, Range } from 'vscode-languageserver-types';
import { inForm } from '../../changes/in-form.ts';
import { counted } from '../../counted.ts';
import type { Finding } from '../../diagnostics/finding.ts';
import { EditSet } from '../../fixes/edit-set.ts';
import type { Fix, FixContext } from '../../fixes/fix.ts';
import { ignoring } from '../../fixes/ignore-comments.ts';
import { fixesOf } from '../../fixes/index.ts';
import type { Span } from '../../summary/summary.ts';
import { workspaceEdit } from '../../workspace-edit.ts';

/**
 * A function that returns true for a finding that touches the range of an editor's request, or is among its
 * diagnostics.
 */
export function findingsAskedFor(
  { file }: FixContext,
  { range, diagnostics = [] }: { readonly range: Range; readonly diagnostics?: readonly Diagnostic[] },
): (finding: Span & { readonly code: string }) => boolean {
  const [from, to] = [file.offsetAt(range.start), file.offsetAt(range.end)];
  const shown = new Set(diagnostics.map((each) => `${each.code} ${file.offsetAt(each.range.start)}`));
  return ({ code, start, end }) => (start <= to && from <= end) || shown.has(`${code} ${start}`);
}

/** The fixes of a finding, the likeliest first. */
export function quickFixes<Found extends Finding>(
  context: FixContext,
  finding: Found,
  kind: string,
  toDiagnostic: (finding: Found) => Diagnostic,
): readonly CodeAction[] {
  const diagnostics = [toDiagnostic(finding)];
  return fixesOf(context, finding).map((fix) => toAction(context, fix, kind, diagnostics));
}

/** The actions, each once: an action that several findings share has the diagnostics of all of them. */
export function distinctActions(actions: readonly CodeAction[]): readonly CodeAction[] {
  const distinct: CodeAction[] = [];
  const byTitle = new Map<string, number>();
  for (const action of actions) {
    const index = byTitle.get(action.title);
    const same = index === undefined ? undefined : distinct[index];
    if (index !== undefined && same && isSameChange(same, action)) {
      distinct[index] = { ...same, diagnostics: [...(same.diagnostics ?? []), ...(action.diagnostics ?? [])] };
    } else {
      byTitle.set(action.title, distinct.length);
      distinct.push(action);
    }
  }
  return distinct;
}

function isSameChange(one: CodeAction, other: CodeAction): boolean {
  return JSON.stringify([one.edit, one.command]) === JSON.stringify([other.edit, other.command]);
}

/** The actions that silence findings, once for each code. */
export function ignoreActions<Found extends Finding>(
  context: FixContext,
  findings: readonly Found[],
  kind: string,
  toDiagnostic: (finding: Found) => Diagnostic,
): readonly CodeAction[] {
  const firsts = new Map(findings.toReversed().map((finding) => [finding.code, finding]));
  return [...firsts.values()]
    .reverse()
    .flatMap((finding) =>
      [...ignoring(context, finding)].map((fix) => toAction(context, fix, kind, [toDiagnostic(finding)])),
    );
}

/** A fix of findings as a code action. */
export function toAction(context: FixContext, fix: Fix, kind: string, diagnostics: Diagnostic[]): CodeAction {
  const { title, command, isPreferred = false } = fix;
  const { edits, creates } = inForm(fix, context.program, { most: mostFormatted, effort: context.effort });
  const { moves } = fix;
  const hasEdit = edits.length > 0 || creates !== undefined || moves !== undefined;
  return {
    title,
    kind,
    diagnostics,
    isPreferred,
    ...(hasEdit ? { edit: workspaceEdit(context.program, edits, { creates, moves }) } : {}),
    ...(command ? { command } : {}),
  };
}

/** The number of characters around a fix that are laid out, for each fix that is shown. */
const mostFormatted = 20_000;

/** The most findings that one action fixes, because people wait for it. Asking again fixes the rest. */
const mostFixedAtOnce = 1000;

/**
 * An action with the preferred fixes of a file that change no other file and do not conflict with each other. Empty if
 * there are no such fixes.
 */
export function fixAll<Found extends Finding>(
  context: FixContext,
  findings: readonly Found[],
  kind: string,
  toDiagnostic: (finding: Found) => Diagnostic,
): readonly CodeAction[] {
  const edits = new EditSet();
  const mended: Found[] = [];
  for (const finding of findings.slice(0, mostFixedAtOnce)) {
    const fix = fixesOf(context, finding, 'preferable').find(
      ({ isPreferred, isOptional }) => isPreferred && !isOptional,
    );
    if (!fix || fix.creates || fix.moves || fix.command || fix.edits.some((edit) => edit.uri !== context.uri)) continue;
    // Two findings may need the same include, which is added once.
    const added = fix.edits.filter((edit) => !edits.has(edit));
    if (added.some((edit) => edits.isInConflict(edit))) continue;
    edits.add(added);
    mended.push(finding);
  }
  if (mended.length === 0) return [];
  const title = `Fix ${counted(mended.length, 'problem')}`;
  const { edits: all } = inForm({ edits: edits.all }, context.program);
  return [{ title, kind, diagnostics: mended.map(toDiagnostic), edit: workspaceEdit(context.program, all) }];
}
