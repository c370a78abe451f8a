// The editor for binary buffers: opens the file, and shows it in a webview.
import * as vscode from 'vscode';
import type { Server } from '../running-server.ts';
import { pageOf, pageOptions } from '../webview-page.ts';
import type { Comparisons } from './comparisons.ts';
import { watcherOf } from './documents.ts';
import { bufferEditorId } from './editor-id.ts';
import type { ReadRanges } from './file-parts.ts';
import type { FromView } from './messages.ts';
import { type BufferDocument, BufferView, type OpenFile } from './open-view.ts';
import { openFile } from './read-file.ts';

/**
 * Registers the editor. It writes nothing, so it works in every workspace. Without `readRanges`, whole files are read.
 */
export function registerBufferEditor(
  context: vscode.ExtensionContext,
  server: Server,
  readRanges: ReadRanges | undefined,
  comparisons: Comparisons,
): vscode.Disposable {
  const editor = new BufferEditor(context, server, (uri) => openFile(uri, readRanges), comparisons);
  return vscode.window.registerCustomEditorProvider(bufferEditorId, editor, {
    supportsMultipleEditorsPerDocument: true,
    webviewOptions: { retainContextWhenHidden: true },
  });
}

class BufferEditor implements vscode.CustomReadonlyEditorProvider<BufferDocument> {
  readonly #context: vscode.ExtensionContext;
  readonly #server: Server;
  readonly #open: OpenFile;
  readonly #comparisons: Comparisons;

  constructor(context: vscode.ExtensionContext, server: Server, open: OpenFile, comparisons: Comparisons) {
    this.#context = context;
    this.#server = server;
    this.#open = open;
    this.#comparisons = comparisons;
  }

  async openCustomDocument(uri: vscode.Uri): Promise<BufferDocument> {
    return { uri, file: await this.#open(uri), dispose: () => undefined };
  }

  resolveCustomEditor(document: BufferDocument, panel: vscode.WebviewPanel): void {
    const { webview } = panel;
    webview.options = pageOptions(this.#context.extensionUri);
    webview.html = pageOf(webview, this.#context.extensionUri, { script: 'buffer-view.js', style: 'buffer-style.css' });
    const view = new BufferView(
      document,
      this.#open,
      this.#server,
      this.#context.workspaceState,
      this.#comparisons,
      (message) => webview.postMessage(message),
    );
    const watcher = watcherOf(document.uri);
    // Of several views of a file, the active one compares.
    const compare = (): void => {
      if (panel.active) void view.compare();
    };
    const parts = [
      view,
      watcher,
      watcher.onDidChange(() => view.fileChanged()),
      watcher.onDidCreate(() => view.fileChanged()),
      webview.onDidReceiveMessage((message: FromView) => view.hear(message)),
      vscode.workspace.onDidSaveTextDocument(({ uri }) => view.saved(uri)),
      this.#comparisons.onDidWant(compare),
      panel.onDidChangeViewState(compare),
    ];
    panel.onDidDispose(() => {
      for (const part of parts) part.dispose();
    });
  }
}
