// The language service: the only module of the core that other folders import. Inputs are pushed in, and answers come
// out as LSP types. The service never reads, waits, logs, or throws on bad input.
import type {
  CodeAction,
  CompletionList,
  FormattingOptions,
  Position,
  Range,
  TextEdit,
} from 'vscode-languageserver-types';
import { listBufferSchemas } from './buffer-schemas.ts';
import type { Refusal } from './changes/change.ts';
import { Checks, type FileReport, type RootReport } from './checks.ts';
import { breakingChanges, layoutChanges, readSchema, settledSchema } from './compatibility/questions.ts';
import { RecentNames } from './cursor/recent-names.ts';
import { convertData, dataToBuffer } from './data-to-buffer.ts';
import type { AtPlace, InAllFiles, InFile, InText } from './feature-forms.ts';
import { incomingCalls, outgoingCalls, prepareCalls } from './features/call-hierarchy.ts';
import { changeActions } from './features/code-actions/change-actions.ts';
import { type CodeActionQuestion, codeActions } from './features/code-actions/code-actions.ts';
import { fileOfOffer, withRefactoringEdit } from './features/code-actions/refactorings.ts';
import { indexedFile, unionsIn } from './features/code-index.ts';
import { codeLenses } from './features/code-lens.ts';
import { type CompletionCircumstances, completion, resolveCompletion } from './features/completion/completion.ts';
import { dataReaders, leftData } from './features/data-reach.ts';
import { definition } from './features/definition.ts';
import { documentLinks } from './features/document-links.ts';
import { documentSymbols, placedSymbols } from './features/document-symbols.ts';
import { foldingRanges } from './features/folding.ts';
import { generatorSupport } from './features/generator-support.ts';
import { highlights } from './features/highlight.ts';
import { hover } from './features/hover/hover.ts';
import { implementation } from './features/implementation.ts';
import { inlayHints } from './features/inlay-hints.ts';
import { onType } from './features/on-type/on-type.ts';
import { references } from './features/references.ts';
import { prepareRename, rename } from './features/rename.ts';
import { renameFiles } from './features/rename-files.ts';
import { selectionRanges } from './features/selection-ranges.ts';
import { semanticTokensInRange } from './features/semantic-tokens/semantic-tokens.ts';
import { TokenResults } from './features/semantic-tokens/token-results.ts';
import { typeDefinition } from './features/type-definition.ts';
import { prepareTypes, subtypes, supertypes } from './features/type-hierarchy.ts';
import { workspaceSymbols } from './features/workspace-symbols.ts';
import { formatting, optionsOf } from './format/document.ts';
import type { SchemaFacts } from './generate/schema-facts.ts';
import { goModulePath } from './go/go-package.ts';
import { hasLostIncludeIn, includedBy, repairingFolders } from './includes/include-targets.ts';
import type { Existence } from './includes/includes.ts';
import type { PositionEncoding } from './position-encoding.ts';
import { Program } from './program.ts';
import { proposalFor } from './project/proposal.ts';
import { projectReport } from './project/report.ts';
import { schemaFacts } from './schema-facts.ts';
import { type ListedSchema, listSchemas } from './schema-list.ts';
import type { SettingsMap } from './settings-map.ts';
import { SourceFile } from './source-file.ts';
import { answered, type Steps, stepwise } from './steps.ts';

export { type Asked, searchFor, type UnreadFile } from './asked-words.ts';
export * from './buffer/index.ts';
export { isRefusal, type Refusal } from './changes/change.ts';
export type { FileReport, Report, RootReport, Verdict } from './checks.ts';
export * from './compatibility/index.ts';
export type { RuleDescription, RuleFamily } from './diagnostics/rule.ts';
export { allRules, describeRule as explain } from './diagnostics/rules.ts';
export { plainText } from './documentation/plain-text.ts';
export * from './feature-exports.ts';
export { isSyntaxCode } from './flatc-syntax/problem.ts';
export { type Formatted, formatSchema } from './format/format.ts';
export { prevailingStyle } from './format/prevailing-style.ts';
export { type FormatOptions, formatDefaults } from './format-options.ts';
export type { SchemaFacts } from './generate/schema-facts.ts';
export { besideNamed, type DataAssociation, headLength, isJson } from './includes/data-association.ts';
export { isNamedBy } from './includes/entry-files.ts';
export { globMatcher } from './includes/glob.ts';
export { baseNameOf, directoryOf, type Existence } from './includes/includes.ts';
export { initializeParser, type ParserModules } from './parser.ts';
export { type PositionEncoding, positionEncodings } from './position-encoding.ts';
export * from './project/index.ts';
export type { ListedSchema } from './schema-list.ts';
export * from './settings.ts';
export { nearestDirectory, type SettingsByDirectory, type SettingsMap } from './settings-map.ts';
export { SourceFile } from './source-file.ts';
export type { Advance, Steps } from './steps.ts';
export { largestIn, largestReadOnce, largestText } from './text-limits.ts';
export { oldestVersion, readVersion, versionNotice } from './vocabulary/flatc-versions.ts';
export { nearest } from './vocabulary/near-names.ts';
export { type WorkDone, workDone, workSince } from './work-done.ts';

/** The language service. All answers are about the inputs at the moment of the call. */
export class LanguageService {
  readonly #program = new Program();
  /** The notes about the words that questions look for in all files. */
  readonly asked = this.#program.asked;
  /** Does the work of the first questions about names for some files. Returns true if work is left. */
  readonly prepare = this.#program.prepare;
  /** A URI for people: a path relative to the working directory, if the URI is inside it. */
  readonly display = this.#program.display.bind(this.#program);
  /** Sets the settings of directories and those of all other files. Returns true if they differ from before. */
  readonly configure = this.#program.configure.bind(this.#program);
  /** Sets the state of a URI whose text is not given. */
  readonly setExistence = this.#program.setExistence.bind(this.#program);
  /** Sets the schema, or other data, that flatc reads before a data file; undefined for a schema. */
  readonly setSchemaOf = this.#program.dataSchemas.set;
  /** The file that flatc reads before a data file, by `setSchemaOf`, the settings or the file itself. */
  readonly schemaOf = this.#program.dataSchemas.of;
  /** The schema of a document that need not be set, with the source that named it. */
  readonly associationOf = this.#program.dataSchemas.associationOf;
  /** True if a file is neither a schema nor data with a known schema; such a file gets no findings. */
  readonly isForeign = this.#program.dataSchemas.isForeign;
  readonly #checks = new Checks(this.#program);
  readonly #tokens = new TokenResults();
  readonly #recent = new RecentNames();
  readonly #beforeEdit = this.#recent.willChange.bind(this.#recent);
  /** The last builds given to `setBuilds`. */
  readonly knownBuilds = () => this.#program.builds;
  /** The facts about the project of a schema, each with the line that it comes from. */
  readonly projectReport = this.#inAllFiles(projectReport);
  /** The flatbuffers.json with the facts of the build around a schema; undefined if there are none. */
  readonly proposedProjectFile = this.#inAllFiles(proposalFor);
  /** True if all includes of a root were looked up, and some were not found. */
  readonly hasLostInclude = this.#inAllFiles(hasLostIncludeIn);
  /** The build folders in which includes of a root were found that flatc alone would not find, each once. */
  readonly repairingFolders = this.#inAllFiles(repairingFolders);
  /** Sets the facts of the workspace's builds, by which includes are found that flatc alone would not find. */
  readonly setBuilds = this.#program.setBuilds.bind(this.#program);
  /** Sets the stale generated code of all schemas, which replaces earlier calls. */
  readonly setStaleCode = this.#program.setStaleCode.bind(this.#program);
  /** True if answers since the last call depended on builds that are not yet known. */
  readonly takeWantsBuilds = this.#program.takeWantsBuilds.bind(this.#program);
  /** The unit of columns in questions and answers. It must be set before the first file. */
  positionEncoding: PositionEncoding = 'utf-16';

  /** The schemas among some URIs by which buffers may be read. */
  readonly bufferSchemas = this.#inAllFiles(listBufferSchemas);
  // One line for each feature. The second argument is the answer for a missing file.

  /** The declaration of the symbol at a position. */
  readonly definition = this.#atPlace(definition, []);
  /** The declaration of the type of the symbol at a position. */
  readonly typeDefinition = this.#atPlace(typeDefinition, []);
  /** The methods of services that take or return the type at a position. */
  readonly implementation = this.#atPlace(implementation, []);
  /** The references to the thing at a position in all known files, on request with its declaration. */
  readonly references = this.#stepsAtPlace(references, []);
  /** The references to the thing at a position in the same file. */
  readonly highlights = this.#atPlace(highlights, []);
  /** The name to replace at a position, or a refusal; undefined if there is no name. */
  readonly prepareRename = this.#atPlace(prepareRename, undefined);
  /** The edits that rename the symbol at a position in all known files, or a refusal. */
  readonly rename = this.#stepsAtPlace(rename, undefined);
  /** The schemas whose data may name the symbol at a position. */
  readonly dataReaders = this.#stepsAtPlace(dataReaders, new Set<string>());
  /** The data files in which uses of a name may be left that a rename could not find. */
  readonly leftData = this.#inAllFiles(leftData);
  /** The edits of includes before files or folders move; undefined if there are none. */
  readonly renameFiles = stepwise(this.#inAllFiles(renameFiles));
  /** The service, method or table at a position, as an item for the next two. */
  readonly prepareCalls = this.#atPlace(prepareCalls, []);
  /** The callers of the item whose name begins at a position. */
  readonly incomingCalls = this.#atPlace(incomingCalls, []);
  /** The callees of the item whose name begins at a position. */
  readonly outgoingCalls = this.#atPlace(outgoingCalls, []);
  /** The type at a position, as an item for the next two. */
  readonly prepareTypes = this.#atPlace(prepareTypes, []);
  /** The types that contain the type whose name begins at a position. */
  readonly supertypes = this.#atPlace(supertypes, []);
  /** The types contained in the type whose name begins at a position. */
  readonly subtypes = this.#atPlace(subtypes, []);
  /** The hover of the thing at a position, as Markdown or plain text. */
  readonly hover = this.#atPlace(hover, undefined);
  /** An item of `completion` with its documentation. */
  readonly resolveCompletion = this.#inAllFiles(resolveCompletion);
  /** A root in the form in which versions are compared; undefined for a missing file. */
  readonly comparedSchema = this.#inAllFiles(readSchema);
  /** A root as a baseline for others; nothing of it is kept in this service. */
  readonly settledSchema = this.#inAllFiles(settledSchema);
  /** The bytes of a valid file with data, as `flatc -b` writes them. `convertData` also accepts a text with errors. */
  readonly dataToBuffer = this.#inAllFiles(dataToBuffer);
  readonly convertData = this.#inAllFiles(convertData);
  /** The changes of a root that break baselines, the oldest first, without those that comments in its files accept. */
  readonly breakingChanges = this.#inAllFiles(breakingChanges);
  /** The slots, offsets and sizes of a root that differ from a named older version, as Markdown. */
  readonly layoutChanges = this.#inAllFiles(layoutChanges);
  /** The actions for findings of `breakingChanges` in a file of a root, each checked by comparing again. */
  readonly changeActions = this.#inAllFiles(changeActions);
  /** The names and declarations of a file, for code search. */
  readonly indexedFile = this.#inAllFiles(indexedFile);
  /** The unions that a file declares, each with its types. */
  readonly unionsIn = this.#inAllFiles(unionsIn);
  /** The features of a root that each generator of flatc refuses or crashes on. */
  readonly generatorSupport = this.#inAllFiles(generatorSupport);
  /** The outline of a file. */
  readonly documentSymbols = this.#inText(documentSymbols, []);
  readonly placedSymbols = this.#inText(placedSymbols, []);
  /** The symbols of all files that fit a query best, at most 200. */
  readonly workspaceSymbols = this.#inAllFiles(workspaceSymbols);
  /** The includes of a file that are found, as links. */
  readonly documentLinks = this.#inFile(documentLinks);
  /** The ranges of a file that can be folded. */
  readonly foldingRanges = this.#inText(foldingRanges, []);
  /** For each position the ranges around it, the smallest first. */
  readonly selectionRanges = this.#inText(selectionRanges, []);
  /** The semantic tokens of a file, under an identifier for the next request. */
  readonly semanticTokens = this.#inFile(this.#tokens.whole.bind(this.#tokens));
  /** The difference from an answer; all tokens if that answer is not the last one. */
  readonly semanticTokensDelta = this.#inFile(this.#tokens.delta.bind(this.#tokens));
  /** The semantic tokens in a range of a file. */
  readonly semanticTokensInRange = this.#inFile(semanticTokensInRange);
  /** The hints that the settings ask for in a range of a file. */
  readonly inlayHints = this.#inFile(inlayHints);
  /** The lenses of a file that the settings ask for, with the commands that the editor has. */
  readonly codeLenses = this.#inFile(codeLenses);

  /** The edits after one of the `typingCharacters` was typed right before a position. */
  onType(uri: string, position: Position, character: string, options?: FormattingOptions): readonly TextEdit[] {
    const style = optionsOf(this.#program.settings.of(uri).format, options);
    return onType(this.#program, uri, position, character, style);
  }

  /** The edits that format a file, or the whole declarations and members in some ranges of it. */
  format(uri: string, options: FormattingOptions, ranges?: readonly Range[]): TextEdit[] {
    const file = this.#program.file(uri);
    return file ? formatting(file, optionsOf(this.#program.settings.of(uri).format, options), ranges) : [];
  }

  /** The completion items at a position, at most 200. */
  completion(uri: string, position: Position, circumstances?: CompletionCircumstances): CompletionList {
    return completion(this.#program, this.#checks.rootOf(uri), uri, position, this.#recent, circumstances);
  }

  /** The actions at a place, through the given root or that of the check. `resolveCodeAction` adds missing edits. */
  codeActions(uri: string, question: CodeActionQuestion, root?: string): readonly CodeAction[] {
    return codeActions(this.#checks.actionContext(uri, root), question);
  }

  /** The file of an action without an edit; undefined for an action that is not from `codeActions`. */
  readonly fileOfAction = fileOfOffer;

  /** Adds the edit to an action of `codeActions`, or gives the reason against it; undefined if it is out of date. */
  readonly resolveCodeAction = stepwise(this.#resolveCodeAction.bind(this));

  /** The diagnostics of one file, through the root that suits it best. */
  readonly diagnose = (uri: string): FileReport => this.#checks.diagnose(uri);

  /** flatc's verdict about a root, with all findings in the files that it includes. */
  checkRoot(root: string): RootReport {
    return this.#checks.checkRoot(root);
  }

  /** The known schemas with their uses; only those for which `isMeant` is true. */
  schemas(isMeant: (uri: string) => boolean): readonly ListedSchema[] {
    return listSchemas(this.#program, this.uris.filter(isMeant));
  }

  /** The facts about a schema before a tool generates code from it; the report is that of `checkRoot`. */
  schemaFacts(root: string, report = this.checkRoot(root)): SchemaFacts {
    return schemaFacts(this.#program, root, report);
  }

  /**
   * Frees the state of a root that is not needed soon. Its shared readings stay if more roots are asked about next.
   * Answers stay the same.
   */
  forgetRoot(root: string, areMoreComing = false): void {
    this.#program.forgetRoot(root, areMoreComing);
    this.#tokens.forget(root);
    this.#checks.forget(root);
  }

  /** Makes a file with a text, for `setFile`, without parsing it. */
  createFile(uri: string, languageId: string, version: number, text: string): SourceFile {
    return SourceFile.create(uri, languageId, version, text, this.positionEncoding, this.#beforeEdit);
  }

  /** Adds or replaces a file, or announces that its text has changed. */
  readonly setFile = (file: SourceFile): void => this.#program.setFile(file);

  /** Removes a file; `existence` is the new state of its URI. */
  readonly removeFile = (uri: string, existence: Existence): void => this.#program.removeFile(uri, existence);

  /** Sets the text of the go.mod in a directory, or its absence. */
  setGoModule(directory: string, text: string | undefined): void {
    this.#program.setGoModule(directory, text === undefined ? undefined : goModulePath(text));
  }

  /** A number that grows with every change of an input. */
  get version(): number {
    return this.#program.version;
  }

  /** The URIs of all files whose texts are given. */
  get uris(): readonly string[] {
    return [...this.#program.files].map((file) => file.uri);
  }

  readonly file = this.#program.file;

  /** The unknown URIs on which answers since the last call depended. The caller sets their state and asks again. */
  takeUnknown(): readonly string[] {
    return this.#program.takeUnknown();
  }

  /** The known files that one file of a root includes itself. */
  readonly includedBy = (uri: string, root: string): readonly string[] => includedBy(this.#program, root, uri);

  /** The known files that a root includes, directly or not; the root is the last. */
  filesOf(root: string): readonly string[] {
    return this.#program.closure(root)?.files.map((file) => file.uri) ?? [];
  }

  get settings(): SettingsMap {
    return this.#program.settings;
  }

  #atPlace<Rest extends readonly unknown[], Answer, None>(feature: AtPlace<Rest, Answer>, none: None) {
    return (uri: string, position: Position, ...rest: Rest): Answer | None => {
      const file = this.#program.file(uri);
      return file ? feature(this.#program, this.#checks.rootOf(uri), uri, file.offsetAt(position), ...rest) : none;
    };
  }

  #stepsAtPlace<Rest extends readonly unknown[], Answer>(feature: AtPlace<Rest, Steps<Answer>>, none: Answer) {
    const ask = this.#atPlace(feature, undefined);
    return stepwise((uri: string, at: Position, ...rest: Rest) => ask(uri, at, ...rest) ?? answered(none));
  }

  *#resolveCodeAction(action: CodeAction): Steps<CodeAction | Refusal | undefined> {
    const uri = fileOfOffer(action);
    if (uri === undefined) return undefined;
    return yield* withRefactoringEdit(this.#program, this.#checks.rootOf(uri), action);
  }

  #inFile<Rest extends readonly unknown[], Answer>(feature: InFile<Rest, Answer>) {
    return (uri: string, ...rest: Rest): Answer => feature(this.#program, this.#checks.rootOf(uri), uri, ...rest);
  }

  #inText<Rest extends readonly unknown[], Answer>(feature: InText<Rest, Answer>, none: Answer) {
    return (uri: string, ...rest: Rest): Answer => {
      const file = this.#program.file(uri);
      return file ? feature(file, ...rest) : none;
    };
  }

  #inAllFiles<Rest extends readonly unknown[], Answer>(feature: InAllFiles<Rest, Answer>) {
    return (...rest: Rest): Answer => feature(this.#program, ...rest);
  }
}
