// Checks whether a file or folder exists.
import * as vscode from 'vscode';

/** Whether a file or folder exists. One that cannot be read counts as missing. */
export async function exists(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}
