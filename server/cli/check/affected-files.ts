// Finds the files whose findings a change may have made: those that changed, and those that depend on them.
import { URI } from 'vscode-uri';
import type { EarlierState } from '../../baseline/earlier-state-node.ts';
import { directoryOf, type FileIncludes } from '../../language/service.ts';
import { projectFileName } from '../../settings/project-file.ts';
import type { ProjectFile } from '../../settings/project-files.ts';
import { nodeFileSystem } from '../../workspace/file-system-node.ts';
import { writtenIncludes } from './shares.ts';

/** A root with the files that it reads, and the URIs that decide where their includes lead. */
export interface RootIncludes {
  readonly uri: string;
  /** The text to compare instead of the file on disk, such as the standard input. Undefined to read the file. */
  readonly text?: string;
  /** The root through which this one is valid; undefined if it is judged by itself. */
  readonly through?: string;
  readonly includes: readonly FileIncludes[];
}

interface Affected {
  readonly files: ReadonlySet<string>;
  /** The roots outside of the commit's repository. They are taken for changed. */
  readonly outside: readonly string[];
}

/**
 * Finds the files that differ from an earlier state, and the files that depend on one of them: by an include, by a root
 * through which they are valid now or may have been before, or by a flatbuffers.json in a folder around them, with the
 * files that it extends. `folders` are searched for schemas that are gone.
 */
export async function affectedFiles(
  roots: readonly RootIncludes[],
  folders: readonly string[],
  projectFiles: readonly ProjectFile[],
  state: EarlierState,
): Promise<Affected> {
  const needs = new Map<string, Set<string>>();
  const sources = new Map(projectFiles.map((file) => [file.uri, file.sources]));
  const need = (uri: string, places: readonly string[]) => {
    const known =
      needs.get(uri) ?? new Set(projectFilesAround(uri, state).flatMap((file) => sources.get(file) ?? file));
    needs.set(uri, known);
    for (const place of places) known.add(place);
  };
  for (const { uri, through, includes } of roots) {
    need(uri, through === undefined ? [] : [through]);
    for (const file of includes) need(file.uri, file.places);
  }
  const texts = new Map(roots.flatMap(({ uri, text }) => (text === undefined ? [] : [[uri, text] as const])));
  const outside = roots.map(({ uri }) => uri).filter((uri) => !state.contains(uri));
  const places = new Set([...needs].flatMap(([uri, others]) => [uri, ...others]));
  for (const uri of await state.schemasIn(folders)) places.add(uri);
  const changed = new Set(outside);
  for (const uri of places) if (await state.hasChanged(uri, texts.get(uri))) changed.add(uri);
  for (const uri of [...changed]) {
    const before = writtenIncludes((await state.earlierText(uri)) ?? '');
    if (before.length === 0) continue;
    const content = await nodeFileSystem.read(uri);
    const now = new Set(writtenIncludes(texts.get(uri) ?? (content.kind === 'file' ? content.text : '')));
    // A file that is no longer included may have been valid only through its includer.
    for (const path of before) if (!now.has(path)) for (const file of filesLike(path, needs)) changed.add(file);
  }
  return { files: withDependents(changed, needs), outside };
}

/** The URIs where a flatbuffers.json would count for a file: in each folder around it within the repository. */
function projectFilesAround(uri: string, { contains }: EarlierState): readonly string[] {
  const places: string[] = [];
  for (
    let folder = directoryOf(uri);
    folder.length > 'file://'.length && contains(folder);
    folder = directoryOf(folder)
  )
    places.push(`${folder}/${projectFileName}`);
  return places;
}

/** The files of `needs` whose paths end in the include path `path`, and all files that they need, directly or not. */
function filesLike(path: string, needs: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const ending = `/${path.replaceAll('\\', '/').replace(/^(?:\.{0,2}\/)+/, '')}`;
  const found = new Set([...needs.keys()].filter((uri) => URI.parse(uri).path.endsWith(ending)));
  for (const uri of found) for (const place of needs.get(uri) ?? []) if (needs.has(place)) found.add(place);
  return found;
}

/** Adds to `files` all files that need one of them, directly or not. The key in `needs` is the needing file. */
function withDependents(
  files: ReadonlySet<string>,
  needs: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const dependents = new Map<string, string[]>();
  for (const [uri, places] of needs) {
    for (const place of places) {
      const known = dependents.get(place);
      if (known) known.push(uri);
      else dependents.set(place, [uri]);
    }
  }
  const found = new Set(files);
  for (const uri of found) for (const dependent of dependents.get(uri) ?? []) found.add(dependent);
  return found;
}
