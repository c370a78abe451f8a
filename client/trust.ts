// Keeps tools from being started where they are not, and in a folder that the user does not trust: menus hide the commands
// there, and this holds where a key or another extension calls one. The flatc inside starts no program, but it writes where
// the settings and files of the workspace say, so that it generates in a trusted workspace only, too.
import * as vscode from 'vscode';

/** Whether a command may start what it needs. Where not, the user is told and led to where that is changed. */
export async function mayRunTools(needs: 'flatc' | 'computer', isThere: boolean): Promise<boolean> {
  if (!isThere) {
    const message =
      needs === 'flatc'
        ? vscode.l10n.t('This installation has no built-in flatc, and a browser cannot start another one.')
        : vscode.l10n.t('A browser cannot start trpc and git. Open the folder in VS Code on a computer.');
    void vscode.window.showInformationMessage(message);
    return false;
  }
  if (vscode.workspace.isTrusted) return true;
  const manage = vscode.l10n.t('Manage Trust');
  const message = vscode.l10n.t('This folder is not trusted, so nothing is generated in it, and no tool is started.');
  const choice = await vscode.window.showWarningMessage(message, manage);
  if (choice === manage) await vscode.commands.executeCommand('workbench.trust.manage');
  return false;
}
