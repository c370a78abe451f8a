// Keeps the settings of every file: those of the nearest directory around the file that has settings of its own.

import { isSameList } from './compare.ts';
import { generators } from './flatc-options.ts';
import { isNamedBy } from './includes/entry-files.ts';
import { byIdentity } from './memo.ts';
import {
  defaultSettings,
  type FlatcOptions,
  type FlatcVersion,
  type LanguageSettings,
  type TargetSettings,
} from './settings.ts';
import { isReached } from './vocabulary/flatc-versions.ts';

/** A function that returns the options that a file has because it is data; undefined for a schema. */
type OptionsOfData = (uri: string) => Partial<FlatcOptions> | undefined;

/** Settings by the URIs of directories, without a slash at the end. */
export type SettingsByDirectory = ReadonlyMap<string, LanguageSettings>;

/** Targets of a file that differ only in their languages, and the settings if only these targets count. */
export interface TargetGroup {
  readonly targets: readonly TargetSettings[];
  readonly settings: SettingsMap;
}

/** The settings by directory. It never changes, and equal settings are one object. */
export class SettingsMap {
  /** The settings for files in none of the directories. */
  readonly elsewhere: LanguageSettings;
  /** True if any file may be an entry file. */
  readonly hasEntryFiles: boolean;
  readonly directories: SettingsByDirectory;
  /** The different working directories of trpc: the workspace folders, or the one of a command. */
  readonly workingDirectories: readonly string[];
  /** The settings by the directory of a file, because files of the same directories are asked about again and again. */
  readonly #known: Map<string, LanguageSettings>;
  /** The settings by file, because some targets apply to some files only. */
  readonly #byFile: Map<string, LanguageSettings>;
  readonly #byTargets: Map<LanguageSettings, Map<string, LanguageSettings>>;
  readonly #groupMaps = new Map<LanguageSettings, Map<string, SettingsMap>>();
  /** The settings for each choice of options that data files have. */
  readonly #byOptions: Map<LanguageSettings, Map<string, LanguageSettings>>;
  readonly #optionsOf: OptionsOfData;

  /**
   * Settings that are equal to settings of `last` are replaced by the objects in `last`, so that results for these
   * objects stay. `optionsOf` returns the options that a file has because it is data.
   */
  constructor(
    elsewhere = defaultSettings,
    directories: SettingsByDirectory = new Map(),
    last?: SettingsMap,
    optionsOf: OptionsOfData = () => undefined,
  ) {
    this.#optionsOf = optionsOf;
    const same = last?.elsewhere === elsewhere && last.directories === directories ? last : undefined;
    this.#known = same ? same.#known : new Map();
    this.#byFile = same ? same.#byFile : new Map();
    this.#byTargets = same ? same.#byTargets : new Map();
    this.#byOptions = same ? same.#byOptions : new Map();
    if (same) {
      ({ elsewhere: this.elsewhere, directories: this.directories, hasEntryFiles: this.hasEntryFiles } = same);
      this.workingDirectories = same.workingDirectories;
      return;
    }
    const objects = new Map<string, unknown>();
    const unique = <Value>(value: Value): Value => {
      const key = JSON.stringify(value) ?? '';
      const known = objects.get(key) ?? value;
      objects.set(key, known);
      return known as Value;
    };
    const withUniqueParts = (settings: LanguageSettings): LanguageSettings =>
      unique(Object.fromEntries(Object.entries(settings).map(([key, part]) => [key, unique(part)])) as never);
    for (const settings of last?.all ?? []) for (const part of [...Object.values(settings), settings]) unique(part);
    this.elsewhere = withUniqueParts(elsewhere);
    this.directories = new Map(
      [...directories].map(([directory, settings]) => [directory.replace(/\/$/, ''), withUniqueParts(settings)]),
    );
    this.workingDirectories = [...new Set(this.all.flatMap(({ workingDirectory }) => workingDirectory ?? []))];
    this.hasEntryFiles = this.all.some(({ entryFiles }) => entryFiles.length > 0);
  }

  /** The same settings for a copy of the files, in which data may have other options. */
  withOptionsOf(optionsOf: OptionsOfData): SettingsMap {
    return new SettingsMap(this.elsewhere, this.directories, this, optionsOf);
  }

  /** The different settings, each once. */
  get all(): readonly LanguageSettings[] {
    return [...new Set([this.elsewhere, ...this.directories.values()])];
  }

  /** The settings of a file. The work grows with the parts of its path, not with the number of directories. */
  of(uri: string): LanguageSettings {
    const settings = this.ofSchema(uri);
    const options = this.#optionsOf(uri);
    if (!options || Object.keys(options).length === 0) return settings;
    const choices = this.#byOptions.get(settings) ?? new Map<string, LanguageSettings>();
    this.#byOptions.set(settings, choices);
    const key = JSON.stringify(options);
    const known = choices.get(key) ?? { ...settings, flatc: { ...settings.flatc, ...options } };
    choices.set(key, known);
    return known;
  }

  /** The settings of a file without the options that it has because it is data. */
  ofSchema(uri: string): LanguageSettings {
    const around = this.#around(uri);
    if (around.targets.length === 0) return around;
    const known = this.#byFile.get(uri) ?? this.#withTargets(around, uri);
    this.#byFile.set(uri, known);
    return known;
  }

  #around(uri: string): LanguageSettings {
    if (this.directories.size === 0) return this.elsewhere;
    const own = uri.slice(0, Math.max(0, uri.lastIndexOf('/')));
    const known = this.#known.get(own) ?? nearestDirectory(this.directories, uri) ?? this.elsewhere;
    this.#known.set(own, known);
    return known;
  }

  /** The targets that are made of a file, in their order. */
  targetsOf(uri: string): readonly TargetSettings[] {
    return this.#around(uri).targets.filter((target) => isMadeOf(target, uri));
  }

  /**
   * The targets of a file, grouped by the texts that flatc accepts for them. Languages make no difference between
   * groups. `of` has the settings for all targets together.
   */
  groupsOf(uri: string): readonly TargetGroup[] {
    const around = this.#around(uri);
    const own = this.targetsOf(uri);
    const groups = new Map<string, TargetSettings[]>();
    for (const target of own) groups.set(groupKey(target), [...(groups.get(groupKey(target)) ?? []), target]);
    if (groups.size < 2) return [{ targets: own, settings: this }];
    return [...groups].map(([key, targets]) => ({ targets, settings: this.#only(around, key) }));
  }

  /** A copy of this map in which the settings object `settings` has only the targets with the group key `key`. */
  #only(settings: LanguageSettings, key: string): SettingsMap {
    const maps = this.#groupMaps.get(settings) ?? new Map<string, SettingsMap>();
    this.#groupMaps.set(settings, maps);
    const targets = settings.targets.filter((target) => groupKey(target) === key);
    const inGroup = (each: LanguageSettings) => (each === settings ? { ...each, targets } : each);
    const directories = [...this.directories].map(([directory, each]) => [directory, inGroup(each)] as const);
    const known =
      maps.get(key) ?? new SettingsMap(inGroup(this.elsewhere), new Map(directories), this, this.#optionsOf);
    maps.set(key, known);
    return known;
  }

  /** The settings with the languages and options of the targets for a file; one object for each choice of targets. */
  #withTargets(settings: LanguageSettings, uri: string): LanguageSettings {
    const own = settings.targets.filter((target) => isMadeOf(target, uri));
    const choices = this.#byTargets.get(settings) ?? new Map<string, LanguageSettings>();
    this.#byTargets.set(settings, choices);
    const key = settings.targets.map((target) => (own.includes(target) ? '1' : '0')).join('');
    const known = choices.get(key);
    if (known) return known;
    const flatc = Object.assign({}, settings.flatc, ...own.map((target) => target.flatc), {
      generators: generators.filter((each) => own.some(({ generator }) => generator === each)),
      flatcVersion: versionFor(settings.flatc, own),
      code: settings.flatc.code,
      codeRuns: own.map(({ generator, flatc: { code: options = settings.flatc.code } }) => ({ generator, options })),
    });
    const places = [...new Set([...own.flatMap(({ includePaths }) => includePaths), ...settings.includePaths])];
    // Equal lists are one object.
    const includePaths = isSameList(places, settings.includePaths) ? settings.includePaths : places;
    const made = { ...settings, includePaths, flatc };
    choices.set(key, made);
    return made;
  }

  /** True if each file has the same settings as before, as the same objects. */
  equals(other: SettingsMap): boolean {
    return (
      this.elsewhere === other.elsewhere &&
      this.directories.size === other.directories.size &&
      [...this.directories].every(([directory, settings]) => other.directories.get(directory) === settings)
    );
  }
}

function isMadeOf({ entryFiles }: TargetSettings, uri: string): boolean {
  return entryFiles === undefined || isNamedBy(entryFiles, uri);
}

/**
 * Returns a key of a target, made of the target's settings that may change flatc's verdict. The language is not among
 * them.
 */
const groupKey = byIdentity(({ includePaths, flatc: { flatcVersion, code, ...options } }: TargetSettings) =>
  JSON.stringify([includePaths, flatcVersion?.version, options]),
);

/**
 * The version for a file that is made for some targets: the oldest version of the targets, because it refuses most. If
 * no target has a version, or if the user has set a version that decides verdicts, the version of the project.
 */
function versionFor({ flatcVersion }: FlatcOptions, targets: readonly TargetSettings[]): FlatcVersion | undefined {
  const own = targets.flatMap(({ flatc }) => flatc.flatcVersion ?? []);
  if (flatcVersion?.decides || own.length === 0) return flatcVersion;
  const oldest = own.reduce((first, each) => (isReached(first.version, each.version) ? first : each));
  // A name of one target would be wrong for several targets.
  return own.every(({ version }) => version === oldest.version) && own.length === targets.length && own.length > 1
    ? { ...oldest, target: undefined }
    : oldest;
}

/**
 * The value of the nearest directory around a file that has a value; undefined if no directory around it has one. The
 * URIs of the directories have no slash at the end.
 */
export function nearestDirectory<Value>(values: ReadonlyMap<string, Value>, uri: string): Value | undefined {
  for (let end = uri.lastIndexOf('/'); end > 0; end = uri.lastIndexOf('/', end - 1)) {
    const value = values.get(uri.slice(0, end));
    if (value !== undefined) return value;
  }
  return undefined;
}
