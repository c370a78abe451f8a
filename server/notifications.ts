// Connects the notifications to the client. A failure in one of them is logged, and does not affect the others.
import {
  type Connection,
  ResponseError,
  type ServerCapabilities,
  type TextDocumentContentChangeEvent,
  TextDocuments,
} from 'vscode-languageserver';
import { registerJson } from './client/project-documents.ts';
import type { SourceFile } from './language/service.ts';
import { focusNotification, type GeneratedMessage, generatedNotification } from './protocol.ts';
import { type StaleMessage, staleNotification } from './protocol-targets.ts';
import type { Session } from './session.ts';

/** Registers the handlers of all notifications. */
export function serveNotifications(connection: Connection, session: Session, capabilities: ServerCapabilities): void {
  const notified =
    <Params>(method: string, handle: (params: Params) => void | Promise<void>) =>
    async (params: Params): Promise<void> => {
      session.turns.messageHandled();
      try {
        await handle(params);
      } catch (error) {
        if (error instanceof ResponseError) throw error;
        session.logFailure(method, error);
      }
    };

  connection.onInitialized(
    notified('initialized', async () => {
      if (session.client.hasFolders) {
        connection.workspace.onDidChangeWorkspaceFolders(
          notified('workspace/didChangeWorkspaceFolders', (event) => session.changes.foldersChanged(event)),
        );
      }
      await session.initialized();
      await registerJson(connection, session.client, capabilities);
    }),
  );

  const documents = new TextDocuments<SourceFile>({
    create: (uri, languageId, version, text) => session.documents.create(uri, languageId, version, text),
    update: (file, changes, version) => session.documents.edit(file, wellFormed(changes), version),
  });
  documents.onDidChangeContent(
    notified('textDocument/didChange', (event) => session.documents.changed(event.document)),
  );
  documents.onDidOpen(notified('textDocument/didOpen', () => session.documents.lookAgain()));
  documents.onDidSave(notified('textDocument/didSave', (event) => session.documents.saved(event.document)));
  documents.onDidClose(notified('textDocument/didClose', (event) => session.documents.closed(event.document)));
  documents.listen(connection);

  connection.onDidChangeConfiguration(
    notified('workspace/didChangeConfiguration', (params) => session.settings.changed(params.settings)),
  );
  connection.onDidChangeWatchedFiles(
    notified('workspace/didChangeWatchedFiles', (params) => session.changes.filesChanged(params.changes)),
  );
  connection.onNotification(
    focusNotification,
    notified(focusNotification, () => session.documents.lookAgain()),
  );
  connection.onNotification(
    generatedNotification,
    notified<GeneratedMessage>(generatedNotification, (params) => session.changes.generatedCodeChanged(params)),
  );
  connection.onNotification(
    staleNotification,
    notified<StaleMessage>(staleNotification, (params) => session.changes.generatedCodeChanged(params)),
  );
}

/**
 * The changes of a document. Fails with a TypeError if one of them is malformed: a part of them would give a text that
 * the client does not have.
 */
function wellFormed(changes: readonly TextDocumentContentChangeEvent[]): TextDocumentContentChangeEvent[] {
  for (const change of changes) {
    const places = 'range' in change && change.range ? [change.range.start, change.range.end] : [];
    const isWellFormed =
      typeof change.text === 'string' &&
      places.every((place) => Number.isInteger(place.line) && Number.isInteger(place.character));
    if (!isWellFormed) throw new TypeError(`a change is not valid: ${JSON.stringify(change).slice(0, 200)}`);
  }
  return [...changes];
}
