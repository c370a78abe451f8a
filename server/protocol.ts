// The messages that our client and server exchange beside those of LSP, in one place for both.
import type { Range } from 'vscode-languageserver-types';
import type { DataSchemaJson, Generator, LanguageService, SchemaFacts, Severity, Verdict } from './language/service.ts';
import type { ProjectChange } from './settings/project-edits.ts';

/** A notification to the client that tells what the server is doing. */
export const statusNotification = 'flatbuffers/status';

/** The parameters of `flatbuffers/status`. `message` tells how far the work is, such as "120 of 1000 schemas". */
export interface StatusMessage {
  readonly state: 'indexing' | 'ready';
  readonly message?: string;
}

/** A notification to the client that tells through which root an open document is checked, each time that this changes. */
export const rootNotification = 'flatbuffers/root';

/** The parameters of `flatbuffers/root`; without a `root` the document is its own, as every document is at first. */
export interface RootMessage {
  readonly uri: string;
  readonly root?: CheckedRoot;
}

/** Another file that includes a document. `name` is its path as people read it. */
export interface CheckedRoot {
  readonly uri: string;
  readonly name: string;
}

/**
 * A notification to the server that tells where generated files are. Schemas there are copies, which are read only when
 * someone opens or includes them. Each one replaces what was told before.
 */
export const generatedNotification = 'flatbuffers/generated';

/** The parameters of `flatbuffers/generated`, as URIs: folders into which tools write, and schemas that they have written. */
export interface GeneratedMessage {
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

/** A request for what flatc would say of a schema as its own root, as the editor has it, saved or not. */
export const verdictRequest = 'flatbuffers/verdict';

/** The parameters of `flatbuffers/verdict`. */
export interface VerdictParams {
  readonly uri: string;
}

/** The answer to `flatbuffers/verdict`. */
export interface VerdictAnswer {
  readonly verdict: Verdict;
  /** The generators that the schema was checked for; none means the most permissive one, the binary one. */
  readonly generators: readonly Generator[];
  /** The files that the schema includes, directly or not, and itself at the end. */
  readonly files: readonly string[];
  /** What has to be known before a tool runs; the findings among it include those that the verdict rests on. */
  readonly schema: SchemaFacts;
}

/** A notification to the client that tells of which schema a JSON document is data, each time that it is another one. */
export const dataNotification = 'flatbuffers/data';

/** The parameters of `flatbuffers/data`: the path of the schema as people read it, none where there is none any more. */
export interface DataMessage {
  readonly uri: string;
  readonly schema?: string;
}

/** A request for the schemas of the workspace folders, as choices of what to generate code for. */
export const schemasRequest = 'flatbuffers/schemas';

/** A request for what the targets of flatbuffers.json and of the settings are made of, once all schemas are read. */
export const targetsRequest = 'flatbuffers/targets';

export type { TargetRun } from './settings/targets.ts';

/** A request that changes the flatbuffers.json in which something is set, where it is one. */
export const setInProjectRequest = 'flatbuffers/setInProject';

/** The parameters of `flatbuffers/setInProject`: a schema, or a folder with a slash at its end, that the change is for. */
export interface SetInProjectParams {
  readonly uri: string;
  readonly change: ProjectChange;
}

/**
 * The scheme of the pages that explain rules, `flatbuffers-rule:/CODE.md`, for a client that has the command
 * `explainRuleCommand` and with it shows these pages.
 */
export const rulePageScheme = 'flatbuffers-rule';

/** The command that opens the page of a rule; its argument is the code. Without one it asks for it. */
export const explainRuleCommand = 'flatbuffers.explainRule';

/** A request for the rules, in the order in which they run. */
export const rulesRequest = 'flatbuffers/rules';

/** One rule in the answer to `flatbuffers/rules`. */
export interface RuleChoice {
  readonly code: string;
  /** One line: what is wrong. */
  readonly summary: string;
  /** Its level where the settings say nothing. */
  readonly level: 'error' | 'warning' | 'information' | 'hint' | 'off';
}

/** A request for the explanation of a rule's code, as `explain` prints it: Markdown, or null for a code that no rule has. */
export const explanationRequest = 'flatbuffers/explanation';

/** The parameters of `flatbuffers/explanation`. */
export interface ExplanationParams {
  readonly code: string;
}

/** A request for what each generator of flatc refuses of a schema. */
export const generatorsRequest = 'flatbuffers/generators';

/** The parameters of `flatbuffers/generators`. */
export interface GeneratorsParams {
  readonly uri: string;
}

/** One generator in the answer to `flatbuffers/generators`, which is a list: first those that make code, by their names. */
export type GeneratorSupport = ReturnType<LanguageService['generatorSupport']>[number];

/** One schema in the answer to `flatbuffers/schemas`, which is a list in the order of names. */
export interface SchemaChoice {
  readonly uri: string;
  /** Its path as people read it. */
  readonly name: string;
  /** Whether it is compiled by itself: an entry file, or one that no other schema includes. */
  readonly isRoot: boolean;
  /** Whether it declares an rpc_service. */
  readonly hasService: boolean;
  /** Whether the rules of tRPC apply to it. */
  readonly isTrpc: boolean;
  /** The languages that the build generates of it; an empty list where that is not known. */
  readonly languages?: readonly Generator[];
}

/** A request for what is known of the project of a schema, once its build is read. */
export const projectRequest = 'flatbuffers/project';

/** The parameters of `flatbuffers/project`. */
export interface ProjectParams {
  readonly uri: string;
}

/** The answer to `flatbuffers/project`. */
export interface ProjectAnswer {
  /** How many folders are searched, those that are set and those of the build. */
  readonly includePaths: number;
  /** The languages that are set, or those of the commands that name the schema. */
  readonly languages: readonly string[];
  /**
   * The folders that flatc needs as `-I` for the schema, as URIs, where the client's settings do not do: a flatbuffers.json
   * sets them, or the build leads to an include.
   */
  readonly includeFolders?: readonly string[];
  /** The version of flatc that the project uses, as it is set or as the build pins it. */
  readonly flatcVersion?: string;
  /** The first line of the build that counts, such as "CMakeLists.txt:34"; left out where none does. */
  readonly place?: string;
  /** All that is known, as Markdown with links to the lines that say so. */
  readonly page: string;
  /** A flatbuffers.json that says what the build says; left out where it says nothing. */
  readonly proposal?: { readonly uri: string; readonly text: string };
}

/** The scheme of older versions of schemas, for a client that has the command `compareCommand` and with it shows these. */
export const baselineScheme = 'flatbuffers-baseline';

/** The command that compares a schema with an older version. */
export const compareCommand = 'flatbuffers.compareWithBaseline';

/** The URI of a file as it was in the baseline with a name. */
export function baselineUri(uri: string, name: string): string {
  return `${baselineScheme}:${uri.replace(/^[a-z]+:(\/\/)?/, '')}?${encodeURIComponent(name)}`;
}

/** What `baselineUri` was made of, for a file on disk. */
export function parseBaselineUri(uri: string): { readonly uri: string; readonly name: string } {
  const [, path = '', name = ''] = /^[a-z-]+:([^?]*)\??(.*)$/s.exec(uri) ?? [];
  return { uri: `file://${path}`, name: decodeURIComponent(name) };
}

/** A request for the text of an older version, which a diagnostic has referred to; null where it is not there. */
export const baselineTextRequest = 'flatbuffers/baselineText';

/** The parameters of `flatbuffers/baselineText`. */
export interface BaselineTextParams {
  readonly uri: string;
}

/** A request for what a schema breaks of older versions. */
export const compareRequest = 'flatbuffers/compare';

/** The parameters of `flatbuffers/compare`; without `against` the older versions are those of the settings. */
export interface CompareParams {
  readonly uri: string;
  /** One word as in `flatbuffers.compatibility.against`. */
  readonly against?: string;
  /** Whether the changed slots and layouts are wanted, too. */
  readonly withLayout?: boolean;
}

/** The answer to `flatbuffers/compare`. */
export interface CompareAnswer {
  /** The older versions that were compared, the oldest first. */
  readonly baselines: readonly ComparedBaseline[];
  /** The changes that break something, in all files of the schema. */
  readonly changes: readonly BreakingChange[];
  /** One sentence for each older version that could not be compared. */
  readonly failures: readonly string[];
  /** Whether the present schema has errors: what cannot be read is not compared. */
  readonly hasErrors: boolean;
  /** The slots and layouts that changed since the oldest version, as Markdown; empty where they are not wanted. */
  readonly layout: string;
}

/** An older version in the answer to `flatbuffers/compare`. */
interface ComparedBaseline {
  readonly name: string;
  /** The schema as it was, to be shown beside that of today; left out where it has no text or was not there. */
  readonly uri?: string;
}

/** A change in the answer to `flatbuffers/compare`. */
export interface BreakingChange {
  readonly uri: string;
  readonly range: Range;
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  /** The oldest version that it breaks. */
  readonly baseline: string;
}

/** A request for older versions that a schema may be compared with, as words for `flatbuffers.compatibility.against`. */
export const baselinesRequest = 'flatbuffers/baselines';

/** The parameters of `flatbuffers/baselines`. */
export interface BaselinesParams {
  readonly uri: string;
}

/** The answer to `flatbuffers/baselines`. */
export interface BaselinesAnswer {
  /** The words of the settings. */
  readonly settings: readonly string[];
  /** What git knows: HEAD, where the branch left the default one, and the newest tags. */
  readonly git: readonly string[];
}

/** A notification to the server that someone has come back to the editor, and git may have moved meanwhile. */
export const focusNotification = 'flatbuffers/focus';

/** A request for the schemas of the workspace folders that have a root type, as choices of what a buffer is read by. */
export const bufferSchemasRequest = 'flatbuffers/bufferSchemas';

/** The parameters of `flatbuffers/bufferSchemas`: the URIs of binary schemas (*.bfbs), which the server does not look for. */
export interface BufferSchemasParams {
  readonly binary?: readonly string[];
}

/** One schema in the answer to `flatbuffers/bufferSchemas`, which is a list in the order of names. */
export interface BufferSchemaChoice {
  readonly uri: string;
  /** Its path as people read it. */
  readonly name: string;
  /** The root type as it is written there. */
  readonly rootType: string;
  readonly identifier: string | undefined;
}

/** A request for a schema in the form by which buffers are read. */
export const bufferSchemaRequest = 'flatbuffers/bufferSchema';

/** The parameters of `flatbuffers/bufferSchema`. */
export interface BufferSchemaParams {
  readonly uri: string;
}

/** The answer to `flatbuffers/bufferSchema`; null where the file is not there. */
export interface BufferSchemaAnswer {
  readonly schema: DataSchemaJson;
  /** Whether flatc refuses the schema: types with errors are not in it. */
  readonly hasErrors: boolean;
  /** All files that it was made of. */
  readonly files: readonly string[];
}

/** A request for the place where a type or a field of a schema is declared. */
export const bufferDeclarationRequest = 'flatbuffers/bufferDeclaration';

/** The parameters of `flatbuffers/bufferDeclaration`: the schema, the full name of a type, and the name of a field. */
export interface BufferDeclarationParams {
  readonly uri: string;
  readonly type: string;
  readonly field?: string;
}

/** The answer to `flatbuffers/bufferDeclaration`; null where nothing of that name is declared. */
export interface BufferDeclarationAnswer {
  readonly uri: string;
  readonly range: Range;
}

/** A request for the buffer of JSON data: the text of a file, which may not be saved. */
export const convertDataRequest = 'flatbuffers/convertData';

/** Without a schema it is that of which the file is known to be data. */
export interface ConvertDataParams {
  readonly uri: string;
  readonly text: string;
  readonly schema?: string;
}

/**
 * The answer to `flatbuffers/convertData`: the bytes in base 64 and how the name of their file ends; what is wrong, or that
 * the schema is not known.
 */
export type ConvertDataAnswer =
  | { readonly bytes: string; readonly extension: string }
  | { readonly errors: readonly DataError[] }
  | { readonly needsSchema: true };

/** An error in data or in its schema. */
export interface DataError {
  readonly uri: string;
  readonly range: Range;
  readonly message: string;
}
