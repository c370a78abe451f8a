// What an editor offers to do at a place: about the findings there, about a whole file, and with sound text.
import type { CodeAction, Diagnostic, Position, Range } from 'vscode-languageserver-types';
import type { Finding } from '../../diagnostics/finding.ts';
import { fixContext } from '../../fixes/fix.ts';
import { fixableCodes, fixesOf } from '../../fixes/index.ts';
import type { Program } from '../../program.ts';
import { refactorings } from '../../refactorings/index.ts';
import { fixAll, ignoreActions, isAskedFor, quickFixes } from './fixes.ts';
import { type RefactoringSupport, refactoringActions } from './refactorings.ts';

/** What an editor asks for. */
export interface CodeActionQuestion {
  readonly range: Range;
  /** The findings that it shows there, which may lie beside the range. */
  readonly diagnostics?: readonly Diagnostic[];
  /** The kinds it wants; where it says none, only those for the place. */
  readonly only?: readonly string[];
  /** Whether nobody asked: the caret has come to rest, or the text has changed. */
  readonly isAutomatic?: boolean;
  /** The commands that it carries out itself. */
  readonly commands?: readonly string[];
  /** Of the findings with this code that begin where the range does, the names of the fixes alone are wanted. */
  readonly titlesFor?: string;
  /** What the editor can do with a refactoring; everything where it is not said. */
  readonly refactoring?: RefactoringSupport;
}

export const kinds = { quickFix: 'quickfix', ignore: 'quickfix.ignore', fixAll: 'source.fixAll.flatbuffers' } as const;

/** The kinds of all actions that there are. */
export const codeActionKinds: readonly string[] = [
  ...new Set([...Object.values(kinds), ...refactorings.map(({ kind }) => kind)]),
];

/** A file with what was found in it, through its root. The findings are made when they are needed. */
export interface ActionContext<Found extends Finding> {
  readonly program: Program;
  readonly root: string;
  readonly uri: string;
  readonly findings: () => readonly Found[];
  readonly toDiagnostic: (finding: Found) => Diagnostic;
}

/**
 * The quick fixes of the findings that touch a range, and the refactorings, without their edits. Actions for a whole file
 * are added where their kinds are asked for. Edits name texts without versions and create files first.
 */
export function codeActions<Found extends Finding>(
  context: ActionContext<Found>,
  question: CodeActionQuestion,
): readonly CodeAction[] {
  if (question.titlesFor !== undefined) return fixTitles(context, question.titlesFor, question.range.start);
  const wants = wantedKinds(question);
  const isAboutFindings = wants(kinds.ignore) || wants(kinds.fixAll);
  const { mending, ignoring } = isAboutFindings ? actionsForFindings(context, question, wants) : noActions;
  // Whatever changes the schema comes before a comment that silences what is wrong with it.
  return [...mending, ...refactoringActions(context, question, wants), ...ignoring];
}

/** The actions for findings: those that mend them, and those that silence them. */
interface ActionsForFindings {
  readonly mending: readonly CodeAction[];
  readonly ignoring: readonly CodeAction[];
}

const noActions: ActionsForFindings = { mending: [], ignoring: [] };

/** The quick fixes without their edits: a list of names takes far less work. */
function fixTitles<Found extends Finding>(
  { program, root, uri, findings }: ActionContext<Found>,
  code: string,
  place: Position,
): readonly CodeAction[] {
  if (!fixableCodes.has(code)) return [];
  const start = program.file(uri)?.offsetAt(place);
  const meant = findings().filter((finding) => finding.code === code && finding.start === start);
  const context = meant.length > 0 ? fixContext(program, root, uri) : undefined;
  return context
    ? meant.flatMap((finding) => fixesOf(context, finding).map(({ title }) => ({ title, kind: kinds.quickFix })))
    : [];
}

function actionsForFindings<Found extends Finding>(
  { program, root, uri, findings, toDiagnostic }: ActionContext<Found>,
  question: CodeActionQuestion,
  wants: (kind: string) => boolean,
): ActionsForFindings {
  const found = findings();
  const context = found.length > 0 ? fixContext(program, root, uri, question.commands) : undefined;
  if (!context) return noActions;
  const mending: CodeAction[] = [];
  const ignoring: CodeAction[] = [];
  if (wants(kinds.ignore)) {
    const asked = found.filter((each) => isAskedFor(context, each, question));
    const fixes = asked.flatMap((finding) => quickFixes(context, finding, kinds.quickFix, toDiagnostic));
    if (wants(kinds.quickFix)) mending.push(...fixes);
    ignoring.push(...ignoreActions(context, asked, kinds.ignore, toDiagnostic));
  }
  if (wants(kinds.fixAll)) mending.push(...fixAll(context, found, kinds.fixAll, toDiagnostic));
  return { mending, ignoring };
}

/** Tells whether a kind is among those asked for, each of which includes all below it. No one gets `source` unasked. */
export function wantedKinds({ only }: CodeActionQuestion): (kind: string) => boolean {
  return (kind) =>
    only?.some((wanted) => wanted === '' || kind === wanted || kind.startsWith(`${wanted}.`)) ??
    !kind.startsWith('source.');
}
