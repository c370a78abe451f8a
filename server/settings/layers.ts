// Decides who wins: of several sources that set something the strongest one counts, key by key.
import type { Range } from 'vscode-languageserver-types';
import type { FilePattern } from '../language/service.ts';
import { resolvedGlobs, resolvedPaths } from './places.ts';
import {
  readSettings,
  type SettingKey,
  type Settings,
  type SettingsReading,
  settingAt,
  settingKeys,
} from './read-settings.ts';

/** Where a value comes from, the strongest first. */
export type ValueSource = (typeof valueSources)[number];

export const valueSources = ['command line', 'flatbuffers.json', 'settings', 'build', 'default'] as const;

/** Where something is written. */
export interface WrittenAt {
  readonly uri: string;
  readonly range: Range;
}

/** A value with its source. */
export interface SourcedValue<Value = unknown> {
  readonly value: Value;
  readonly source: ValueSource;
  readonly place?: WrittenAt;
}

/** The value that counts, and the weaker ones that somebody has set, the strongest first. */
export interface Decision<Value = unknown> extends SourcedValue<Value> {
  readonly overridden: readonly SourcedValue[];
}

/** What one source sets. A rule's level has a key of its own, such as `rules.snake-case`. */
export interface SettingLayer {
  readonly source: ValueSource;
  readonly values: ReadonlyMap<string, unknown>;
  /** Where the value of a key is written. */
  readonly placeOf?: (key: string) => WrittenAt | undefined;
}

/** Settings whose places are URIs. */
export interface ResolvedSettings extends Omit<Settings, 'includePaths' | 'entryFiles'> {
  readonly includePaths: readonly string[];
  readonly entryFiles: readonly FilePattern[];
}

/** What counts. */
export interface Decisions {
  readonly settings: ResolvedSettings;
  /** By key, for each setting and for each rule whose level is set. */
  readonly byKey: ReadonlyMap<string, Decision>;
}

/** The values that a reading gives, with places relative to a folder. */
export function layerOf(
  source: ValueSource,
  { settings, given }: SettingsReading,
  folder: string | undefined,
  placeOf?: SettingLayer['placeOf'],
): SettingLayer {
  const values = new Map<string, unknown>();
  for (const key of given) {
    if (key === 'includePaths') values.set(key, resolvedPaths(settings.includePaths, folder));
    else if (key === 'entryFiles') values.set(key, resolvedGlobs(settings.entryFiles, folder));
    else if (key !== 'rules') values.set(key, settingAt(settings, key));
    else for (const [code, level] of Object.entries(settings.rules)) values.set(`rules.${code}`, level);
  }
  return { source, values, ...(placeOf ? { placeOf } : {}) };
}

/**
 * The values that an editor sends. Editors send defaults like anything else, so a value that equals the default counts as
 * not set, and what is weaker than settings may decide.
 */
export function settingsLayer(reading: SettingsReading, folder: string | undefined): SettingLayer {
  const given = reading.given.filter(
    (key) => JSON.stringify(settingAt(reading.settings, key)) !== JSON.stringify(settingAt(defaults, key)),
  );
  return layerOf('settings', { ...reading, given }, folder);
}

/** What counts of several layers, in whatever order; of two with one source the first is stronger. */
export function decide(layers: readonly SettingLayer[]): Decisions {
  const inOrder = valueSources.flatMap((source) => layers.filter((layer) => layer.source === source));
  const found = new Map<string, SourcedValue[]>();
  for (const { source, values, placeOf } of inOrder) {
    for (const [key, value] of values) {
      const place = placeOf?.(key);
      const known = found.get(key) ?? [];
      found.set(key, known);
      known.push({ value, source, ...(place ? { place } : {}) });
    }
  }
  const byKey = new Map<string, Decision>();
  for (const key of new Set([...decidedKeys, ...found.keys()])) {
    const [first = { value: settingAt(defaults, key as SettingKey), source: 'default' as const }, ...overridden] =
      found.get(key) ?? [];
    byKey.set(key, { ...first, overridden });
  }
  return { settings: settingsOf(byKey), byKey };
}

const defaults = readSettings(undefined).settings;
const decidedKeys: readonly string[] = settingKeys.filter((key) => key !== 'rules');

/** Values by their keys as an object with sections. */
function settingsOf(byKey: ReadonlyMap<string, Decision>): ResolvedSettings {
  const settings: Record<string, unknown> = { rules: {} };
  for (const [key, { value }] of byKey) {
    const dot = key.indexOf('.');
    if (dot < 0) settings[key] = value;
    else {
      const section = key.slice(0, dot);
      settings[section] = { ...(settings[section] as object | undefined), [key.slice(dot + 1)]: value };
    }
  }
  return settings as unknown as ResolvedSettings;
}
