// Reads the settings from the JSON that a client sends. What cannot be used is reported and left out.

import {
  allRules,
  type CodeLensSettings,
  changeDescriptions,
  codeLensDefaults,
  type FormatOptions,
  formatDefaults,
  type Generator,
  generators,
  type InlayHintSettings,
  inlayHintDefaults,
  nearest,
  type RuleLevel,
  severities,
  type TrpcMode,
} from '../language/service.ts';
import {
  type CompatibilitySettings,
  compatibilitySettingDefaults,
  readCompatibility,
} from './compatibility-settings.ts';
import { type DiagnosticsSettings, diagnosticsDefaults, readDiagnostics } from './diagnostics-settings.ts';
import { readFormatSettings } from './format-settings.ts';
import { isPlace } from './places.ts';
import { SettingComplaints, shownValue, shownValues } from './setting-complaints.ts';

/** The settings under `flatbuffers.` that the server reads. */
export const settingKeys = [
  'includePaths',
  'entryFiles',
  'inference',
  'trpc',
  'targets',
  'rules',
  ...(Object.keys(diagnosticsDefaults) as (keyof DiagnosticsSettings)[]).map((name) => `diagnostics.${name}` as const),
  ...(Object.keys(compatibilitySettingDefaults) as (keyof CompatibilitySettings)[]).map(
    (name) => `compatibility.${name}` as const,
  ),
  ...(Object.keys(codeLensDefaults) as (keyof CodeLensSettings)[]).map((name) => `codeLens.${name}` as const),
  ...(Object.keys(formatDefaults) as (keyof FormatOptions)[]).map((name) => `format.${name}` as const),
  ...(Object.keys(inlayHintDefaults) as (keyof InlayHintSettings)[]).map((name) => `inlayHints.${name}` as const),
] as const;

export type SettingKey = (typeof settingKeys)[number];

/** What is set, with paths and globs as they are written. */
export interface Settings {
  /** As written: absolute, relative to the workspace folder, or with `${workspaceFolder}`. */
  readonly includePaths: readonly string[];
  /** Globs as written: they may begin as include paths do. */
  readonly entryFiles: readonly string[];
  /** Whether what the build says is used where nothing is set. */
  readonly inference: boolean;
  readonly trpc: TrpcMode;
  /** The generators that schemas are checked for; none means the most permissive one. */
  readonly targets: readonly Generator[];
  readonly rules: Readonly<Record<string, RuleLevel>>;
  readonly diagnostics: DiagnosticsSettings;
  readonly compatibility: CompatibilitySettings;
  readonly codeLens: CodeLensSettings;
  readonly inlayHints: InlayHintSettings;
  readonly format: FormatOptions;
}

export interface SettingsReading {
  /** With the defaults for what is not set, or cannot be used. */
  readonly settings: Settings;
  /** The keys of what is set and can be used. */
  readonly given: readonly SettingKey[];
  /** One sentence for each thing that could not be used. */
  readonly complaints: readonly string[];
}

const trpcModes: readonly TrpcMode[] = ['auto', 'on', 'off'];
const ruleLevels: readonly RuleLevel[] = [...severities, 'off'];

/** Reads the object that holds the settings; nothing at all gives the defaults. */
export function readSettings(value: unknown): SettingsReading {
  const complaints = new SettingComplaints();
  const values = isRecord(value) ? value : {};
  const general = value === undefined || value === null || isRecord(value) ? [] : [notAnObject];
  for (const key of Object.keys(values).slice(0, mostEntries)) {
    // Others may define settings under the same name; only names that look like a slip are reported.
    const meant = isKnown(key) ? undefined : nearest(key, sections);
    if (meant !== undefined) complaints.add(key, `is unknown (did you mean flatbuffers.${meant}?)`);
  }
  const settings: Settings = {
    includePaths: readList('includePaths', values.includePaths, 'paths', complaints),
    entryFiles: readList('entryFiles', values.entryFiles, 'globs', complaints),
    inference: readSwitch('inference', values.inference, true, complaints),
    trpc: readTrpc(values.trpc, complaints),
    targets: readTargets(values.targets, complaints),
    rules: readRules(values.rules, complaints),
    diagnostics: readDiagnostics(values.diagnostics, (key, problem) => complaints.add(key, problem)),
    compatibility: readCompatibility(values.compatibility, (key, problem) => complaints.add(key, problem)),
    codeLens: readSwitches('codeLens', values.codeLens, codeLensDefaults, complaints),
    inlayHints: readSwitches('inlayHints', values.inlayHints, inlayHintDefaults, complaints),
    format: readFormatSettings(values.format, (key, problem) => complaints.add(key, problem)),
  };
  return {
    settings,
    given: givenKeys(values, settings, complaints),
    complaints: [...general, ...complaints.sentences],
  };
}

/** A setting that cannot be used has its default, and gives way to whatever else is set. */
function givenKeys(
  values: Readonly<Record<string, unknown>>,
  settings: Settings,
  complaints: SettingComplaints,
): readonly SettingKey[] {
  return settingKeys.filter((key) => {
    const [section = '', name] = key.split('.');
    const written = values[section];
    const part = name !== undefined && isRecord(written) ? written[name] : written;
    if (
      part === undefined ||
      part === null ||
      (name !== undefined && !isRecord(written) && typeof written !== 'boolean')
    )
      return false;
    return (
      !complaints.isAbout(key) || JSON.stringify(settingAt(settings, key)) !== JSON.stringify(settingAt(defaults, key))
    );
  });
}

/** The value of a setting, which may lie in a section. */
export function settingAt(settings: Settings, key: SettingKey): unknown {
  const [section = '', name] = key.split('.');
  const value: unknown = Reflect.get(settings, section);
  return name !== undefined && isRecord(value) ? value[name] : value;
}

const notAnObject = 'The FlatBuffers settings must be an object.';

/** The keys of the object that holds the settings; some settings lie deeper. */
const sections = [...new Set(settingKeys.map((key) => key.replace(/\..*/, '')))];
/** The settings that only the client reads, in the same object. */
const clientSections = ['trace', 'flatc', 'trpcCommand', 'generate', 'commands'];

function isKnown(key: string): boolean {
  return sections.includes(key) || clientSections.includes(key);
}

/** The object with our settings in what a client sends: `{ "flatbuffers": {...} }` or the object itself. */
export function settingsSection(value: unknown): unknown {
  return isRecord(value) && 'flatbuffers' in value ? value.flatbuffers : value;
}

/** More than people write by hand. Each place costs a look for each include, each glob a match for each file. */
const mostEntries = 1000;
const longestText = { paths: 10_000, globs: 1000 } as const;

function readList(
  key: string,
  value: unknown,
  things: 'paths' | 'globs',
  complaints: SettingComplaints,
): readonly string[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    complaints.add(key, `must be a list of ${things}; it is ignored`);
    return [];
  }
  const isUsable = (text: unknown) =>
    typeof text === 'string' && text.trim() !== '' && text.length <= longestText[things] && isPlace(text);
  const unusable = value.filter((text) => !isUsable(text));
  if (unusable.length > 0) {
    complaints.add(key, `must contain only ${things}; ignored: ${shownValues(unusable)}`);
  }
  const usable = value.filter(isUsable);
  if (usable.length > mostEntries) complaints.add(key, `has more than ${mostEntries} entries; the rest is ignored`);
  return usable.slice(0, mostEntries);
}

function readTrpc(value: unknown, complaints: SettingComplaints): TrpcMode {
  if (value === undefined || value === null) return 'auto';
  const mode = trpcModes.find((known) => known === value);
  if (!mode) complaints.add('trpc', `must be one of ${quoted(trpcModes)}, not ${shownValue(value)}; "auto" is used`);
  return mode ?? 'auto';
}

function readSwitch(key: string, value: unknown, isOn: boolean, complaints: SettingComplaints): boolean {
  if (value === undefined || value === null || typeof value === 'boolean') return value ?? isOn;
  complaints.add(key, `must be true or false; ${isOn} is used`);
  return isOn;
}

/** Several switches under one name; a single value there is meant for all of them. */
function readSwitches<Switches extends object>(
  section: string,
  value: unknown,
  defaults: Switches,
  complaints: SettingComplaints,
): Switches {
  if (value === undefined || value === null) return defaults;
  const names = Object.keys(defaults);
  for (const name of isRecord(value) ? Object.keys(value).slice(0, mostEntries) : []) {
    const meant = names.includes(name) ? undefined : nearest(name, names);
    if (meant === undefined) continue;
    complaints.add(`${section}.${name}`, `is unknown (did you mean flatbuffers.${section}.${meant}?)`);
  }
  const switches = Object.entries(defaults).map(([name, isOn]) => {
    const written = isRecord(value) ? (value[name] ?? isOn) : value;
    if (typeof written === 'boolean') return [name, written];
    complaints.add(`${section}.${name}`, `must be true or false; ${isOn} is used`);
    return [name, isOn];
  });
  return Object.fromEntries(switches);
}

function readTargets(value: unknown, complaints: SettingComplaints): readonly Generator[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    complaints.add('targets', 'must be a list of generators; it is ignored');
    return [];
  }
  const unknown = value.filter((name) => !generators.some((generator) => generator === name));
  if (unknown.length > 0) {
    complaints.add(
      'targets',
      `contains ${shownValues(unknown)}, for which flatc has no generator; it has ${generators.join(', ')}`,
    );
  }
  return generators.filter((generator) => value.includes(generator));
}

function readRules(value: unknown, complaints: SettingComplaints): Readonly<Record<string, RuleLevel>> {
  if (value === undefined || value === null) return {};
  if (!isRecord(value)) {
    complaints.add('rules', 'must be an object of codes and levels; the defaults are used');
    return {};
  }
  const codes = new Set<string>([...allRules(), ...changeDescriptions].map(({ code }) => code));
  const rules: Record<string, RuleLevel> = {};
  for (const [code, written] of Object.entries(value)) {
    const level = ruleLevels.find((known) => known === written);
    if (!codes.has(code)) {
      if (complaints.isEnoughOf('rules')) continue;
      const meant = nearest(code, codes);
      const hint = meant === undefined ? '' : ` (did you mean "${meant}"?)`;
      complaints.add('rules', `contains ${shownValue(code)}, which is not the code of a rule${hint}`);
    } else if (!level) {
      complaints.add('rules', `must give "${code}" one of ${quoted(ruleLevels)}, not ${shownValue(written)}`);
    } else {
      rules[code] = level;
    }
  }
  return rules;
}

function quoted(values: readonly string[]): string {
  return values.map((value) => `"${value}"`).join(', ');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is not set. */
const defaults = readSettings(undefined).settings;
