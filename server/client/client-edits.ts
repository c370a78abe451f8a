// Converts workspace edits into the form that the client accepts, with its versions of documents.
import type { TextDocumentEdit, TextEdit, WorkspaceEdit } from 'vscode-languageserver';

/** The client's capabilities for edits. */
export interface EditSupport {
  /** Whether the client accepts edits with versions of documents. */
  readonly hasDocumentChanges: boolean;
  readonly createsFiles: boolean;
  readonly renamesFiles: boolean;
  /** Whether the client can ask the user to confirm single edits. */
  readonly hasAnnotations: boolean;
}

/** A document as the client knows it; the version is null if the client has not opened it. */
interface ClientDocument {
  readonly uri: string;
  readonly version: number | null;
}

/**
 * An edit in the client's form, or undefined if the client cannot create or rename files as the edit does. Parts that
 * need confirmation are left out if the client cannot ask for it.
 */
export function editForClient(
  edit: WorkspaceEdit,
  { hasDocumentChanges, createsFiles, renamesFiles, hasAnnotations }: EditSupport,
  documentOf: (uri: string) => ClientDocument,
): WorkspaceEdit | undefined {
  const { documentChanges: changes = [], changeAnnotations } = edit;
  if (!createsFiles && changes.some((change) => isFileChange(change, 'create'))) return undefined;
  if (!renamesFiles && changes.some((change) => isFileChange(change, 'rename'))) return undefined;
  const isAsked = hasDocumentChanges && hasAnnotations;
  const forClient = changes.flatMap((change): readonly DocumentChange[] => {
    if (isFileChange(change, 'rename')) return [{ ...change, oldUri: documentOf(change.oldUri).uri }];
    if (!isTextEdit(change)) return [change];
    const isKept = isAsked || changeAnnotations === undefined;
    const edits = isKept ? change.edits : change.edits.flatMap((each) => withoutQuestion(each, changeAnnotations));
    return edits.length > 0 ? [{ edits, textDocument: documentOf(change.textDocument.uri) }] : [];
  });
  // File operations exist in no other form. A client that announces them accepts this one, as Neovim does.
  if (hasDocumentChanges || !forClient.every(isTextEdit)) {
    return { documentChanges: forClient, ...(isAsked && changeAnnotations ? { changeAnnotations } : {}) };
  }
  return {
    changes: Object.fromEntries(
      forClient.filter(isTextEdit).map((each) => [each.textDocument.uri, each.edits as TextEdit[]]),
    ),
  };
}

/** An edit without its annotation; empty if the annotation asks the user for confirmation, or is unknown. */
function withoutQuestion(
  edit: TextDocumentEdit['edits'][number],
  annotations: WorkspaceEdit['changeAnnotations'],
): readonly TextDocumentEdit['edits'][number][] {
  if (!('annotationId' in edit)) return [edit];
  const { annotationId, ...plain } = edit;
  return annotations?.[annotationId]?.needsConfirmation === false ? [plain] : [];
}

/** A change of one document or file. */
export type DocumentChange = NonNullable<WorkspaceEdit['documentChanges']>[number];

// The edits are made by this server, so their form is known. Validating every part would take longer than sending them.
/** Whether a change edits the text of a file, rather than creating or renaming one. */
export function isTextEdit(change: DocumentChange): change is TextDocumentEdit {
  return !('kind' in change);
}

/** Whether a change creates or renames a file, as `kind` says. */
export function isFileChange<Kind extends 'create' | 'rename'>(
  change: DocumentChange,
  kind: Kind,
): change is Extract<DocumentChange, { kind: Kind }> {
  return 'kind' in change && change.kind === kind;
}
