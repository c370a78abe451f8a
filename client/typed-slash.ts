// Opens the list of paths again where a slash was typed once too often: taking it away closes the list.
import * as vscode from 'vscode';
import type { FormattingMiddleware } from 'vscode-languageclient';

type Provide = NonNullable<FormattingMiddleware['provideOnTypeFormattingEdits']>;

/** Has the list of what comes after a folder opened once VS Code has made the edits for a slash. */
export const suggestAfterSlash: Provide = async (document, position, character, options, token, next) => {
  const edits = await next(document, position, character, options, token);
  if (character !== '/' || !edits?.length) return edits;
  const waiting = vscode.workspace.onDidChangeTextDocument(({ document: changed }) => {
    if (changed !== document) return;
    waiting.dispose();
    void vscode.commands.executeCommand('editor.action.triggerSuggest');
  });
  return edits;
};
