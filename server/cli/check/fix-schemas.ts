// Carries out quick fixes in schemas that are open in a workspace, again and again until no fix applies.
import type { CodeAction, Diagnostic } from 'vscode-languageserver-types';
import { applyEdits, type LanguageService, markerLine } from '../../language/service.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { FixMode } from './fix-modes.ts';

/** The most passes over all files. A fix in one file may make another fix possible in an earlier file. */
const mostPasses = 10;
/** The most fixes of one file in a pass. No schema needs more, and a chain of fixes must end. */
const mostSteps = 500;

interface FixContext {
  readonly service: LanguageService;
  readonly workspace: Workspace;
}

/** Fixes open schemas in memory; no file is written. Returns the number of fixed problems by URI. */
export async function fixSchemas(
  uris: readonly string[],
  mode: FixMode,
  context: FixContext,
): Promise<ReadonlyMap<string, number>> {
  const mayChange = new Set(uris);
  const fixed = new Map<string, number>();
  let isChanged = true;
  for (let pass = 0; pass < mostPasses && isChanged; pass++) {
    isChanged = false;
    for (const uri of uris) {
      const count = await fixFile(uri, mode, mayChange, context);
      context.service.forgetRoot(uri, true);
      fixed.set(uri, count + (fixed.get(uri) ?? 0));
      isChanged ||= count > 0;
    }
  }
  return fixed;
}

async function fixFile(
  uri: string,
  mode: FixMode,
  mayChange: ReadonlySet<string>,
  context: FixContext,
): Promise<number> {
  const seen = new Set<string>();
  let fixed = 0;
  for (let step = 0; step < mostSteps; step++) {
    const text = context.service.file(uri)?.text ?? '';
    // Fixes that undo each other would never end.
    if (seen.has(text)) return fixed;
    seen.add(text);
    const action =
      (await safeFixes(uri, context)) ?? (mode === 'all' ? await firstFix(uri, mayChange, context) : undefined);
    if (!action) return fixed;
    carryOut(action, context);
    fixed += action.diagnostics?.length ?? 1;
  }
  return fixed;
}

/** All fixes of a file that leave no choice, in one action; undefined if there are none. */
async function safeFixes(uri: string, { service, workspace }: FixContext): Promise<CodeAction | undefined> {
  await workspace.loadClosure(uri);
  const only = ['source.fixAll.flatbuffers'];
  const start = { line: 0, character: 0 };
  const [action] = await workspace.settled(() => service.codeActions(uri, { range: { start, end: start }, only }));
  return action;
}

/**
 * The first quick fix of a finding, taken from the first finding whose first quick fix only edits files of `mayChange`.
 * Undefined if there is no such finding. Fixes that create files or run a command are left to people.
 */
async function firstFix(
  uri: string,
  mayChange: ReadonlySet<string>,
  { service, workspace }: FixContext,
): Promise<CodeAction | undefined> {
  const { diagnostics } = await workspace.settled(() => service.diagnose(uri));
  for (const finding of diagnostics) {
    const actions = await workspace.settled(() =>
      service.codeActions(uri, { range: finding.range, only: ['quickfix'] }),
    );
    const first = actions.find((action) => action.kind === 'quickfix' && isAbout(action, finding));
    if (first?.command === undefined && first?.edit?.documentChanges?.every((change) => isAmong(change, mayChange)))
      return first;
  }
  return undefined;
}

function isAbout({ diagnostics = [] }: CodeAction, finding: Diagnostic): boolean {
  return JSON.stringify(diagnostics[0]) === JSON.stringify(finding);
}

type DocumentChange = NonNullable<NonNullable<CodeAction['edit']>['documentChanges']>[number];

/** True if a change only edits files that may change. */
export function isAmong(change: DocumentChange, mayChange: ReadonlySet<string>): boolean {
  return !('kind' in change) && mayChange.has(change.textDocument.uri);
}

/** Carries out the edits of an action in memory. Skips edits of unknown files, and files that it creates or moves. */
export function carryOut({ edit }: CodeAction, { service, workspace }: FixContext): void {
  for (const change of edit?.documentChanges ?? []) {
    const file = 'kind' in change ? undefined : service.file(change.textDocument.uri);
    if ('kind' in change || !file) continue;
    const edits = change.edits.flatMap((each) =>
      'newText' in each
        ? [{ start: file.offsetAt(each.range.start), end: file.offsetAt(each.range.end), text: each.newText }]
        : [],
    );
    workspace.setDocument(service.createFile(file.uri, 'flatbuffers', 0, applyEdits(file.text, edits)));
  }
}

/** The reason why a text must not be changed: a NUL character, or merge conflict markers. Undefined if it may be. */
export function reasonAgainst(text: string | undefined): string | undefined {
  if (text?.includes('\0')) return 'it has a NUL character';
  return text !== undefined && text.search(markerLine) >= 0 ? 'it has merge conflict markers' : undefined;
}
