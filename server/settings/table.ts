// Every setting, one row each: settings of editors, flatbuffers.json and its JSON schema, their checks and their
// documentation are all made from this table.
import {
  type CompatibilityOptions,
  codeLensDefaults,
  compatibilityDefaults,
  compatibilityDirections,
  compatibilityProfiles,
  formatDefaults,
  inlayHintDefaults,
  severities,
} from '../language/service.ts';

/** What a value may be. */
export type SettingShape =
  /** Folders, from the folder that the setting is for or the file that says them. */
  | { readonly kind: 'paths' }
  | { readonly kind: 'globs' }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'switch' }
  | { readonly kind: 'number'; readonly from: number; readonly to: number; readonly isWhole: boolean }
  /** A word, or several: what `compat --against` takes. */
  | { readonly kind: 'baselines'; readonly most: number }
  /** Levels by the codes of rules. */
  | { readonly kind: 'rules' }
  /** Languages, or in a file one object for each command line. */
  | { readonly kind: 'targets' }
  /** The version of flatc. */
  | { readonly kind: 'version' }
  /** Options of flatc by their names. */
  | { readonly kind: 'options' }
  /** Which files are data of which schema. */
  | { readonly kind: 'data' };

/** Where something can be set. The settings of the client are not sent to the server. */
export type SettingHome = 'settings' | 'client' | 'file';

export interface SettingRow {
  /** As in settings; in a file the part before the dot is an object. */
  readonly key: string;
  readonly shape: SettingShape;
  readonly default: unknown;
  readonly homes: readonly SettingHome[];
  /** The option of the command line that says the same. */
  readonly option?: string;
}

/** What users set about older versions of their schemas: which ones, and what has to go on working. */
export interface CompatibilitySettings extends CompatibilityOptions {
  /** What to compare with, the oldest first; nothing for no comparison. */
  readonly against: readonly string[];
}

/** Of which files a client is sent the problems. */
export type DiagnosticsScope = (typeof diagnosticsScopes)[number];

export interface DiagnosticsSettings {
  /** How long a syntax error at the word that someone is typing waits, in milliseconds. */
  readonly delay: number;
  readonly scope: DiagnosticsScope;
}

export const ruleLevels = [...severities, 'off'] as const;
const trpcModes = ['auto', 'on', 'off'] as const;
const diagnosticsScopes = ['openFiles', 'workspace'] as const;

const everywhere: readonly SettingHome[] = ['settings', 'file'];
/** What is a matter of taste, and not of the project. */
const inEditors: readonly SettingHome[] = ['settings'];

const indentSize = { kind: 'number', from: 1, to: 16, isWhole: true } as const;
const width = { kind: 'number', from: 1, to: 10_000, isWhole: true } as const;
/** Nobody wants to wait longer for an error. */
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
  { key: 'includePaths', shape: { kind: 'paths' }, default: [], homes: everywhere, option: '-I' },
  { key: 'entryFiles', shape: { kind: 'globs' }, default: [], homes: everywhere },
  { key: 'exclude', shape: { kind: 'globs' }, default: [], homes: ['file'] },
  { key: 'flatcVersion', shape: { kind: 'version' }, default: '', homes: everywhere, option: '--flatc-version' },
  { key: 'inference', shape: { kind: 'switch' }, default: true, homes: everywhere },
  {
    key: 'trpc',
    shape: { kind: 'choice', choices: trpcModes },
    default: 'auto',
    homes: everywhere,
    option: '--trpc',
  },
  { key: 'targets', shape: { kind: 'targets' }, default: [], homes: everywhere },
  { key: 'data', shape: { kind: 'data' }, default: [], homes: everywhere },
  { key: 'rules', shape: { kind: 'rules' }, default: {}, homes: everywhere },
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
