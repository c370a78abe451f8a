// Tells the client which schema each open JSON document belongs to.
import type { Connection } from 'vscode-languageserver';
import type { LanguageService, SourceFile } from '../language/service.ts';
import { type DataMessage, dataNotification } from '../protocol.ts';
import type { ClientUris } from './client-uris.ts';

/**
 * Returns a function that tells the client the schema of a document; undefined says that the document no longer has
 * one.
 */
export function dataNotices(connection: Connection, service: LanguageService, clientUris: ClientUris) {
  return (document: SourceFile, schema: string | undefined): void => {
    const uri = clientUris.ofDocument(document);
    const message: DataMessage = schema === undefined ? { uri } : { uri, schema: service.display(schema) };
    void connection.sendNotification(dataNotification, message);
  };
}
