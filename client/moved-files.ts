// Lets includes, flatbuffers.json and data follow files that are renamed or moved in VS Code, after a question, without one,
// or not at all.
import * as vscode from 'vscode';
import type { Middleware, WorkspaceEdit } from 'vscode-languageclient';
import { type IsLocked, readOnlyAmong } from './read-only.ts';
import type { Server } from './running-server.ts';
import { schemaSelector } from './schema-selector.ts';

type WillRename = NonNullable<NonNullable<Middleware['workspace']>['willRenameFiles']>;

export type Moves = vscode.FileWillRenameEvent['files'];

/** A replacement in a file. `before` is the text that `after` replaces. */
interface Replacement {
  readonly range: vscode.Range;
  readonly before: string;
  readonly after: string;
  /** The question that the user has to confirm; undefined if there is none. */
  readonly question: vscode.WorkspaceEditEntryMetadata | undefined;
}

/** The changes of one file. `replacements` is undefined if the file cannot be read or the server knew another text. */
interface ChangedFile {
  readonly uri: vscode.Uri;
  readonly replacements: readonly Replacement[] | undefined;
}

/**
 * Answers VS Code before files are renamed, by the setting `updateIncludesOnFileMove`. With `always`, includes are
 * changed after the rename, because VS Code asks about every edit before it.
 */
export function followMovedFiles(
  server: Server,
  isLocked?: IsLocked,
): { readonly willRename: WillRename } & vscode.Disposable {
  const waiting = new Set<{ readonly files: Moves; readonly changes: readonly ChangedFile[] }>();
  const willRename: WillRename = async (event, next) => {
    const wish = vscode.workspace.getConfiguration('flatbuffers').get<string>('updateIncludesOnFileMove');
    if (wish === 'never') return undefined;
    if (wish !== 'always') {
      const edit = await next(event);
      // Undoing the rename undoes the edits of open documents only. Moved files have another URI then.
      const uris = (edit?.entries() ?? []).map(([uri]) => uri);
      const locked = await readOnlyAmong(uris, isLocked);
      const changed = uris.filter((uri) => placeAfter(uri, event.files) === uri && !locked.includes(uri));
      const documents = await Promise.all(changed.map(opened));
      const left = documents.flatMap((document) => (document && !isKnown(document, null) ? [document.uri] : []));
      // Only nothing in place of a list makes VS Code drop the edits of a document.
      for (const uri of [...locked, ...left]) edit?.set(uri, undefined as never);
      sayLeft(left, locked);
      return edit;
    }
    const { files } = event;
    // A failed rename leaves its changes in the list.
    for (const each of waiting) if (each.files.some((file) => files.some(isSameMove(file)))) waiting.delete(each);
    const moves = files.map(({ oldUri, newUri }) => ({ oldUri: oldUri.toString(), newUri: newUri.toString() }));
    const edit = await server.ask<WorkspaceEdit | null>('workspace/willRenameFiles', { files: moves });
    if (edit) waiting.add({ files, changes: await changesOf(edit) });
    return undefined;
  };
  const renamed = vscode.workspace.onDidRenameFiles(({ files }) => {
    for (const each of waiting) {
      if (!each.files.every((file) => files.some(isSameMove(file)))) continue;
      waiting.delete(each);
      void carryOut(each.changes, files, isLocked);
    }
  });
  return { willRename, dispose: () => renamed.dispose() };
}

function isSameMove({ oldUri, newUri }: Moves[number]): (other: Moves[number]) => boolean {
  return (other) => other.oldUri.toString() === oldUri.toString() && other.newUri.toString() === newUri.toString();
}

/**
 * Whether the server computed edits from the present text of a document. Without a version it has read the file, such as
 * settings, and knows nothing of unsaved changes, unless it gets the document.
 */
function isKnown(document: vscode.TextDocument, version: number | null): boolean {
  if (version !== null) return version === document.version;
  return !document.isDirty || vscode.languages.match(schemaSelector(), document) > 0;
}

/** The replacements of an edit, each with the text that it replaces. */
function changesOf({ documentChanges = [], changeAnnotations }: WorkspaceEdit): Promise<readonly ChangedFile[]> {
  const edits = documentChanges.flatMap((change) => ('edits' in change ? [change] : []));
  return Promise.all(
    edits.map(async ({ textDocument, edits }): Promise<ChangedFile> => {
      const uri = vscode.Uri.parse(textDocument.uri);
      const document = await opened(uri);
      if (!document || !isKnown(document, textDocument.version)) return { uri, replacements: undefined };
      const replacements = edits.flatMap((edit): readonly Replacement[] => {
        if (!('newText' in edit)) return [];
        const { start, end } = edit.range;
        const range = new vscode.Range(start.line, start.character, end.line, end.character);
        const annotation = 'annotationId' in edit ? changeAnnotations?.[edit.annotationId] : undefined;
        const question = annotation?.needsConfirmation
          ? { ...annotation, needsConfirmation: annotation.needsConfirmation }
          : undefined;
        return [{ range, before: document.getText(range), after: edit.newText, question }];
      });
      return { uri, replacements };
    }),
  );
}

/**
 * Makes the replacements after the files were moved. Replacements that need confirmation go into a separate edit. Files
 * that are read-only or whose text has changed meanwhile are left alone, and the user is told their names.
 */
async function carryOut(changes: readonly ChangedFile[], files: Moves, isLocked: IsLocked | undefined): Promise<void> {
  const all = changes.map(({ uri, replacements }) => ({ uri: placeAfter(uri, files), replacements }));
  const locked = await readOnlyAmong(
    all.map(({ uri }) => uri),
    isLocked,
  );
  const moved = all.filter(({ uri }) => !locked.includes(uri));
  const documents = await Promise.all(moved.map(({ uri }) => opened(uri)));
  const [plain, asked] = [new vscode.WorkspaceEdit(), new vscode.WorkspaceEdit()];
  const left: vscode.Uri[] = [];
  // Nothing is awaited between checking the documents and editing them.
  for (const [index, { uri, replacements }] of moved.entries()) {
    const document = documents[index];
    if (!replacements?.every(({ range, before }) => document?.getText(range) === before)) {
      left.push(uri);
      continue;
    }
    for (const { range, after, question } of replacements) {
      if (question) asked.replace(uri, range, after, question);
      else plain.replace(uri, range, after);
    }
  }
  if (plain.size > 0 && !(await vscode.workspace.applyEdit(plain, { isRefactoring: true }))) {
    left.push(...plain.entries().map(([uri]) => uri));
  }
  // Changes that the user does not confirm are dropped.
  if (asked.size > 0) await vscode.workspace.applyEdit(asked, { isRefactoring: true });
  sayLeft(left, locked);
}

/**
 * Says which files keep their text, because it is not the one that the edits were computed from, or because they are
 * read-only.
 */
function sayLeft(left: readonly vscode.Uri[], locked: readonly vscode.Uri[]): void {
  const { l10n } = vscode;
  const namesOf = (uris: readonly vscode.Uri[]) => uris.map((uri) => vscode.workspace.asRelativePath(uri)).join(', ');
  const reasons = [
    left.length > 0 &&
      l10n.t('{0} does not follow the renamed file, since the text changed in between.', namesOf(left)),
    locked.length > 0 && l10n.t('{0} does not follow the renamed file, since it is read-only.', namesOf(locked)),
  ];
  for (const reason of reasons) if (reason) void vscode.window.showWarningMessage(reason);
}

/** The document of a file; undefined if it cannot be read as text. */
async function opened(uri: vscode.Uri): Promise<vscode.TextDocument | undefined> {
  try {
    return await vscode.workspace.openTextDocument(uri);
  } catch {
    return undefined;
  }
}

/**
 * The URI of a file after the moves of the file itself or of a folder that contains it. A file that was not moved keeps
 * its URI.
 */
export function placeAfter(uri: vscode.Uri, files: Moves): vscode.Uri {
  for (const { oldUri, newUri } of files) {
    if (uri.toString() === oldUri.toString()) return newUri;
    const isOfSameSystem = uri.scheme === oldUri.scheme && uri.authority === oldUri.authority;
    if (isOfSameSystem && uri.path.startsWith(`${oldUri.path}/`)) {
      return newUri.with({ path: newUri.path + uri.path.slice(oldUri.path.length) });
    }
  }
  return uri;
}
