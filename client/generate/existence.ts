// Tells whether a file or folder of a name exists.
import * as vscode from 'vscode';

/** Whether a file or folder is there. One that cannot be read counts as missing. */
export async function exists(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}
