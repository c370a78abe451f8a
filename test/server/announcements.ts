// Lists where LSP makes a server announce each request, independent of the tested server's own tables.

/** The requests of LSP with the capability that announces each; undefined if none is needed. */
export const requests: Readonly<Record<string, string | undefined>> = {
  'textDocument/willSaveWaitUntil': 'textDocumentSync.willSaveWaitUntil',
  'textDocument/completion': 'completionProvider',
  'completionItem/resolve': 'completionProvider.resolveProvider',
  'textDocument/hover': 'hoverProvider',
  'textDocument/signatureHelp': 'signatureHelpProvider',
  'textDocument/declaration': 'declarationProvider',
  'textDocument/definition': 'definitionProvider',
  'textDocument/typeDefinition': 'typeDefinitionProvider',
  'textDocument/implementation': 'implementationProvider',
  'textDocument/references': 'referencesProvider',
  'textDocument/documentHighlight': 'documentHighlightProvider',
  'textDocument/documentSymbol': 'documentSymbolProvider',
  'textDocument/codeAction': 'codeActionProvider',
  'codeAction/resolve': 'codeActionProvider.resolveProvider',
  'textDocument/codeLens': 'codeLensProvider',
  'codeLens/resolve': 'codeLensProvider.resolveProvider',
  'textDocument/documentLink': 'documentLinkProvider',
  'documentLink/resolve': 'documentLinkProvider.resolveProvider',
  'textDocument/documentColor': 'colorProvider',
  'textDocument/colorPresentation': 'colorProvider',
  'workspace/symbol': 'workspaceSymbolProvider',
  'workspaceSymbol/resolve': 'workspaceSymbolProvider.resolveProvider',
  'textDocument/formatting': 'documentFormattingProvider',
  'textDocument/rangeFormatting': 'documentRangeFormattingProvider',
  'textDocument/rangesFormatting': 'documentRangeFormattingProvider.rangesSupport',
  'textDocument/onTypeFormatting': 'documentOnTypeFormattingProvider',
  'textDocument/rename': 'renameProvider',
  'textDocument/prepareRename': 'renameProvider.prepareProvider',
  'textDocument/foldingRange': 'foldingRangeProvider',
  'textDocument/selectionRange': 'selectionRangeProvider',
  'workspace/executeCommand': 'executeCommandProvider',
  'textDocument/prepareCallHierarchy': 'callHierarchyProvider',
  'callHierarchy/incomingCalls': 'callHierarchyProvider',
  'callHierarchy/outgoingCalls': 'callHierarchyProvider',
  'textDocument/linkedEditingRange': 'linkedEditingRangeProvider',
  'textDocument/semanticTokens/full': 'semanticTokensProvider.full',
  'textDocument/semanticTokens/full/delta': 'semanticTokensProvider.full.delta',
  'textDocument/semanticTokens/range': 'semanticTokensProvider.range',
  'textDocument/moniker': 'monikerProvider',
  'textDocument/prepareTypeHierarchy': 'typeHierarchyProvider',
  'typeHierarchy/supertypes': 'typeHierarchyProvider',
  'typeHierarchy/subtypes': 'typeHierarchyProvider',
  'textDocument/inlineValue': 'inlineValueProvider',
  'textDocument/inlayHint': 'inlayHintProvider',
  'inlayHint/resolve': 'inlayHintProvider.resolveProvider',
  'textDocument/diagnostic': 'diagnosticProvider',
  'workspace/diagnostic': 'diagnosticProvider.workspaceDiagnostics',
  'textDocument/inlineCompletion': 'inlineCompletionProvider',
  'workspace/textDocumentContent': 'workspace.textDocumentContent',
  'workspace/willCreateFiles': 'workspace.fileOperations.willCreate',
  'workspace/willRenameFiles': 'workspace.fileOperations.willRename',
  'workspace/willDeleteFiles': 'workspace.fileOperations.willDelete',
  'flatbuffers/documentation': undefined,
  'flatbuffers/verdict': undefined,
};

/** True if capabilities announce a request, or if the request is not in the table. */
export function isAnnounced(method: string, capabilities: object): boolean {
  const path = requests[method];
  return path === undefined || hasValue(path.split('.').reduce<unknown>(partOf, capabilities));
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}

function hasValue(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false;
}
