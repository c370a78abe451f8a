// Defines the options of flatc that matter to the language: its version, its generators, and what they write.

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
  /** The name of the target that the version was set for; undefined if the version applies to all targets. */
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
  /** `--cpp-ptr-type`: the smart pointer of the object API, or `naked`. */
  readonly cppPointer: string;
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
  readonly csGlobalAlias: boolean;
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
  cppPointer: 'std::unique_ptr',
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
  csGlobalAlias: false,
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
  /**
   * True if each generator has a run of flatc of its own, so that a schema may fail in one run and pass in the others.
   */
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
