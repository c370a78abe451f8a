// The file that a view compares with its own: the webview gets its bytes, and gets them again when it changes.
import * as vscode from 'vscode';
import { outdatedText } from '../outdated.ts';
import { fileName, watcherOf } from './documents.ts';
import type { ToView } from './messages.ts';
import { readBuffer } from './read-file.ts';

export class ComparedFile implements vscode.Disposable {
  readonly #post: (message: ToView) => Thenable<boolean>;
  #uri: vscode.Uri | undefined;
  #watcher: vscode.FileSystemWatcher | undefined;
  /** Whether the user has asked for the comparison, and not an event. */
  #isAsked = false;
  #isReading = false;
  #isOutdated = false;
  /** Whether the view has bytes of the file. */
  #isSent = false;

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
    this.#isSent = false;
    this.#isAsked = true;
    this.#watcher = watcherOf(uri);
    this.#watcher.onDidChange(() => this.again());
    this.#watcher.onDidCreate(() => this.again());
    this.#watcher.onDidDelete(() => this.again());
    await this.again();
  }

  /** Sends the file again, if there is one. After changes while it is read, it is read once more. */
  async again(): Promise<void> {
    this.#isOutdated = true;
    if (this.#isReading) return;
    this.#isReading = true;
    while (this.#uri && this.#isOutdated) {
      this.#isOutdated = false;
      await this.#send(this.#uri);
    }
    this.#isReading = false;
  }

  /** Ends the comparison. */
  dispose(): void {
    this.#uri = undefined;
    this.#watcher?.dispose();
  }

  async #send(uri: vscode.Uri): Promise<void> {
    const isAsked = this.#isAsked;
    this.#isAsked = false;
    try {
      const bytes = new Uint8Array(await readBuffer(uri));
      if (uri !== this.#uri) return;
      this.#isSent = true;
      await this.#post({ kind: 'compare', name: fileName(uri), bytes, outdated: '' });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (isAsked) void vscode.window.showErrorMessage(reason);
      else if (uri === this.#uri && this.#isSent)
        await this.#post({ kind: 'compare', name: fileName(uri), outdated: outdatedText(reason) });
    }
  }
}
