// Reads settings from an object with sections, as an editor sends them and a file holds them. What cannot be used is
// reported and left out.
import {
  type CodeLensSettings,
  type FormatOptions,
  type InlayHintSettings,
  nearest,
  type RuleLevel,
  type TrpcMode,
} from '../language/service.ts';
import { type DataEntry, isRecord, mostEntries, type Problem, readValue, type Target } from './read-value.ts';
import { SettingComplaints } from './setting-complaints.ts';
import {
  type CompatibilitySettings,
  type DiagnosticsSettings,
  type SettingHome,
  type SettingRow,
  settingTable,
} from './table.ts';

/** The settings under `flatbuffers.` that the server reads. */
export const settingKeys: readonly string[] = rowsIn('settings').map(({ key }) => key);

/** What is set, with paths and globs as they are written. */
export interface Settings {
  /** As written: absolute, relative to the workspace folder, or with `${workspaceFolder}`. */
  readonly includePaths: readonly string[];
  /** Globs as written: they may begin as include paths do. */
  readonly entryFiles: readonly string[];
  /** Whether what the build says is used where nothing is set. */
  readonly inference: boolean;
  /** Globs of the schemas that are none of the project's own. */
  readonly exclude: readonly string[];
  /** The version of flatc that is used; empty where it is not known. */
  readonly flatcVersion: string;
  readonly trpc: TrpcMode;
  /** What code is generated for; schemas are checked for these languages. None means the most permissive check. */
  readonly targets: readonly Target[];
  /** Which files are data of which schema; of several entries that name a file, the first counts. */
  readonly data: readonly DataEntry[];
  readonly rules: Readonly<Record<string, RuleLevel>>;
  readonly diagnostics: DiagnosticsSettings;
  readonly compatibility: CompatibilitySettings;
  readonly codeLens: CodeLensSettings;
  readonly inlayHints: InlayHintSettings;
  readonly format: FormatOptions;
  readonly flatc: { readonly options: Readonly<Record<string, unknown>> };
}

/** What an object sets, by the keys of the table. */
interface ValuesReading {
  /** The values that are set and can be used. */
  readonly values: ReadonlyMap<string, unknown>;
  readonly problems: readonly Problem[];
}

interface SettingsReading {
  /** With the defaults for what is not set, or cannot be used. */
  readonly settings: Settings;
  /** What is set and can be used, by key. */
  readonly values: ReadonlyMap<string, unknown>;
  /** One sentence for each thing that could not be used. */
  readonly complaints: readonly string[];
}

/** The rows of what can be set in a place. */
export function rowsIn(home: SettingHome): readonly SettingRow[] {
  return settingTable.filter(({ homes }) => homes.includes(home));
}

/** Reads the values of some rows. Names that no row has are for the caller to judge. */
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
      // A single switch is meant for all of a section of switches.
      const isForAll = typeof whole === 'boolean' && sectionsOfSwitches.has(section);
      if (!isForAll && !isRecord(whole)) {
        // In initialization options `diagnostics` is a word, too: how the client wants diagnostics.
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

/** Reads the object that holds the settings of an editor; nothing at all gives the defaults. */
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

/** What an unusable value leads to: another one for a single setting, nothing for a list. */
function consequence(row: SettingRow | undefined, path: Problem['path']): string {
  if (row === undefined) return path.length === 1 ? '; it is ignored' : '';
  return typeof row.default === 'object' ? '; it is ignored' : `; ${JSON.stringify(row.default)} is used`;
}

/** As people write a path: `targets[2].language`. */
export function shownPath(path: Problem['path']): string {
  return path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text === '' ? part : `${text}.${part}`),
    '',
  );
}

/** Others may define settings under the same name; only names that look like a slip are reported. */
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

/** Values by their keys as an object with sections, with the defaults for the rest. */
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

/** The names in each section of settings; none for a setting without a dot. */
const sections: ReadonlyMap<string, readonly string[]> = sectionsOf(rowsIn('settings'));
/** The settings that only the client reads, in the same object. */
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

/** The names in each section of some rows; none for a key without a dot. */
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

/** The object with our settings in what a client sends: `{ "flatbuffers": {...} }` or the object itself. */
export function settingsSection(value: unknown): unknown {
  return isRecord(value) && 'flatbuffers' in value ? value.flatbuffers : value;
}
