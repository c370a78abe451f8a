// Keeps which buffers are to be compared: views of the first one take the second one, as soon as they are ready.
import * as vscode from 'vscode';

export class Comparisons implements vscode.Disposable {
  readonly #wanted = new Map<string, vscode.Uri>();
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  /** Fires with the first buffer of a comparison that is wanted. */
  readonly onDidWant = this.#changed.event;

  /** Wants a buffer compared with another one, in a view of the first. */
  want(one: vscode.Uri, other: vscode.Uri): void {
    this.#wanted.set(one.toString(), other);
    this.#changed.fire(one);
  }

  /** The buffer that is compared with another one; undefined after it was taken. */
  take(one: vscode.Uri): vscode.Uri | undefined {
    const other = this.#wanted.get(one.toString());
    this.#wanted.delete(one.toString());
    return other;
  }

  dispose(): void {
    this.#changed.dispose();
  }
}
