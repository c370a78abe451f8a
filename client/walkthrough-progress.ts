// Tells VS Code when a step of the walkthrough is done for which walkthroughs have no event: a schema has been opened, flatc
// has been found.
import * as vscode from 'vscode';

/** Completes the first step once a schema is open. */
export function noteOpenSchemas(): vscode.Disposable {
  const step = new Step('Schema');
  const note = ({ languageId }: vscode.TextDocument) => {
    if (languageId === 'flatbuffers') step.done();
  };
  vscode.workspace.textDocuments.forEach(note);
  return vscode.Disposable.from(vscode.workspace.onDidOpenTextDocument(note), step);
}

/** Completes the step about flatc once `find` finds it. It looks when a walkthrough may be shown, and nothing is started. */
export function noteFlatc(find: () => Promise<boolean>): vscode.Disposable {
  const step = new Step('Flatc');
  const look = async () => {
    if (vscode.workspace.isTrusted && (await find())) step.done();
  };
  return vscode.Disposable.from(
    vscode.window.tabGroups.onDidChangeTabs(({ opened }) => {
      if (opened.some(showsNoFile)) void look();
    }),
    // It may have been installed meanwhile, by hand or by a setting.
    vscode.window.onDidChangeWindowState(({ focused }) => {
      if (focused && vscode.window.tabGroups.all.some(({ activeTab }) => activeTab && showsNoFile(activeTab)))
        void look();
    }),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('flatbuffers.flatc.path')) void look();
    }),
    step,
  );
}

/**
 * The context keys that complete a step. A key that is set when VS Code reads its walkthroughs completes nothing, and it
 * may read them only when it shows one. So another key is set after a page has opened that shows no file, and taken back
 * when one closes.
 */
class Step implements vscode.Disposable {
  readonly #name: string;
  readonly #tabs: vscode.Disposable;
  #isDone = false;

  constructor(name: 'Schema' | 'Flatc') {
    this.#name = name;
    this.#tabs = vscode.window.tabGroups.onDidChangeTabs(({ opened, closed }) => {
      if (closed.some(showsNoFile)) set(`flatbuffers.had${name}`, false);
      if (this.#isDone && opened.some(showsNoFile)) set(`flatbuffers.had${name}`, true);
    });
  }

  done(): void {
    if (this.#isDone) return;
    this.#isDone = true;
    set(`flatbuffers.has${this.#name}`, true);
  }

  dispose(): void {
    this.#tabs.dispose();
  }
}

/** Extensions are not told what else a tab shows. */
function showsNoFile({ input }: vscode.Tab): boolean {
  return input === undefined;
}

function set(key: string, value: unknown): void {
  void vscode.commands.executeCommand('setContext', key, value);
}
