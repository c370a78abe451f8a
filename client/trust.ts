// Keeps tools from being started in a folder that the user does not trust: menus hide the commands there, and this holds
// where a key or another extension calls one.
import * as vscode from 'vscode';

/** Whether tools may be started here. Where not, the user is told and led to where that is changed. */
export async function mayRunTools(): Promise<boolean> {
  if (vscode.workspace.isTrusted) return true;
  const manage = vscode.l10n.t('Manage Trust');
  const message = vscode.l10n.t('This folder is not trusted, so flatc, trpc and git are not started in it.');
  const choice = await vscode.window.showWarningMessage(message, manage);
  if (choice === manage) await vscode.commands.executeCommand('workbench.trust.manage');
  return false;
}
