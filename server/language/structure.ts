// The part of the service that shows how schemas are built: outline, symbols, links, folds, colours of names, hints.
import type {
  DocumentLink,
  DocumentSymbol,
  FoldingRange,
  InlayHint,
  Position,
  Range,
  SelectionRange,
  SemanticTokens,
  SemanticTokensDelta,
  SymbolInformation,
} from 'vscode-languageserver-types';
import { documentLinks } from './features/document-links.ts';
import { documentSymbols, type OutlineSupport } from './features/document-symbols.ts';
import { type FoldingSupport, foldingRanges } from './features/folding.ts';
import { inlayHints } from './features/inlay-hints.ts';
import { selectionRanges } from './features/selection-ranges.ts';
import {
  semanticTokens,
  semanticTokensDelta,
  semanticTokensInRange,
  type TokenMemory,
} from './features/semantic-tokens.ts';
import { workspaceSymbols } from './features/workspace-symbols.ts';
import type { Program } from './program.ts';
import type { SymbolSupport } from './symbols/outline.ts';
import { type TokenLegend, wholeLegend } from './symbols/token-legend.ts';

/** Every answer about a file that is not there is empty. */
export class Structure {
  readonly #program: Program;
  readonly #rootOf: (uri: string) => string;
  readonly #tokens = new Map<string, TokenMemory>();
  #countResults = 0;

  /** `rootOf` tells through which root a file is seen. */
  constructor(program: Program, rootOf: (uri: string) => string) {
    this.#program = program;
    this.#rootOf = rootOf;
  }

  /** The outline of a file. */
  documentSymbols(uri: string, support?: OutlineSupport): DocumentSymbol[] | SymbolInformation[] {
    const file = this.#program.file(uri);
    return file ? documentSymbols(file, support) : [];
  }

  /** The symbols of all files that fit a query best, at most 200. */
  workspaceSymbols(query: string, support?: SymbolSupport): SymbolInformation[] {
    return workspaceSymbols(this.#program, query, support);
  }

  /** The includes of a file that lead to one. */
  documentLinks(uri: string): DocumentLink[] {
    return documentLinks(this.#program, this.#rootOf(uri), uri);
  }

  /** What can be folded away in a file. */
  foldingRanges(uri: string, support?: FoldingSupport): FoldingRange[] {
    const file = this.#program.file(uri);
    return file ? foldingRanges(file, support) : [];
  }

  /** For each position the ranges around it, the smallest first. */
  selectionRanges(uri: string, positions: readonly Position[]): SelectionRange[] {
    const file = this.#program.file(uri);
    return file ? selectionRanges(file, positions) : [];
  }

  /** What the names in a file stand for, under an identifier that the next answer may refer to. */
  semanticTokens(uri: string, legend: TokenLegend = wholeLegend): SemanticTokens {
    const { tokens, memory } = semanticTokens(this.#program, this.#rootOf(uri), uri, legend, this.#nextResult());
    this.#tokens.set(uri, memory);
    return tokens;
  }

  /** What changed since an answer; all tokens where that is not the last one. */
  semanticTokensDelta(
    uri: string,
    previousResult: string,
    legend: TokenLegend = wholeLegend,
  ): SemanticTokens | SemanticTokensDelta {
    const before = this.#tokens.get(uri);
    if (before?.resultId !== previousResult) return this.semanticTokens(uri, legend);
    const root = this.#rootOf(uri);
    const { delta, memory } = semanticTokensDelta(this.#program, root, uri, legend, this.#nextResult(), before);
    this.#tokens.set(uri, memory);
    return delta;
  }

  /** What the names in a range of a file stand for. */
  semanticTokensInRange(uri: string, range: Range, legend: TokenLegend = wholeLegend): SemanticTokens {
    return semanticTokensInRange(this.#program, this.#rootOf(uri), uri, range, legend);
  }

  /** The hints that the settings ask for in a range of a file. */
  inlayHints(uri: string, range: Range): InlayHint[] {
    return inlayHints(this.#program, this.#rootOf(uri), uri, range);
  }

  /** Lets go of what is kept of a file that is no longer shown. */
  forget(uri: string): void {
    this.#tokens.delete(uri);
  }

  #nextResult(): string {
    this.#countResults++;
    return String(this.#countResults);
  }
}
