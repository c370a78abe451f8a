// The capabilities of a client that can do everything.

/** The capabilities of an editor that supports all of LSP that concerns schemas. */
export const everything = {
  general: { positionEncodings: ['utf-8', 'utf-16'] },
  window: { workDoneProgress: true, showMessage: {} },
  workspace: {
    applyEdit: true,
    configuration: true,
    workspaceFolders: true,
    workspaceEdit: {
      documentChanges: true,
      resourceOperations: ['create', 'rename', 'delete'],
      changeAnnotationSupport: { groupsOnLabel: true },
    },
    didChangeConfiguration: { dynamicRegistration: true },
    didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true },
    fileOperations: { willRename: true },
    symbol: { tagSupport: { valueSet: [1] } },
    codeLens: { refreshSupport: true },
    semanticTokens: { refreshSupport: true },
    inlayHint: { refreshSupport: true },
    diagnostics: { refreshSupport: true },
  },
  textDocument: {
    publishDiagnostics: { relatedInformation: true, tagSupport: { valueSet: [1, 2] }, versionSupport: true },
    diagnostic: { relatedDocumentSupport: true },
    completion: {
      completionItem: { snippetSupport: true, insertReplaceSupport: true, documentationFormat: ['markdown'] },
    },
    hover: { contentFormat: ['markdown'] },
    declaration: { linkSupport: true },
    definition: { linkSupport: true },
    typeDefinition: { linkSupport: true },
    implementation: { linkSupport: true },
    rename: { prepareSupport: true },
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'refactor', 'source'] } },
      dataSupport: true,
      disabledSupport: true,
      resolveSupport: { properties: ['edit'] },
    },
    codeLens: {},
    formatting: {},
    rangeFormatting: { rangesSupport: true },
    onTypeFormatting: {},
    documentSymbol: { hierarchicalDocumentSymbolSupport: true, tagSupport: { valueSet: [1] } },
    documentLink: { tooltipSupport: true },
    foldingRange: { lineFoldingOnly: true },
    inlayHint: {},
    semanticTokens: {
      requests: { full: { delta: true }, range: true },
      tokenTypes: ['class', 'type', 'property', 'enum', 'enumMember', 'namespace', 'method', 'interface'],
      tokenModifiers: ['declaration', 'deprecated'],
      formats: ['relative'],
    },
  },
};
