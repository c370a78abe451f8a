// Completes steps of the walkthrough for which VS Code has no event: a schema was opened, flatc was found.
import * as vscode from 'vscode';

/** Completes the first step after a schema was opened. */
export function noteOpenSchemas(): vscode.Disposable {
  const step = new Step('Schema');
  const note = ({ languageId }: vscode.TextDocument) => {
    if (languageId === 'flatbuffers') step.done();
  };
  vscode.workspace.textDocuments.forEach(note);
  return vscode.Disposable.from(vscode.workspace.onDidOpenTextDocument(note), step);
}

/**
 * Completes the step about flatc when `find` resolves with true. `find` is called when a walkthrough may be visible,
 * and starts no program.
 */
export function noteFlatc(find: () => Promise<boolean>): vscode.Disposable {
  const step = new Step('Flatc');
  const look = async () => {
    if (vscode.workspace.isTrusted && (await find())) step.done();
  };
  return vscode.Disposable.from(
    vscode.window.tabGroups.onDidChangeTabs(({ opened }) => {
      if (opened.some(showsNoFile)) void look();
    }),
    // flatc may have been installed meanwhile, or named by a setting.
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
 * The context keys that complete a step. A key that is already set when VS Code reads its walkthroughs has no effect,
 * and it may read them only when it shows one. Therefore a second key is set when a page without a file opens, and
 * removed when one closes.
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

/** Whether a tab shows no file, as a walkthrough does. Extensions cannot see more of such a tab. */
function showsNoFile({ input }: vscode.Tab): boolean {
  return input === undefined;
}

function set(key: string, value: unknown): void {
  void vscode.commands.executeCommand('setContext', key, value);
}
