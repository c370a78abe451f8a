// Leads on where a command needs code that nobody has generated yet.
import * as vscode from 'vscode';

/** Says why there is nothing to do, with a button for Generate Code. */
export async function offerGenerating(message: string): Promise<void> {
  const button = vscode.l10n.t('Generate Code...');
  if ((await vscode.window.showInformationMessage(message, button)) !== button) return;
  await vscode.commands.executeCommand('flatbuffers.generateCode');
}
