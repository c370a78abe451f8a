// What users set, read from whatever JSON a client sends: what cannot be used is complained about and left out.

import { readFormatSettings } from './format-settings.ts';
import {
  allRules,
  type CodeLensSettings,
  codeLensDefaults,
  type FilePattern,
  type FormatOptions,
  flatcDefaults,
  formatDefaults,
  type Generator,
  generators,
  type InlayHintSettings,
  inlayHintDefaults,
  type LanguageSettings,
  nearest,
  type RuleLevel,
  type TrpcMode,
} from './language/service.ts';
import { canonicalUri, uriOfPath } from './uris.ts';

/** The settings under `flatbuffers.` that the server reads. */
export const settingKeys = [
  'includePaths',
  'entryFiles',
  'trpc',
  'targets',
  'rules',
  ...(Object.keys(codeLensDefaults) as (keyof CodeLensSettings)[]).map((name) => `codeLens.${name}` as const),
  ...(Object.keys(formatDefaults) as (keyof FormatOptions)[]).map((name) => `format.${name}` as const),
  ...(Object.keys(inlayHintDefaults) as (keyof InlayHintSettings)[]).map((name) => `inlayHints.${name}` as const),
] as const;

export interface Settings {
  /** As written: absolute, relative to the workspace folder, or with `${workspaceFolder}`. */
  readonly includePaths: readonly string[];
  /** Globs as written: they may begin as include paths do. */
  readonly entryFiles: readonly string[];
  readonly trpc: TrpcMode;
  /** The generators that schemas must be fit for; none means what the most permissive one takes. */
  readonly targets: readonly Generator[];
  readonly rules: Readonly<Record<string, RuleLevel>>;
  readonly codeLens: CodeLensSettings;
  readonly inlayHints: InlayHintSettings;
  readonly format: FormatOptions;
}

export interface SettingsReading {
  readonly settings: Settings;
  /** One sentence for each thing that could not be used. */
  readonly complaints: readonly string[];
}

const trpcModes: readonly TrpcMode[] = ['auto', 'on', 'off'];
const ruleLevels: readonly RuleLevel[] = ['error', 'warning', 'information', 'hint', 'off'];

/** Reads the object that holds the settings; nothing at all gives the defaults. */
export function readSettings(value: unknown): SettingsReading {
  const complaints: string[] = [];
  const complain = (key: string, problem: string) => complaints.push(`The setting flatbuffers.${key} ${problem}.`);
  const values = isRecord(value) ? value : {};
  if (value !== undefined && value !== null && !isRecord(value))
    complaints.push('The FlatBuffers settings are no object.');
  for (const key of Object.keys(values)) {
    // Settings that others define under the same name are none of our business; slips are.
    const meant = isKnown(key) ? undefined : nearest(key, sections);
    if (meant !== undefined) complain(key, `is unknown; flatbuffers.${meant} may be meant`);
  }
  return {
    settings: {
      includePaths: readList('includePaths', values.includePaths, 'paths', complain),
      entryFiles: readList('entryFiles', values.entryFiles, 'globs', complain),
      trpc: readTrpc(values.trpc, complain),
      targets: readTargets(values.targets, complain),
      rules: readRules(values.rules, complain),
      codeLens: readSwitches('codeLens', values.codeLens, codeLensDefaults, complain),
      inlayHints: readSwitches('inlayHints', values.inlayHints, inlayHintDefaults, complain),
      format: readFormatSettings(values.format, complain),
    },
    complaints,
  };
}

/** The keys of the object that holds the settings; some settings lie deeper. */
const sections = [...new Set(settingKeys.map((key) => key.replace(/\..*/, '')))];
/** What a client keeps for itself in the same object. */
const clientSections = ['trace', 'flatc', 'trpcCommand', 'generate', 'commands', 'diagnostics'];

function isKnown(key: string): boolean {
  return sections.includes(key) || clientSections.includes(key);
}

/** The object with our settings in what a client sends: `{ "flatbuffers": {...} }` or the object itself. */
export function settingsSection(value: unknown): unknown {
  return isRecord(value) && 'flatbuffers' in value ? value.flatbuffers : value;
}

/** Several readings of settings, one for each workspace folder, as one: the first one decides, lists of places add up. */
export function languageSettings(
  settings: readonly Settings[],
  folders: readonly string[],
  furtherIncludePaths: readonly string[],
): LanguageSettings {
  const first = settings[0] ?? readSettings(undefined).settings;
  const places = folders.length === 0 ? [undefined] : folders;
  const inEach = <Place>(read: (settings: Settings, folder: string | undefined) => readonly Place[]) =>
    places.flatMap((folder, index) => read(settings[index] ?? first, folder));
  const includePaths = inEach((written, folder) => resolved(written.includePaths, folder));
  return {
    includePaths: [...new Set([...includePaths, ...furtherIncludePaths])],
    entryFiles: inEach((written, folder) => patterns(written.entryFiles, folder)),
    trpc: first.trpc,
    rules: first.rules,
    workingDirectory: folders[0],
    flatc: { ...flatcDefaults, generators: first.targets },
    codeLenses: first.codeLens,
    inlayHints: first.inlayHints,
    format: first.format,
  };
}

/** Include paths as URIs. Without a folder a relative one means nothing. */
function resolved(paths: readonly string[], folder: string | undefined): readonly string[] {
  return paths.flatMap((path) => {
    if (/^[a-z][a-z0-9+.-]+:\/\//i.test(path)) return [canonicalUri(path)];
    const uri = uriOfPath(withoutVariable(path) || '.', folder);
    return uri === undefined ? [] : [uri];
  });
}

/** Globs with the directories that they begin with, which are places and hold no pattern. */
function patterns(globs: readonly string[], folder: string | undefined): readonly FilePattern[] {
  return globs.flatMap((glob) => {
    const parts = withoutVariable(glob).replaceAll('\\', '/').split('/');
    const firstWithPattern = parts.findIndex((part) => /[*?[{]/.test(part));
    const start = firstWithPattern < 0 ? parts.length - 1 : firstWithPattern;
    const directory = parts.slice(0, start).map((part) => `${part}/`);
    return resolved([directory.join('')], folder).map((baseUri) => ({
      baseUri,
      pattern: parts.slice(start).join('/'),
    }));
  });
}

function withoutVariable(path: string): string {
  return path.replace(/^\$\{workspaceFolder\}[\\/]?/, '');
}

type Complain = (key: string, problem: string) => void;

/** More than anyone writes by hand. */
const longestText = 10_000;

function readList(key: string, value: unknown, things: string, complain: Complain): readonly string[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    complain(key, `must be a list of ${things}; none is used`);
    return [];
  }
  const usable = value.filter((text) => typeof text === 'string' && text.trim() !== '' && text.length <= longestText);
  if (usable.length < value.length) complain(key, `must hold nothing but ${things}; the rest is left out`);
  return usable;
}

function readTrpc(value: unknown, complain: Complain): TrpcMode {
  if (value === undefined || value === null) return 'auto';
  const mode = trpcModes.find((known) => known === value);
  if (!mode) complain('trpc', `is ${JSON.stringify(value)}, not one of ${quoted(trpcModes)}; "auto" is used`);
  return mode ?? 'auto';
}

/** Several switches under one name; a single value there is meant for all of them. */
function readSwitches<Switches extends object>(
  section: string,
  value: unknown,
  defaults: Switches,
  complain: Complain,
): Switches {
  if (value === undefined || value === null) return defaults;
  const names = Object.keys(defaults);
  for (const name of isRecord(value) ? Object.keys(value) : []) {
    const meant = names.includes(name) ? undefined : nearest(name, names);
    if (meant !== undefined) complain(`${section}.${name}`, `is unknown; flatbuffers.${section}.${meant} may be meant`);
  }
  const switches = Object.entries(defaults).map(([name, isOn]) => {
    const written = isRecord(value) ? (value[name] ?? isOn) : value;
    if (typeof written === 'boolean') return [name, written];
    complain(`${section}.${name}`, `must be true or false; ${isOn} is used`);
    return [name, isOn];
  });
  return Object.fromEntries(switches);
}

function readTargets(value: unknown, complain: Complain): readonly Generator[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    complain('targets', 'must be a list of generators; none is used');
    return [];
  }
  const unknown = value.filter((name) => !generators.some((generator) => generator === name));
  if (unknown.length > 0) {
    const names = unknown.map((name) => JSON.stringify(name)).join(', ');
    complain('targets', `names ${names}, which flatc does not generate; it generates ${generators.join(', ')}`);
  }
  return generators.filter((generator) => value.includes(generator));
}

function readRules(value: unknown, complain: Complain): Readonly<Record<string, RuleLevel>> {
  if (value === undefined || value === null) return {};
  if (!isRecord(value)) {
    complain('rules', 'must be an object of codes and levels; the defaults are used');
    return {};
  }
  const codes = allRules().map((rule) => rule.code);
  const rules: Record<string, RuleLevel> = {};
  for (const [code, written] of Object.entries(value)) {
    const level = ruleLevels.find((known) => known === written);
    const meant = codes.includes(code) ? code : nearest(code, codes);
    if (!codes.includes(code)) {
      complain('rules', `names no rule with "${code}"${meant === undefined ? '' : `; did you mean "${meant}"`}`);
    } else if (!level) {
      complain('rules', `gives "${code}" the level ${JSON.stringify(written)}, not one of ${quoted(ruleLevels)}`);
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
