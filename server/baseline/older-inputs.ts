// Finds the include paths of a commit, with which its schemas were compiled, if they are not today's.
import { type LanguageSettings, nearestDirectory, type SettingsByDirectory, SourceFile } from '../language/service.ts';
import { projectFileName } from '../settings/project-file.ts';
import { ProjectFiles } from '../settings/project-files.ts';
import { Projects } from '../settings/projects.ts';
import type { FileSystem } from '../workspace/file-system.ts';
import { isInside } from '../workspace/uris.ts';
import type { BaselineFiles, BaselineSchemas } from './baselines.ts';
import { builtPaths, directoriesAbove, type ReadingInputs } from './older-builds.ts';

/** The settings that decide where includes are looked for. */
type IncludeSettings = Pick<LanguageSettings, 'includePaths' | 'targets' | 'inference'>;
type Target = LanguageSettings['targets'][number];

/**
 * The present inputs with the include paths that the flatbuffers.json files of a commit name; the same object if they
 * name the same ones. The files are looked for around the schemas `places` of the commit, and in the directories of
 * today. A path of today stays if neither they nor the build of the commit name one for that place, because the project
 * may only have begun to tell it, and if another source of settings has decided it.
 */
export async function withOlderPaths(
  schemas: BaselineSchemas,
  today: ReadingInputs,
  places: () => Promise<readonly string[]>,
): Promise<ReadingInputs> {
  if (schemas.kind !== 'files' || !schemas.files.hasText) return today;
  const { elsewhere, directories } = today.settings;
  const older = await changedProjects(schemas, [...directories.keys()], await places());
  if (!older) return today;
  const { now, before } = older;
  let isOther = false;
  const changed = new Map<string, LanguageSettings>();
  for (const directory of new Set([...directories.keys(), ...before.keys()])) {
    const around = nearestDirectory(directories, `${directory}/`) ?? elsewhere;
    const then = nearestDirectory(before, `${directory}/`) ?? noPaths;
    const current = nearestDirectory(now, `${directory}/`) ?? noPaths;
    // A file that is new may have replaced the folders of a build.
    const isNew = namesPaths(current) && !namesPaths(then);
    const built =
      isNew && around.inferenceInCommits && then.inference ? await builtPaths(schemas, directory) : undefined;
    const own = withPaths(around, current, built ? withOnly(built, current) : then);
    isOther ||= own !== around;
    changed.set(directory, own);
  }
  return isOther ? { ...today, settings: { elsewhere, directories: changed } } : today;
}

/**
 * True if a flatbuffers.json is new since a commit, lies above schemas of the commit and names include folders, while the
 * build of the commit, which may have named others, must not be read.
 */
export async function assumesPaths(
  schemas: BaselineSchemas,
  { settings }: Pick<ReadingInputs, 'settings'>,
  places: () => Promise<readonly string[]>,
): Promise<boolean> {
  const { elsewhere, directories } = settings;
  if (elsewhere.inferenceInCommits || schemas.kind !== 'files' || !schemas.files.hasText) return false;
  const then = await places();
  const older = await changedProjects(schemas, [...directories.keys()], then);
  return [...(older?.now.entries() ?? [])].some(([directory, now]) => {
    const before = nearestDirectory(older?.before ?? new Map(), `${directory}/`) ?? noPaths;
    return namesPaths(now) && !namesPaths(before) && then.some((schema) => isInside(schema, directory));
  });
}

/** The settings of the flatbuffers.json files of today and of a commit, by their directories. */
interface ProjectsThenAndNow {
  readonly now: SettingsByDirectory;
  readonly before: SettingsByDirectory;
}

/** The settings in flatbuffers.json files, if a file that counts today or counted in the commit has changed. */
async function changedProjects(
  { files, present, placesOf }: BaselineFiles,
  directories: readonly string[],
  places: readonly string[],
): Promise<ProjectsThenAndNow | undefined> {
  const current = await projectFilesOf(present, directories);
  const now = settingsIn(current, new Set(directories));
  const sources = [...new Set(current.files.flatMap((file) => file.sources))];
  const are = await Promise.all(sources.map((uri) => isSameIn(files, uri, present)));
  const others = new Set([...directories, ...directoriesAround(places, placesOf)].filter((each) => !now.has(each)));
  const lost = (await Promise.all([...others].map((each) => isLost(each, files, present)))).flat();
  if (lost.length === 0 && !are.includes(false)) return undefined;
  const known = new Set([...now.keys(), ...lost]);
  return { now, before: settingsIn(await projectFilesOf(files, [...known]), known) };
}

/** The directories within a repository that contain some schemas, directly or not. */
function directoriesAround(schemas: readonly string[], placesOf: BaselineFiles['placesOf']): ReadonlySet<string> {
  const found = new Set<string>();
  for (const schema of schemas) {
    for (const directory of directoriesAbove(schema, placesOf)) {
      if (found.has(directory)) break;
      found.add(directory);
    }
  }
  return found;
}

/** The directory if its flatbuffers.json is gone. A file that is there but does not count today did not count before. */
async function isLost(directory: string, files: FileSystem, present: FileSystem): Promise<readonly string[]> {
  const uri = `${directory}/${projectFileName}`;
  if (!(await files.list(directory)).some((entry) => entry.uri === uri)) return [];
  return (await present.read(uri)).kind === 'file' ? [] : [directory];
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

/** The settings of those files that are in some directories. Files above them do not count in an editor. */
function settingsIn({ files }: ProjectFiles, directories: ReadonlySet<string>): SettingsByDirectory {
  const all = new Projects({ files }).languageSettings;
  return new Map([...all].filter(([directory]) => directories.has(directory)));
}

/** The include paths of settings as a text. A target without paths of its own adds nothing. */
function pathsOf({ includePaths, targets }: Omit<IncludeSettings, 'inference'>): string {
  const own = targets.filter((target) => target.includePaths.length > 0);
  return JSON.stringify([
    includePaths,
    own.map((target) => [target.generator, target.entryFiles, target.includePaths]),
  ]);
}

function namesPaths({ includePaths, targets }: Omit<IncludeSettings, 'inference'>): boolean {
  return includePaths.length > 0 || targets.some((target) => target.includePaths.length > 0);
}

/**
 * Settings in which the paths that a file of today names are replaced by older ones; the same object if those are the
 * same. Paths and targets that the file did not decide stay.
 */
function withPaths(own: LanguageSettings, now: IncludeSettings, before: IncludeSettings): LanguageSettings {
  if (!namesPaths(before) || pathsOf(now) === pathsOf(before)) return own;
  const isFromFile = targetsText(own.targets) === targetsText(now.targets);
  // Which target reads a schema is decided by the entry files, so paths only make sense together with these.
  const targets = isFromFile ? before.targets.map((target) => withOptionsOf(own.targets, target)) : own.targets;
  const includePaths = withReplaced(own.includePaths, now.includePaths, before.includePaths);
  const made = { ...own, includePaths, targets };
  return pathsOf(made) === pathsOf(own) ? own : made;
}

/** Settings with these include paths only, for all targets. */
function withOnly(includePaths: readonly string[], { inference, targets }: IncludeSettings): IncludeSettings {
  return { inference, includePaths, targets: targets.map((target) => ({ ...target, includePaths: [] })) };
}

const noPaths: IncludeSettings = { includePaths: [], targets: [], inference: true };

function targetsText(targets: IncludeSettings['targets']): string {
  return JSON.stringify(
    targets.map(({ generator, entryFiles, includePaths }) => [generator, entryFiles, includePaths]),
  );
}

/** An older target with the options that the same target has today. */
function withOptionsOf(targets: IncludeSettings['targets'], older: Target): Target {
  const files = JSON.stringify(older.entryFiles);
  const same = targets.find((each) => each.generator === older.generator && JSON.stringify(each.entryFiles) === files);
  return same ? { ...older, flatc: same.flatc } : older;
}

/** A list with the items `before` in place of the items `now`; the list itself if it does not contain all of these. */
function withReplaced(list: readonly string[], now: readonly string[], before: readonly string[]): readonly string[] {
  if (now.length === 0) return list.length === 0 ? before : list;
  if (!now.every((each) => list.includes(each))) return list;
  return [...new Set(list.flatMap((each) => (each === now[0] ? before : now.includes(each) ? [] : [each])))];
}
