// Mends includes that lead nowhere, come too late or say nothing new.
import type { ResolvedInclude } from '../includes/closure.ts';
import { baseNameOf, directoryOf, joinPath, resolveInclude } from '../includes/includes.ts';
import type { DeclarationSummary } from '../summary/summary.ts';
import { namespaceText } from '../summary/summary.ts';
import { namespaceStatement } from '../vocabulary/dotted-names.ts';
import { nearest } from '../vocabulary/near-names.ts';
import {
  declarationOf,
  edit,
  type Finding,
  type Fix,
  type FixContext,
  inFile,
  pathFrom,
  textIn,
  valueIn,
} from './fix.ts';
import { addition, lineBreakOf, removal } from './statement-edits.ts';

/** A file that is known under a like name, or a new one where flatc looks first. */
export function* includeNotFound(context: FixContext, finding: Finding): Iterable<Fix> {
  const path = textIn(finding, 'path') ?? '';
  if (path === '' || hasControlCharacter(path)) return;
  const included = new Set(includesOf(context).map(({ file }) => file));
  const { files, isExact } = likeFiles(context, path);
  const isIncluded = isExact && files.some((file) => included.has(file));
  if (isIncluded) yield* includeRemoval(context, finding);
  const targets = files.filter((file) => !included.has(file));
  const folders = isIncluded ? [] : foldersFor(context, path, targets);
  for (const folder of folders) yield includePath(context, folder, folders.length === 1);
  const paths = new Set(targets.flatMap((target) => pathFrom(context, target) ?? []));
  for (const other of [...paths].slice(0, mostPaths)) {
    const isPreferred = paths.size === 1 && !isIncluded && folders.length === 0;
    yield { title: `Change to "${other}"`, edits: [pathEdit(context, finding, other)], isPreferred };
  }
  const tried = valueIn(finding.data, 'tried');
  const [first] = Array.isArray(tried) ? tried : [];
  if (typeof first !== 'string' || !path.endsWith('.fbs') || isExact) return;
  if (!wouldBeFound(context, path, first)) return;
  const creates = { uri: first, text: newSchema(context, first) };
  yield { title: `Create ${context.program.display(first)}`, edits: [], creates };
}

/** The command of an editor that adds a folder, its argument, to the setting `flatbuffers.includePaths`. */
export const addIncludePathCommand = 'flatbuffers.addIncludePath';

/** The folders in which flatc would find one of some files by a path as it is written, the nearest first. */
function foldersFor(
  { program, uri, root, commands }: FixContext,
  path: string,
  targets: readonly string[],
): readonly string[] {
  if (!commands.includes(addIncludePathCommand)) return [];
  const { includePaths } = program.settings;
  const folders = targets.flatMap((target) => {
    const folder = folderAbove(target, path);
    if (folder === undefined) return [];
    const found = resolveInclude(path, uri, root, [...includePaths, folder], (place) =>
      place === target ? 'file' : program.presence(place),
    );
    return found.uri === target ? [folder] : [];
  });
  return [...new Set(folders)].slice(0, mostPaths);
}

/** The folder in which trpc, too, finds what flatc finds beside the including file. */
export function* includePathForTrpc(context: FixContext, finding: Finding): Iterable<Fix> {
  const [path, target] = [textIn(finding, 'path'), textIn(finding, 'uri')];
  const folder = path === undefined || target === undefined ? undefined : folderAbove(target, path);
  if (folder !== undefined && context.commands.includes(addIncludePathCommand)) {
    yield includePath(context, folder, false);
  }
}

/** The folder from which a path leads down to a file; undefined where it does not. */
function folderAbove(target: string, path: string): string | undefined {
  const depth = path.split('/').length;
  const folder = target.split('/').slice(0, -depth).join('/');
  return joinPath(folder, path) === target && !path.startsWith('/') ? folder : undefined;
}

function includePath({ program }: FixContext, folder: string, isPreferred: boolean): Fix {
  const isWorkspace = folder === program.settings.workingDirectory;
  const title = `Add ${isWorkspace ? 'the workspace folder' : `"${program.display(folder)}"`} to flatbuffers.includePaths`;
  return { title, edits: [], command: { title, command: addIncludePathCommand, arguments: [folder] }, isPreferred };
}

/** Whether a file at a place would be what a path leads to. */
function wouldBeFound({ program, uri, root }: FixContext, path: string, place: string): boolean {
  const presence = (other: string) => (other === place ? 'file' : program.presence(other));
  return resolveInclude(path, uri, root, program.settings.includePaths, presence).outcome === 'found';
}

const mostPaths = 4;

/** The path of a file in the directory that an include names. */
export function* includeDirectory(context: FixContext, finding: Finding): Iterable<Fix> {
  const directory = textIn(finding, 'uri');
  if (directory === undefined) return;
  const inside = [...context.program.files].map(({ uri }) => uri).filter((uri) => directoryOf(uri) === directory);
  const paths = [`${directory}.fbs`, ...inside.sort()].flatMap((target) =>
    context.program.file(target) ? (pathFrom(context, target) ?? []) : [],
  );
  for (const path of paths.slice(0, mostPaths)) {
    yield { title: `Change to "${path}"`, edits: [pathEdit(context, finding, path)], isPreferred: paths.length === 1 };
  }
}

/** Moves an include behind those that stand where they belong. */
export function* includeLate(context: FixContext, finding: Finding): Iterable<Fix> {
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

/** Takes an include out. */
export function* includeRemoval(context: FixContext, finding: Finding): Iterable<Fix> {
  const found = declarationOf(context, finding);
  if (found) yield { title: 'Remove this include', edits: [removal(context.file, found.index)], isPreferred: true };
}

/** Takes an include out of which nothing is used. */
export function* unusedInclude(context: FixContext, finding: Finding): Iterable<Fix> {
  const found = declarationOf(context, finding);
  if (!found) return;
  const edits = [removal(context.file, found.index)];
  yield { title: 'Remove unused include', edits, isPreferred: true, isOptional: true };
}

/** Takes the include of a file by itself out; for other cycles a person has to say where they open. */
export function* selfInclude(context: FixContext, finding: Finding): Iterable<Fix> {
  const found = declarationOf(context, finding);
  const own = includesOf(context).find(({ index }) => index === found?.index);
  if (own?.file === context.uri) yield* includeRemoval(context, finding);
}

/** Writes the path that the finding proposes, if flatc finds the same file by it from here. */
export function* correctedPath(context: FixContext, finding: Finding): Iterable<Fix> {
  const corrected = textIn(finding, 'corrected');
  if (corrected === undefined || !leadsToSame(context, finding, corrected)) return;
  if (includesOf(context).some(({ path }) => path === corrected)) {
    yield* includeRemoval(context, finding);
    return;
  }
  yield { title: `Change to "${corrected}"`, edits: [pathEdit(context, finding, corrected)], isPreferred: true };
}

/** Writes a path relative to this file or an include path for an absolute one. */
export function* relativeInclude(context: FixContext, finding: Finding): Iterable<Fix> {
  const target = targetOf(context, finding);
  const path = target === undefined ? undefined : pathFrom(context, target);
  if (path === undefined || path.startsWith('/')) return;
  yield { title: `Change to "${path}"`, edits: [pathEdit(context, finding, path)], isPreferred: true };
}

/** Whether a path has a character in it that comes from an escape that was not meant as one, such as `\t`. */
function hasControlCharacter(path: string): boolean {
  return [...path].some((character) => character < ' ');
}

/** The includes of the file, and what each led to. */
function includesOf({ elaboration, uri }: FixContext): readonly ResolvedInclude[] {
  return elaboration.closure.file(uri)?.includes ?? [];
}

/** The files with the base name of a path, or with one like it, those with the most of its directories first. */
function likeFiles(
  { program, uri }: FixContext,
  path: string,
): { readonly files: readonly string[]; readonly isExact: boolean } {
  const stem = stemOf(path.replaceAll('\\', '/'));
  const files = [...program.files].map((file) => file.uri).filter((other) => other !== uri);
  const isExact = files.some((file) => stemOf(file) === stem);
  const meant = isExact ? stem : nearest(stem, new Set(files.map(stemOf)));
  const alike = files.filter((file) => stemOf(file) === meant);
  const written = joinPath(directoryOf(uri), path);
  return { files: alike.sort((left, right) => sharedEnd(right, written) - sharedEnd(left, written)), isExact };
}

/** The base name of a URI or path without the ending that all schemas have. */
function stemOf(place: string): string {
  return baseNameOf(place).replace(/\.fbs$/, '');
}

/** How many of the last parts of two URIs are the same. */
function sharedEnd(left: string, right: string): number {
  const [parts, others] = [left.split('/').reverse(), right.split('/').reverse()];
  const different = parts.findIndex((part, index) => index > 0 && part !== others[index]);
  return different < 0 ? parts.length : different;
}

/** The file that the include of a finding leads to. */
function targetOf(context: FixContext, finding: Finding): string | undefined {
  const index = declarationOf(context, finding)?.index;
  return includesOf(context).find((include) => include.index === index)?.file;
}

function leadsToSame(context: FixContext, finding: Finding, path: string): boolean {
  const target = targetOf(context, finding);
  const { program, uri } = context;
  // The include may be wrong only for a root through which another tool gets here.
  const root = textIn(finding, 'root') ?? context.root;
  const found = resolveInclude(path, uri, root, program.settings.includePaths, (place) => program.presence(place));
  return target !== undefined && found.uri === target;
}

/** The path between the quotes that are there. */
function pathEdit(context: FixContext, finding: Finding, path: string) {
  const quote = context.text[finding.start] === "'" ? "'" : '"';
  return edit(context, finding, `${quote}${path}${quote}`);
}

/** A schema that declares, in the namespace of this file, the tables that this file misses; it must not be empty. */
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

/** The index behind the includes that stand in front of everything else. */
function endOfIncludes(declarations: readonly DeclarationSummary[]): number {
  const first = declarations.findIndex(({ kind }) => kind !== 'include' && kind !== 'native_include');
  return first < 0 ? declarations.length : first;
}
