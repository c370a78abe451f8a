// The types of the package for programs. The build publishes this file as one with finding.ts, model-types.ts and
// docs-model.ts, so they import nothing else.
import type { Finding, FindingFix, Range, Severity } from '../cli/report/finding.ts';
import type { Documentation } from '../schema-docs/docs-model.ts';
import type { SchemaModel } from '../schema-model/model-types.ts';

/** The schemas: an object of paths and texts, or a function that reads one file. Paths have slashes. */
export type Files = Readonly<Record<string, string>> | ReadFile;

/**
 * Reads the text of a file. A missing file is `undefined`, or an error with the code `ENOENT`; any other error ends the
 * call.
 */
export type ReadFile = (path: string) => string | undefined | Promise<string | undefined>;

/** The options of every function that reads schemas. They win over a flatbuffers.json among the files. */
export interface SchemaOptions {
  /** The folders in which includes are looked for, as with flatc's `-I`. */
  readonly includePaths?: readonly string[];
  /** The version of flatc whose verdict counts; by default the newest one. */
  readonly flatcVersion?: string;
}

/** The options of functions that judge schemas. */
export interface JudgingOptions extends SchemaOptions {
  /**
   * The schemas to judge, with data after its schema. By default all schemas of the files. A function that reads files
   * cannot list them, so it needs roots.
   */
  readonly roots?: readonly string[];
  /** The levels of rules by their codes. */
  readonly rules?: Readonly<Record<string, Severity | 'off'>>;
  /** The use of the rules for tRPC-Go: `auto` applies them to schemas with a go_package. */
  readonly trpc?: 'auto' | 'on' | 'off';
}

export interface CheckOptions extends JudgingOptions {
  /** Whether warnings of flatc count as errors. */
  readonly warningsAsErrors?: boolean;
}

/** The findings about schemas: the object of `check --format json`. */
export interface CheckReport {
  readonly version: 1;
  readonly roots: readonly CheckedRoot[];
  readonly diagnostics: readonly Finding[];
  /** The reasons why something could not be checked. */
  readonly errors: readonly string[];
}

export interface CheckedRoot {
  readonly file: string;
  /** The verdict of flatc. */
  readonly verdict: 'accept' | 'warn' | 'reject';
  /** The schema of data. */
  readonly schema?: string;
  /** The including file through which a schema is valid that is invalid alone. */
  readonly through?: string;
}

export interface FixOptions extends JudgingOptions {
  /**
   * The fixes to carry out: only fixes without an alternative (`safe`), or also the first fix of every other finding.
   */
  readonly mode?: 'safe' | 'all';
}

/** The schemas after fixes. */
export interface FixedFiles {
  /** The new texts of the schemas that changed, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** The number of fixed problems. */
  readonly fixed: number;
  /** The schemas that were left as they are, with reasons. */
  readonly notes: readonly string[];
  /** The reasons why schemas could not be fixed. */
  readonly errors: readonly string[];
}

/** The style of schemas. */
export interface FormatOptions {
  /** The width of one level of indentation, and of a tab; 2 by default. */
  readonly indentSize?: number;
  /** `space` by default. */
  readonly indentStyle?: 'space' | 'tab';
  /** The columns that enums, metadata and objects may take on one line; 100 by default. */
  readonly width?: number;
  /** The blanks after the colon of fields: one (`spaced`, the default) or none. */
  readonly fieldColon?: 'spaced' | 'tight';
  /** Whether types, values and comments are aligned in columns. */
  readonly alignColumns?: boolean;
  readonly sortIncludes?: boolean;
  /** `keep` by default. */
  readonly endOfLine?: 'keep' | 'lf' | 'crlf';
  /** Whether the text ends with a line end; true by default. */
  readonly insertFinalNewline?: boolean;
}

export interface CompatOptions extends JudgingOptions {
  /**
   * The things that must keep working: binary data (`wire`, the default), JSON too, code too, or the verdict of
   * `--conform`.
   */
  readonly profile?: 'wire' | 'wire+json' | 'source' | 'conform';
  /**
   * The readers that are checked: new ones of old data (`backward`), old ones of new data (`forward`), or both (`full`,
   * the default).
   */
  readonly direction?: 'full' | 'backward' | 'forward';
  /** Whether a renamed field counts as a new one in its place, unless the names share a word. */
  readonly strictRenames?: boolean;
}

/** The changes that break something: the object of `compat --format json`. */
export interface CompatReport {
  readonly version: 1;
  readonly baseline: string;
  readonly roots: readonly ComparedRoot[];
  readonly findings: readonly CompatFinding[];
  /** The reasons why something could not be compared. */
  readonly errors: readonly string[];
}

export interface ComparedRoot {
  readonly file: string;
  readonly verdict: 'compatible' | 'breaking';
  /** The including file through which a schema is valid that is invalid alone. */
  readonly through?: string;
  /** Sentences about what is left out because flatc refuses the older version; absent if nothing is. */
  readonly notCompared?: readonly string[];
}

/**
 * The worst that happens to data: nothing (`same`), a value is lost, a reader gets another value (`changed`), or a
 * verifier rejects the data.
 */
export type Truth = 'same' | 'lost' | 'changed' | 'rejected';

export interface CompatFinding {
  readonly file: string;
  readonly range: Range;
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  /** Old data read by the new schema. */
  readonly backward: Truth;
  /** New data read by the old schema. */
  readonly forward: Truth;
  /** JSON of the old version read by the new schema. */
  readonly json: Truth;
  /** The effect on code that uses the old generated code. */
  readonly source: 'fine' | 'breaks';
  readonly baseline: string;
  /** The place in the older version; undefined if the finding has none. */
  readonly old: { readonly file: string; readonly range: Range } | undefined;
  /** The quick fixes, the likeliest first; the last one may only reserve a name. */
  readonly fixes?: readonly FindingFix[];
}

export interface ModelOptions extends SchemaOptions {
  /** The full name of the root table, instead of the schema's root_type. */
  readonly rootType?: string;
}

export interface BinaryOptions extends ModelOptions {
  /** Whether four bytes with the size come first. */
  readonly sizePrefixed?: boolean;
  /** Whether numbers that equal their default are written too. */
  readonly forceDefaults?: boolean;
}

export interface VerifyOptions extends ModelOptions {
  /** Whether four bytes with the size come first; by default the place of the identifier decides. */
  readonly sizePrefixed?: boolean;
}

export interface JsonOptions extends VerifyOptions {
  /** Whether numbers that were not written are printed with their defaults. */
  readonly defaults?: boolean;
  /** Whether names are in quotes, as JSON wants them; true by default. */
  readonly strict?: boolean;
}

/** The verdict on a buffer. */
export interface Verdict {
  /** Whether a verifier that flatc generates accepts the buffer. */
  readonly sound: boolean;
  readonly rootType: string;
  readonly sizePrefixed: boolean;
  /** The first check that fails. */
  readonly problem?: BufferProblem;
  /** Doubts, and further errors after the first one. */
  readonly warnings: readonly BufferProblem[];
  /** Whether all values were looked at; very large buffers are looked at in part. */
  readonly whole: boolean;
}

export interface BufferProblem {
  readonly code: string;
  readonly level: 'error' | 'warning';
  /** The byte offset in the buffer. */
  readonly at: number;
  /** The length in bytes. */
  readonly size: number;
  /** The path to the value, such as `weapons[1].name`; empty at the root. */
  readonly path: string;
  readonly message: string;
}

/** The error of a schema, or of JSON data, that flatc would refuse. Findings in data have the file `<json>`. */
export interface SchemaError extends Error {
  readonly name: 'SchemaError';
  /** The errors; empty where a file is missing or the data cannot be written. */
  readonly findings: readonly Finding[];
}

/** The error of a buffer that is not sound. */
export interface BufferError extends Error {
  readonly name: 'BufferError';
  readonly problem: BufferProblem;
}

export interface BfbsOptions {
  /** The folders in which includes are looked for, as with flatc's `-I`. */
  readonly includePaths?: readonly string[];
  /** The full name of the root table, instead of the schema's root_type. */
  readonly rootType?: string;
  /** Whether comments are written: `--bfbs-comments`. */
  readonly comments?: boolean;
  /** Whether attributes of the language are written: `--bfbs-builtins`. */
  readonly builtins?: boolean;
}

/** A JSON schema of the draft 2019-09. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The functions of the package. */
export interface Library {
  /** The version of the package. */
  readonly version: string;
  /** Checks schemas as flatc and our rules do. */
  check(files: Files, options?: CheckOptions): Promise<CheckReport>;
  /** Carries out quick fixes, again and again until none applies. */
  fixes(files: Files, options?: FixOptions): Promise<FixedFiles>;
  /** Formats a schema. A declaration with a syntax error stays as it is. */
  format(text: string, options?: FormatOptions): string;
  /** Compares schemas with their older versions, which have the same paths. */
  compat(oldFiles: Files, newFiles: Files, options?: CompatOptions): Promise<CompatReport>;
  /**
   * The buffer of JSON data, as `flatc -b` writes it. Fails with a `SchemaError` if flatc would refuse the schema or
   * the data.
   */
  toBinary(files: Files, root: string, json: string, options?: BinaryOptions): Promise<Uint8Array>;
  /**
   * The JSON of a buffer, as `flatc -t --strict-json` prints it. Fails with a `SchemaError` if flatc would refuse the
   * schema or it has no root table, and with a `BufferError` if the buffer is not sound.
   */
  toJson(files: Files, root: string, bytes: Uint8Array | ArrayBuffer, options?: JsonOptions): Promise<string>;
  /** Verifies a buffer. Fails with a `SchemaError` if flatc would refuse the schema, or if it has no root table. */
  verify(files: Files, root: string, bytes: Uint8Array | ArrayBuffer, options?: VerifyOptions): Promise<Verdict>;
  /** The types of a schema as plain data. Fails with a `SchemaError` if flatc would refuse the schema. */
  model(files: Files, root: string, options?: ModelOptions): Promise<SchemaModel>;
  /** The documentation of a root and of its includes: the object of `doc --format json`. Fails as `model` does. */
  documentation(files: Files, root: string, options?: SchemaOptions): Promise<Documentation>;
  /**
   * The JSON schema of data, with defaults and the documentation of members. Fails with a `SchemaError` if flatc would
   * refuse the schema, or if it has no root table.
   */
  jsonSchema(files: Files, root: string, options?: ModelOptions): Promise<JsonSchema>;
  /**
   * The binary schema, as the built-in flatc writes it with `-b --schema`. Fails with a `SchemaError` if flatc refuses
   * the schema.
   */
  bfbs(files: Files, root: string, options?: BfbsOptions): Promise<Uint8Array>;
}

/** The place of a WebAssembly module: its URL (in Node also its path), or its bytes. */
export type ModuleSource = string | { readonly href: string } | Uint8Array | ArrayBuffer;

/** The WebAssembly modules of the package. A module that is left out is taken from beside its code. */
export interface Modules {
  /** web-tree-sitter.wasm */
  readonly runtime?: ModuleSource;
  /** tree-sitter-flatbuffers.wasm */
  readonly grammar?: ModuleSource;
  /** flatc.wasm, which is loaded when `bfbs` is called for the first time. */
  readonly flatc?: ModuleSource;
}

/**
 * Loads the parser. Without an argument its modules are taken from beside the code; otherwise from a folder, by its URL
 * (in Node also its path), or one by one.
 */
export type Load = (source?: string | { readonly href: string } | Modules) => Promise<Library>;
