// What a user can set about the language, as the core takes it: complete, valid, with places as URIs.
import { type FormatOptions, formatDefaults } from './format-options.ts';

/** Whether the rules of tRPC apply: `auto` means to schemas whose include graph has a go_package. */
export type TrpcMode = 'auto' | 'on' | 'off';

export type RuleLevel = Severity | 'off';

/** How grave a finding is that is shown; the words for LSP's numbers, from 1. */
export type Severity = (typeof severities)[number];

export const severities = ['error', 'warning', 'information', 'hint'] as const;

/** LSP's number for a severity. */
export function numberOfSeverity(severity: Severity): 1 | 2 | 3 | 4 {
  return (severities.indexOf(severity) + 1) as 1 | 2 | 3 | 4;
}

/** The severity with one of LSP's numbers; a client may leave it out, and then it is an error. */
export function severityOf(number: number | undefined): Severity {
  return severities[(number ?? 1) - 1] ?? 'error';
}

/** What flatc can be told to make; the optional features that a schema may use depend on it. */
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

/** The options of flatc that change what it accepts. */
export interface FlatcOptions {
  readonly generators: readonly Generator[];
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
  generators: [],
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

/** What may be written between the words of a schema, each by itself. */
export interface InlayHintSettings {
  /** The values of enum members that have none of their own. */
  readonly enumValues: boolean;
  /** The same for union members. */
  readonly unionValues: boolean;
  /** The ids of table fields that are given none. */
  readonly fieldIds: boolean;
  /** The places of table fields in the vtable. */
  readonly vtableOffsets: boolean;
  /** The places of struct fields, and the bytes after them that are not used. */
  readonly structOffsets: boolean;
  /** The namespaces of types that are called without them. */
  readonly fullTypeNames: boolean;
}

/** One short number where it can only be found by counting, and nothing else until someone asks for it. */
export const inlayHintDefaults: InlayHintSettings = {
  enumValues: true,
  unionValues: false,
  fieldIds: false,
  vtableOffsets: false,
  structOffsets: false,
  fullTypeNames: false,
};

/** What may be above declarations, each by itself. */
export interface CodeLensSettings {
  /** Commands that generate code. */
  readonly generate: boolean;
  /** How often a type is named. */
  readonly references: boolean;
  /** The root through which a file is checked, where that is another one. */
  readonly root: boolean;
  /** How many changes in a declaration break an older version. */
  readonly compatibility: boolean;
}

/** What takes a line in every schema is shown on demand only. */
export const codeLensDefaults: CodeLensSettings = {
  generate: true,
  references: false,
  root: true,
  compatibility: true,
};

export interface LanguageSettings {
  /** The directories that flatc gets as `-I` and trpc as `--fbsdir`, as URIs, in order. */
  readonly includePaths: readonly string[];
  /** The files that are roots by themselves, and those through which the files that they include are seen. */
  readonly entryFiles: readonly FilePattern[];
  readonly trpc: TrpcMode;
  /** The level of a rule's findings by its code, where it is not the rule's own. */
  readonly rules: Readonly<Record<string, RuleLevel>>;
  /** The directory that trpc is started in, which it searches too; undefined where there is no workspace. */
  readonly workingDirectory: string | undefined;
  readonly flatc: FlatcOptions;
  readonly codeLenses: CodeLensSettings;
  readonly inlayHints: InlayHintSettings;
  readonly format: FormatOptions;
}

export const defaultSettings: LanguageSettings = {
  includePaths: [],
  entryFiles: [],
  trpc: 'auto',
  rules: {},
  workingDirectory: undefined,
  flatc: flatcDefaults,
  codeLenses: codeLensDefaults,
  inlayHints: inlayHintDefaults,
  format: formatDefaults,
};
