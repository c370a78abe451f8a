// The table of LSP's capabilities has all of them, and agrees with the capabilities that the server announces.
import assert from 'node:assert/strict';
import type { FileOperationOptions, ServerCapabilities } from 'vscode-languageserver';
import { lspLines } from '../../build/docs/lsp-lines.ts';
import { LspClient } from '../lsp-client.ts';
import { everything } from './all-capabilities.ts';

describe('the table of what LSP has', () => {
  /** Every line of LSP's capabilities; TypeScript ensures that none is missing. */
  const lines: Readonly<Record<keyof ServerCapabilities, true>> = {
    positionEncoding: true,
    textDocumentSync: true,
    notebookDocumentSync: true,
    completionProvider: true,
    hoverProvider: true,
    signatureHelpProvider: true,
    declarationProvider: true,
    definitionProvider: true,
    typeDefinitionProvider: true,
    implementationProvider: true,
    referencesProvider: true,
    documentHighlightProvider: true,
    documentSymbolProvider: true,
    codeActionProvider: true,
    codeLensProvider: true,
    documentLinkProvider: true,
    colorProvider: true,
    workspaceSymbolProvider: true,
    documentFormattingProvider: true,
    documentRangeFormattingProvider: true,
    documentOnTypeFormattingProvider: true,
    renameProvider: true,
    foldingRangeProvider: true,
    selectionRangeProvider: true,
    executeCommandProvider: true,
    callHierarchyProvider: true,
    linkedEditingRangeProvider: true,
    semanticTokensProvider: true,
    monikerProvider: true,
    typeHierarchyProvider: true,
    inlineValueProvider: true,
    inlayHintProvider: true,
    diagnosticProvider: true,
    inlineCompletionProvider: true,
    workspace: true,
    experimental: true,
  };
  const fileOperations: Readonly<Record<keyof FileOperationOptions, true>> = {
    willCreate: true,
    didCreate: true,
    willRename: true,
    didRename: true,
    willDelete: true,
    didDelete: true,
  };

  it('has a row for each line, with a reason', () => {
    const named = new Set(lspLines.map(({ name }) => name.split('.')[0]));
    assert.deepEqual([...named].sort(), Object.keys(lines).sort());
    const operations = lspLines.flatMap(({ name }) => /^workspace\.fileOperations\.(\w+)$/.exec(name)?.[1] ?? []);
    assert.deepEqual(operations.sort(), Object.keys(fileOperations).sort());
    for (const { name, reason } of lspLines)
      assert.ok(reason.length > 10, `build/docs/lsp-lines.ts has no reason for ${name}`);
  });

  it('tells what a client is told that can do everything', async () => {
    const client = await LspClient.start({ capabilities: everything });
    const announced = client.initializeResult?.capabilities ?? {};
    client.kill();
    const valueAt = (name: string) =>
      name.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], announced);
    for (const { name, isHere } of lspLines)
      assert.equal(
        valueAt(name) !== undefined,
        isHere,
        `${name}: build/docs/lsp-lines.ts says otherwise, or all-capabilities.ts lacks a capability that it needs`,
      );
  });
});
