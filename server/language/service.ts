// The language service: the only module of the core that other folders import. Inputs are pushed in, and answers come
// out as LSP types. The service never reads, waits, logs, or throws on bad input.
import { Checking } from './service/checking.ts';

export { type Asked, searchFor } from './asked-words.ts';
export * from './buffer/index.ts';
export { isRefusal, type Refusal } from './changes/change.ts';
export type { FileReport, Report, RootReport, Verdict } from './checks.ts';
export { isSameList } from './compare.ts';
export * from './compatibility/index.ts';
export { counted } from './counted.ts';
export type { OnePassWriter } from './data-to-buffer.ts';
export type { RefusedFile } from './diagnostics/refused-files.ts';
export type { RuleDescription, RuleFamily } from './diagnostics/rule.ts';
export { allRules, describeRule as explain, reportDescriptions } from './diagnostics/rules.ts';
export type { HoverForm } from './documentation/hover-text.ts';
export { plainText } from './documentation/plain-text.ts';
export type { ShownChange } from './features/code-actions/change-actions.ts';
export { type CodeActionQuestion, codeActionKinds } from './features/code-actions/code-actions.ts';
export type { RefactoringSupport } from './features/code-actions/refactorings.ts';
export type { IndexedFile, IndexedSymbol, IndexedUse } from './features/code-index/code-index.ts';
export type { StableName, TypeName } from './features/code-index/stable-name.ts';
export { codeCount, lensCommands } from './features/code-lens.ts';
export { type CompletionSupport, suggestCommand } from './features/completion/items.ts';
export type { LeftData } from './features/data-readers.ts';
export { type OutlineSupport, symbolWhereItIs } from './features/document-symbols.ts';
export type { FoldingSupport } from './features/folding.ts';
export { typingCharacters } from './features/on-type/on-type.ts';
export * from './flatc-options.ts';
export { markerLine } from './flatc-syntax/conflicts.ts';
export { isSyntaxCode } from './flatc-syntax/problem.ts';
export { isUtf16, utf16Advice } from './flatc-syntax/utf16.ts';
export { type Formatted, formatSchema } from './format/format.ts';
export { prevailingStyle } from './format/prevailing-style.ts';
export { type FormatOptions, formatDefaults } from './format-options.ts';
export type { SchemaFacts } from './generate/schema-facts.ts';
export * from './generated-places/index.ts';
export { isLeftBehind, schemaNameAfterMoves } from './include-edits/moved-data.ts';
export { besideNamed, type DataAssociation, headLength, isJson } from './includes/data-association.ts';
export { isNamedBy } from './includes/entry-files.ts';
export { globMatcher, literalGlob } from './includes/glob.ts';
export { includedPaths } from './includes/included-paths.ts';
export {
  baseNameOf,
  directoryOf,
  displayPath,
  type Existence,
  resolveInclude,
  searchInclude,
} from './includes/includes.ts';
export { LineStarts } from './line-starts.ts';
export { byIdentity } from './memo.ts';
export type { Stopped } from './one-pass/one-pass.ts';
export { hasParser, initializeParser, ParserMissing, type ParserModules } from './parser.ts';
export { relativeUri } from './paths.ts';
export { type PositionEncoding, positionEncodings } from './position-encoding.ts';
export * from './project/index.ts';
export { hashOf } from './root-object/hash.ts';
export { runAround, startOfRun } from './runs.ts';
export type { ListedSchema } from './schema-list.ts';
export type { FileIncludes } from './service/inputs.ts';
export * from './settings.ts';
export { nearestDirectory, type SettingsByDirectory, type SettingsMap } from './settings-map.ts';
export { SourceFile } from './source-file.ts';
export type { Advance, Steps } from './steps.ts';
export * from './style-settings.ts';
export { itemsInUse, type NamedItems } from './symbols/generated-items.ts';
export type { HierarchyItem } from './symbols/hierarchy-items.ts';
export type { NameElsewhere } from './symbols/names-elsewhere.ts';
export type { SymbolSupport } from './symbols/outline.ts';
export { type TokenLegend, tokenLegend } from './symbols/token-legend.ts';
export { applyEdits, changeBetween, type Edit, type TextChange } from './text-edit.ts';
export { largestIn, largestReadOnce, largestText } from './text-limits.ts';
export { includersAmong, type UnreadFile } from './unread-includes.ts';
export { oldestVersion, readVersion, versionNotice } from './vocabulary/flatc-versions.ts';
export { nearest } from './vocabulary/near-names.ts';
export { findScalar } from './vocabulary/vocabulary.ts';
export { workBudgetOf } from './work-budget.ts';
export { type WorkDone, workDone, workSince } from './work-done.ts';
export { type Move, placeAfter } from './workspace-edit.ts';

/**
 * The language service. All answers are about the inputs at the moment of the call. Each area is a module of `service/`
 * whose class extends the one before, so that callers see one service.
 */
export class LanguageService extends Checking {
  /**
   * Frees the state of a root that is not needed soon. Its shared readings stay if more roots are asked about next.
   * Answers stay the same.
   */
  forgetRoot(root: string, areMoreComing = false): void {
    this.program.forgetRoot(root, areMoreComing);
    this.tokens.forget(root);
    this.checks.forget(root);
  }
}
