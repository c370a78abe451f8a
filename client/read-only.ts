// Finds files that VS Code shows as read-only. A change of several files would edit them all the same, but in memory
// only: the editors would show a text that is never written.
import * as vscode from 'vscode';

/** A function that looks whether the permissions of a file on this computer forbid its owner to write it. */
export type IsLocked = (path: string) => Promise<boolean>;

/** The files among others that are read-only for VS Code. Without `isLocked`, permissions on this computer do not count. */
export async function readOnlyAmong(
  uris: readonly vscode.Uri[],
  isLocked: IsLocked | undefined,
): Promise<readonly vscode.Uri[]> {
  const found = await Promise.all(uris.map(async (uri) => ((await isReadOnly(uri, isLocked)) ? [uri] : [])));
  return found.flat();
}

async function isReadOnly(uri: vscode.Uri, isLocked: IsLocked | undefined): Promise<boolean> {
  if (uri.scheme === 'untitled') return false;
  const { fs } = vscode.workspace;
  if (fs.isWritableFileSystem(uri.scheme) === false) return true;
  const settings = vscode.workspace.getConfiguration('files', uri);
  try {
    // VS Code asks these settings first: a file that both name can be written, whatever its permissions are.
    if (await isNamedIn(settings.get('readonlyInclude'), uri))
      return !(await isNamedIn(settings.get('readonlyExclude'), uri));
    if (uri.scheme !== 'file') return (await fs.stat(uri)).permissions === vscode.FilePermission.Readonly;
    return settings.get('readonlyFromPermissions') === true && (await isLocked?.(uri.fsPath)) === true;
  } catch {
    // A file that cannot be looked at has no text that a change could meet.
    return false;
  }
}

/** Whether one of the globs of a setting, which start in the workspace folder, names a file. */
async function isNamedIn(globs: Readonly<Record<string, boolean>> = {}, uri: vscode.Uri): Promise<boolean> {
  const named = Object.keys(globs).filter((glob) => globs[glob]);
  if (named.length === 0) return false;
  const folder = vscode.workspace.getWorkspaceFolder(uri);
  const patterns = named.map((glob) =>
    folder && !/^(?:\/|[a-z]:)/i.test(glob) ? new vscode.RelativePattern(folder, glob) : glob,
  );
  const document = await vscode.workspace.openTextDocument(uri);
  return patterns.some((pattern) => vscode.languages.match({ pattern }, document) > 0);
}
