// Asks the client for the texts of open flatbuffers.json files and of other JSON, besides those of schemas.
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

/** Whether a document is no schema but a file that says what is set for schemas. */
export function isProjectFile(uri: string): boolean {
  return uri.endsWith(`/${projectFileName}`);
}

const jsonLanguages = ['json', 'jsonc'];

/**
 * Registers for what the server can say of data that stays JSON for the client, beside a server for JSON. It must not
 * format it: people would be asked which of two formatters they want for all their JSON.
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
 * Registers for the documents alone: nothing else that the server can do is for them. Editors without such registrations
 * send them where their users have said so.
 */
export async function registerProjectFiles(
  connection: Connection,
  { capabilities, schemes }: ClientFeatures,
): Promise<void> {
  if (capabilities.textDocument?.synchronization?.dynamicRegistration !== true) return;
  const documentSelector = schemes.flatMap((scheme) => [
    { scheme, pattern: `**/${projectFileName}` },
    // One selector for all: what two of them match is sent twice.
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
