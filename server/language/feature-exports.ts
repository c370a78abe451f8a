// Exports the types and functions of features that other folders need besides their answers, for the service to pass
// on.
export { counted } from './counted.ts';
export type { HoverForm } from './documentation/hover-text.ts';
export type { ShownChange } from './features/code-actions/change-actions.ts';
export { type CodeActionQuestion, codeActionKinds } from './features/code-actions/code-actions.ts';
export type { RefactoringSupport } from './features/code-actions/refactorings.ts';
export type { IndexedFile, IndexedSymbol, IndexedUse, StableName } from './features/code-index.ts';
export { lensCommands } from './features/code-lens.ts';
export { type CompletionSupport, suggestCommand } from './features/completion/items.ts';
export type { LeftData } from './features/data-reach.ts';
export { type OutlineSupport, symbolWhereItIs } from './features/document-symbols.ts';
export type { FoldingSupport } from './features/folding.ts';
export { typingCharacters } from './features/on-type/on-type.ts';
export { relativeUri } from './paths.ts';
export { runAround, startOfRun } from './runs.ts';
export type { HierarchyItem } from './symbols/hierarchy-items.ts';
export type { SymbolSupport } from './symbols/outline.ts';
export { type TokenLegend, tokenLegend } from './symbols/token-legend.ts';
export { changeBetween, type Edit, type TextChange } from './text-edit.ts';
export type { Move } from './workspace-edit.ts';
