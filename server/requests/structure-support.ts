// What a client can make of outlines, folds, links, colours of names and hints, and what it is told that we have of them.
import type { ClientCapabilities, ServerCapabilities } from 'vscode-languageserver';
import {
  type FoldingSupport,
  type OutlineSupport,
  type SymbolSupport,
  type TokenLegend,
  tokenLegend,
} from '../language/service.ts';

export interface StructureSupport {
  readonly outline: OutlineSupport;
  readonly workspaceSymbols: SymbolSupport;
  readonly folding: FoldingSupport;
  readonly hasLinkTooltips: boolean;
  /** Undefined for a client without semantic tokens, or with none of ours. */
  readonly tokens: TokenLegend | undefined;
  /** Can be asked to ask for the semantic tokens again, */
  readonly refreshesTokens: boolean;
  /** and for the inlay hints. */
  readonly refreshesHints: boolean;
}

/** The support of a client; what it leaves out, it has not. */
export function structureSupport({ textDocument, workspace }: ClientCapabilities): StructureSupport {
  const { documentSymbol, foldingRange, documentLink, semanticTokens } = textDocument ?? {};
  const legend = tokenLegend(semanticTokens?.tokenTypes ?? [], semanticTokens?.tokenModifiers ?? []);
  return {
    outline: {
      hierarchy: documentSymbol?.hierarchicalDocumentSymbolSupport === true,
      tags: documentSymbol?.tagSupport !== undefined,
      kinds: documentSymbol?.symbolKind?.valueSet,
    },
    workspaceSymbols: {
      tags: workspace?.symbol?.tagSupport !== undefined,
      kinds: workspace?.symbol?.symbolKind?.valueSet,
    },
    folding: {
      wholeLines: foldingRange?.lineFoldingOnly === true,
      limit: foldingRange?.rangeLimit ?? Number.POSITIVE_INFINITY,
    },
    hasLinkTooltips: documentLink?.tooltipSupport === true,
    tokens: legend.tokenTypes.length > 0 ? legend : undefined,
    refreshesTokens: workspace?.semanticTokens?.refreshSupport === true,
    refreshesHints: workspace?.inlayHint?.refreshSupport === true,
  };
}

/** What a client with this support is told of. */
export function structureCapabilities({ tokens }: StructureSupport): ServerCapabilities {
  return {
    documentSymbolProvider: true,
    workspaceSymbolProvider: { workDoneProgress: true },
    documentLinkProvider: { resolveProvider: false },
    foldingRangeProvider: true,
    selectionRangeProvider: true,
    inlayHintProvider: { resolveProvider: false },
    ...(tokens ? { semanticTokensProvider: { legend: legendOf(tokens), full: { delta: true }, range: true } } : {}),
  };
}

function legendOf({ tokenTypes, tokenModifiers }: TokenLegend) {
  return { tokenTypes: [...tokenTypes], tokenModifiers: [...tokenModifiers] };
}
