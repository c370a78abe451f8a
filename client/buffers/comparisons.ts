// Keeps the pairs of buffers that the user wants to compare. The view of the first buffer takes the second one when it
// is ready.
import * as vscode from 'vscode';
import { bufferEditorId } from './editor-id.ts';

export class Comparisons implements vscode.Disposable {
  readonly #wanted = new Map<string, vscode.Uri>();
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  /** Fires when `want` is called, with its first buffer. */
  readonly onDidWant = this.#changed.event;

  readonly #shown = new vscode.EventEmitter<vscode.Uri>();
  /** Fires with each of two buffers before they are shown as text. */
  readonly onWillShowText = this.#shown.event;

  /** Forgets the pair of a buffer whose view is closed before it is ready, or could not be opened. */
  readonly #closing = vscode.window.tabGroups.onDidChangeTabs(({ closed }) => {
    for (const { input } of closed) if (isView(input) && !hasView(input.uri)) this.take(input.uri);
  });

  /** Notes that the user wants to compare a buffer with another one, in the view of the first. */
  want(one: vscode.Uri, other: vscode.Uri): void {
    this.#wanted.set(one.toString(), other);
    this.#changed.fire(one);
  }

  /**
   * Returns the buffer to compare `one` with, and forgets it. Undefined if `want` was not called for `one`, or if the
   * other buffer has been returned already.
   */
  take(one: vscode.Uri): vscode.Uri | undefined {
    const other = this.#wanted.get(one.toString());
    this.#wanted.delete(one.toString());
    return other;
  }

  /** Announces that two buffers are shown as text. */
  willShowText(...buffers: readonly vscode.Uri[]): void {
    for (const buffer of buffers) this.#shown.fire(buffer);
  }

  dispose(): void {
    this.#closing.dispose();
    this.#changed.dispose();
    this.#shown.dispose();
  }
}

/** Whether a tab has the view of a buffer. A tab that is moved to another group is closed and opened. */
function hasView(buffer: vscode.Uri): boolean {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  return tabs.some(({ input }) => isView(input) && input.uri.toString() === buffer.toString());
}

function isView(input: unknown): input is vscode.TabInputCustom {
  return input instanceof vscode.TabInputCustom && input.viewType === bufferEditorId;
}
