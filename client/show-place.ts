// Shows a place of a file with the caret there and nothing selected: a key that is pressed once too often, such as a second
// Enter in a list, would replace what is selected.
import * as vscode from 'vscode';

type Options = Pick<vscode.TextDocumentShowOptions, 'viewColumn' | 'preserveFocus'>;

/** Opens a file, and puts the caret at a place; line and character count from 0. */
export async function showPlace(
  uri: vscode.Uri,
  { line, character }: { readonly line: number; readonly character: number },
  options: Options = {},
): Promise<void> {
  const at = new vscode.Position(line, character);
  await vscode.window.showTextDocument(uri, { ...options, selection: new vscode.Range(at, at) });
}
