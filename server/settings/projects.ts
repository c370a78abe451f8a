// Finds the project of a file: the nearest directory with settings, with all decisions and their sources.
import {
  type Builds,
  type FlatcOptions,
  flatcDefaults,
  isNamedBy,
  type LanguageSettings,
  nearestDirectory,
  type SettingsByDirectory,
} from '../language/service.ts';
import { isInside } from '../workspace/uris.ts';
import { buildLayer } from './build-layer.ts';
import { codeOptions } from './code-options.ts';
import { decidedVersion } from './flatc-version-setting.ts';
import { type Decision, type Decisions, decide, type SettingLayer } from './layers.ts';
import type { ProjectFile } from './project-files.ts';
import { withSchemas } from './read-containers.ts';
import { verdictOptions } from './verdict-options.ts';

/** A directory with settings of its own. They apply to all files below it that have no nearer project. */
export interface Project extends Decisions {
  /** The canonical URI of the directory; undefined for files outside of all directories. */
  readonly directory: string | undefined;
  /** The flatbuffers.json of the directory; undefined if it has none. */
  readonly file: ProjectFile | undefined;
  readonly language: LanguageSettings;
}

/** The layers of one workspace folder, from the editor or the build. */
interface SetFolder {
  readonly folder: string;
  readonly layers: readonly SettingLayer[];
}

/** The sources of all projects. */
export interface ProjectInputs {
  readonly folders: readonly SetFolder[];
  /** The layers for files outside of all folders. */
  readonly layers: readonly SettingLayer[];
  readonly files: readonly ProjectFile[];
  /** The facts of the builds that are known. */
  readonly builds: Builds;
  /** Include paths to add after the include paths of each project. */
  readonly furtherIncludePaths: readonly string[];
  /** Removes settings that a file in an untrusted folder must not set. */
  readonly fromFile?: (layer: SettingLayer, directory: string) => SettingLayer;
}

/** All projects of a session. This object never changes; a new one replaces it. */
export class Projects {
  /**
   * The project of files outside of all directories: like the project of the first folder, but with the include paths
   * of all folders.
   */
  readonly elsewhere: Project;
  readonly #byDirectory: ReadonlyMap<string, Project>;
  /** Whether any project excludes schemas. Most do not, and all schemas of a workspace are asked about. */
  readonly #hasExcludes: boolean;

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
    this.#hasExcludes = this.all.some(({ settings }) => settings.exclude.length > 0);
  }

  /** All projects, including the one for files outside of all directories. */
  get all(): readonly Project[] {
    return [this.elsewhere, ...this.#byDirectory.values()];
  }

  /** The output folders of all targets. */
  get outputs(): readonly string[] {
    return this.all.flatMap(({ settings }) => settings.targets.flatMap(({ output }) => output ?? []));
  }

  /** The project of a file. */
  of(uri: string): Project {
    return nearestDirectory(this.#byDirectory, uri) ?? this.elsewhere;
  }

  /** Whether a schema is excluded from its project. */
  isExcluded(uri: string): boolean {
    return this.#hasExcludes && isNamedBy(this.of(uri).settings.exclude, uri);
  }

  /** All exclude patterns as a text, to compare. */
  get excludes(): string {
    return JSON.stringify(this.all.map(({ directory, settings }) => [directory, settings.exclude]));
  }

  /** The settings of each directory, for the core. */
  get languageSettings(): SettingsByDirectory {
    return new Map([...this.#byDirectory].map(([directory, { language }]) => [directory, language]));
  }
}

function withoutSlash(uri: string): string {
  return uri.replace(/\/$/, '');
}

/**
 * The settings that an untrusted folder may set: nothing that starts git, and no include path and no schema outside of
 * the folder. Editors treat their own settings in the same way.
 */
export function restricted({ values, ...layer }: SettingLayer, folder: string): SettingLayer {
  const isAllowed = (uri: string) => isInside(uri, folder);
  const allowed = [...values]
    .filter(([key]) => key !== 'compatibility.against')
    .map(([key, value]) => [key, restrictedValue(key, value, isAllowed)] as const);
  return { ...layer, values: new Map(allowed) };
}

function restrictedValue(key: string, value: unknown, isAllowed: (uri: string) => boolean): unknown {
  type Resolved = Decisions['settings'];
  switch (key) {
    case 'includePaths':
      return (value as Resolved['includePaths']).filter(isAllowed);
    case 'data':
      return (value as Resolved['data']).filter(({ schema }) => isAllowed(schema));
    case 'nested': {
      const isUsable = (schema: string) => schema === 'flexbuffer' || isAllowed(schema);
      return Object.fromEntries(
        Object.entries(value as Resolved['nested']).filter(([, { schema }]) => isUsable(schema)),
      );
    }
    case 'containers': {
      const named = (schema: string) => (isAllowed(schema) ? schema : undefined);
      const layouts = Object.entries(value as Resolved['containers']);
      return Object.fromEntries(layouts.map(([name, layout]) => [name, withSchemas(layout, named)]));
    }
    case 'targets':
      return (value as Resolved['targets']).map(({ includePaths = [], ...rest }) => ({
        ...rest,
        includePaths: includePaths.filter(isAllowed),
      }));
    default:
      return value;
  }
}

/**
 * The names of targets: the given name, or else the language. Equal names are told apart by the output folder, or by a
 * number where no folder is set; two targets with one folder keep the same name.
 */
function targetNames(targets: Decisions['settings']['targets'], directory: string): readonly string[] {
  const first = targets.map(({ name, language }) => name ?? language);
  const withFolder = targets.map(({ output }, index) =>
    output === undefined
      ? undefined
      : `${first[index]} in ${isInside(output, directory) ? output.slice(directory.length).replace(/^\//, '') : output}`,
  );
  const isOnly = <Name>(names: readonly Name[], name: Name) => names.indexOf(name) === names.lastIndexOf(name);
  return first.map((name, index) => {
    if (isOnly(first, name)) return name;
    const longer = withFolder[index];
    return longer !== undefined && isOnly(withFolder, longer) ? longer : `${name} ${index + 1}`;
  });
}

/** The flatc version of a target, with the place of the targets; undefined if the target has no version of its own. */
function versionOfTarget(
  name: string,
  flatcVersion: string | undefined,
  decision: Decision | undefined,
): Pick<FlatcOptions, 'flatcVersion'> | undefined {
  const version = decidedVersion(decision && { ...decision, value: flatcVersion });
  return version && { flatcVersion: { ...version, target: name } };
}

/** The value that would win if no flatbuffers.json had one; undefined if no other source sets any. */
function withoutFile(decision: Decision | undefined): unknown {
  if (!decision) return undefined;
  return [decision, ...decision.overridden].find(({ source }) => source !== 'flatbuffers.json')?.value;
}

/** The decisions in the form that the core needs. */
function languageSettings(
  { settings, byKey }: Decisions,
  names: readonly string[],
  workingDirectory: string | undefined,
  furtherIncludePaths: readonly string[],
): LanguageSettings {
  const flatc: FlatcOptions = {
    ...flatcDefaults,
    ...verdictOptions(settings.flatc.options),
    code: codeOptions(settings.flatc.options),
    // A command line is a single run of flatc.
    separately: byKey.get('targets')?.source !== 'command line',
    flatcVersion: decidedVersion(byKey.get('flatcVersion')),
  };
  return {
    includePaths: [...new Set([...settings.includePaths, ...furtherIncludePaths])],
    entryFiles: settings.entryFiles,
    inference: settings.inference,
    inferenceInCommits: withoutFile(byKey.get('inference')) !== false,
    trpc: settings.trpc,
    data: settings.data,
    rules: settings.rules,
    style: settings.style,
    forbid: settings.forbid,
    requireAttributes: settings.requireAttributes,
    namePatterns: settings.namePatterns,
    reserved: Object.fromEntries(
      Object.entries(settings.reserved).map(([type, entries]) => [
        type,
        { entries, place: byKey.get(`reserved.${type}`)?.place },
      ]),
    ),
    workingDirectory,
    flatc,
    targets: settings.targets.map(({ language, entryFiles, includePaths = [], options = {}, flatcVersion }, index) => ({
      name: names[index] ?? language,
      generator: language,
      entryFiles,
      includePaths,
      flatc: {
        ...changes(verdictOptions(options), flatc),
        code: codeOptions({ ...settings.flatc.options, ...options }),
        ...versionOfTarget(names[index] ?? language, flatcVersion, byKey.get('targets')),
      },
    })),
    codeLenses: settings.codeLens,
    inlayHints: settings.inlayHints,
    format: settings.format,
  };
}

/** The options that differ from the options of the project. */
function changes(options: Partial<FlatcOptions>, common: FlatcOptions): Partial<FlatcOptions> {
  return Object.fromEntries(
    Object.entries(options).filter(([key, value]) => value !== common[key as keyof FlatcOptions]),
  );
}
