// The settings of the language as the core takes them: complete, valid, with paths as URIs.
import { type FormatOptions, formatDefaults } from './format-options.ts';

/** Whether the rules of tRPC apply: `auto` means to schemas whose include graph has a go_package. */
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

/** What flatc can generate. Which optional features a schema may use depends on it. */
export type Generator = (typeof generators)[number];

export const generators = [
  'binary',
  'cpp',
  'csharp',
  'dart',
  'go',
  'java',
  'json',
  'jsonschema',
  'kotlin',
  'kotlin-kmp',
  'lobster',
  'lua',
  'nim',
  'php',
  'proto',
  'python',
  'rust',
  'swift',
  'ts',
] as const;

/** The version of flatc that a project uses, and how that is known. */
export interface FlatcVersion {
  /** As `readVersion` gives it. */
  readonly version: string;
  /** The place that says so, where it is a line of a file. Lines count from 1. */
  readonly source?: { readonly uri: string; readonly line: number };
  /** The target that it was set for, by its name; undefined where it counts for all. */
  readonly target?: string | undefined;
  /** Whether it was read off a build instead of being set: it gives warnings at most. */
  readonly isInferred?: boolean;
  /** Whether verdicts are those of this version, instead of the newest one's with findings beside them. */
  readonly decides?: boolean;
}

/** The options of flatc that change what it accepts. */
export interface FlatcOptions {
  /** Undefined where it is not known, which means the newest release. */
  readonly flatcVersion: FlatcVersion | undefined;
  readonly generators: readonly Generator[];
  /** Each generator has a run of flatc for itself, and is refused nothing because of another. */
  readonly separately: boolean;
  /** Code is generated for included files as well. */
  readonly generateAll: boolean;
  /** With the binary generator: serialize the schema itself. */
  readonly schema: boolean;
  readonly rootType: string | undefined;
  readonly requireExplicitIds: boolean;
  readonly warningsAsErrors: boolean;
  readonly noWarnings: boolean;
  readonly unionValueNamespacing: boolean;
  readonly allowNonUtf8: boolean;
  readonly jsonNestedBytes: boolean;
  readonly strictJson: boolean;
  readonly unknownJson: boolean;
  readonly noLeakPrivateAnnotation: boolean;
}

export const flatcDefaults: FlatcOptions = {
  flatcVersion: undefined,
  generators: [],
  separately: false,
  generateAll: false,
  schema: false,
  rootType: undefined,
  requireExplicitIds: false,
  warningsAsErrors: false,
  noWarnings: false,
  unionValueNamespacing: true,
  allowNonUtf8: false,
  jsonNestedBytes: false,
  strictJson: false,
  unknownJson: false,
  noLeakPrivateAnnotation: false,
};

/** A glob over the paths below a directory, with slashes between their parts. */
export interface FilePattern {
  readonly baseUri: string;
  readonly pattern: string;
}

/** The inlay hints, each with its own switch. */
export interface InlayHintSettings {
  /** The values of enum members that have none of their own. */
  readonly enumValues: boolean;
  /** The same for union members. */
  readonly unionValues: boolean;
  /** The ids of table fields that have no `id` attribute. */
  readonly fieldIds: boolean;
  /** The offsets of table fields in the vtable. */
  readonly vtableOffsets: boolean;
  /** The offsets of struct fields, and the padding after them. */
  readonly structOffsets: boolean;
  /** The namespaces of types that are named without them. */
  readonly fullTypeNames: boolean;
  /** In data the members that numbers are, and the fields of values without names. */
  readonly dataValues: boolean;
}

/** Only what people would have to count or look up, by default. */
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
  /** The root through which a file is checked, where that is another one. */
  readonly root: boolean;
  /** How many changes in a declaration break an older version. */
  readonly compatibility: boolean;
}

/** A lens that would add a line to every declaration is off by default. */
export const codeLensDefaults: CodeLensSettings = {
  generate: true,
  references: false,
  root: true,
  compatibility: true,
};

/** One command line of flatc. */
export interface TargetSettings {
  /** By which findings name it; no other target of a project has it. */
  readonly name: string;
  readonly generator: Generator;
  /** The directories in which includes are looked for before those of the project. */
  readonly includePaths: readonly string[];
  /** The schemas that it is generated for; undefined for all. */
  readonly entryFiles: readonly FilePattern[] | undefined;
  /** Options of flatc for this target that change its verdict. */
  readonly flatc: Partial<FlatcOptions>;
}

/** Files that are data of a schema. */
export interface DataSetting {
  readonly files: readonly FilePattern[];
  /** The URI of the schema. */
  readonly schema: string;
  /** The options with which flatc reads the data, where they are not those of all roots; the root type is one. */
  readonly flatc: Partial<FlatcOptions>;
}

export interface LanguageSettings {
  /** The directories that flatc gets as `-I` and trpc as `--fbsdir`, as URIs, in order. */
  readonly includePaths: readonly string[];
  /** The files that are always roots, and through which the files that they include are checked. */
  readonly entryFiles: readonly FilePattern[];
  /** Whether includes that are found nowhere else are looked for where the build looks, and what else it says is shown. */
  readonly inference: boolean;
  readonly trpc: TrpcMode;
  /** Which files are data of which schema; the first that names a file counts. */
  readonly data: readonly DataSetting[];
  /** The level of a rule's findings, by the rule's code, where it differs from the rule's own. */
  readonly rules: Readonly<Record<string, RuleLevel>>;
  /** The directory in which trpc runs, which it searches too; undefined where there is no workspace. */
  readonly workingDirectory: string | undefined;
  /** For a root: with the languages and options of the targets that are made of it. */
  readonly flatc: FlatcOptions;
  /** Each is judged for the roots that it is made of. */
  readonly targets: readonly TargetSettings[];
  readonly codeLenses: CodeLensSettings;
  readonly inlayHints: InlayHintSettings;
  readonly format: FormatOptions;
}

export const defaultSettings: LanguageSettings = {
  includePaths: [],
  entryFiles: [],
  inference: true,
  trpc: 'auto',
  data: [],
  rules: {},
  workingDirectory: undefined,
  flatc: flatcDefaults,
  targets: [],
  codeLenses: codeLensDefaults,
  inlayHints: inlayHintDefaults,
  format: formatDefaults,
};
