// Decides between the sources of settings: for each key the strongest source wins.
import type { Range } from 'vscode-languageserver-types';
import type { ContainerLayout, DataSetting, FilePattern } from '../language/service.ts';
import { resolvedExclusions, resolvedGlobs, resolvedPaths } from './places.ts';
import { layoutsOf } from './read-containers.ts';
import type { DataEntry } from './read-data.ts';
import { type Settings, settingsWith } from './read-settings.ts';
import type { Target } from './read-targets.ts';
import { settingTable } from './table.ts';
import { verdictOptions } from './verdict-options.ts';

/** The source of a value. If several sources set a value, the first in the list wins. */
type ValueSource = (typeof valueSources)[number];

const valueSources = ['command line', 'flatbuffers.json', 'settings', 'build', 'default'] as const;

/** The place of a written value. */
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

/** The value that wins, and weaker ones that are set, the strongest first. */
export interface Decision<Value = unknown> extends SourcedValue<Value> {
  readonly overridden: readonly SourcedValue[];
}

/**
 * The values that one source sets. The level of a rule and the reserved names of a type have keys of their own, such as
 * `rules.struct-padding` and `reserved.Acme.Box`.
 */
export interface SettingLayer {
  readonly source: ValueSource;
  readonly values: ReadonlyMap<string, unknown>;
  /** Returns the place where the value of a key is written; undefined if the source has no such place. */
  readonly placeOf?: (key: string) => WrittenAt | undefined;
}

/** Settings with their paths resolved to URIs. */
interface ResolvedSettings
  extends Omit<Settings, 'entryFiles' | 'exclude' | 'targets' | 'data' | 'containers' | 'nested'> {
  readonly entryFiles: readonly FilePattern[];
  readonly exclude: readonly FilePattern[];
  readonly targets: readonly ResolvedTarget[];
  readonly data: readonly DataSetting[];
  readonly containers: Readonly<Record<string, ContainerLayout>>;
  /** Schemas by fields, such as `Acme.Model.metadata`. */
  readonly nested: Readonly<Record<string, NestedSetting>>;
}

/** A schema for the bytes in a field. */
export interface NestedSetting {
  /** A URI, or `flexbuffer`. */
  readonly schema: string;
  readonly rootType: string | undefined;
}

/** A target with its paths resolved to URIs. */
interface ResolvedTarget extends Omit<Target, 'entryFiles'> {
  readonly entryFiles?: readonly FilePattern[];
}

/** The settings after all sources were compared. */
export interface Decisions {
  readonly settings: ResolvedSettings;
  /** The decisions by key, for each setting and for each rule whose level is set. */
  readonly byKey: ReadonlyMap<string, Decision>;
}

/**
 * The layer of settings from one source. Relative paths in the values are resolved against `folder`; if it is
 * undefined, they are dropped.
 */
export function layerOf(
  source: ValueSource,
  values: ReadonlyMap<string, unknown>,
  folder: string | undefined,
  placeOf?: SettingLayer['placeOf'],
): SettingLayer {
  const resolved = new Map<string, unknown>();
  for (const [key, value] of values) {
    if (isDivided(key))
      for (const [name, part] of Object.entries(value as object)) resolved.set(`${key}.${name}`, part);
    else resolved.set(key, resolvedValue(key, value, folder));
  }
  return { source, values: resolved, ...(placeOf ? { placeOf } : {}) };
}

/** The settings whose entries are decided one by one. */
const dividedKeys = ['rules', 'reserved'] as const;

function isDivided(key: string): key is (typeof dividedKeys)[number] {
  return dividedKeys.some((divided) => divided === key);
}

/** The path in a file to the value of a key: `rules` and `struct-padding` for `rules.struct-padding`. */
export function pathOfKey(key: string): readonly string[] {
  const [section = ''] = key.split('.', 1);
  return isDivided(section) && key !== section ? [section, key.slice(section.length + 1)] : key.split('.');
}

function resolvedValue(key: string, value: unknown, folder: string | undefined): unknown {
  switch (shapes.get(key)) {
    case 'paths':
      return resolvedPaths(value as readonly string[], folder);
    case 'path':
      return resolvedPaths([value as string], folder)[0] ?? '';
    case 'globs':
      return (key === 'exclude' ? resolvedExclusions : resolvedGlobs)(value as readonly string[], folder);
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
    case 'containers':
      return layoutsOf(value as Settings['containers'], (path) => resolvedPaths([path], folder)[0] ?? path);
    case 'nested':
      return Object.fromEntries(
        Object.entries(value as Settings['nested']).flatMap(([field, entry]) => {
          const { schema, rootType } = typeof entry === 'string' ? { schema: entry, rootType: undefined } : entry;
          const places = schema === 'flexbuffer' ? [schema] : resolvedPaths([schema], folder);
          return places.map((place): readonly [string, NestedSetting] => [field, { schema: place, rootType }]);
        }),
      );
    default:
      return value;
  }
}

const shapes: ReadonlyMap<string, string> = new Map(settingTable.map(({ key, shape }) => [key, shape.kind]));

/**
 * The values that an editor sends. Editors send defaults, too, so a value that equals the default counts as unset, and
 * weaker sources may decide.
 */
export function settingsLayer(values: ReadonlyMap<string, unknown>, folder: string | undefined): SettingLayer {
  const isSet = ([key, value]: readonly [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(defaults.get(key));
  return layerOf('settings', new Map([...values].filter(isSet)), folder);
}

/** Combines layers in any order. Of two layers with the same source the first one wins. */
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
const decidedKeys: readonly string[] = [...defaults.keys()].filter((key) => !isDivided(key));

function settingsOf(byKey: ReadonlyMap<string, Decision>): ResolvedSettings {
  const parts = new Map<string, [name: string, value: unknown][]>(dividedKeys.map((key) => [key, []]));
  const values = new Map<string, unknown>();
  for (const [key, { value }] of byKey) {
    const [section = '', name = ''] = pathOfKey(key);
    const entries = parts.get(section);
    if (entries) entries.push([name, value]);
    else values.set(key, value);
  }
  for (const [section, entries] of parts) values.set(section, Object.fromEntries(entries));
  return settingsWith(values) as unknown as ResolvedSettings;
}
