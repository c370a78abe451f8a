// Keeps tools from being started in a browser, and in a folder that the user does not trust: menus hide the commands there,
// and this holds where a key or another extension calls one.
import * as vscode from 'vscode';

/** Whether tools may be started, if they can be. Where not, the user is told and led to where that is changed. */
export async function mayRunTools(canStartThem: boolean): Promise<boolean> {
  if (!canStartThem) {
    const message = vscode.l10n.t(
      'A browser cannot start flatc, trpc and git. Open the folder in VS Code on a computer.',
    );
    void vscode.window.showInformationMessage(message);
    return false;
  }
  if (vscode.workspace.isTrusted) return true;
  const manage = vscode.l10n.t('Manage Trust');
  const message = vscode.l10n.t('This folder is not trusted, so flatc, trpc and git are not started in it.');
  const choice = await vscode.window.showWarningMessage(message, manage);
  if (choice === manage) await vscode.commands.executeCommand('workbench.trust.manage');
  return false;
}
