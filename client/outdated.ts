// Tells in tabs that a text is older than the file or schema from which it is made.
import * as vscode from 'vscode';

/** The message about a text that cannot be made again for a reason. */
export function outdatedText(reason: string): string {
  return vscode.l10n.t('Not up to date: {0}', reason);
}

/** The mark of the tab of such a text. */
export function outdatedMark(reason: string): vscode.FileDecoration {
  return new vscode.FileDecoration('!', outdatedText(reason), new vscode.ThemeColor('list.warningForeground'));
}
