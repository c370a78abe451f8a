// Defines the settings of the language for the core: complete and valid, with paths as URIs.
import type { Range } from 'vscode-languageserver-types';
import { type FlatcOptions, flatcDefaults, type Generator } from './flatc-options.ts';
import { type FormatOptions, formatDefaults } from './format-options.ts';
import { type StyleSettings, styleDefaults } from './style-settings.ts';

export type * from './flatc-options.ts';

/** The use of tRPC's rules: `auto` applies them to schemas whose include graph has a go_package. */
export type TrpcMode = 'auto' | 'on' | 'off';

export type RuleLevel = Severity | 'off';

/** The severity of a finding that is shown; the words for LSP's numbers, from 1. */
export type Severity = (typeof severities)[number];

export const severities = ['error', 'warning', 'information', 'hint'] as const;

/** LSP's number for a severity. */
export function numberOfSeverity(severity: Severity): 1 | 2 | 3 | 4 {
  return (severities.indexOf(severity) + 1) as 1 | 2 | 3 | 4;
}

/** The severity of one of LSP's numbers. A client may leave the number out, which means an error. */
export function severityOf(number: number | undefined): Severity {
  return severities[(number ?? 1) - 1] ?? 'error';
}

/** A glob over the paths below a directory, with slashes between their parts. */
export interface FilePattern {
  readonly baseUri: string;
  readonly pattern: string;
}

/** The inlay hints, each with its own switch. */
export interface InlayHintSettings {
  /** The values of enum members that are written without a value. */
  readonly enumValues: boolean;
  /** The values of union members that are written without a value. */
  readonly unionValues: boolean;
  /** The ids of table fields without an `id` attribute. */
  readonly fieldIds: boolean;
  /** The offsets of table fields in the vtable. */
  readonly vtableOffsets: boolean;
  /** The offsets of struct fields, and the padding after them. */
  readonly structOffsets: boolean;
  /** The namespaces of types that are named without them. */
  readonly fullTypeNames: boolean;
  /** In data, the members that numbers mean, and the fields of values without names. */
  readonly dataValues: boolean;
}

/** The default hints: facts that people would otherwise have to count or look up. */
export const inlayHintDefaults: InlayHintSettings = {
  enumValues: true,
  unionValues: false,
  fieldIds: false,
  vtableOffsets: false,
  structOffsets: false,
  fullTypeNames: false,
  dataValues: true,
};

/** The code lenses, each with its own switch. */
export interface CodeLensSettings {
  /** Commands that generate code. */
  readonly generate: boolean;
  /** The number of references to a type. */
  readonly references: boolean;
  /** The number of places in the generated code of a declaration, by language. */
  readonly generated: boolean;
  /** The root through which a file is checked, if it is another file. */
  readonly root: boolean;
  /** The number of changes in a declaration that break an older version. */
  readonly compatibility: boolean;
}

/** The default code lenses: one that would add a line to every declaration is off. */
export const codeLensDefaults: CodeLensSettings = {
  generate: true,
  references: false,
  generated: false,
  root: true,
  compatibility: true,
};

/** One command line of flatc. */
export interface TargetSettings {
  /** The name in findings, unique among the targets of a project. */
  readonly name: string;
  readonly generator: Generator;
  /** The directories in which includes are looked for before the directories of the project. */
  readonly includePaths: readonly string[];
  /** The schemas that the target is generated for; undefined for all. */
  readonly entryFiles: readonly FilePattern[] | undefined;
  /** Options of flatc for this target that change its verdict. */
  readonly flatc: Partial<FlatcOptions>;
}

/** Files that are data of a schema. */
export interface DataSetting {
  readonly files: readonly FilePattern[];
  /** The URI of the schema. */
  readonly schema: string;
  /** The options for this data that differ from the options of all roots, such as the root type. */
  readonly flatc: Partial<FlatcOptions>;
}

/** The names, ids and values of one type that must not be used again, as flatbuffers.json lists them. */
export interface ReservedSetting {
  /** Names of fields and members; as numbers, ids of fields and values of members. */
  readonly entries: readonly (string | number)[];
  /** The place of the list; undefined if it is in no file. */
  readonly place: { readonly uri: string; readonly range: Range } | undefined;
}

export interface LanguageSettings extends StyleSettings {
  /** The directories that flatc gets as `-I` and trpc as `--fbsdir`, as URIs, in order. */
  readonly includePaths: readonly string[];
  /** The files that are always roots, and through which the files that they include are checked. */
  readonly entryFiles: readonly FilePattern[];
  /**
   * True if facts of the build are used: its folders for includes that are not found otherwise, and other facts for
   * display.
   */
  readonly inference: boolean;
  /** The value of `inference` without a flatbuffers.json of today, which says nothing about the build of a commit. */
  readonly inferenceInCommits: boolean;
  readonly trpc: TrpcMode;
  /** The data files with their schemas. If several entries name a file, the first one applies. */
  readonly data: readonly DataSetting[];
  /** The levels of findings by the codes of rules. A rule that is not in the list has its own level. */
  readonly rules: Readonly<Record<string, RuleLevel>>;
  /** The names that must not be used again, by the full names of types. */
  readonly reserved: Readonly<Record<string, ReservedSetting>>;
  /** The working directory of trpc, in which it also looks for includes; undefined without a workspace. */
  readonly workingDirectory: string | undefined;
  /** The options of flatc; for a root, with the languages and options of its targets. */
  readonly flatc: FlatcOptions;
  /** The targets; each is judged for the roots that it is made from. */
  readonly targets: readonly TargetSettings[];
  readonly codeLenses: CodeLensSettings;
  readonly inlayHints: InlayHintSettings;
  readonly format: FormatOptions;
}

export const defaultSettings: LanguageSettings = {
  includePaths: [],
  entryFiles: [],
  inference: true,
  inferenceInCommits: true,
  trpc: 'auto',
  data: [],
  rules: {},
  ...styleDefaults,
  reserved: {},
  workingDirectory: undefined,
  flatc: flatcDefaults,
  targets: [],
  codeLenses: codeLensDefaults,
  inlayHints: inlayHintDefaults,
  format: formatDefaults,
};
