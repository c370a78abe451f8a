// Offers actions at a place: for the findings there, for a whole file, and for text without findings.
import type { CodeAction, Diagnostic, Position, Range } from 'vscode-languageserver-types';
import type { Finding } from '../../diagnostics/finding.ts';
import { type FixContext, fixContext } from '../../fixes/fix.ts';
import { fixableCodes, fixesOf } from '../../fixes/index.ts';
import type { Program } from '../../program.ts';
import { refactorings } from '../../refactorings/index.ts';
import { distinctActions, findingsAskedFor, fixAll, ignoreActions, quickFixes } from './fixes.ts';
import { type RefactoringSupport, refactoringActions } from './refactorings.ts';

/** The request of an editor for actions. */
export interface CodeActionQuestion {
  readonly range: Range;
  /** The findings that the editor shows there, which may lie beside the range. */
  readonly diagnostics?: readonly Diagnostic[];
  /**
   * The requested kinds; a kind includes all kinds below it. Without this property, all actions are requested except
   * those for a whole file.
   */
  readonly only?: readonly string[];
  /** True if the user did not ask: the caret has come to rest, or the text has changed. */
  readonly isAutomatic?: boolean;
  /** The commands that the editor carries out itself. */
  readonly commands?: readonly string[];
  /**
   * A code, if the editor requests only the titles of the fixes of findings with this code. The findings begin at the
   * start of the range.
   */
  readonly titlesFor?: string;
  /**
   * A code, if the editor requests only the fixes of findings with this code, with their edits. The findings begin at
   * the start of the range.
   */
  readonly fixesFor?: string;
  /** The editor's support for refactorings; everything is supported by default. */
  readonly refactoring?: RefactoringSupport;
}

export const kinds = { quickFix: 'quickfix', ignore: 'quickfix.ignore', fixAll: 'source.fixAll.flatbuffers' } as const;

/** The kinds of all actions that there are. */
export const codeActionKinds: readonly string[] = [
  ...new Set([...Object.values(kinds), ...refactorings.map(({ kind }) => kind)]),
];

/** A file with its findings through its root. The findings are made on demand. */
export interface ActionContext<Found extends Finding> {
  readonly program: Program;
  readonly root: string;
  readonly uri: string;
  readonly findings: () => readonly Found[];
  readonly toDiagnostic: (finding: Found) => Diagnostic;
}

/**
 * The quick fixes of the findings that touch a range, and the refactorings, whose edits are made later. Actions for a
 * whole file are added where their kinds are asked for. A question with `titlesFor` or `fixesFor` gets only the quick
 * fixes of one code. The edits name documents without their versions, and create files before they edit them.
 */
export function codeActions<Found extends Finding>(
  context: ActionContext<Found>,
  question: CodeActionQuestion,
): readonly CodeAction[] {
  if (question.titlesFor !== undefined) return fixTitles(context, question.titlesFor, question.range.start);
  if (question.fixesFor !== undefined) return fixesAt(context, question.fixesFor, question.range.start);
  const wants = wantedKinds(question);
  const isAboutFindings = wants(kinds.ignore) || wants(kinds.fixAll);
  const { mending, ignoring } = isAboutFindings ? actionsForFindings(context, question, wants) : noActions;
  // Actions that change the schema come before comments that silence a finding.
  return [...mending, ...refactoringActions(context, question, wants), ...ignoring];
}

/** The actions for findings: actions that fix a finding, and actions that silence it. */
interface ActionsForFindings {
  readonly mending: readonly CodeAction[];
  readonly ignoring: readonly CodeAction[];
}

const noActions: ActionsForFindings = { mending: [], ignoring: [] };

/** The quick fixes for one code with titles only: making the edits of each fix would take far more work. */
function fixTitles<Found extends Finding>(
  context: ActionContext<Found>,
  code: string,
  place: Position,
): readonly CodeAction[] {
  const { meant, fixing } = findingsAt(context, code, place);
  return fixing
    ? meant.flatMap((finding) => fixesOf(fixing, finding).map(({ title }) => ({ title, kind: kinds.quickFix })))
    : [];
}

function fixesAt<Found extends Finding>(
  context: ActionContext<Found>,
  code: string,
  place: Position,
): readonly CodeAction[] {
  const { meant, fixing } = findingsAt(context, code, place);
  return fixing ? meant.flatMap((finding) => quickFixes(fixing, finding, kinds.quickFix, context.toDiagnostic)) : [];
}

/**
 * The findings with a code that begin at a place, and the context for their fixes. The context is undefined if there
 * are no findings, or if no fix exists for the code.
 */
function findingsAt<Found extends Finding>(
  { program, root, uri, findings }: ActionContext<Found>,
  code: string,
  place: Position,
): { readonly meant: readonly Found[]; readonly fixing: FixContext | undefined } {
  if (!fixableCodes.has(code)) return { meant: [], fixing: undefined };
  const start = program.file(uri)?.offsetAt(place);
  const meant = findings().filter((finding) => finding.code === code && finding.start === start);
  return { meant, fixing: meant.length > 0 ? fixContext(program, root, uri) : undefined };
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
    const asked = found.filter(findingsAskedFor(context, question));
    if (wants(kinds.quickFix)) {
      const fixes = asked.flatMap((finding) => quickFixes(context, finding, kinds.quickFix, toDiagnostic));
      mending.push(...distinctActions(fixes));
    }
    ignoring.push(...ignoreActions(context, asked, kinds.ignore, toDiagnostic));
  }
  if (wants(kinds.fixAll)) mending.push(...fixAll(context, found, kinds.fixAll, toDiagnostic));
  return { mending, ignoring };
}

/**
 * A function that returns true for a kind of actions that the editor requests. A requested kind includes all kinds
 * below it: `refactor` includes `refactor.move`. Without `only`, it returns true for all kinds except those below
 * `source`.
 */
export function wantedKinds({ only }: CodeActionQuestion): (kind: string) => boolean {
  return (kind) =>
    only?.some((wanted) => wanted === '' || kind === wanted || kind.startsWith(`${wanted}.`)) ??
    !kind.startsWith('source.');
}
