// Lists every setting in one table, from which editor settings, flatbuffers.json with its JSON schema, checks and
// documentation are made.
import {
  attributedKinds,
  type CompatibilityOptions,
  codeLensDefaults,
  compatibilityDefaults,
  compatibilityDirections,
  compatibilityProfiles,
  forbiddableKinds,
  formatDefaults,
  inlayHintDefaults,
  patternedKinds,
  severities,
} from '../language/service.ts';

/** The shape of a setting's value. */
export type SettingShape =
  /** Folders, relative to the folder of the setting or of the file that contains it. */
  | { readonly kind: 'paths' }
  /** One file, relative like folders. */
  | { readonly kind: 'path' }
  /** A name and a version with `@` between them, or a name alone. */
  | { readonly kind: 'package' }
  | { readonly kind: 'globs' }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'switch' }
  | { readonly kind: 'number'; readonly from: number; readonly to: number; readonly isWhole: boolean }
  /** One or several words, as for `compat --against`. */
  | { readonly kind: 'baselines'; readonly most: number }
  /** Levels by codes of rules. */
  | { readonly kind: 'rules' }
  /** Languages; in a file also objects, one for each run of flatc. */
  | { readonly kind: 'targets' }
  /** A version of flatc. */
  | { readonly kind: 'version' }
  /** Options of flatc by name. */
  | { readonly kind: 'options' }
  /** Data files and their schemas. */
  | { readonly kind: 'data' }
  /** One preset of style, or several. */
  | { readonly kind: 'presets' }
  /** One or several words among `choices`. */
  | { readonly kind: 'choices'; readonly choices: readonly string[] }
  /** Lists of texts by words, such as attributes by kinds of declarations. */
  | { readonly kind: 'lists'; readonly choices: readonly string[]; readonly things: 'names' | 'patterns' }
  /** Names that must not be used again, by full names of types. */
  | { readonly kind: 'reserved' }
  /** Layouts of files with buffers inside, by name. */
  | { readonly kind: 'containers' }
  /** Schemas for vectors of bytes, by fields. */
  | { readonly kind: 'nested' };

/**
 * The place of a setting: `settings` of an editor that the server reads, settings that only the `client` reads, or a
 * `file` (flatbuffers.json).
 */
export type SettingHome = 'settings' | 'client' | 'file';

export interface SettingRow {
  /** The key in settings. In a file the part before the dot is an object. */
  readonly key: string;
  readonly shape: SettingShape;
  readonly default: unknown;
  readonly homes: readonly SettingHome[];
}

/** The settings for older versions: the versions to compare with, and the things that must stay compatible. */
export interface CompatibilitySettings extends CompatibilityOptions {
  /** The versions to compare with, oldest first; empty for no comparison. */
  readonly against: readonly string[];
}

/** The files whose problems a client gets. */
export type DiagnosticsScope = (typeof diagnosticsScopes)[number];

export interface DiagnosticsSettings {
  /** The milliseconds that a syntax error waits at the word that the user is typing. */
  readonly delay: number;
  readonly scope: DiagnosticsScope;
}

export const ruleLevels = [...severities, 'off'] as const;
const trpcModes = ['auto', 'on', 'off'] as const;
const diagnosticsScopes = ['openFiles', 'workspace'] as const;

const everywhere: readonly SettingHome[] = ['settings', 'file'];
/** The home of settings that are a matter of taste, and not of the project. */
const inEditors: readonly SettingHome[] = ['settings'];

const indentSize = { kind: 'number', from: 1, to: 16, isWhole: true } as const;
const width = { kind: 'number', from: 1, to: 10_000, isWhole: true } as const;
/** The shape of a delay. Nobody wants to wait longer for an error. */
const delay = { kind: 'number', from: 0, to: 5000, isWhole: false } as const;
const formatShapes: Readonly<Partial<Record<keyof typeof formatDefaults, SettingShape>>> = {
  indentSize,
  indentStyle: { kind: 'choice', choices: ['space', 'tab'] },
  width,
  fieldColon: { kind: 'choice', choices: ['spaced', 'tight'] },
  endOfLine: { kind: 'choice', choices: ['keep', 'lf', 'crlf'] },
};

const rowsOf = (
  section: string,
  defaults: object,
  homes: readonly SettingHome[],
  shapes: Readonly<Record<string, SettingShape | undefined>> = {},
): readonly SettingRow[] =>
  Object.entries(defaults).map(([name, value]) => ({
    key: `${section}.${name}`,
    shape: shapes[name] ?? { kind: 'switch' },
    default: value,
    homes,
  }));

export const settingTable: readonly SettingRow[] = [
  { key: 'includePaths', shape: { kind: 'paths' }, default: [], homes: everywhere },
  { key: 'entryFiles', shape: { kind: 'globs' }, default: [], homes: everywhere },
  { key: 'exclude', shape: { kind: 'globs' }, default: [], homes: ['file'] },
  { key: 'flatcVersion', shape: { kind: 'version' }, default: '', homes: everywhere },
  { key: 'inference', shape: { kind: 'switch' }, default: true, homes: everywhere },
  { key: 'trpc', shape: { kind: 'choice', choices: trpcModes }, default: 'auto', homes: everywhere },
  { key: 'targets', shape: { kind: 'targets' }, default: [], homes: everywhere },
  { key: 'data', shape: { kind: 'data' }, default: [], homes: everywhere },
  { key: 'rules', shape: { kind: 'rules' }, default: {}, homes: everywhere },
  { key: 'style', shape: { kind: 'presets' }, default: [], homes: ['file'] },
  { key: 'forbid', shape: { kind: 'choices', choices: forbiddableKinds }, default: [], homes: ['file'] },
  {
    key: 'requireAttributes',
    shape: { kind: 'lists', choices: attributedKinds, things: 'names' },
    default: {},
    homes: ['file'],
  },
  {
    key: 'namePatterns',
    shape: { kind: 'lists', choices: patternedKinds, things: 'patterns' },
    default: {},
    homes: ['file'],
  },
  { key: 'reserved', shape: { kind: 'reserved' }, default: {}, homes: ['file'] },
  { key: 'containers', shape: { kind: 'containers' }, default: {}, homes: ['file'] },
  { key: 'nested', shape: { kind: 'nested' }, default: {}, homes: ['file'] },
  { key: 'baseline', shape: { kind: 'path' }, default: '', homes: ['file'] },
  { key: 'package', shape: { kind: 'package' }, default: '', homes: ['file'] },
  ...rowsOf('diagnostics', { delay: 500, scope: 'openFiles' }, inEditors, {
    delay,
    scope: { kind: 'choice', choices: diagnosticsScopes },
  }),
  ...rowsOf('compatibility', { against: [], ...compatibilityDefaults }, everywhere, {
    against: { kind: 'baselines', most: 20 },
    profile: { kind: 'choice', choices: compatibilityProfiles },
    direction: { kind: 'choice', choices: compatibilityDirections },
  }),
  ...rowsOf('codeLens', codeLensDefaults, inEditors),
  ...rowsOf('format', formatDefaults, everywhere, formatShapes),
  ...rowsOf('inlayHints', inlayHintDefaults, inEditors),
  { key: 'flatc.options', shape: { kind: 'options' }, default: {}, homes: ['client', 'file'] },
];
