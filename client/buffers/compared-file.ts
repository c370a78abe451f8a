// The file that a view compares with its own: the webview gets its bytes, and gets them again when it changes.
import * as vscode from 'vscode';
import { fileName, watcherOf } from './documents.ts';
import type { ToView } from './messages.ts';
import { readBuffer } from './read-file.ts';

export class ComparedFile implements vscode.Disposable {
  readonly #post: (message: ToView) => Thenable<boolean>;
  #uri: vscode.Uri | undefined;
  #watcher: vscode.FileSystemWatcher | undefined;

  constructor(post: (message: ToView) => Thenable<boolean>) {
    this.#post = post;
  }

  /** The file; undefined before a comparison, and after the user has closed it. */
  get uri(): vscode.Uri | undefined {
    return this.#uri;
  }

  /** Compares with a file from now on. If it cannot be read, the user is told the reason. */
  async open(uri: vscode.Uri): Promise<void> {
    this.dispose();
    this.#uri = uri;
    this.#watcher = watcherOf(uri);
    this.#watcher.onDidChange(() => this.again());
    this.#watcher.onDidCreate(() => this.again());
    await this.#send(uri).catch((error) =>
      vscode.window.showErrorMessage(error instanceof Error ? error.message : String(error)),
    );
  }

  /** Sends the file again, if there is one. While it is written it may be missing; the next event sends it. */
  async again(): Promise<void> {
    if (this.#uri) await this.#send(this.#uri).catch(() => undefined);
  }

  /** Ends the comparison. */
  dispose(): void {
    this.#uri = undefined;
    this.#watcher?.dispose();
  }

  async #send(uri: vscode.Uri): Promise<void> {
    const bytes = new Uint8Array(await readBuffer(uri));
    if (uri === this.#uri) await this.#post({ kind: 'compare', name: fileName(uri), bytes });
  }
}
