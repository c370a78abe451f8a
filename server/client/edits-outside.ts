// Marks edits of files outside of the workspace folders, which the user may not see: they need confirmation.
import type { TextDocumentEdit, WorkspaceEdit } from 'vscode-languageserver';
import { type DocumentChange, type EditSupport, isFileChange, isTextEdit } from './client-edits.ts';

/**
 * The first existing file that an edit would change and that `isForeign` accepts; undefined if it accepts none of them.
 */
export function foreignFile(edit: WorkspaceEdit, isForeign: (uri: string) => boolean): string | undefined {
  return existing(edit).flatMap(filesOf).find(isForeign);
}

/** The edit, with a question for the user about each change outside of the workspace, if the client can ask. */
export function askedOutside(
  edit: WorkspaceEdit,
  { hasDocumentChanges, hasAnnotations }: EditSupport,
  isOutside: (uri: string) => boolean,
): WorkspaceEdit {
  const { documentChanges = [] } = edit;
  const asked = new Set(existing(edit).filter((change) => filesOf(change).some(isOutside)));
  if (!hasDocumentChanges || !hasAnnotations || asked.size === 0) return edit;
  const annotationId = 'Outside the workspace';
  const annotation = { label: annotationId, description: 'In no folder of the workspace', needsConfirmation: true };
  return {
    ...edit,
    documentChanges: documentChanges.map((change) =>
      asked.has(change) ? annotated(change, annotationId, edit.changeAnnotations) : change,
    ),
    changeAnnotations: { ...edit.changeAnnotations, [annotationId]: annotation },
  };
}

/** The changes of existing files. The user has chosen the name of a new file, so it needs no question. */
function existing({ documentChanges = [] }: WorkspaceEdit): readonly DocumentChange[] {
  const created = new Set(documentChanges.flatMap((change) => (isFileChange(change, 'create') ? [change.uri] : [])));
  return documentChanges.filter((change) => !filesOf(change).some((uri) => created.has(uri)));
}

function filesOf(change: DocumentChange): readonly string[] {
  if (isTextEdit(change)) return [change.textDocument.uri];
  return isFileChange(change, 'rename') ? [change.oldUri, change.newUri] : [change.uri];
}

/** Adds a question to a change. An edit that already asks a question, such as an option of a rename, is kept. */
function annotated(
  change: DocumentChange,
  annotationId: string,
  known: WorkspaceEdit['changeAnnotations'],
): DocumentChange {
  if (isTextEdit(change)) {
    const isAsked = (edit: TextDocumentEdit['edits'][number]) =>
      'annotationId' in edit && known?.[edit.annotationId]?.needsConfirmation === true;
    const edits = change.edits.map((edit) => (isAsked(edit) ? edit : { ...edit, annotationId }));
    return { ...change, edits };
  }
  return isFileChange(change, 'rename') ? { ...change, annotationId } : change;
}
