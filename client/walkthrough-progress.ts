// Tells VS Code when a schema has been opened, which is the first step of the walkthrough: walkthroughs have no event for
// the language of an editor.
import * as vscode from 'vscode';

/** Sets the context keys that complete the first step. */
export function noteOpenSchemas(): vscode.Disposable {
  let isNoted = false;
  const note = ({ languageId }: vscode.TextDocument) => {
    if (languageId !== 'flatbuffers' || isNoted) return;
    isNoted = true;
    set('flatbuffers.hasSchema', true);
  };
  vscode.workspace.textDocuments.forEach(note);
  return vscode.Disposable.from(
    vscode.workspace.onDidOpenTextDocument(note),
    // A key that is set when VS Code reads its walkthroughs completes nothing, and it may read them only when it shows
    // one. So another key is set after a page has opened that shows no file, and taken back when one closes.
    vscode.window.tabGroups.onDidChangeTabs(({ opened, closed }) => {
      if (closed.some(showsNoFile)) set('flatbuffers.hadSchema', false);
      if (isNoted && opened.some(showsNoFile)) set('flatbuffers.hadSchema', true);
    }),
  );
}

/** Extensions are not told what else a tab shows. */
function showsNoFile({ input }: vscode.Tab): boolean {
  return input === undefined;
}

function set(key: string, value: unknown): void {
  void vscode.commands.executeCommand('setContext', key, value);
}
