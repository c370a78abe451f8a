// The language service: the only module of the core that the outside imports. Inputs are pushed in, answers come out
// as LSP types; nothing here reads, waits, throws on bad input, or logs.
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
export { allRules, describeRule as explain } from './diagnostics/index.ts';
export type { RuleDescription, RuleFamily } from './diagnostics/rule.ts';
export { plainText } from './documentation/plain-text.ts';
export * from './feature-exports.ts';
export { isSyntaxCode } from './flatc-syntax/problem.ts';
export { type FormatEdit, type Formatted, formatSchema } from './format/format.ts';
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

/** All answers are about the inputs as they are at that moment. */
export class LanguageService {
  readonly #program = new Program();
  /** Notes what questions look for in all files. */
  readonly asked = this.#program.asked;
  /** Does for so many files what the first questions about names would do; whether there is more. */
  readonly prepare = this.#program.prepare;
  /** A URI as people read it: a path relative to the working directory, if it is inside. */
  readonly display = this.#program.display.bind(this.#program);
  /** Sets what files in directories have, and what others have. Whether that differs: equal settings change nothing. */
  readonly configure = this.#program.configure.bind(this.#program);
  /** Tells what is at a URI whose text is not given. */
  readonly setExistence = this.#program.setExistence.bind(this.#program);
  /** Tells that a file is data that flatc reads after a schema, or after other data; undefined for a schema. */
  readonly setSchemaOf = this.#program.dataSchemas.set;
  /** What flatc reads before a file that is data, as somebody told, or as settings or the file itself say. */
  readonly schemaOf = this.#program.dataSchemas.of;
  /** The same for a document that need not have been set, with what says so. */
  readonly associationOf = this.#program.dataSchemas.associationOf;
  /** Whether a file is neither a schema nor data of a known one: nothing is said of it. */
  readonly isForeign = this.#program.dataSchemas.isForeign;
  readonly #checks = new Checks(this.#program);
  readonly #tokens = new TokenResults();
  readonly #recent = new RecentNames();
  readonly #beforeEdit = this.#recent.willChange.bind(this.#recent);
  /** What `setBuilds` was told last. */
  readonly knownBuilds = () => this.#program.builds;
  /** What is known of the project of a schema, and which line says so. */
  readonly projectReport = this.#inAllFiles(projectReport);
  /** The flatbuffers.json that says what the build around a schema says; undefined where that is nothing. */
  readonly proposedProjectFile = this.#inAllFiles(proposalFor);
  /** Whether all includes of a root were looked for, and some lead nowhere. */
  readonly hasLostInclude = this.#inAllFiles(hasLostIncludeIn);
  /** The folders of the build in which includes of a root were found that are found nowhere else, each once. */
  readonly repairingFolders = this.#inAllFiles(repairingFolders);
  /** Tells what the builds of the workspace say, by which includes are found that are found nowhere else. */
  readonly setBuilds = this.#program.setBuilds.bind(this.#program);
  /** Tells for which schemas generated code is stale, in place of all that was told before. */
  readonly setStaleCode = this.#program.setStaleCode.bind(this.#program);
  /** Whether answers since the last call depended on builds that it has not told yet. */
  readonly takeWantsBuilds = this.#program.takeWantsBuilds.bind(this.#program);
  /** The unit in which columns count, in questions and answers. It must be set before the first file. */
  positionEncoding: PositionEncoding = 'utf-16';

  /** Those of the files with some URIs by which buffers may be read. */
  readonly bufferSchemas = this.#inAllFiles(listBufferSchemas);
  // One line for each feature. The second argument is the answer for a file that is not there.

  /** Where the thing at a position is declared. */
  readonly definition = this.#atPlace(definition, []);
  /** Where the type of the thing at a position is declared. */
  readonly typeDefinition = this.#atPlace(typeDefinition, []);
  /** The methods of services that take or return the type at a position. */
  readonly implementation = this.#atPlace(implementation, []);
  /** The references to the thing at a position in all known files, on request with its declaration. */
  readonly references = this.#stepsAtPlace(references, []);
  /** The references to the thing at a position in the same file. */
  readonly highlights = this.#atPlace(highlights, []);
  /** What can be renamed at a position, or why it cannot; undefined where there is no name. */
  readonly prepareRename = this.#atPlace(prepareRename, undefined);
  /** The edits that rename the thing at a position in all known files, or why it cannot have the name. */
  readonly rename = this.#stepsAtPlace(rename, undefined);
  /** The schemas whose data may name the thing at a position. */
  readonly dataReaders = this.#stepsAtPlace(dataReaders, new Set<string>());
  /** Those of some data files in which names may be left that a rename could not find. */
  readonly leftData = this.#inAllFiles(leftData);
  /** The edits of includes that go before the move of files or folders; undefined where there are none. */
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
  /** The types that are contained in the type whose name begins at a position. */
  readonly subtypes = this.#atPlace(subtypes, []);
  /** The hover of the thing at a position, as Markdown or plain text. */
  readonly hover = this.#atPlace(hover, undefined);
  /** An item of `completion` with its documentation. */
  readonly resolveCompletion = this.#inAllFiles(resolveCompletion);
  /** A root in the form that is compared with others; undefined for a file that is not there. */
  readonly comparedSchema = this.#inAllFiles(readSchema);
  /** The same as a baseline for others, for which nothing of this service is kept. */
  readonly settledSchema = this.#inAllFiles(settledSchema);
  /** The bytes of data that has no errors, as `flatc -b` writes it; and of a text that is not among the files. */
  readonly dataToBuffer = this.#inAllFiles(dataToBuffer);
  readonly convertData = this.#inAllFiles(convertData);
  /** What a root breaks of baselines, the oldest first, without what comments in its files accept. */
  readonly breakingChanges = this.#inAllFiles(breakingChanges);
  /** The slots, offsets and sizes of a root that are not those of an older version with a name, as Markdown. */
  readonly layoutChanges = this.#inAllFiles(layoutChanges);
  /** What can be done about findings of `breakingChanges` in a file of a root, each checked by comparing again. */
  readonly changeActions = this.#inAllFiles(changeActions);
  /** What a file names and declares, for code search. */
  readonly indexedFile = this.#inAllFiles(indexedFile);
  /** The unions that a file declares, with the types that they hold. */
  readonly unionsIn = this.#inAllFiles(unionsIn);
  /** What each generator of flatc refuses of a root, and what it crashes on. */
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
  /** What the names in a file mean, under an identifier that the next answer may refer to. */
  readonly semanticTokens = this.#inFile(this.#tokens.whole.bind(this.#tokens));
  /** What changed since an answer; all tokens where that is not the last one. */
  readonly semanticTokensDelta = this.#inFile(this.#tokens.delta.bind(this.#tokens));
  /** What the names in a range of a file mean. */
  readonly semanticTokensInRange = this.#inFile(semanticTokensInRange);
  /** The hints that the settings ask for in a range of a file. */
  readonly inlayHints = this.#inFile(inlayHints);
  /** The lenses of a file that the settings ask for, with the commands that the editor has. */
  readonly codeLenses = this.#inFile(codeLenses);

  /** What is inserted or formatted after one of the `typingCharacters` was typed right before a position. */
  onType(uri: string, position: Position, character: string, options?: FormattingOptions): readonly TextEdit[] {
    const style = optionsOf(this.#program.settings.of(uri).format, options);
    return onType(this.#program, uri, position, character, style);
  }

  /** The edits that format a file, or whole declarations and members in ranges of it. */
  format(uri: string, options: FormattingOptions, ranges?: readonly Range[]): TextEdit[] {
    const file = this.#program.file(uri);
    return file ? formatting(file, optionsOf(this.#program.settings.of(uri).format, options), ranges) : [];
  }

  /** What can be written at a position, at most 200 items. */
  completion(uri: string, position: Position, circumstances?: CompletionCircumstances): CompletionList {
    return completion(this.#program, this.#checks.rootOf(uri), uri, position, this.#recent, circumstances);
  }

  /** What can be done at a place, through a root or that of the check; what has no edit is for `resolveCodeAction`. */
  codeActions(uri: string, question: CodeActionQuestion, root?: string): readonly CodeAction[] {
    return codeActions(this.#checks.actionContext(uri, root), question);
  }

  /** The file that an action without an edit is for; undefined for an action that is none of `codeActions`. */
  readonly fileOfAction = fileOfOffer;

  /** Adds the edit to an action of `codeActions`, or says why there is none; undefined where the action is out of date. */
  readonly resolveCodeAction = stepwise(this.#resolveCodeAction.bind(this));

  /** The diagnostics of one file, through the root that suits it best. */
  readonly diagnose = (uri: string): FileReport => this.#checks.diagnose(uri);

  /** What flatc would say about a root, with all findings in the files it includes. */
  checkRoot(root: string): RootReport {
    return this.#checks.checkRoot(root);
  }

  /** What the known schemas can be used for; only those for which `isMeant` holds. */
  schemas(isMeant: (uri: string) => boolean): readonly ListedSchema[] {
    return listSchemas(this.#program, this.uris.filter(isMeant));
  }

  /** What must be known about a schema before a tool generates code from it; the report is that of `checkRoot`. */
  schemaFacts(root: string, report = this.checkRoot(root)): SchemaFacts {
    return schemaFacts(this.#program, root, report);
  }

  /**
   * Frees what is kept for a root that is not needed soon; not what it shares, where more roots are asked about next.
   * Answers stay the same.
   */
  forgetRoot(root: string, areMoreComing = false): void {
    this.#program.forgetRoot(root, areMoreComing);
    this.#tokens.forget(root);
    this.#checks.forget(root);
  }

  /** Makes a file with a text, to be added by `setFile`; nothing is parsed yet. */
  createFile(uri: string, languageId: string, version: number, text: string): SourceFile {
    return SourceFile.create(uri, languageId, version, text, this.positionEncoding, this.#beforeEdit);
  }

  /** Adds or replaces a file, or tells that its text has changed. */
  readonly setFile = (file: SourceFile): void => this.#program.setFile(file);

  /** Removes a file; `existence` is what is known about its URI from now on. */
  readonly removeFile = (uri: string, existence: Existence): void => this.#program.removeFile(uri, existence);

  /** Tells the text of the go.mod in a directory, or that there is none. */
  setGoModule(directory: string, text: string | undefined): void {
    this.#program.setGoModule(directory, text === undefined ? undefined : goModulePath(text));
  }

  /** Grows with every change of what answers are made of. */
  get version(): number {
    return this.#program.version;
  }

  /** The URIs of all files whose texts are given. */
  get uris(): readonly string[] {
    return [...this.#program.files].map((file) => file.uri);
  }

  readonly file = this.#program.file;

  /** The URIs that answers since the last call depended on and about which nothing is known: look, tell, and ask again. */
  takeUnknown(): readonly string[] {
    return this.#program.takeUnknown();
  }

  /** The files that one file of a root includes itself, as far as they are known. */
  readonly includedBy = (uri: string, root: string): readonly string[] => includedBy(this.#program, root, uri);

  /** The files that a root includes, directly or not, as far as they are known; the root is the last. */
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
