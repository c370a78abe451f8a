// `check --fix`: carries out quick fixes in schemas, and writes each changed file whole or not at all.
import type { CodeAction, Diagnostic } from 'vscode-languageserver-types';
import { applyEdits, changeBetween, counted, LanguageService, plainText } from '../../language/service.ts';
import { decodeText, encodeText } from '../../workspace/decode-text.ts';
import { largestFile } from '../../workspace/file-system.ts';
import { nodeFileSystem } from '../../workspace/file-system-node.ts';
import { readWhole } from '../../workspace/regular-file-node.ts';
import { isInside } from '../../workspace/uris.ts';
import { Workspace } from '../../workspace/workspace.ts';
import { fileFailure } from '../file-failure.ts';
import { unifiedDiff } from '../format/unified-diff.ts';
import { writeOutput } from '../output-file.ts';
import { readProjectBuilds } from '../project-builds.ts';
import { commandProjects, inferenceIn, rulesIn } from '../projects.ts';
import type { FixMode } from './fix-modes.ts';
import { fileUri, findInputs } from './inputs.ts';
import type { CheckOptions } from './options.ts';

interface FixedFiles {
  /** The unified diff of all changes. */
  readonly diff: string;
  /** The number of fixes, and the files that were left as they are, with reasons. */
  readonly notes: readonly string[];
  readonly failures: readonly string[];
}

interface OwnFile {
  readonly uri: string;
  /** The path to write to. */
  readonly path: string;
  readonly before: string;
}

/**
 * Fixes the schemas that the paths lead to, again and again until no fix applies. Other files never change: those that
 * are only included, data, files outside the given folders, and files with the marks of a merge conflict.
 */
export async function fixFiles(options: CheckOptions, mode: FixMode, isWritten: boolean): Promise<FixedFiles> {
  const { roots, folders, display } = await findInputs(options.paths, options);
  const notes: string[] = [];
  const failures: string[] = [];
  const service = new LanguageService();
  const { includePaths, trpc, flatc } = options;
  const others = [...inferenceIn(options), ...rulesIn(options)];
  const projects = commandProjects({ includePaths, trpc, flatc, others }, service);
  // The check afterwards reports files that cannot be read.
  const workspace = new Workspace(service, nodeFileSystem, () => undefined, projects.files);
  const schemas = roots.filter(({ uri, schema }) => schema === undefined && uri.endsWith('.fbs'));
  await projects.files.know(schemas.map(({ uri }) => uri));
  const realFolders = await Promise.all(folders.map(async (uri) => fileUri(await nodeFileSystem.identityOf(uri))));
  const own: OwnFile[] = [];
  for (const { uri, isFromFolder } of schemas) {
    if (isFromFolder && projects.current().isExcluded(uri)) continue;
    const path = await nodeFileSystem.identityOf(uri);
    const isOutside = isFromFolder && !realFolders.some((folder) => isInside(fileUri(path), folder));
    const text = isOutside ? undefined : await textOf(path);
    const reason = isOutside ? 'it leads out of the given folders' : reasonAgainst(text);
    if (reason !== undefined) notes.push(`${plainText(display(uri))} is left as it is: ${reason}`);
    else if (text !== undefined) own.push({ uri, path, before: text });
  }
  for (const { uri, before } of own) workspace.setDocument(service.createFile(uri, 'flatbuffers', 0, before));
  for (const { uri } of own) await workspace.loadClosure(uri);
  const inNeed = own.map(({ uri }) => uri).filter((uri) => service.hasLostInclude(uri));
  projects.setBuilds(await readProjectBuilds(inNeed.filter((uri) => projects.current().of(uri).settings.inference)));

  const fixed = await fixAll(own, mode, { service, workspace });
  const changed = own.flatMap((file) => {
    const text = service.file(file.uri)?.text ?? file.before;
    return text === file.before ? [] : [{ ...file, text }];
  });
  const written: string[] = [];
  for (const { uri, path, before, text } of isWritten ? changed : []) {
    const failure = await write(path, before, text);
    if (failure === undefined) written.push(uri);
    else failures.push(`unable to write ${plainText(display(uri))}: ${failure}`);
  }
  const done = written.reduce((sum, uri) => sum + (fixed.get(uri) ?? 0), 0);
  if (isWritten) notes.unshift(`${counted(done, 'problem')} fixed in ${counted(written.length, 'schema')}`);
  const diff = changed.map(({ uri, before, text }) => {
    const { start, oldEnd, newEnd } = changeBetween(before, text);
    return unifiedDiff(display(uri), before, [{ start, end: oldEnd, text: text.slice(start, newEnd) }]);
  });
  return { diff: diff.join(''), notes, failures };
}

/** The passes over all files; a fix in one file may make another one possible elsewhere. */
const mostPasses = 10;
/** The fixes of one file in a pass. No schema needs more, and fixes that undo each other must end. */
const mostSteps = 500;

interface Context {
  readonly service: LanguageService;
  readonly workspace: Workspace;
}

/** Fixes the files in memory. Returns the number of problems that were fixed in each. */
async function fixAll(own: readonly OwnFile[], mode: FixMode, context: Context): Promise<ReadonlyMap<string, number>> {
  const mayChange = new Set(own.map(({ uri }) => uri));
  const fixed = new Map<string, number>();
  let isChanged = true;
  for (let pass = 0; pass < mostPasses && isChanged; pass++) {
    isChanged = false;
    for (const { uri } of own) {
      const count = await fixFile(uri, mode, mayChange, context);
      context.service.forgetRoot(uri, true);
      fixed.set(uri, count + (fixed.get(uri) ?? 0));
      isChanged ||= count > 0;
    }
  }
  return fixed;
}

async function fixFile(uri: string, mode: FixMode, mayChange: ReadonlySet<string>, context: Context): Promise<number> {
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

/** All fixes of a file that leave no choice, in one action. */
async function safeFixes(uri: string, { service, workspace }: Context): Promise<CodeAction | undefined> {
  await workspace.loadClosure(uri);
  const only = ['source.fixAll.flatbuffers'];
  const start = { line: 0, character: 0 };
  const [action] = await workspace.settled(() => service.codeActions(uri, { range: { start, end: start }, only }));
  return action;
}

/** The first fix of the first finding that has one in the given files. Fixes that create files are left to people. */
async function firstFix(
  uri: string,
  mayChange: ReadonlySet<string>,
  { service, workspace }: Context,
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

function isAmong(change: DocumentChange, mayChange: ReadonlySet<string>): boolean {
  return !('kind' in change) && mayChange.has(change.textDocument.uri);
}

function carryOut({ edit }: CodeAction, { service, workspace }: Context): void {
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

/** The text of a file; undefined if it cannot be read. */
async function textOf(path: string): Promise<string | undefined> {
  try {
    return decodeText(await readWhole(path, largestFile));
  } catch {
    // The check reports why the file cannot be read.
    return undefined;
  }
}

/** The reason why a text must not be changed; undefined if there is none. */
function reasonAgainst(text: string | undefined): string | undefined {
  if (text?.includes('\0')) return 'it has a NUL character';
  return text !== undefined && /^(?:<{7} |>{7} |={7}$)/m.test(text)
    ? 'it has the marks of a merge conflict'
    : undefined;
}

/** Writes a file, unless it changed since it was read. Returns the reason of a failure. */
async function write(path: string, before: string, text: string): Promise<string | undefined> {
  if ((await textOf(path)) !== before) return 'it was changed in the meantime';
  try {
    await writeOutput(path, encodeText(text));
    return undefined;
  } catch (error) {
    return fileFailure(error);
  }
}
