// Reads the build files around schemas, for commands that meet a missing include or ask for the facts of a build.
import { existsSync } from 'node:fs';
import { URI } from 'vscode-uri';
import {
  type BuildFacts,
  type Builds,
  directoryOf,
  isReadForBuild,
  type LanguageService,
} from '../language/service.ts';
import type { GivenProjects } from '../settings/given-projects.ts';
import { readBuilds } from '../workspace/build-files.ts';
import { nodeFileSystem } from '../workspace/file-system-node.ts';
import { type ProjectFiles, projectFilesIn } from '../workspace/schema-files.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { fileUri } from './check/inputs.ts';

/**
 * The facts that build files say about the projects of schemas. A project begins at `.git`, otherwise at
 * `flatbuffers.json`. Without either, the folders from a schema up to the working directory are searched; only the
 * folder of the schema if it is outside of the working directory.
 */
export async function readProjectBuilds(schemas: readonly string[]): Promise<Builds> {
  const tops = new Map<string, Set<string>>();
  const loose = new Map<string, Set<string>>();
  for (const schema of schemas) {
    const top = topOf(schema);
    const folder = top ?? looseTopOf(schema);
    const list = top === undefined ? loose : tops;
    list.set(folder, (list.get(folder) ?? new Set()).add(schema));
  }
  if (schemas.length === 0) return [];
  return readBuilds(nodeFileSystem, async (files) => {
    for (const top of tops.keys()) files.found(top, await projectFilesIn(nodeFileSystem, top));
    for (const [top, own] of loose) files.found(top, await filesUpward(top, [...own]));
  });
}

/**
 * Gives a service the builds around the roots that have a missing include and whose settings allow inference. The new
 * builds replace the earlier builds of the service; without such roots, the service has no builds afterwards. The roots
 * must be loaded. Returns the URIs of these roots, which the caller must load again.
 */
export async function readBuildsInNeed(
  roots: readonly string[],
  { current }: GivenProjects,
  service: LanguageService,
): Promise<readonly string[]> {
  const lost = roots.filter((uri) => current().of(uri).settings.inference && service.hasLostInclude(uri));
  service.setBuilds(await readProjectBuilds(lost));
  return lost;
}

/**
 * Loads the files that loaded roots include, also includes that only the build around a root finds. The builds are as
 * `readBuildsInNeed` gives them.
 */
export async function loadClosures(
  roots: readonly string[],
  workspace: Pick<Workspace, 'loadClosure'>,
  projects: GivenProjects,
  service: LanguageService,
): Promise<void> {
  for (const uri of roots) await workspace.loadClosure(uri);
  for (const uri of await readBuildsInNeed(roots, projects, service)) await workspace.loadClosure(uri);
}

/**
 * The facts from the build files of the project that a folder belongs to. A project begins at `.git`, otherwise at
 * `flatbuffers.json`, otherwise at the folder itself. Without build files, the facts are empty, and not undefined.
 */
export async function readBuildAround(folder: string): Promise<BuildFacts | undefined> {
  const top = topOf(`${folder}/flatbuffers.json`) ?? folder;
  const builds = await readBuilds(nodeFileSystem, async (files) =>
    files.found(top, await projectFilesIn(nodeFileSystem, top)),
  );
  return builds.find(({ root }) => root === top);
}

/**
 * The nearest folder above a schema that contains `.git`, otherwise the nearest one with flatbuffers.json; undefined if
 * there is neither.
 */
function topOf(schema: string): string | undefined {
  return nearestWith('.git', schema) ?? nearestWith('flatbuffers.json', schema);
}

function nearestWith(name: string, schema: string): string | undefined {
  for (let folder = directoryOf(schema); folder.length > 'file://'.length; folder = directoryOf(folder)) {
    if (existsSync(`${URI.parse(folder).fsPath}/${name}`)) return folder;
  }
  return undefined;
}

function looseTopOf(schema: string): string {
  const here = fileUri('.');
  return schema.startsWith(`${here}/`) ? here : directoryOf(schema);
}

async function filesUpward(top: string, schemas: readonly string[]): Promise<ProjectFiles> {
  const folders = new Set<string>();
  for (const schema of schemas) {
    for (let folder = directoryOf(schema); folder.length >= top.length; folder = directoryOf(folder))
      folders.add(folder);
  }
  const entries = (await Promise.all([...folders].map((folder) => nodeFileSystem.list(folder)))).flat();
  const builds = entries.filter(({ uri, kind }) => kind === 'file' && isReadForBuild(uri.slice(top.length)));
  return { schemas, builds: builds.map(({ uri }) => uri), data: [] };
}
