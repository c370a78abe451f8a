// Tells the client of which schemas its JSON documents are data.
import type { Connection } from 'vscode-languageserver';
import type { LanguageService, SourceFile } from '../language/service.ts';
import { type DataMessage, dataNotification } from '../protocol.ts';
import type { Spellings } from './spellings.ts';

/** A function that tells of the schema of a document, or that it has none any more. */
export function dataNotices(connection: Connection, service: LanguageService, spellings: Spellings) {
  return (document: SourceFile, schema: string | undefined): void => {
    const uri = spellings.ofDocument(document);
    const message: DataMessage = schema === undefined ? { uri } : { uri, schema: service.display(schema) };
    void connection.sendNotification(dataNotification, message);
  };
}
