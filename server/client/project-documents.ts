// Registers for open flatbuffers.json files and other JSON documents, besides schemas.
import {
  CompletionRequest,
  type Connection,
  DefinitionRequest,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DidSaveTextDocumentNotification,
  HoverRequest,
  type ServerCapabilities,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import { projectFileName } from '../settings/project-file.ts';
import type { ClientFeatures } from './client-features.ts';

/** Whether a document is a flatbuffers.json, which holds settings. */
export function isProjectFile(uri: string): boolean {
  return uri.endsWith(`/${projectFileName}`);
}

const jsonLanguages = ['json', 'jsonc'];

/**
 * Registers features for data in documents that keep the language JSON, beside a server for JSON, if the client
 * supports their registration. Formatting is left out: users would be asked to choose a formatter for all their JSON.
 */
export async function registerJson(
  connection: Connection,
  { capabilities, schemes }: ClientFeatures,
  { completionProvider }: ServerCapabilities,
): Promise<void> {
  const { completion, hover, definition } = capabilities.textDocument ?? {};
  const documentSelector = schemes.flatMap((scheme) => jsonLanguages.map((language) => ({ scheme, language })));
  await Promise.all([
    completion?.dynamicRegistration &&
      connection.client.register(CompletionRequest.type, { ...completionProvider, documentSelector }),
    hover?.dynamicRegistration && connection.client.register(HoverRequest.type, { documentSelector }),
    definition?.dynamicRegistration && connection.client.register(DefinitionRequest.type, { documentSelector }),
  ]);
}

/**
 * Registers for the opening, changes, saving and closing of flatbuffers.json files and JSON documents. An editor
 * without dynamic registration sends these notifications only if its user has set that.
 */
export async function registerProjectFiles(
  connection: Connection,
  { capabilities, schemes }: ClientFeatures,
): Promise<void> {
  if (capabilities.textDocument?.synchronization?.dynamicRegistration !== true) return;
  const documentSelector = schemes.flatMap((scheme) => [
    { scheme, pattern: `**/${projectFileName}` },
    // One selector for all: a document that two selectors match would be sent twice.
    ...jsonLanguages.map((language) => ({ scheme, language })),
  ]);
  await Promise.all([
    connection.client.register(DidOpenTextDocumentNotification.type, { documentSelector }),
    connection.client.register(DidCloseTextDocumentNotification.type, { documentSelector }),
    connection.client.register(DidSaveTextDocumentNotification.type, { documentSelector, includeText: false }),
    connection.client.register(DidChangeTextDocumentNotification.type, {
      documentSelector,
      syncKind: TextDocumentSyncKind.Incremental,
    }),
  ]);
}
