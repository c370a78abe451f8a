// The capabilities of a modern editor.

export const modernCapabilities = {
  workspace: {
    configuration: true,
    workspaceFolders: true,
    didChangeConfiguration: { dynamicRegistration: true },
    didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true },
    workspaceEdit: { documentChanges: true, resourceOperations: ['create', 'rename'], changeAnnotationSupport: {} },
    fileOperations: { willRename: true },
  },
  window: { workDoneProgress: true },
  textDocument: {
    publishDiagnostics: { relatedInformation: true, versionSupport: true, tagSupport: { valueSet: [1, 2] } },
    definition: { linkSupport: true },
    rename: { prepareSupport: true },
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'refactor', 'source.fixAll'] } },
      dataSupport: true,
      resolveSupport: { properties: ['edit'] },
      disabledSupport: true,
    },
    completion: { completionItem: { snippetSupport: true } },
    formatting: {},
    rangeFormatting: { rangesSupport: true },
    onTypeFormatting: {},
    documentSymbol: { hierarchicalDocumentSymbolSupport: true, tagSupport: { valueSet: [1] } },
    documentLink: { tooltipSupport: true },
    foldingRange: { lineFoldingOnly: true },
    semanticTokens: {
      requests: { full: { delta: true }, range: true },
      tokenTypes: [
        'namespace',
        'type',
        'class',
        'enum',
        'interface',
        'struct',
        'property',
        'enumMember',
        'method',
        'decorator',
      ],
      tokenModifiers: ['declaration', 'readonly', 'deprecated', 'defaultLibrary'],
      formats: ['relative'],
    },
  },
};
