// Combines given settings, as of a command line, with the flatbuffers.json files around schemas. Given ones win.
import {
  type BuildFacts,
  type Builds,
  directoryOf,
  type FlatcOptions,
  flatcDefaults,
  type LanguageService,
  SourceFile,
  type TrpcMode,
} from '../language/service.ts';
import type { FileSystem } from '../workspace/file-system.ts';
import { projectFilesIn } from '../workspace/schema-files.ts';
import { isInside } from '../workspace/uris.ts';
import { layerOf } from './layers.ts';
import { decidedByOwnVersions } from './own-versions.ts';
import type { FileProblem, ProjectFileReading } from './project-file.ts';
import { ProjectFiles } from './project-files.ts';
import { placeProblems } from './project-places.ts';
import { Projects } from './projects.ts';

/** The settings that a caller gives, as plain data that can be sent to a worker. */
export interface GivenSettings {
  /** Include folders, as given and in order; empty or absent if there are none. */
  readonly includePaths?: readonly string[];
  readonly trpc?: TrpcMode | undefined;
  /** Options of flatc. The generators among them also set the `targets`. */
  readonly flatc?: FlatcOptions;
  /** The version of flatc to assume if no setting says one, instead of the version that the build pins. */
  readonly presumedVersion?: string;
  /** Whether only data is read and written. Then targets have their include paths, but no languages or options. */
  readonly isForData?: boolean;
  /** Further settings by their keys. */
  readonly others?: readonly (readonly [key: string, value: unknown])[];
}

/** The projects of a command, and the files that they are read from. */
export interface GivenProjects {
  readonly files: ProjectFiles;
  /** The projects, as far as their files have been read. */
  readonly current: () => Projects;
  /** Adds facts from build files to the projects, and to the service if one was given. */
  readonly setBuilds: (builds: Builds) => void;
  /** Chooses whether the flatc versions in flatbuffers.json decide verdicts, instead of the newest one. */
  readonly decideByOwnVersions: (doDecide: boolean) => void;
}

/** The place of a command. */
interface CommandPlace {
  readonly fileSystem: FileSystem;
  readonly workingDirectory: string;
  /**
   * The folders at which the search for flatbuffers.json ends; if the list is empty, at the root of the file system.
   */
  readonly folders: readonly string[];
}

/**
 * The projects of a command. If a service is given, the given settings are also applied to it, and so are the settings
 * of files that are read later.
 */
export function givenProjects(given: GivenSettings, place: CommandPlace, service?: LanguageService): GivenProjects {
  const { includePaths = [], trpc, flatc, presumedVersion, isForData = false, others = [] } = given;
  const { fileSystem, workingDirectory, folders } = place;
  const isLanguageGiven = flatc !== undefined && flatc.generators.length > 0;
  const values = new Map<string, unknown>([
    ...(includePaths.length > 0 ? ([['includePaths', includePaths]] as const) : []),
    ...(trpc === undefined ? [] : ([['trpc', trpc]] as const)),
    ...(isLanguageGiven ? ([['targets', flatc.generators.map((language) => ({ language }))]] as const) : []),
    ...others,
  ]);
  const presumed = new Map(presumedVersion === undefined ? [] : [['flatcVersion', presumedVersion]]);
  const layers = [layerOf('command line', values, workingDirectory), layerOf('build', presumed, undefined)];
  let projects = new Projects();
  let builds: Builds = [];
  let ownVersionsDecide = false;
  const apply = () => {
    // A flatbuffers.json above a build applies to the files of this build, too.
    const isOwn = ({ root }: BuildFacts) => !files.files.some(({ uri }) => isInside(root, directoryOf(uri)));
    const built = builds.filter(isOwn).map(({ root }) => ({ folder: root, layers }));
    projects = new Projects({ folders: built, layers, files: files.files, builds });
    // Options that the command line leaves out are taken from the files.
    const said = Object.entries(flatc ?? {}).filter(
      ([name, value]) => name !== 'generators' && value !== flatcDefaults[name as keyof FlatcOptions],
    );
    const withOptions = (language: Projects['elsewhere']['language']) => {
      const flatc = { ...language.flatc, ...Object.fromEntries(said) };
      const { code: _, ...saidOfAll } = Object.fromEntries(said);
      // The languages of a command line are targets, and its options are those of each.
      const targets = language.targets.map((target) => ({
        ...target,
        ...(isForData ? { generator: 'binary' as const } : {}),
        flatc: { ...(isForData ? {} : target.flatc), ...saidOfAll, ...(isLanguageGiven ? { code: flatc.code } : {}) },
      }));
      const reported = { ...language, workingDirectory, flatc, targets };
      return ownVersionsDecide ? decidedByOwnVersions(reported) : reported;
    };
    const directories = [...projects.languageSettings].map(([uri, language]) => [uri, withOptions(language)] as const);
    service?.configure(withOptions(projects.elsewhere.language), new Map(directories));
  };
  const files = new ProjectFiles({
    fileSystem,
    folders: () => folders,
    textOf: (uri, text) => SourceFile.create(uri, 'json', 0, text),
    changed: apply,
  });
  apply();
  const setBuilds = (known: Builds) => {
    builds = known;
    service?.setBuilds(known);
    apply();
  };
  const decideByOwnVersions = (doDecide: boolean) => {
    if (doDecide === ownVersionsDecide) return;
    ownVersionsDecide = doDecide;
    apply();
  };
  return { files, current: () => projects, setBuilds, decideByOwnVersions };
}

/** The files of folders that were searched as a whole. */
export interface SearchedFolders {
  readonly folders: readonly string[];
  readonly schemas: readonly string[];
  /** The files that may be data, judged by their names. */
  readonly data: readonly string[];
}

/**
 * Problems of the flatbuffers.json files, one line each: `failures` are values that cannot be used, `notes` values that
 * are only suspicious. Globs are checked against the files in `searched`.
 */
export async function projectFileProblems(
  { files }: GivenProjects,
  display: (uri: string) => string,
  fileSystem: FileSystem,
  searched: SearchedFolders = { folders: [], schemas: [], data: [] },
): Promise<{ readonly failures: readonly string[]; readonly notes: readonly string[] }> {
  const reported: { readonly isError: boolean; readonly line: string }[] = [];
  for (const { uri, text, reading, problems } of files.files) {
    const lines = SourceFile.create(uri, 'json', 0, text);
    const places = await placesOf(uri, reading, fileSystem, searched);
    for (const { severity, start, message } of [...problems, ...places]) {
      const { line, character } = lines.positionAt(start);
      reported.push({
        isError: severity === 'error',
        line: `${display(uri)}:${line + 1}:${character + 1}: ${message}`,
      });
    }
  }
  return {
    failures: reported.filter(({ isError }) => isError).map(({ line }) => line),
    notes: reported.filter(({ isError }) => !isError).map(({ line }) => line),
  };
}

async function placesOf(
  uri: string,
  reading: ProjectFileReading,
  fileSystem: FileSystem,
  { folders, schemas, data }: SearchedFolders,
): Promise<readonly FileProblem[]> {
  const directory = directoryOf(uri);
  const isHere = folders.some((folder) => isInside(uri, folder));
  const problemsIn = (found: Pick<SearchedFolders, 'schemas' | 'data'> | undefined) =>
    placeProblems(uri, reading, {
      fileSystem,
      schemas: () => found?.schemas,
      data: () => found?.data,
      isSearched: (folder) => isInside(folder, directory),
    });
  const problems = await problemsIn(isHere ? { schemas, data } : undefined);
  // A search leaves out what git ignores, and a glob may be about just that.
  const mayMatch = isHere && problems.length > 0;
  return mayMatch ? problemsIn(await projectFilesIn(fileSystem, directory)) : problems;
}
