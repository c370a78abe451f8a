// Fixes includes that are not found, late, unneeded, or written in a form that a tool does not find.
import type { FindingData } from '../diagnostics/rule-codes.ts';
import { plainPathTo } from '../include-edits/include-edit.ts';
import type { ResolvedInclude } from '../includes/closure.ts';
import { directoryOf, hasControlCharacter, joinPath, resolveInclude } from '../includes/includes.ts';
import { endOfLine, startOfLine } from '../lines.ts';
import { allInferredFolders } from '../project/inference.ts';
import type { DeclarationSummary } from '../summary/summary.ts';
import { namespaceText } from '../summary/summary.ts';
import { namespaceStatement } from '../vocabulary/dotted-names.ts';
import {
  type AnyFinding,
  declarationOf,
  edit,
  type FileEdit,
  type FindingWith,
  type Fix,
  type FixContext,
  inFile,
  pathFrom,
} from './fix.ts';
import { likeFiles, stemOf } from './like-files.ts';
import { renamedFile } from './renamed-file.ts';
import { addition, lineBreakOf, removal } from './statement-edits.ts';

/**
 * Adds an include path, changes the include to the path of a known file, or creates the file where flatc looks first.
 * The known file has the same or a similar name, or is the only one that declares the missing types. If the file with
 * that name is already included, offers to remove the include.
 */
export function* includeNotFound(
  context: FixContext,
  finding: FindingWith<FindingData['include-not-found']>,
): Iterable<Fix> {
  const { path, tried } = finding.data;
  if (path === '') return;
  if (hasControlCharacter(path)) {
    const slashes = includeWithSlashes(context, finding);
    if (slashes && wouldBeFound(context, slashes.text.slice(1, -1), ''))
      yield { title: `Change to ${slashes.text}`, edits: [slashes], isPreferred: true };
    return;
  }
  const included = new Set(includesOf(context).map(({ file }) => file));
  const { files, isExact } = likeFiles(context.program, context.uri, path);
  const isIncluded = isExact && files.some((file) => included.has(file));
  if (isIncluded) yield* includeRemoval(context, finding);
  const renamed = files.length === 0 ? renamedFile(context) : undefined;
  const targets = renamed === undefined ? files.filter((file) => !included.has(file)) : [renamed];
  const folders = isIncluded ? [] : foldersFor(context, path, targets);
  const used = folders.filter((folder) => useOf(context, folder) !== undefined);
  const obvious = used.length > 0 ? used : folders;
  for (const folder of folders) yield includePath(context, folder, obvious.length === 1 && folder === obvious[0]);
  const paths = new Set(targets.flatMap((target) => pathFrom(context, target) ?? []));
  for (const other of [...paths].slice(0, mostPaths)) {
    // A file with another name is only likely.
    const isPreferred = paths.size === 1 && !isIncluded && folders.length === 0 && renamed === undefined;
    yield { title: `Change to "${other}"`, edits: [pathEdit(context, finding, other)], isPreferred };
  }
  const [first] = tried;
  // A name cannot begin with a drive.
  if (first === undefined || !path.endsWith('.fbs') || isExact || /^[a-z]:/i.test(path)) return;
  if (!wouldBeFound(context, path, first)) return;
  const creates = { uri: first, text: newSchema(context, first) };
  yield { title: `Create ${context.program.display(first)}`, edits: [], creates };
}

const includes = /(\binclude[ \t]*)("[^"\\][^"]*"|'[^'\\][^']*')/g;

/** The edit that writes the path of an include with slashes instead of the backslashes of Windows. */
export function includeWithSlashes(context: FixContext, { start }: AnyFinding): FileEdit | undefined {
  const line = startOfLine(context.text, start);
  const statements = context.text.slice(line, endOfLine(context.text, start));
  for (const { index, 1: head = '', 2: path = '' } of statements.matchAll(includes)) {
    const from = line + index + head.length;
    const end = from + path.length;
    if (start >= from && start < end && path.includes('\\'))
      return edit(context, { start: from, end }, path.replace(/\\+/g, '/'));
  }
  return undefined;
}

/** The command of an editor that adds a folder to `flatbuffers.includePaths`. Its argument is the URI of the folder. */
export const addIncludePathCommand = 'flatbuffers.addIncludePath';

/**
 * The folders that, as an include path, would lead flatc from the path as written to one of the targets; folders that a
 * build uses come first. Empty if the editor has no command to add an include path.
 */
function foldersFor(context: FixContext, path: string, targets: readonly string[]): readonly string[] {
  const { program, uri, root, commands } = context;
  if (!commands.includes(addIncludePathCommand)) return [];
  const { includePaths } = program.settings.of(root);
  const folders = targets.flatMap((target) => {
    const folder = folderAbove(target, path);
    if (folder === undefined) return [];
    const found = resolveInclude(path, uri, root, [...includePaths, folder], (place) =>
      place === target ? 'file' : program.existence(place),
    );
    return found.uri === target ? [folder] : [];
  });
  const isUsed = (folder: string) => (useOf(context, folder) === undefined ? 0 : 1);
  return [...new Set(folders)].sort((left, right) => isUsed(right) - isUsed(left)).slice(0, mostPaths);
}

/** Adds the include path by which trpc, too, finds a file that flatc finds in the folder of the including file. */
export function* includePathForTrpc(
  context: FixContext,
  { data }: FindingWith<FindingData['include-nested-relative']>,
): Iterable<Fix> {
  const folder = folderAbove(data.uri, data.path);
  if (folder !== undefined && context.commands.includes(addIncludePathCommand)) {
    yield includePath(context, folder, false);
  }
}

/** The folder from which a path leads down to a file; undefined if the path is not the end of the file's URI. */
function folderAbove(target: string, path: string): string | undefined {
  const depth = path.split('/').length;
  const folder = target.split('/').slice(0, -depth).join('/');
  return joinPath(folder, path) === target && !path.startsWith('/') ? folder : undefined;
}

/** Adds the build's folder in which an include was found to the include paths, or changes the path of the include. */
export function* inferredInclude(
  context: FixContext,
  finding: FindingWith<FindingData['include-inferred']>,
): Iterable<Fix> {
  const { data } = finding;
  if (context.commands.includes(addIncludePathCommand)) yield includePath(context, data.folder, true);
  const target = targetOf(context, finding);
  const path = target === undefined ? undefined : pathFrom(context, target, plainPathTo);
  if (path !== undefined) yield { title: `Change to "${path}"`, edits: [pathEdit(context, finding, path)] };
}

/** The place at which a build uses an include folder, such as `CMakeLists.txt:12`; undefined if no build uses it. */
function useOf({ program }: FixContext, folder: string): string | undefined {
  const used = allInferredFolders(program.builds ?? []).find(({ uri }) => uri === folder);
  return used && `${program.display(used.source.uri)}:${used.source.line}`;
}

function includePath(context: FixContext, folder: string, isPreferred: boolean): Fix {
  const { program, root } = context;
  const isWorkspace = folder === program.settings.of(root).workingDirectory;
  const use = useOf(context, folder);
  const why = use === undefined ? '' : `, which ${use} uses`;
  const name = isWorkspace ? 'the workspace folder' : `"${program.display(folder)}"`;
  const title = `Add ${name} to flatbuffers.includePaths${why}`;
  return { title, edits: [], command: { title, command: addIncludePathCommand, arguments: [folder] }, isPreferred };
}

/** True if an include of `path` in this file would be found, given a new file at `place`. */
function wouldBeFound({ program, uri, root }: FixContext, path: string, place: string): boolean {
  const existence = (other: string) => (other === place ? 'file' : program.existence(other));
  return resolveInclude(path, uri, root, program.settings.of(root).includePaths, existence).outcome === 'found';
}

const mostPaths = 4;

/** Changes an include of a directory `a` to the path of a known file in that directory, or of `a.fbs` beside it. */
export function* includeDirectory(
  context: FixContext,
  finding: FindingWith<FindingData['include-directory']>,
): Iterable<Fix> {
  const directory = finding.data.uri;
  if (directory === undefined) return;
  const inside = [...context.program.files].map(({ uri }) => uri).filter((uri) => directoryOf(uri) === directory);
  const paths = [`${directory}.fbs`, ...inside.sort()].flatMap((target) =>
    context.program.file(target) ? (pathFrom(context, target) ?? []) : [],
  );
  for (const path of paths.slice(0, mostPaths)) {
    yield { title: `Change to "${path}"`, edits: [pathEdit(context, finding, path)], isPreferred: paths.length === 1 };
  }
}

/** Moves an include to the end of the includes at the start of the file. */
export function* includeLate(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const { file, text } = context;
  const found = declarationOf(context, finding);
  if (!found) return;
  const span = inFile(found, found.declaration);
  const statement = text.slice(span.start, span.end);
  const added = addition(file, endOfIncludes(context.summary.declarations) - 1, statement);
  if (!added) return;
  const edits = [added, removal(file, found.index)];
  yield { title: 'Move above the first declaration', edits, isPreferred: true };
}

/** Removes an include. */
export function* includeRemoval(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const found = declarationOf(context, finding);
  if (found) yield { title: 'Remove this include', edits: [removal(context.file, found.index)], isPreferred: true };
}

/** Removes an include from which nothing is used. */
export function* unusedInclude(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const found = declarationOf(context, finding);
  if (!found) return;
  const edits = [removal(context.file, found.index)];
  yield { title: 'Remove unused include', edits, isPreferred: true, isOptional: true };
}

/** Removes an include of the file itself. Offers nothing for other cycles: a person has to choose the include. */
export function* selfInclude(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const found = declarationOf(context, finding);
  const own = includesOf(context).find(({ index }) => index === found?.index);
  if (own?.file === context.uri) yield* includeRemoval(context, finding);
}

/**
 * A corrected path; undefined if none is known. `root` is the root for which the present path is wrong; left out if
 * that is the root of the context.
 */
interface CorrectedPath {
  readonly corrected: string | undefined;
  readonly root?: string;
}

/**
 * Changes the path of an include to the corrected one. If the file has an include with that path already, removes the
 * include of the finding instead. Offers nothing if flatc does not find the same file by the corrected path.
 */
export function* correctedPath(context: FixContext, finding: FindingWith<CorrectedPath>): Iterable<Fix> {
  const { corrected } = finding.data;
  if (corrected === undefined || !leadsToSame(context, finding, corrected)) return;
  if (includesOf(context).some(({ path }) => path === corrected)) {
    yield* includeRemoval(context, finding);
    return;
  }
  yield { title: `Change to "${corrected}"`, edits: [pathEdit(context, finding, corrected)], isPreferred: true };
}

/** Changes an absolute path to a path from the folder of this file or from an include path. */
export function* relativeInclude(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const target = targetOf(context, finding);
  const path = target === undefined ? undefined : pathFrom(context, target);
  if (path === undefined || path.startsWith('/')) return;
  yield { title: `Change to "${path}"`, edits: [pathEdit(context, finding, path)], isPreferred: true };
}

/** The includes of the file with their targets. */
function includesOf({ elaboration, uri }: FixContext): readonly ResolvedInclude[] {
  return elaboration.closure.file(uri)?.includes ?? [];
}

/** The file that the include of a finding leads to; undefined if it was not found. */
function targetOf(context: FixContext, finding: AnyFinding): string | undefined {
  const index = declarationOf(context, finding)?.index;
  return includesOf(context).find((include) => include.index === index)?.file;
}

function leadsToSame(context: FixContext, finding: FindingWith<CorrectedPath>, path: string): boolean {
  const target = targetOf(context, finding);
  const { program, uri } = context;
  // The include may be wrong only for a root through which another tool reads the file.
  const root = finding.data.root ?? context.root;
  const found = resolveInclude(path, uri, root, program.settings.of(root).includePaths, (place) =>
    program.existence(place),
  );
  return target !== undefined && found.uri === target;
}

/** The edit that replaces the quoted path at a finding, and keeps the kind of quotes. */
function pathEdit(context: FixContext, finding: AnyFinding, path: string) {
  const quote = context.text[finding.start] === "'" ? "'" : '"';
  return edit(context, finding, `${quote}${path}${quote}`);
}

/**
 * The text of a new schema with the last namespace of this file and a table for each name that this file does not find.
 * Without such names and a namespace, a table with the name of the new file, because a schema must not be empty.
 */
function newSchema(context: FixContext, uri: string): string {
  const { summary, elaborated } = context;
  const lineBreak = lineBreakOf(context.text);
  const last = summary.declarations.findLast((declaration) => declaration.kind === 'namespace');
  const namespace = last?.kind === 'namespace' ? namespaceText(last) : '';
  const missing = summary.declarations.flatMap(({ references }, index) =>
    references
      .filter((_, position) => !elaborated[index]?.references[position]?.definition)
      .map(({ text }) => text)
      .filter((name) => /^[A-Za-z_]\w*$/.test(name)),
  );
  const name = stemOf(uri).replace(/(?:^|\W|_)+(\w)/g, (_, letter) => letter.toUpperCase());
  const names = missing.length > 0 ? new Set(missing) : new Set(namespace === '' ? [name] : []);
  const statements = [
    ...(namespace === '' ? [] : [namespaceStatement(namespace)]),
    ...[...names].map((table) => `table ${table} {${lineBreak}}`),
  ];
  return `${statements.join(lineBreak.repeat(2))}${lineBreak}`;
}

/** The index of the first declaration after the includes at the beginning of a file. */
function endOfIncludes(declarations: readonly DeclarationSummary[]): number {
  const first = declarations.findIndex(({ kind }) => kind !== 'include' && kind !== 'native_include');
  return first < 0 ? declarations.length : first;
}
