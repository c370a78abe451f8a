// Reads settings from an object with sections, as editors send it and flatbuffers.json contains it. Unusable values are
// reported and left out.
import {
  type CodeLensSettings,
  type FormatOptions,
  type InlayHintSettings,
  type LanguageSettings,
  nearest,
  type RuleLevel,
  type StylePreset,
  type TrpcMode,
} from '../language/service.ts';
import type { WrittenLayout } from './read-containers.ts';
import type { DataEntry } from './read-data.ts';
import type { NestedEntry } from './read-nested.ts';
import type { Target } from './read-targets.ts';
import { readValue } from './read-value.ts';
import { SettingComplaints } from './setting-complaints.ts';
import {
  type CompatibilitySettings,
  type DiagnosticsSettings,
  type SettingHome,
  type SettingRow,
  settingTable,
} from './table.ts';
import { isRecord, mostEntries, type Problem } from './value-problem.ts';

/** The settings under `flatbuffers.` that the server reads. */
export const settingKeys: readonly string[] = rowsIn('settings').map(({ key }) => key);

/** All settings, with paths and globs in their written form. */
export interface Settings {
  /** Paths as written: absolute, relative to the workspace folder, or with `${workspaceFolder}`. */
  readonly includePaths: readonly string[];
  /** Globs as written. They may begin like include paths. */
  readonly entryFiles: readonly string[];
  /** Whether facts of the build replace missing settings. */
  readonly inference: boolean;
  /** Globs of schemas that do not belong to the project. */
  readonly exclude: readonly string[];
  /** The file with the findings that `check` leaves out; empty if no file is set. */
  readonly baseline: string;
  /**
   * The package of the schemas in an index, as `NAME@VERSION` or `NAME`; empty if it is not set, so that only other
   * files name it.
   */
  readonly package: string;
  /** The flatc version in use; empty if unknown. */
  readonly flatcVersion: string;
  readonly trpc: TrpcMode;
  /**
   * The languages to generate code for; schemas are checked for them. Without any, the most permissive check is done.
   */
  readonly targets: readonly Target[];
  /** Data files and their schemas. If several entries match a file, the first counts. */
  readonly data: readonly DataEntry[];
  readonly rules: Readonly<Record<string, RuleLevel>>;
  /** The presets of style that are checked. */
  readonly style: readonly StylePreset[];
  readonly forbid: LanguageSettings['forbid'];
  readonly requireAttributes: LanguageSettings['requireAttributes'];
  readonly namePatterns: LanguageSettings['namePatterns'];
  /** Names, ids and values that must not be used again, by the full names of types. */
  readonly reserved: Readonly<Record<string, readonly (string | number)[]>>;
  /** Layouts of files with buffers inside, by name. */
  readonly containers: Readonly<Record<string, WrittenLayout>>;
  /** Schemas for vectors of bytes, by the full names of tables and their fields. */
  readonly nested: Readonly<Record<string, NestedEntry>>;
  readonly diagnostics: DiagnosticsSettings;
  readonly compatibility: CompatibilitySettings;
  readonly codeLens: CodeLensSettings;
  readonly inlayHints: InlayHintSettings;
  readonly format: FormatOptions;
  readonly flatc: { readonly options: Readonly<Record<string, unknown>> };
}

/** The values of an object, by the keys of the table. */
interface ValuesReading {
  /** The values that are set and usable. */
  readonly values: ReadonlyMap<string, unknown>;
  readonly problems: readonly Problem[];
}

interface SettingsReading {
  /** The settings, with defaults for missing and unusable values. */
  readonly settings: Settings;
  /** The values that are set and usable, by key. */
  readonly values: ReadonlyMap<string, unknown>;
  /** One sentence for each unusable value. */
  readonly complaints: readonly string[];
}

/** The rows of the settings table that a kind of place, such as a `file`, may contain. */
export function rowsIn(home: SettingHome): readonly SettingRow[] {
  return settingTable.filter(({ homes }) => homes.includes(home));
}

/** Reads the values of some rows. Unknown names are left to the caller. */
export function readValues(value: Readonly<Record<string, unknown>>, rows: readonly SettingRow[]): ValuesReading {
  const values = new Map<string, unknown>();
  const problems: Problem[] = [];
  const bad = new Set<string>();
  for (const { key, shape } of rows) {
    const [section = '', name] = key.split('.');
    const whole = Object.hasOwn(value, section) ? value[section] : undefined;
    if (whole === undefined || whole === null) continue;
    let written: unknown = whole;
    if (name !== undefined) {
      // A single boolean sets all switches of its section.
      const isForAll = typeof whole === 'boolean' && sectionsOfSwitches.has(section);
      if (!isForAll && !isRecord(whole)) {
        // In initialization options `diagnostics` may also be the word "push", for the way of delivery.
        if (!bad.has(section) && !(section === 'diagnostics' && whole === 'push'))
          problems.push({ path: [section], at: 'value', text: 'must be an object' });
        bad.add(section);
        continue;
      }
      written = isRecord(whole) ? (Object.hasOwn(whole, name) ? whole[name] : undefined) : whole;
      if (written === undefined || written === null) continue;
    }
    const path = name === undefined ? [section] : [section, name];
    const read = readValue(shape, written, path, (problem) => problems.push(problem));
    if (read !== undefined) values.set(key, read);
  }
  return { values, problems };
}

/** Reads the settings that an editor sends; undefined or null gives the defaults. */
export function readSettings(value: unknown): SettingsReading {
  const complaints = new SettingComplaints();
  const written = isRecord(value) ? value : {};
  const general = value === undefined || value === null || isRecord(value) ? [] : [notAnObject];
  complainOfNames(written, complaints);
  const rows = rowsIn('settings');
  const { values, problems } = readValues(written, rows);
  for (const { path, at, text } of problems) {
    const row = rows.find(({ key }) => key === path.join('.'));
    const isUsed = at === 'key' || (row !== undefined && values.has(row.key));
    complaints.add(shownPath(path), isUsed ? text : `${text}${consequence(row, path)}`);
  }
  return { settings: settingsWith(values), values, complaints: [...general, ...complaints.sentences] };
}

/** The consequence of an unusable value, for its message: a single setting has its default, a list is ignored. */
function consequence(row: SettingRow | undefined, path: Problem['path']): string {
  if (row === undefined) return path.length === 1 ? '; it is ignored' : '';
  return typeof row.default === 'object' ? '; it is ignored' : `; ${JSON.stringify(row.default)} is used`;
}

/** A path as users write it: `targets[2].language`. */
export function shownPath(path: Problem['path']): string {
  return path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text === '' ? part : `${text}.${part}`),
    '',
  );
}

/** Reports only unknown names that look like a typing error, because other tools may use the same section. */
function complainOfNames(written: Readonly<Record<string, unknown>>, complaints: SettingComplaints): void {
  for (const key of Object.keys(written).slice(0, mostEntries)) {
    if (sections.has(key) || clientSections.has(key)) continue;
    const meant = nearest(key, sections.keys());
    if (meant !== undefined) complaints.add(key, `is unknown (did you mean flatbuffers.${meant}?)`);
  }
  for (const [section, names] of sections) {
    const inside = written[section];
    if (names.length === 0 || !isRecord(inside)) continue;
    for (const name of Object.keys(inside).slice(0, mostEntries)) {
      const meant = names.includes(name) ? undefined : nearest(name, names);
      if (meant === undefined) continue;
      complaints.add(`${section}.${name}`, `is unknown (did you mean flatbuffers.${section}.${meant}?)`);
    }
  }
}

/** Values by key, as an object with sections and with defaults for the rest. */
export function settingsWith(values: ReadonlyMap<string, unknown>): Settings {
  const settings: Record<string, unknown> = {};
  for (const row of settingTable) {
    const value = values.get(row.key) ?? row.default;
    const [section = '', name] = row.key.split('.');
    settings[section] = name === undefined ? value : { ...(settings[section] as object | undefined), [name]: value };
  }
  return settings as unknown as Settings;
}

const notAnObject = 'The FlatBuffers settings must be an object.';

/** The names in each section of settings; empty for a setting without a dot. */
const sections: ReadonlyMap<string, readonly string[]> = sectionsOf(rowsIn('settings'));
/** The settings under `flatbuffers.` that only the client reads. */
const clientSections: ReadonlySet<string> = new Set([
  'trace',
  'flatc',
  'trpcCommand',
  'generate',
  'commands',
  'switchDataLanguage',
  'updateIncludesOnFileMove',
]);

const sectionsOfSwitches: ReadonlySet<string> = new Set(
  [...sections.keys()].filter((section) => {
    const inside = settingTable.filter(({ key }) => key.startsWith(`${section}.`));
    return inside.length > 0 && inside.every(({ shape }) => shape.kind === 'switch');
  }),
);

/** The names in each section of some rows; empty for a key without a dot. */
export function sectionsOf(rows: readonly SettingRow[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { key } of rows) {
    const [section = '', name] = key.split('.');
    const names = found.get(section) ?? [];
    found.set(section, names);
    if (name !== undefined) names.push(name);
  }
  return found;
}

/** The settings in a client's message: `{ "flatbuffers": {...} }` or the object itself. */
export function settingsSection(value: unknown): unknown {
  return isRecord(value) && 'flatbuffers' in value ? value.flatbuffers : value;
}
