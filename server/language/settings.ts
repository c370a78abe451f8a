// Defines the settings of the language for the core: complete and valid, with paths as URIs.
import type { Range } from 'vscode-languageserver-types';
import { type FormatOptions, formatDefaults } from './format-options.ts';
import { type StyleSettings, styleDefaults } from './style-settings.ts';

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

/** A generator of flatc, which decides the optional features that a schema may use. */
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
  /** The version in the form of `readVersion`. */
  readonly version: string;
  /** The line of a file that names the version, if there is one. Lines count from 1. */
  readonly source?: { readonly uri: string; readonly line: number };
  /** The name of the target that it was set for; undefined if it applies to all. */
  readonly target?: string | undefined;
  /** True if the version was inferred from a build and not set; its findings are at most warnings. */
  readonly isInferred?: boolean;
  /**
   * True if verdicts follow this version. Otherwise they follow the newest version, with extra findings about this one.
   */
  readonly decides?: boolean;
}

/** The options of flatc that change the names in generated code, or leave code out. */
export interface CodeOptions {
  /** `--gen-object-api`: also classes that hold a whole object. */
  readonly objectApi: boolean;
  readonly objectPrefix: string;
  readonly objectSuffix: string;
  readonly mutable: boolean;
  readonly compare: boolean;
  readonly nameStrings: boolean;
  readonly grpc: boolean;
  /** `--gen-onefile`: one file instead of one for each type. */
  readonly oneFile: boolean;
  readonly generateAll: boolean;
  readonly fileSuffix: string;
  readonly scopedEnums: boolean;
  readonly noPrefix: boolean;
  /** False with `--no-emit-min-max-enum-values`. */
  readonly minMax: boolean;
  readonly minifyEnums: boolean;
  readonly staticReflection: boolean;
  readonly reflectTypes: boolean;
  readonly reflectNames: boolean;
  readonly embedSchema: boolean;
  /** `--cpp-std`, such as `c++17`. */
  readonly cppStandard: string;
  /** `--cpp-field-case-style`: `unchanged`, `upper` or `lower`. */
  readonly cppFieldCase: string;
  readonly goNamespace: string;
  readonly goModuleName: string;
  readonly javaPackagePrefix: string;
  readonly primitiveHas: boolean;
  readonly pythonTyping: boolean;
  readonly pythonNoTypePrefix: boolean;
  readonly pythonNumpy: boolean;
  readonly rustSerialize: boolean;
  readonly rustModuleRoot: boolean;
  readonly csJsonSerializer: boolean;
  /** False with `--ts-omit-entrypoint`. */
  readonly tsEntry: boolean;
  readonly jsonEmit: boolean;
}

export const codeDefaults: CodeOptions = {
  objectApi: false,
  objectPrefix: '',
  objectSuffix: 'T',
  mutable: false,
  compare: false,
  nameStrings: false,
  grpc: false,
  oneFile: false,
  generateAll: false,
  fileSuffix: '_generated',
  scopedEnums: false,
  noPrefix: false,
  minMax: true,
  minifyEnums: false,
  staticReflection: false,
  reflectTypes: false,
  reflectNames: false,
  embedSchema: false,
  cppStandard: 'c++11',
  cppFieldCase: 'unchanged',
  goNamespace: '',
  goModuleName: '',
  javaPackagePrefix: '',
  primitiveHas: false,
  pythonTyping: false,
  pythonNoTypePrefix: false,
  pythonNumpy: true,
  rustSerialize: false,
  rustModuleRoot: false,
  csJsonSerializer: false,
  tsEntry: true,
  jsonEmit: false,
};

/** One generator with its options for code. */
export interface CodeRun {
  readonly generator: Generator;
  readonly options: CodeOptions;
}

/** The options of flatc that change its verdict, or what it generates. */
export interface FlatcOptions {
  /** The version; undefined if it is unknown, which means the newest release. */
  readonly flatcVersion: FlatcVersion | undefined;
  readonly generators: readonly Generator[];
  /** True if each generator has a run of flatc of its own, which the others cannot make fail. */
  readonly separately: boolean;
  /** Code is generated for included files as well. */
  readonly generateAll: boolean;
  /** True if the binary generator serializes the schema itself. */
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
  /** The options for code of every generator. */
  readonly code: CodeOptions;
  /** The generators with options of their own, from targets; undefined without targets. */
  readonly codeRuns: readonly CodeRun[] | undefined;
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
  code: codeDefaults,
  codeRuns: undefined,
};

/** A glob over the paths below a directory, with slashes between their parts. */
export interface FilePattern {
  readonly baseUri: string;
  readonly pattern: string;
}

/** The inlay hints, each with its own switch. */
export interface InlayHintSettings {
  /** The values of enum members without a written one. */
  readonly enumValues: boolean;
  /** The values of union members without a written one. */
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

/** The default hints: those that people would otherwise have to count or look up. */
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

/** A lens that would add a line to every declaration is off by default. */
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
  /** The directories in which includes are looked for before those of the project. */
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
  /** The options for this data that differ from those of all roots, such as the root type. */
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
   * True if the build is used: its folders for includes that are not found otherwise, and its other facts for display.
   */
  readonly inference: boolean;
  readonly trpc: TrpcMode;
  /** The data files with their schemas; the first entry that names a file counts. */
  readonly data: readonly DataSetting[];
  /** The levels of rules' findings, by the rules' codes, if they differ from the rules' own levels. */
  readonly rules: Readonly<Record<string, RuleLevel>>;
  /** The names that must not be used again, by the full names of types. */
  readonly reserved: Readonly<Record<string, ReservedSetting>>;
  /** The working directory of trpc, which it searches too; undefined without a workspace. */
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
