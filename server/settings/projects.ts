// Tells which project rules a file: a directory with what is set there, and who says so.
import {
  type Builds,
  type DataSetting,
  type FlatcOptions,
  flatcDefaults,
  isNamedBy,
  type LanguageSettings,
  nearestDirectory,
  type SettingsByDirectory,
} from '../language/service.ts';
import { isInside } from '../workspace/uris.ts';
import { buildLayer } from './build-layer.ts';
import { decidedVersion } from './flatc-version-setting.ts';
import { type Decision, type Decisions, decide, type SettingLayer } from './layers.ts';
import type { ProjectFile } from './project-files.ts';
import { verdictOptions } from './verdict-options.ts';

/** A directory whose files have settings of their own, and all below it that have none nearer. */
export interface Project extends Decisions {
  /** The canonical URI of the directory; undefined for files in none. */
  readonly directory: string | undefined;
  /** The flatbuffers.json of the directory. */
  readonly file: ProjectFile | undefined;
  readonly language: LanguageSettings;
}

/** What is known of one workspace folder. A layer may come from the editor, or from the build. */
interface SetFolder {
  readonly folder: string;
  readonly layers: readonly SettingLayer[];
}

/** What projects are made of. */
export interface ProjectInputs {
  readonly folders: readonly SetFolder[];
  /** The layers where there is no folder. */
  readonly layers: readonly SettingLayer[];
  readonly files: readonly ProjectFile[];
  /** What builds say, as far as it is known. */
  readonly builds: Builds;
  /** Include paths that follow those of each project. */
  readonly furtherIncludePaths: readonly string[];
  /** What may be taken from a file in a folder that its user does not trust. */
  readonly fromFile?: (layer: SettingLayer, directory: string) => SettingLayer;
}

/** All projects of a session. They never change: others replace them. */
export class Projects {
  /** For files outside every directory: as the first folder, but with the include paths of all. */
  readonly elsewhere: Project;
  readonly #byDirectory: ReadonlyMap<string, Project>;

  constructor({
    folders = [],
    layers = [],
    files = [],
    builds = [],
    furtherIncludePaths = [],
    fromFile,
  }: Partial<ProjectInputs> = {}) {
    const projectOf = (
      directory: string | undefined,
      file: ProjectFile | undefined,
      folder: SetFolder | undefined,
    ): Project => {
      const own = file?.layers.map((layer) => fromFile?.(layer, folder?.folder ?? directory ?? '') ?? layer) ?? [];
      const set = [...own, ...(folder?.layers ?? folders[0]?.layers ?? layers)];
      const said = decide(set);
      const built = said.settings.inference ? buildLayer(builds, withoutSlash(directory ?? '')) : undefined;
      const decisions = built ? decide([...set, built]) : said;
      const names = targetNames(decisions.settings.targets, withoutSlash(directory ?? ''));
      const language = languageSettings(decisions, names, folder?.folder, furtherIncludePaths);
      return { ...decisions, directory, file, language };
    };
    const fileIn = new Map(files.map((file) => [file.uri.slice(0, file.uri.lastIndexOf('/')), file]));
    const inFolders = folders.map((folder) => {
      const directory = withoutSlash(folder.folder);
      return [directory, projectOf(folder.folder, fileIn.get(directory), folder)] as const;
    });
    const set = new Set(inFolders.map(([directory]) => directory));
    const around = (uri: string): SetFolder | undefined =>
      folders
        .filter(({ folder }) => isInside(uri, folder))
        .reduce<SetFolder | undefined>(
          (best, each) => (best && best.folder.length > each.folder.length ? best : each),
          undefined,
        );
    const below = [...fileIn]
      .filter(([directory]) => !set.has(directory))
      .map(([directory, file]) => [directory, projectOf(directory, file, around(directory))] as const);
    const [first = projectOf(undefined, undefined, undefined)] = inFolders.map(([, project]) => project);
    const all = [first, ...inFolders.map(([, project]) => project)];
    const includePaths = [...new Set(all.flatMap(({ language }) => language.includePaths))];
    this.elsewhere = { ...first, directory: undefined, language: { ...first.language, includePaths } };
    this.#byDirectory = new Map([...inFolders, ...below]);
  }

  /** All of them, with that for files in none of the directories. */
  get all(): readonly Project[] {
    return [this.elsewhere, ...this.#byDirectory.values()];
  }

  /** The project that rules a file. */
  of(uri: string): Project {
    return nearestDirectory(this.#byDirectory, uri) ?? this.elsewhere;
  }

  /** Whether a schema is none of its project's own. */
  isExcluded(uri: string): boolean {
    return isNamedBy(this.of(uri).settings.exclude, uri);
  }

  /** What is excluded where, as a text to compare. */
  get excludes(): string {
    return JSON.stringify(this.all.map(({ directory, settings }) => [directory, settings.exclude]));
  }

  /** The settings of each directory for the core. */
  get languageSettings(): SettingsByDirectory {
    return new Map([...this.#byDirectory].map(([directory, { language }]) => [directory, language]));
  }
}

function withoutSlash(uri: string): string {
  return uri.replace(/\/$/, '');
}

/**
 * What may be taken of a file in a folder that its user does not trust: nothing that makes git run, and no include path
 * or schema of data that is outside of the folder. Editors treat their settings of such a folder in the same way.
 */
export function restricted({ values, ...layer }: SettingLayer, folder: string): SettingLayer {
  const taken = [...values].flatMap(([key, value]): readonly (readonly [string, unknown])[] => {
    if (key === 'compatibility.against') return [];
    const inFolder = (paths: readonly string[]) => paths.filter((path) => isInside(path, folder));
    if (key === 'data')
      return [[key, (value as readonly DataSetting[]).filter(({ schema }) => isInside(schema, folder))]];
    if (key === 'includePaths') return [[key, inFolder(value as readonly string[])]];
    if (key !== 'targets') return [[key, value]];
    const targets = value as Decisions['settings']['targets'];
    return [
      [key, targets.map(({ includePaths = [], ...rest }) => ({ ...rest, includePaths: inFolder(includePaths) }))],
    ];
  });
  return { ...layer, values: new Map(taken) };
}

/** What targets are called: by their name, else by their language, and by the folder of their code if that is not enough. */
function targetNames(targets: Decisions['settings']['targets'], directory: string): readonly string[] {
  const first = targets.map(({ name, language }) => name ?? language);
  return first.map((name, index) => {
    if (first.indexOf(name) === index && first.lastIndexOf(name) === index) return name;
    const { output } = targets[index] ?? {};
    return output === undefined
      ? `${name} ${index + 1}`
      : `${name} in ${isInside(output, directory) ? output.slice(directory.length).replace(/^\//, '') : output}`;
  });
}

/** The version of a target, where it has its own, with the place of the targets. */
function versionOfTarget(
  name: string,
  flatcVersion: string | undefined,
  decision: Decision | undefined,
): Pick<FlatcOptions, 'flatcVersion'> | undefined {
  const version = decidedVersion(decision && { ...decision, value: flatcVersion });
  return version && { flatcVersion: { ...version, target: name } };
}

/** The decisions as the core takes them. */
function languageSettings(
  { settings, byKey }: Decisions,
  names: readonly string[],
  workingDirectory: string | undefined,
  furtherIncludePaths: readonly string[],
): LanguageSettings {
  return {
    includePaths: [...new Set([...settings.includePaths, ...furtherIncludePaths])],
    entryFiles: settings.entryFiles,
    inference: settings.inference,
    trpc: settings.trpc,
    data: settings.data,
    rules: settings.rules,
    workingDirectory,
    flatc: {
      ...flatcDefaults,
      ...verdictOptions(settings.flatc.options),
      // A command line is one run of flatc.
      separately: byKey.get('targets')?.source !== 'command line',
      flatcVersion: decidedVersion(byKey.get('flatcVersion')),
    },
    targets: settings.targets.map(({ language, entryFiles, includePaths = [], options = {}, flatcVersion }, index) => ({
      name: names[index] ?? language,
      generator: language,
      entryFiles,
      includePaths,
      flatc: {
        ...verdictOptions(options),
        ...versionOfTarget(names[index] ?? language, flatcVersion, byKey.get('targets')),
      },
    })),
    codeLenses: settings.codeLens,
    inlayHints: settings.inlayHints,
    format: settings.format,
  };
}
