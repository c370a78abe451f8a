// Tells which project rules a file: a directory with what is set there, and who says so.
import {
  flatcDefaults,
  type LanguageSettings,
  nearestDirectory,
  type SettingsByDirectory,
} from '../language/service.ts';
import { type Decisions, decide, type SettingLayer } from './layers.ts';

/** A directory whose files have settings of their own, and all below it that have none nearer. */
export interface Project extends Decisions {
  /** The canonical URI of the directory; undefined for files in none. */
  readonly directory: string | undefined;
  readonly language: LanguageSettings;
}

/** What the server knows of one workspace folder. */
export interface SetFolder {
  readonly folder: string;
  readonly layers: readonly SettingLayer[];
}

/** All projects of a session. They never change: others replace them. */
export class Projects {
  /** For files outside every directory: as the first folder, but with the include paths of all. */
  readonly elsewhere: Project;
  readonly #byDirectory: ReadonlyMap<string, Project>;

  /**
   * `layers` are those without a folder, where there is none. `furtherIncludePaths` follow the include paths of each
   * project.
   */
  constructor(
    folders: readonly SetFolder[] = [],
    layers: readonly SettingLayer[] = [],
    furtherIncludePaths: readonly string[] = [],
  ) {
    const projectOf = (directory: string | undefined, decisions: Decisions): Project => ({
      ...decisions,
      directory,
      language: languageSettings(decisions, directory, furtherIncludePaths),
    });
    const projects = folders.map(({ folder, layers }) => projectOf(folder, decide(layers)));
    const [first = projectOf(undefined, decide(layers))] = projects;
    const includePaths = [...new Set([first, ...projects].flatMap(({ language }) => language.includePaths))];
    this.elsewhere = { ...first, directory: undefined, language: { ...first.language, includePaths } };
    this.#byDirectory = new Map(
      projects.map((project, index) => [(folders[index]?.folder ?? '').replace(/\/$/, ''), project]),
    );
  }

  /** All of them, with that for files in none of the directories. */
  get all(): readonly Project[] {
    return [this.elsewhere, ...this.#byDirectory.values()];
  }

  /** The project that rules a file. */
  of(uri: string): Project {
    return nearestDirectory(this.#byDirectory, uri) ?? this.elsewhere;
  }

  /** The settings of each directory for the core. */
  get languageSettings(): SettingsByDirectory {
    return new Map([...this.#byDirectory].map(([directory, { language }]) => [directory, language]));
  }
}

/** The decisions as the core takes them. */
function languageSettings(
  { settings }: Decisions,
  workingDirectory: string | undefined,
  furtherIncludePaths: readonly string[],
): LanguageSettings {
  return {
    includePaths: [...new Set([...settings.includePaths, ...furtherIncludePaths])],
    entryFiles: settings.entryFiles,
    inference: settings.inference,
    trpc: settings.trpc,
    rules: settings.rules,
    workingDirectory,
    flatc: { ...flatcDefaults, generators: settings.targets },
    codeLenses: settings.codeLens,
    inlayHints: settings.inlayHints,
    format: settings.format,
  };
}
