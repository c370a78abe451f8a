// Asks the client for the texts of open flatbuffers.json files, besides those of schemas.
import {
  type Connection,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DidSaveTextDocumentNotification,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import { projectFileName } from '../settings/project-file.ts';
import type { ClientFeatures } from './client-features.ts';

/** Whether a document is no schema but a file that says what is set for schemas. */
export function isProjectFile(uri: string): boolean {
  return uri.endsWith(`/${projectFileName}`);
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
  const documentSelector = schemes.map((scheme) => ({ scheme, pattern: `**/${projectFileName}` }));
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
