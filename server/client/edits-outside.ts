// Edits of files outside the workspace folders, which people may not see: they need confirmation, and only schemas and
// their data are edited.
import type { TextDocumentEdit, WorkspaceEdit } from 'vscode-languageserver';
import { type DocumentChange, type EditSupport, isFileChange, isTextEdit } from './client-edits.ts';

/** The first file that an edit would change and for which `isForeign` holds, if there is one. */
export function foreignFile(edit: WorkspaceEdit, isForeign: (uri: string) => boolean): string | undefined {
  return existing(edit).flatMap(filesOf).find(isForeign);
}

/** The same edit, in which people are asked about the files outside where the client can do that. */
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

/** The changes of existing files. A new file needs no question, since the user chose its name. */
function existing({ documentChanges = [] }: WorkspaceEdit): readonly DocumentChange[] {
  const created = new Set(documentChanges.flatMap((change) => (isFileChange(change, 'create') ? [change.uri] : [])));
  return documentChanges.filter((change) => !filesOf(change).some((uri) => created.has(uri)));
}

function filesOf(change: DocumentChange): readonly string[] {
  if (isTextEdit(change)) return [change.textDocument.uri];
  return isFileChange(change, 'rename') ? [change.oldUri, change.newUri] : [change.uri];
}

/** Changes that already need confirmation, such as an option of a renaming, stay as they are. */
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
