// Find Uses in Code: asks for the declaration at the cursor of a schema, and shows the answer in the References view.
import * as vscode from 'vscode';
import type { Server } from '../running-server.ts';
import { isServedSchema, reportNoSchema } from '../schema-selector.ts';
import { type CodeUses, codeOfSchema, findUses } from './code-uses.ts';
import { referencesView, type ViewInput } from './references-view.ts';
import { type UsesRow, usesTree } from './uses-tree.ts';

/**
 * Finds where the code of the declaration at the cursor is used. Without the References view, opens VS Code's peek
 * list.
 */
export async function findUsesInCode(server: Server): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (editor?.document.languageId !== 'flatbuffers') {
    void vscode.window.showInformationMessage(vscode.l10n.t('Open a schema, and put the cursor on a declaration.'));
    return;
  }
  const { document, selection } = editor;
  if (!isServedSchema(document.uri)) {
    reportNoSchema(document.uri);
    return;
  }
  const range = document.getWordRangeAtPosition(selection.active);
  // The view shows nothing at all for a place without a word.
  if (!range) {
    void vscode.window.showInformationMessage(nothingHere());
    return;
  }
  const location = new vscode.Location(document.uri, range);
  const name = document.getText(range);
  const view = await referencesView();
  if (view) {
    view.setInput(inputFor(server, name, location));
    return;
  }
  const found = await search(server, name, location);
  if (!found) return;
  const uses = found.languages.flatMap((language) => language.uses);
  await vscode.commands.executeCommand('editor.action.showReferences', document.uri, selection.active, uses);
}

function inputFor(server: Server, name: string, location: vscode.Location): ViewInput<UsesRow> {
  return {
    contextValue: 'flatbuffers-uses',
    title: vscode.l10n.t('Uses of {0} in Code', name),
    location,
    async resolve() {
      const found = await search(server, name, location);
      return found && usesTree(found);
    },
    with: (moved) => inputFor(server, name, moved),
  };
}

/**
 * Searches under a notification with a button to cancel. Undefined if the user cancels. Also undefined, after a
 * message, if there is no declaration at the place or no generated code of it.
 */
async function search(server: Server, name: string, location: vscode.Location): Promise<CodeUses | undefined> {
  const options = {
    location: vscode.ProgressLocation.Notification,
    title: vscode.l10n.t('Finding uses of {0} in code', name),
    cancellable: true,
  };
  return vscode.window.withProgress(options, async (progress, token) => {
    const code = await codeOfSchema(server, location, token);
    if (code && code.length > 0) return findUses(server, location, code, { progress, token });
    if (!token.isCancellationRequested) {
      const message = code
        ? vscode.l10n.t('No generated code of {0} was found in the workspace.', name)
        : nothingHere();
      void vscode.window.showInformationMessage(message);
    }
    return undefined;
  });
}

function nothingHere(): string {
  return vscode.l10n.t('There is no declaration at the cursor. Put it on the name of a type, field, member or method.');
}
