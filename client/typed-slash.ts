// Opens the list of paths again after a superfluous slash was removed, because removing it closes the list.
import * as vscode from 'vscode';
import type { FormattingMiddleware } from 'vscode-languageclient';

type Provide = NonNullable<FormattingMiddleware['provideOnTypeFormattingEdits']>;

/** Opens the list of entries in a folder after VS Code has made the edits for a typed slash. */
export const suggestAfterSlash: Provide = async (document, position, character, options, token, next) => {
  const edits = await next(document, position, character, options, token);
  const [edit] = edits ?? [];
  if (character !== '/' || !edit || token.isCancellationRequested) return edits;
  const waiting = vscode.workspace.onDidChangeTextDocument(({ document: changed, contentChanges: [change] }) => {
    if (changed !== document || !change) return;
    waiting.dispose();
    // VS Code drops the edits if something else was typed meanwhile.
    if (change.text !== edit.newText || !change.range.isEqual(edit.range)) return;
    void vscode.commands.executeCommand('editor.action.triggerSuggest');
  });
  return edits;
};
