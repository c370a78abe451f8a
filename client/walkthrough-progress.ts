// Tells VS Code when a schema has been opened, which is the first step of the walkthrough: the language of an editor is no
// event that a walkthrough hears of.
import * as vscode from 'vscode';

/** Sets the context keys that complete the first step. */
export function noteOpenSchemas(): vscode.Disposable {
  let isNoted = false;
  const note = ({ languageId }: vscode.TextDocument) => {
    if (languageId !== 'flatbuffers' || isNoted) return;
    isNoted = true;
    set('flatbuffers.hasSchema');
  };
  vscode.workspace.textDocuments.forEach(note);
  return vscode.Disposable.from(
    vscode.workspace.onDidOpenTextDocument(note),
    // A key that was set before VS Code read its walkthroughs completes nothing; it reads them when it shows one. A page
    // that shows no file has an input that extensions are not told of.
    vscode.window.tabGroups.onDidChangeTabs(({ opened }) => {
      if (isNoted && opened.some(({ input }) => input === undefined)) set('flatbuffers.hadSchema');
    }),
  );
}

function set(key: string): void {
  void vscode.commands.executeCommand('setContext', key, true);
}
