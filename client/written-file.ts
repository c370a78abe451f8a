// Writes the file that a command makes. Links are kept. Other programs do not see a half-written file, except where
// only VS Code can write and the file is a link.
import * as vscode from 'vscode';

/** A function that writes a file on this computer completely or not at all. A link is followed. */
export type WriteFile = (path: string, content: Uint8Array) => Promise<void>;

/**
 * Writes a file with `onDisk` if it is on this computer. Other files are written beside the target and then renamed. A
 * target that is a link is overwritten instead.
 */
export async function writeFile(target: vscode.Uri, content: Uint8Array, onDisk: WriteFile | undefined): Promise<void> {
  if (onDisk && target.scheme === 'file') return onDisk(target.fsPath, content);
  if (await isLink(target)) return vscode.workspace.fs.writeFile(target, content);
  // With a rename, readers see either the old file or the complete new one.
  const draft = vscode.Uri.joinPath(target, '..', `.${nameOf(target)}.tmp`);
  try {
    await vscode.workspace.fs.writeFile(draft, content);
    await vscode.workspace.fs.rename(draft, target, { overwrite: true });
  } catch (error) {
    // The first failure is the one to report.
    await vscode.workspace.fs.delete(draft).then(undefined, () => undefined);
    throw error;
  }
}

async function isLink(uri: vscode.Uri): Promise<boolean> {
  try {
    return ((await vscode.workspace.fs.stat(uri)).type & vscode.FileType.SymbolicLink) !== 0;
  } catch {
    // A missing file is not a link. Other problems are reported when the file is written.
    return false;
  }
}

/** Writes a file that the user asked for, and offers to open it. If writing fails, shows the reason. */
export async function writeAndReport(
  target: vscode.Uri,
  write: (target: vscode.Uri) => Promise<void>,
  open: (written: vscode.Uri) => Thenable<unknown>,
): Promise<void> {
  try {
    await write(target);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    void vscode.window.showErrorMessage(vscode.l10n.t('{0} cannot be written: {1}', nameOf(target), reason));
    return;
  }
  const show = vscode.l10n.t('Open');
  const choice = await vscode.window.showInformationMessage(vscode.l10n.t('{0} is written.', nameOf(target)), show);
  if (choice === show) await open(target);
}

/** The name of the file or folder at the end of a URI's path. */
export function nameOf({ path }: vscode.Uri): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
