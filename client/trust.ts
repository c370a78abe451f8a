// Prevents commands from starting tools that are missing here, or in an untrusted workspace. Menus hide these commands;
// this check also covers keys and other extensions. The built-in flatc starts no program, but it writes files that
// settings name, so it needs trust as well. Also reports written settings that are not used without trust.
import * as vscode from 'vscode';

/**
 * Whether a command may start its tool, which is available if `isThere`. If not, the user is told the reason, and in an
 * untrusted workspace is led to the setting that grants trust.
 */
export async function mayRunTools(needs: 'flatc' | 'inside' | 'computer', isThere: boolean): Promise<boolean> {
  if (!isThere) {
    const message = {
      flatc: vscode.l10n.t('This installation has no built-in flatc, and a browser cannot start another one.'),
      inside: vscode.l10n.t('This installation has no built-in flatc, which makes previews.'),
      computer: vscode.l10n.t('A browser cannot start trpc and git. Open the folder in VS Code on a computer.'),
    }[needs];
    void vscode.window.showInformationMessage(message);
    return false;
  }
  if (vscode.workspace.isTrusted) return true;
  await offerTrust(vscode.l10n.t('This folder is not trusted, so nothing is generated in it, and no tool is started.'));
  return false;
}

/**
 * Whether a setting that a command has written is used: an untrusted workspace prevents that, but not for the user's own
 * settings. If it is not used, the user is told so.
 */
export function isSettingUsed(name: string, target: vscode.ConfigurationTarget): boolean {
  if (vscode.workspace.isTrusted || target === vscode.ConfigurationTarget.Global) return true;
  void offerTrust(vscode.l10n.t('The setting {0} is not used in a folder that is not trusted.', name));
  return false;
}

/** Shows a warning with a button that leads to the setting that grants trust. */
async function offerTrust(message: string): Promise<void> {
  const manage = vscode.l10n.t('Manage Trust');
  const choice = await vscode.window.showWarningMessage(message, manage);
  if (choice === manage) await vscode.commands.executeCommand('workbench.trust.manage');
}
