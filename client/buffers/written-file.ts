// Writes the file that a command makes. Other programs never see a half-written file, and links are kept.
import * as vscode from 'vscode';

/** Writes a file on this computer completely or not at all. A link is followed. */
export type WriteFile = (path: string, content: Uint8Array) => Promise<void>;

/**
 * Writes a file with `onDisk` if it is on this computer. Other files are written beside the target and then renamed.
 * A target that is a link is overwritten.
 */
export async function writeFile(target: vscode.Uri, content: Uint8Array, onDisk: WriteFile | undefined): Promise<void> {
  if (onDisk && target.scheme === 'file') return onDisk(target.fsPath, content);
  if (await isLink(target)) return vscode.workspace.fs.writeFile(target, content);
  // With a rename, readers see either the old file or the complete new one.
  const name = target.path.slice(target.path.lastIndexOf('/') + 1);
  const draft = vscode.Uri.joinPath(target, '..', `.${name}.tmp`);
  await vscode.workspace.fs.writeFile(draft, content);
  await vscode.workspace.fs.rename(draft, target, { overwrite: true });
}

async function isLink(uri: vscode.Uri): Promise<boolean> {
  try {
    return ((await vscode.workspace.fs.stat(uri)).type & vscode.FileType.SymbolicLink) !== 0;
  } catch {
    // A missing file is not a link. Other problems are reported when the file is written.
    return false;
  }
}
