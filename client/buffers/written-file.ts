// Writes the file that a command makes. Nobody sees half of it, and a link stays a link.
import * as vscode from 'vscode';

/** Writes a file of the disk whole or not at all, where links lead. */
export type WriteFile = (path: string, content: Uint8Array) => Promise<void>;

/** Writes a file. Without `onDisk`, or on another file system, it is moved into its place where that is not a link. */
export async function writeFile(target: vscode.Uri, content: Uint8Array, onDisk: WriteFile | undefined): Promise<void> {
  if (onDisk && target.scheme === 'file') return onDisk(target.fsPath, content);
  if (await isLink(target)) return vscode.workspace.fs.writeFile(target, content);
  // A rename makes readers see either the old file or the complete new one.
  const name = target.path.slice(target.path.lastIndexOf('/') + 1);
  const draft = vscode.Uri.joinPath(target, '..', `.${name}.tmp`);
  await vscode.workspace.fs.writeFile(draft, content);
  await vscode.workspace.fs.rename(draft, target, { overwrite: true });
}

async function isLink(uri: vscode.Uri): Promise<boolean> {
  try {
    return ((await vscode.workspace.fs.stat(uri)).type & vscode.FileType.SymbolicLink) !== 0;
  } catch {
    // A file that is not there is no link, and writing tells what else is wrong.
    return false;
  }
}
