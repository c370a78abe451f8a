// What an editor offers to do about the findings at a place, and the one action that mends a file as far as that is
// beyond doubt.
import type {
  CodeAction,
  CreateFile,
  Diagnostic,
  Range,
  TextDocumentEdit,
  WorkspaceEdit,
} from 'vscode-languageserver-types';
import { type Edit, type Finding, type Fix, type FixContext, fixContext } from '../fixes/fix.ts';
import { fixesOf } from '../fixes/index.ts';
import type { Program } from '../program.ts';

/** What an editor asks for. */
export interface CodeActionQuestion {
  readonly range: Range;
  /** The findings that it shows there, which may lie beside the range. */
  readonly diagnostics?: readonly Diagnostic[];
  /** The kinds it wants; where it says none, only those for the place. */
  readonly only?: readonly string[];
}

export const codeActionKinds = { quickFix: 'quickfix', fixAll: 'source.fixAll.flatbuffers' } as const;

/**
 * The quick fixes of the findings that touch a range, and, where it is asked for by its kind, one action with all
 * preferred fixes of the file. Texts are named without versions; files that are created come first in an edit.
 */
export function codeActions<Found extends Finding>(
  program: Program,
  root: string,
  uri: string,
  findings: readonly Found[],
  question: CodeActionQuestion,
  toDiagnostic: (finding: Found) => Diagnostic,
): readonly CodeAction[] {
  const context = findings.length > 0 ? fixContext(program, root, uri) : undefined;
  if (!context) return [];
  const { only } = question;
  const actions: CodeAction[] = [];
  if (!only || wants(only, codeActionKinds.quickFix)) {
    for (const finding of findings) {
      if (isAskedFor(context, finding, question)) actions.push(...quickFixes(context, finding, toDiagnostic));
    }
  }
  if (only && wants(only, codeActionKinds.fixAll)) actions.push(...fixAll(context, findings, toDiagnostic));
  return actions;
}

/** Whether a kind is among those asked for, each of which stands for all below it. */
function wants(only: readonly string[], kind: string): boolean {
  return only.some((wanted) => wanted === '' || kind === wanted || kind.startsWith(`${wanted}.`));
}

function isAskedFor({ file }: FixContext, finding: Finding, { range, diagnostics }: CodeActionQuestion): boolean {
  if (finding.start <= file.offsetAt(range.end) && file.offsetAt(range.start) <= finding.end) return true;
  return (
    diagnostics?.some((shown) => shown.code === finding.code && file.offsetAt(shown.range.start) === finding.start) ??
    false
  );
}

function quickFixes<Found extends Finding>(
  context: FixContext,
  finding: Found,
  toDiagnostic: (finding: Found) => Diagnostic,
): readonly CodeAction[] {
  const diagnostics = [toDiagnostic(finding)];
  return fixesOf(context, finding).map((fix): CodeAction => {
    const { title, isPreferred = false } = fix;
    return { title, kind: codeActionKinds.quickFix, diagnostics, isPreferred, edit: workspaceEdit(context, fix) };
  });
}

/** No one waits for more; what is left can be fixed the next time. */
const mostFixedAtOnce = 1000;

/** The preferred fixes of a file that change nothing else and do not get in each other's way. */
function fixAll<Found extends Finding>(
  context: FixContext,
  findings: readonly Found[],
  toDiagnostic: (finding: Found) => Diagnostic,
): readonly CodeAction[] {
  const edits: Edit[] = [];
  const mended: Found[] = [];
  for (const finding of findings.slice(0, mostFixedAtOnce)) {
    const fix = fixesOf(context, finding, 'preferable').find(
      ({ isPreferred, isOptional }) => isPreferred && !isOptional,
    );
    if (!fix || fix.creates || fix.edits.some((edit) => edit.uri !== context.uri)) continue;
    // Two findings may need the same include, which is then added once.
    const added = fix.edits.filter((edit) => !edits.some((other) => isSame(edit, other)));
    if (added.some((edit) => edits.some((other) => areInConflict(edit, other)))) continue;
    edits.push(...added);
    mended.push(finding);
  }
  if (mended.length === 0) return [];
  const title = mended.length === 1 ? 'Fix 1 problem' : `Fix ${mended.length} problems`;
  const edit = workspaceEdit(context, { title, edits });
  return [{ title, kind: codeActionKinds.fixAll, diagnostics: mended.map(toDiagnostic), edit }];
}

function isSame(left: Edit, right: Edit): boolean {
  return left.start === right.start && left.end === right.end && left.text === right.text;
}

/** Whether edits overlap. Two statements may be inserted at one place, one behind the other. */
function areInConflict(left: Edit, right: Edit): boolean {
  if (left.start === right.start && left.start === left.end && right.start === right.end) {
    return !(left.text.includes('\n') && right.text.includes('\n'));
  }
  return left.start < right.end && right.start < left.end;
}

function workspaceEdit({ program }: FixContext, { edits, creates }: Fix): WorkspaceEdit {
  const changes: (CreateFile | TextDocumentEdit)[] = [];
  if (creates) {
    const start = { line: 0, character: 0 };
    changes.push({ kind: 'create', uri: creates.uri, options: { ignoreIfExists: true } });
    changes.push({
      textDocument: { uri: creates.uri, version: null },
      edits: [{ range: { start, end: start }, newText: creates.text }],
    });
  }
  for (const uri of new Set(edits.map((edit) => edit.uri))) {
    const file = program.file(uri);
    if (!file) continue;
    const ofFile = edits.filter((edit) => edit.uri === uri).sort((left, right) => left.start - right.start);
    changes.push({
      textDocument: { uri, version: null },
      edits: ofFile.map(({ start, end, text }) => ({ range: file.rangeOf(start, end), newText: text })),
    });
  }
  return { documentChanges: changes };
}
