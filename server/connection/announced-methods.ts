// Which requests a client was told that the server answers: those of LSP whose capability is in the answer to `initialize`.
import type { ServerCapabilities } from 'vscode-languageserver';

/** Whether a request of LSP is announced; undefined for one that the server has nothing to do with, or that needs no word. */
export function isAnnounced(method: string, capabilities: ServerCapabilities): boolean | undefined {
  if (!Object.hasOwn(announcements, method)) return undefined;
  const announced = announcements[method]?.(capabilities);
  return announced !== undefined && announced !== null && announced !== false;
}

/** Where the answer to `initialize` announces a request. */
const announcements: Readonly<Record<string, (capabilities: ServerCapabilities) => unknown>> = {
  'textDocument/willSaveWaitUntil': ({ textDocumentSync }) => property(textDocumentSync, 'willSaveWaitUntil'),
  'textDocument/completion': ({ completionProvider }) => completionProvider,
  'completionItem/resolve': ({ completionProvider }) => completionProvider?.resolveProvider,
  'textDocument/onTypeFormatting': ({ documentOnTypeFormattingProvider }) => documentOnTypeFormattingProvider,
  'textDocument/formatting': ({ documentFormattingProvider }) => documentFormattingProvider,
  'textDocument/rangeFormatting': ({ documentRangeFormattingProvider }) => documentRangeFormattingProvider,
  'textDocument/rangesFormatting': ({ documentRangeFormattingProvider }) =>
    property(documentRangeFormattingProvider, 'rangesSupport'),
  'textDocument/codeAction': ({ codeActionProvider }) => codeActionProvider,
  'codeAction/resolve': ({ codeActionProvider }) => property(codeActionProvider, 'resolveProvider'),
  'textDocument/codeLens': ({ codeLensProvider }) => codeLensProvider,
  'codeLens/resolve': ({ codeLensProvider }) => codeLensProvider?.resolveProvider,
  'textDocument/hover': ({ hoverProvider }) => hoverProvider,
  'textDocument/declaration': ({ declarationProvider }) => declarationProvider,
  'textDocument/definition': ({ definitionProvider }) => definitionProvider,
  'textDocument/typeDefinition': ({ typeDefinitionProvider }) => typeDefinitionProvider,
  'textDocument/implementation': ({ implementationProvider }) => implementationProvider,
  'textDocument/references': ({ referencesProvider }) => referencesProvider,
  'textDocument/documentHighlight': ({ documentHighlightProvider }) => documentHighlightProvider,
  'textDocument/prepareRename': ({ renameProvider }) => property(renameProvider, 'prepareProvider'),
  'textDocument/rename': ({ renameProvider }) => renameProvider,
  'textDocument/prepareCallHierarchy': ({ callHierarchyProvider }) => callHierarchyProvider,
  'callHierarchy/incomingCalls': ({ callHierarchyProvider }) => callHierarchyProvider,
  'callHierarchy/outgoingCalls': ({ callHierarchyProvider }) => callHierarchyProvider,
  'textDocument/prepareTypeHierarchy': ({ typeHierarchyProvider }) => typeHierarchyProvider,
  'typeHierarchy/supertypes': ({ typeHierarchyProvider }) => typeHierarchyProvider,
  'typeHierarchy/subtypes': ({ typeHierarchyProvider }) => typeHierarchyProvider,
  'textDocument/documentSymbol': ({ documentSymbolProvider }) => documentSymbolProvider,
  'textDocument/documentLink': ({ documentLinkProvider }) => documentLinkProvider,
  'textDocument/foldingRange': ({ foldingRangeProvider }) => foldingRangeProvider,
  'textDocument/selectionRange': ({ selectionRangeProvider }) => selectionRangeProvider,
  'textDocument/semanticTokens/full': ({ semanticTokensProvider }) => semanticTokensProvider?.full,
  'textDocument/semanticTokens/full/delta': ({ semanticTokensProvider }) =>
    property(semanticTokensProvider?.full, 'delta'),
  'textDocument/semanticTokens/range': ({ semanticTokensProvider }) => semanticTokensProvider?.range,
  'textDocument/inlayHint': ({ inlayHintProvider }) => inlayHintProvider,
  'textDocument/diagnostic': ({ diagnosticProvider }) => diagnosticProvider,
  'workspace/diagnostic': ({ diagnosticProvider }) => diagnosticProvider?.workspaceDiagnostics,
  'workspace/symbol': ({ workspaceSymbolProvider }) => workspaceSymbolProvider,
  'workspace/willRenameFiles': ({ workspace }) => workspace?.fileOperations?.willRename,
};

/** A property of options that may be given as `true` instead. */
function property(options: unknown, name: string): unknown {
  return typeof options === 'object' && options !== null ? options[name as keyof typeof options] : undefined;
}
