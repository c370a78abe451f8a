// Finds the include paths and the build of a commit, with which its schemas were compiled, if they are not today's.
import { type BuildFacts, type LanguageService, type LanguageSettings, SourceFile } from '../language/service.ts';
import { ProjectFiles } from '../settings/project-files.ts';
import { Projects } from '../settings/projects.ts';
import { readBuilds } from '../workspace/build-files.ts';
import type { FileSystem } from '../workspace/file-system.ts';
import { projectFilesIn } from '../workspace/schema-files.ts';
import type { BaselineFiles, BaselineSchemas } from './baselines.ts';

/** The settings and the build with which schemas are read. */
export interface ReadingInputs {
  readonly settings: Pick<LanguageService['settings'], 'elsewhere' | 'directories'>;
  readonly builds: readonly BuildFacts[];
}

/** The settings that decide where includes are looked for. */
type IncludeSettings = Pick<LanguageSettings, 'includePaths' | 'targets'>;

/**
 * The present inputs with the include paths that the flatbuffers.json files of a commit name; the same object if they
 * name the same ones. A path of today stays if the commit names none at that place, because the project may only have
 * begun to tell it, and if another source of settings has decided it.
 */
export async function withOlderPaths(schemas: BaselineSchemas, today: ReadingInputs): Promise<ReadingInputs> {
  if (schemas.kind !== 'files' || !schemas.files.hasText) return today;
  const { elsewhere, directories } = today.settings;
  const older = await changedPaths(schemas, [...directories.keys()]);
  if (older.size === 0) return today;
  let isOther = false;
  const changed = [...directories].map(([directory, own]): [string, LanguageSettings] => {
    const { now, before } = older.get(directory) ?? {};
    if (!now || !before || pathsOf(own) !== pathsOf(now)) return [directory, own];
    isOther = true;
    return [directory, withPaths(own, before)];
  });
  return isOther ? { ...today, settings: { elsewhere, directories: new Map(changed) } } : today;
}

/** The settings of flatbuffers.json files whose include paths differ, by their directories. */
async function changedPaths(
  { files, present }: BaselineFiles,
  directories: readonly string[],
): Promise<ReadonlyMap<string, { readonly now: IncludeSettings; readonly before: IncludeSettings }>> {
  const changed = new Map<string, { now: IncludeSettings; before: IncludeSettings }>();
  const now = await projectFilesOf(present, directories);
  const sources = [...new Set(now.files.flatMap((file) => file.sources))];
  const are = await Promise.all(sources.map((uri) => isSameIn(files, uri, present)));
  if (!are.includes(false)) return changed;
  const before = settingsOf(await projectFilesOf(files, directories));
  for (const [directory, own] of settingsOf(now)) {
    const old = before.get(directory);
    if (old && namesPaths(old) && pathsOf(old) !== pathsOf(own)) changed.set(directory, { now: own, before: old });
  }
  return changed;
}

async function isSameIn(files: FileSystem, uri: string, present: FileSystem): Promise<boolean> {
  const content = await present.read(uri);
  return content.kind === 'file' && ((await files.hasText?.(uri, content.text)) ?? false);
}

async function projectFilesOf(fileSystem: FileSystem, directories: readonly string[]): Promise<ProjectFiles> {
  const textOf = (uri: string, text: string) => SourceFile.create(uri, 'json', 0, text);
  const files = new ProjectFiles({ fileSystem, folders: () => [], textOf, changed: () => undefined });
  await files.know(directories.map((directory) => `${directory}/`));
  return files;
}

function settingsOf({ files }: ProjectFiles): ReadonlyMap<string, LanguageSettings> {
  return new Projects({ files }).languageSettings;
}

function pathsOf({ includePaths, targets }: IncludeSettings): string {
  return JSON.stringify([includePaths, targets.map(({ includePaths: own }) => own)]);
}

function namesPaths({ includePaths, targets }: IncludeSettings): boolean {
  return includePaths.length > 0 || targets.some((target) => target.includePaths.length > 0);
}

/** Settings with the include paths of others; their targets only get them if each has a counterpart. */
function withPaths(own: LanguageSettings, before: IncludeSettings): LanguageSettings {
  const isAlike = own.targets.length === before.targets.length;
  return {
    ...own,
    includePaths: before.includePaths,
    targets: own.targets.map((target, index) => ({
      ...target,
      includePaths: (isAlike ? before.targets[index] : undefined)?.includePaths ?? [],
    })),
  };
}

/** Inputs with the builds of a commit; the same object if its build files tell the same as those of today. */
export async function withOlderBuilds(schemas: BaselineSchemas, inputs: ReadingInputs): Promise<ReadingInputs> {
  if (schemas.kind !== 'files' || !schemas.files.hasText || inputs.builds.length === 0) return inputs;
  const { files, placesOf } = schemas;
  const builds = await Promise.all(
    inputs.builds.map(async (facts) => {
      const [place] = placesOf(facts.root);
      if (place === undefined) return facts;
      const found = await projectFilesIn(files, place);
      const [read] = await readBuilds(files, async (reading) => reading.found(place, found));
      return read && read.uses.length > 0 ? { ...read, root: facts.root } : facts;
    }),
  );
  return JSON.stringify(builds) === JSON.stringify(inputs.builds) ? inputs : { ...inputs, builds };
}
