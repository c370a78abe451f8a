// Reads the bytes of a buffer from wherever the editor has it.
import * as vscode from 'vscode';

/** No larger file is opened: a buffer has less than 2 GB, and an editor less memory. */
const largestBuffer = 512 * 1024 * 1024;

/** The bytes of a file. Fails with a message for people where it is too large or not there. */
export async function readBuffer(uri: vscode.Uri): Promise<Uint8Array> {
  const { size } = await vscode.workspace.fs.stat(uri);
  if (size > largestBuffer) throw new Error(vscode.l10n.t('The file is larger than 512 MB.'));
  return vscode.workspace.fs.readFile(uri);
}
