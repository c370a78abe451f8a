// Tells the client of which schemas its JSON documents are data.
import type { Connection } from 'vscode-languageserver';
import type { LanguageService, SourceFile } from '../language/service.ts';
import { type DataMessage, dataNotification } from '../protocol.ts';
import type { ClientUris } from './client-uris.ts';

/** A function that tells of the schema of a document, or that it has none any more. */
export function dataNotices(connection: Connection, service: LanguageService, clientUris: ClientUris) {
  return (document: SourceFile, schema: string | undefined): void => {
    const uri = clientUris.ofDocument(document);
    const message: DataMessage = schema === undefined ? { uri } : { uri, schema: service.display(schema) };
    void connection.sendNotification(dataNotification, message);
  };
}
