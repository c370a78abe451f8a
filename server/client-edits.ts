// Edits of the workspace in the form that a client takes, for the documents as it knows them.
import { CreateFile, TextDocumentEdit, type TextEdit, type WorkspaceEdit } from 'vscode-languageserver';

/** What a client can do with an edit. */
export interface EditSupport {
  /** Takes edits of documents with their versions. */
  readonly hasDocumentChanges: boolean;
  readonly createsFiles: boolean;
}

/** A document as the client knows it; the version is null for one that it has not opened. */
export interface ClientDocument {
  readonly uri: string;
  readonly version: number | null;
}

/** An edit of the core's for a client; undefined where the client cannot carry it out. */
export function editForClient(
  edit: WorkspaceEdit,
  { hasDocumentChanges, createsFiles }: EditSupport,
  documentOf: (uri: string) => ClientDocument,
): WorkspaceEdit | undefined {
  const changes = edit.documentChanges ?? [];
  if (!createsFiles && changes.some(CreateFile.is)) return undefined;
  if (hasDocumentChanges) {
    return {
      documentChanges: changes.map((change) =>
        TextDocumentEdit.is(change) ? { ...change, textDocument: documentOf(change.textDocument.uri) } : change,
      ),
    };
  }
  const edits = changes.filter(TextDocumentEdit.is);
  if (edits.length < changes.length) return undefined;
  return {
    changes: Object.fromEntries(
      edits.map(({ textDocument, edits }) => [documentOf(textDocument.uri).uri, edits as TextEdit[]]),
    ),
  };
}
