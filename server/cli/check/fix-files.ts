// `check --fix`: carries out quick fixes in the schemas that paths lead to.
import { counted, LanguageService } from '../../language/service.ts';
import { nodeFileSystem } from '../../workspace/file-system-node.ts';
import { Workspace } from '../../workspace/workspace.ts';
import { readProjectBuilds } from '../project-builds.ts';
import { commandProjects, inferenceIn, rulesIn } from '../projects.ts';
import { changedSince } from '../search/changed-since.ts';
import type { FixMode } from './fix-modes.ts';
import { fixSchemas } from './fix-schemas.ts';
import { diffOf, fixableFiles, writeFixed } from './fixable-files.ts';
import { dataAmong } from './folder-data.ts';
import { findInputs, isProjectFile } from './inputs.ts';
import type { CheckOptions } from './options.ts';

interface FixedFiles {
  /** The unified diff of all changes. */
  readonly diff: string;
  /** The number of fixes, if files are written, and a note for each file that must not change, with the reason. */
  readonly notes: readonly string[];
  readonly failures: readonly string[];
}

/**
 * Fixes the schemas that the paths lead to, again and again until no fix applies. Writes them only if `isWritten`.
 * Never changes files that are only included, data, files outside the given folders, files with the marks of a merge
 * conflict, nor files that have not changed since the commit of `--changed-since`.
 */
export async function fixFiles(options: CheckOptions, mode: FixMode, isWritten: boolean): Promise<FixedFiles> {
  const inputs = await findInputs(options.paths, { ...options, takesData: true });
  const { folders, display } = inputs;
  const roots = await changedSince(options.changedSince, inputs.roots, folders);
  const service = new LanguageService();
  const { includePaths, trpc, flatc } = options;
  const others = [...inferenceIn(options), ...rulesIn(options)];
  const projects = commandProjects({ includePaths, trpc, flatc, others }, service);
  // The check afterwards reports files that cannot be read.
  const workspace = new Workspace(service, nodeFileSystem, () => undefined, projects.files);
  const schemas = roots.filter(({ uri, schema }) => schema === undefined && uri.endsWith('.fbs'));
  await projects.files.know([...schemas.map(({ uri }) => uri), ...inputs.mayBeData.filter(isProjectFile)]);
  const mayChange = schemas.filter(({ uri, isFromFolder }) => !isFromFolder || !projects.current().isExcluded(uri));
  const { files: own, notes } = await fixableFiles(mayChange, folders, display);
  for (const { uri, before } of own) workspace.setDocument(service.createFile(uri, 'flatbuffers', 0, before));
  for (const { uri } of own) await workspace.loadClosure(uri);
  // A rename that data would have to follow is not carried out, because data is never changed.
  if (mode === 'all') {
    const named = inputs.roots.filter(({ schema }) => schema !== undefined);
    for (const { uri, schema, text } of named) {
      service.setSchemaOf(uri, schema);
      if (text !== undefined) workspace.setDocument(service.createFile(uri, 'json', 0, text));
    }
    const data = [...named, ...(await dataAmong(inputs.mayBeData, service, projects.files))];
    await workspace.load(data.map(({ uri }) => uri));
  }
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
  const { written, failures } = isWritten ? await writeFixed(changed, display) : { written: [], failures: [] };
  const done = written.reduce((sum, uri) => sum + (fixed.get(uri) ?? 0), 0);
  const count = `${counted(done, 'problem')} fixed in ${counted(written.length, 'schema')}`;
  return { diff: diffOf(changed, display), notes: isWritten ? [count, ...notes] : notes, failures };
}
