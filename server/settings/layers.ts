// Decides who wins: of several sources that set something the strongest one counts, key by key.
import type { Range } from 'vscode-languageserver-types';
import type { DataSetting, FilePattern } from '../language/service.ts';
import { resolvedGlobs, resolvedPaths } from './places.ts';
import { type Settings, settingsWith } from './read-settings.ts';
import type { DataEntry, Target } from './read-value.ts';
import { settingTable } from './table.ts';
import { verdictOptions } from './verdict-options.ts';

/** Where a value comes from, the strongest first. */
type ValueSource = (typeof valueSources)[number];

const valueSources = ['command line', 'flatbuffers.json', 'settings', 'build', 'default'] as const;

/** Where something is written. */
interface WrittenAt {
  readonly uri: string;
  readonly range: Range;
}

/** A value with its source. */
interface SourcedValue<Value = unknown> {
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
interface ResolvedSettings extends Omit<Settings, 'entryFiles' | 'exclude' | 'targets' | 'data'> {
  readonly entryFiles: readonly FilePattern[];
  readonly exclude: readonly FilePattern[];
  readonly targets: readonly ResolvedTarget[];
  readonly data: readonly DataSetting[];
}

/** A target whose places are URIs. */
interface ResolvedTarget extends Omit<Target, 'entryFiles'> {
  readonly entryFiles?: readonly FilePattern[];
}

/** What counts. */
export interface Decisions {
  readonly settings: ResolvedSettings;
  /** By key, for each setting and for each rule whose level is set. */
  readonly byKey: ReadonlyMap<string, Decision>;
}

/** The values that a source gives, with places relative to a folder. */
export function layerOf(
  source: ValueSource,
  values: ReadonlyMap<string, unknown>,
  folder: string | undefined,
  placeOf?: SettingLayer['placeOf'],
): SettingLayer {
  const resolved = new Map<string, unknown>();
  for (const [key, value] of values) {
    if (key === 'rules')
      for (const [code, level] of Object.entries(value as Settings['rules'])) resolved.set(`rules.${code}`, level);
    else resolved.set(key, resolvedValue(key, value, folder));
  }
  return { source, values: resolved, ...(placeOf ? { placeOf } : {}) };
}

function resolvedValue(key: string, value: unknown, folder: string | undefined): unknown {
  switch (shapes.get(key)) {
    case 'paths':
      return resolvedPaths(value as readonly string[], folder);
    case 'globs':
      return resolvedGlobs(value as readonly string[], folder);
    case 'targets':
      return (value as readonly Target[]).map(({ output, entryFiles, includePaths, ...rest }): ResolvedTarget => {
        const [place] = output === undefined ? [] : resolvedPaths([output], folder);
        return {
          ...rest,
          ...(place === undefined ? {} : { output: place }),
          ...(includePaths ? { includePaths: resolvedPaths(includePaths, folder) } : {}),
          ...(entryFiles ? { entryFiles: resolvedGlobs(entryFiles, folder) } : {}),
        };
      });
    case 'data':
      return (value as readonly DataEntry[]).flatMap(
        ({ files, schema, rootType, options = {} }): readonly DataSetting[] =>
          resolvedPaths([schema], folder).map((uri) => ({
            files: resolvedGlobs(files, folder),
            schema: uri,
            flatc: { ...verdictOptions(options), ...(rootType === undefined ? {} : { rootType }) },
          })),
      );
    default:
      return value;
  }
}

const shapes: ReadonlyMap<string, string> = new Map(settingTable.map(({ key, shape }) => [key, shape.kind]));

/**
 * The values that an editor sends. Editors send defaults like anything else, so a value that equals the default counts as
 * not set, and what is weaker than settings may decide.
 */
export function settingsLayer(values: ReadonlyMap<string, unknown>, folder: string | undefined): SettingLayer {
  const isSet = ([key, value]: readonly [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(defaults.get(key));
  return layerOf('settings', new Map([...values].filter(isSet)), folder);
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
    const otherwise: SourcedValue = { value: defaults.get(key), source: 'default' };
    const [first = otherwise, ...overridden] = found.get(key) ?? [];
    byKey.set(key, { ...first, overridden });
  }
  return { settings: settingsOf(byKey), byKey };
}

const defaults: ReadonlyMap<string, unknown> = new Map(settingTable.map((row) => [row.key, row.default]));
const decidedKeys: readonly string[] = [...defaults.keys()].filter((key) => key !== 'rules');

function settingsOf(byKey: ReadonlyMap<string, Decision>): ResolvedSettings {
  const rules: Record<string, unknown> = {};
  const values = new Map<string, unknown>([['rules', rules]]);
  for (const [key, { value }] of byKey) {
    if (key.startsWith('rules.')) rules[key.slice('rules.'.length)] = value;
    else values.set(key, value);
  }
  return settingsWith(values) as unknown as ResolvedSettings;
}
