// Tells whether there is a file, for whoever has only its name.
import * as vscode from 'vscode';

/** Whether a file or folder is there. What cannot be looked at is not. */
export async function exists(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}
