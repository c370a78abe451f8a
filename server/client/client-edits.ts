// Edits of the workspace in the form that a client takes, for the documents as it knows them.
import type { TextDocumentEdit, TextEdit, WorkspaceEdit } from 'vscode-languageserver';

/** What a client can do with an edit. */
export interface EditSupport {
  /** Takes edits of documents with their versions. */
  readonly hasDocumentChanges: boolean;
  readonly createsFiles: boolean;
  readonly renamesFiles: boolean;
  /** Asks people about the edits that need it. */
  readonly hasAnnotations: boolean;
}

/** A document as the client knows it; the version is null for one that it has not opened. */
interface ClientDocument {
  readonly uri: string;
  readonly version: number | null;
}

/**
 * An edit of the core for a client; undefined where the client cannot carry it out. Parts that need confirmation are left
 * out if the client cannot ask for it.
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
  // What is done to files has no other form, so a client that announces this takes it, as Neovim does.
  if (hasDocumentChanges || !forClient.every(isTextEdit)) {
    return { documentChanges: forClient, ...(isAsked && changeAnnotations ? { changeAnnotations } : {}) };
  }
  return {
    changes: Object.fromEntries(
      forClient.filter(isTextEdit).map((each) => [each.textDocument.uri, each.edits as TextEdit[]]),
    ),
  };
}

/** An edit without its annotation; nothing for one that people would have to be asked about. */
function withoutQuestion(
  edit: TextDocumentEdit['edits'][number],
  annotations: WorkspaceEdit['changeAnnotations'],
): readonly TextDocumentEdit['edits'][number][] {
  if (!('annotationId' in edit)) return [edit];
  const { annotationId, ...plain } = edit;
  return annotations?.[annotationId]?.needsConfirmation === false ? [plain] : [];
}

/** What happens to one document. */
export type DocumentChange = NonNullable<WorkspaceEdit['documentChanges']>[number];

// The edits are ours, so their form is known: to look at all that is in them takes longer than to write them.
export function isTextEdit(change: DocumentChange): change is TextDocumentEdit {
  return !('kind' in change);
}

export function isFileChange<Kind extends 'create' | 'rename'>(
  change: DocumentChange,
  kind: Kind,
): change is Extract<DocumentChange, { kind: Kind }> {
  return 'kind' in change && change.kind === kind;
}
