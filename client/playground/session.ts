// Asks the server about the page's schema and data, besides the questions of the editor itself.
import { LSPClient, type LSPClientExtension } from '@codemirror/lsp-client';
import type { CodeAction, Diagnostic, DocumentSymbol, Range, TextEdit } from 'vscode-languageserver-types';
import { explanationRequest, type GeneratorSupport, generatorsRequest } from '../../server/protocol.ts';
import { type CompareAnswer, compareRequest } from '../../server/protocol-baselines.ts';
import {
  type BufferDeclarationAnswer,
  type BufferSchemaAnswer,
  bufferDeclarationRequest,
  bufferSchemaRequest,
  type ConvertDataAnswer,
  convertDataRequest,
} from '../../server/protocol-buffers.ts';
import { dataUri, folder, olderPath, schemaUri } from './documents.ts';
import { actionCapabilities } from './editor/actions.ts';
import { semanticColours } from './editor/colours.ts';
import { completionCapabilities } from './editor/completion.ts';
import { folding } from './editor/folding.ts';
import { schemaLanguage } from './editor/language.ts';
import { safeHtml } from './editor/safe-html.ts';

/**
 * The milliseconds that an answer may take: a long text on a slow machine takes long. A worker that ends is noticed
 * separately.
 */
const patience = 120_000;

const clientCapabilities = {
  textDocument: { documentSymbol: { hierarchicalDocumentSymbolSupport: true } },
};

/** Creates an LSP client with all capabilities of the editor. */
export function makeClient(extension: LSPClientExtension): LSPClient {
  return new LSPClient({
    rootUri: folder,
    timeout: patience,
    sanitizeHTML: safeHtml,
    highlightLanguage: (name) => (/^(fbs|flatbuffers)$/.test(name) ? schemaLanguage : null),
    extensions: [
      { clientCapabilities },
      completionCapabilities,
      actionCapabilities,
      semanticColours,
      folding,
      extension,
    ],
  });
}

const textDocument = { uri: schemaUri };

/**
 * Functions that ask the server the questions of the panels, each about the present texts of the editors. They fail if
 * the server answers with an error, or not within `patience`.
 */
export function questionsOf(client: LSPClient) {
  const ask = <Answer>(method: string, params: object): Promise<Answer> => {
    client.sync();
    return client.request<object, Answer>(method, params);
  };
  return {
    layout: async () => (await ask<BufferSchemaAnswer | null>(bufferSchemaRequest, { uri: schemaUri })) ?? undefined,
    declarationOf: (type: string, field?: string) =>
      ask<BufferDeclarationAnswer | null>(bufferDeclarationRequest, {
        uri: schemaUri,
        type,
        ...(field === undefined ? {} : { field }),
      }),
    generators: () => ask<readonly GeneratorSupport[]>(generatorsRequest, { uri: schemaUri }),
    explanationOf: (code: string) => ask<string | null>(explanationRequest, { code }),
    symbols: async (uri = schemaUri) =>
      (await ask<DocumentSymbol[] | null>('textDocument/documentSymbol', { textDocument: { uri } })) ?? [],
    /** The buffer of data, as flatc writes it. */
    buffer: (text: string) => ask<ConvertDataAnswer>(convertDataRequest, { uri: dataUri, text, schema: schemaUri }),
    /** The changes since the older version. */
    changes: () => ask<CompareAnswer>(compareRequest, { uri: schemaUri, against: olderPath }),
    formatting: async () => {
      const options = { tabSize: 2, insertSpaces: true };
      return (await ask<TextEdit[] | null>('textDocument/formatting', { textDocument, options })) ?? [];
    },
    fixesOf: async (uri: string, range: Range, diagnostics: readonly Diagnostic[]) =>
      (await ask<CodeAction[] | null>('textDocument/codeAction', {
        textDocument: { uri },
        range,
        context: { diagnostics, only: ['quickfix'], triggerKind: 2 },
      })) ?? [],
  };
}
