// Shows failures of the extension.
import * as vscode from 'vscode';

/** Shows a failure, with a button for the output channel, which has the cause. */
export function showFailure(what: string, cause: unknown, output: vscode.LogOutputChannel): void {
  output.error(what, cause);
  void vscode.window.showErrorMessage(what, vscode.l10n.t('Show Output')).then((choice) => {
    if (choice !== undefined) output.show();
  });
}
