// Defines the messages between our client and server that LSP does not have, in one place for both.
import type { Generator, LanguageService, SchemaFacts, Verdict } from './language/service.ts';
import type { ProjectChange } from './settings/project-edits.ts';

/** A notification to the client about the work of the server. */
export const statusNotification = 'flatbuffers/status';

/** The parameters of `flatbuffers/status`. `message` says how far the work is, such as "120 of 1000 schemas". */
export interface StatusMessage {
  readonly state: 'indexing' | 'ready';
  readonly message?: string;
}

/** A notification to the client that names the root of an open document, each time that it changes. */
export const rootNotification = 'flatbuffers/root';

/** The parameters of `flatbuffers/root`. Without `root` the document is its own root, as every document is at first. */
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
 * A notification to the server that names generated files. Schemas among them are copies, which are read only when
 * someone opens or includes them. Each notification replaces the earlier one.
 */
export const generatedNotification = 'flatbuffers/generated';

/** The parameters of `flatbuffers/generated`, as URIs: output folders of tools, and schemas that they have written. */
export interface GeneratedMessage {
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

export type { StaleMessage } from './protocol-targets.ts';

/** A request for flatc's verdict on a schema as its own root, with its unsaved text in the editor. */
export const verdictRequest = 'flatbuffers/verdict';

/** The parameters of `flatbuffers/verdict`. */
export interface VerdictParams {
  readonly uri: string;
}

/** The answer to `flatbuffers/verdict`. */
export interface VerdictAnswer {
  readonly verdict: Verdict;
  /** The generators that the schema was checked for. Without any, the check is that for binary data. */
  readonly generators: readonly Generator[];
  /** The files that the schema includes, directly or not, and the schema itself at the end. */
  readonly files: readonly string[];
  /** Facts that a tool must know before it runs. The findings that decide the verdict are among them. */
  readonly schema: SchemaFacts;
}

/** A notification to the client that names the schema of a JSON document, each time that it changes. */
export const dataNotification = 'flatbuffers/data';

/**
 * The parameters of `flatbuffers/data`: the path of the schema for display, absent if the document no longer has a
 * schema.
 */
export interface DataMessage {
  readonly uri: string;
  readonly schema?: string;
}

/** A request for the schemas of the workspace folders, from which the user chooses schemas to generate code for. */
export const schemasRequest = 'flatbuffers/schemas';

/**
 * A request to change a value in the flatbuffers.json where the change takes effect. The answer is the URI of this
 * file, or null if nothing was changed.
 */
export const setInProjectRequest = 'flatbuffers/setInProject';

/** The parameters of `flatbuffers/setInProject`: the schema or folder (with a final slash) of the change. */
export interface SetInProjectParams {
  readonly uri: string;
  readonly change: ProjectChange;
}

/**
 * The scheme of the pages about rules, `flatbuffers-rule:/CODE.md`. A client that has the command `explainRuleCommand`
 * shows these pages.
 */
export const rulePageScheme = 'flatbuffers-rule';

/** The command that opens the page of a rule; its argument is the code. Without an argument it asks for a code. */
export const explainRuleCommand = 'flatbuffers.explainRule';

/** A request for the rules, in the order in which they run. */
export const rulesRequest = 'flatbuffers/rules';

/** One rule in the answer to `flatbuffers/rules`. */
export interface RuleChoice {
  readonly code: string;
  /** The problem that the rule finds, in one line. */
  readonly summary: string;
  /** The default level. */
  readonly level: RuleLevelName;
  /** The level that the settings or a flatbuffers.json give the rule in the schema `uri`; absent if they give none. */
  readonly set?: RuleLevelName;
}

type RuleLevelName = 'error' | 'warning' | 'information' | 'hint' | 'off';

/** The parameters of `flatbuffers/rules`. */
export interface RulesParams {
  /** The schema for which a level may be set. */
  readonly uri?: string;
}

/** A request for the explanation of a code as `explain` prints it: Markdown, or null for an unknown code. */
export const explanationRequest = 'flatbuffers/explanation';

/** The parameters of `flatbuffers/explanation`. */
export interface ExplanationParams {
  readonly code: string;
}

/** A request for the parts of a schema that each generator of flatc refuses. */
export const generatorsRequest = 'flatbuffers/generators';

/** The parameters of `flatbuffers/generators`. */
export interface GeneratorsParams {
  readonly uri: string;
}

/** One generator in the answer to `flatbuffers/generators`. The list begins with generators of code, sorted by name. */
export type GeneratorSupport = ReturnType<LanguageService['generatorSupport']>[number];

/** One schema in the answer to `flatbuffers/schemas`, a list sorted by name. */
export interface SchemaChoice {
  readonly uri: string;
  /** The path for display. */
  readonly name: string;
  /** Whether the schema is compiled by itself: it is an entry file, or no other schema includes it. */
  readonly isRoot: boolean;
  /** Whether the schema declares an rpc_service. */
  readonly hasService: boolean;
  /** Whether the rules of tRPC apply to the schema. */
  readonly isTrpc: boolean;
  /** The languages that the build generates from the schema; empty if unknown. */
  readonly languages?: readonly Generator[];
}

/** A request for the known facts about the project of a schema, after its build is read. */
export const projectRequest = 'flatbuffers/project';

/** The parameters of `flatbuffers/project`. */
export interface ProjectParams {
  readonly uri: string;
  /** Whether the answer is for a target that names no version of flatc, so that those of other targets do not count. */
  readonly isForTarget?: boolean;
}

/** The answer to `flatbuffers/project`. */
export interface ProjectAnswer {
  /** The number of include folders that are searched, from settings and from the build. */
  readonly includePaths: number;
  /** The languages that are set, or else the languages of build commands that name the schema. */
  readonly languages: readonly string[];
  /**
   * The folders that flatc needs as `-I` for the schema, as URIs, if the client's settings do not suffice: a
   * flatbuffers.json sets them, or the build leads to an include.
   */
  readonly includeFolders?: readonly string[];
  /** The version of flatc for the schema: of its targets, or set, or pinned by the build; absent if none names one. */
  readonly flatcVersion?: string;
  /** The first line of the build that applies to the schema, such as "CMakeLists.txt:34"; absent if no line does. */
  readonly place?: string;
  /** All known facts as Markdown, with links to the lines that say so. */
  readonly page: string;
  /** A flatbuffers.json with the facts of the build; absent if the build says nothing. */
  readonly proposal?: { readonly uri: string; readonly text: string };
}

/** A notification to the server that the user has come back to the editor; branches may have moved meanwhile. */
export const focusNotification = 'flatbuffers/focus';
