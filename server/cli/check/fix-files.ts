// `check --fix`: carries out quick fixes in schemas, and writes each changed file whole or not at all.
import { changeBetween, counted, LanguageService, plainText } from '../../language/service.ts';
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
import { changedSince } from '../search/changed-since.ts';
import type { FixMode } from './fix-modes.ts';
import { fixSchemas, reasonAgainst } from './fix-schemas.ts';
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
 * are only included, data, files outside the given folders, files with the marks of a merge conflict, and those that
 * have not changed since the commit of `--changed-since`.
 */
export async function fixFiles(options: CheckOptions, mode: FixMode, isWritten: boolean): Promise<FixedFiles> {
  const inputs = await findInputs(options.paths, options);
  const { folders, display } = inputs;
  const roots = await changedSince(options.changedSince, inputs.roots, folders);
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

  const fixed = await fixSchemas(
    own.map(({ uri }) => uri),
    mode,
    { service, workspace },
  );
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

/** The text of a file; undefined if it cannot be read. */
async function textOf(path: string): Promise<string | undefined> {
  try {
    return decodeText(await readWhole(path, largestFile));
  } catch {
    // The check reports why the file cannot be read.
    return undefined;
  }
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
