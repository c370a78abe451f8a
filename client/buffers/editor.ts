// The editor for binary buffers: reads the file, finds its schema, and shows both in a view.
import * as vscode from 'vscode';
import { formOf, schemaFromJson } from '../../server/language/buffer/view.ts';
import {
  type BufferDeclarationAnswer,
  type BufferDeclarationParams,
  type BufferSchemaAnswer,
  bufferDeclarationRequest,
} from '../../server/protocol.ts';
import type { Server } from '../running-server.ts';
import { firstParts, plainBytes, sentAtOnce } from './first-view.ts';
import type { FromView, ToView } from './messages.ts';
import { pageOf } from './page.ts';
import { readBuffer } from './read-file.ts';
import { askForSchema, type ChosenSchema, findSchema, readSchema } from './schema-choice.ts';
import { viewWords } from './words.ts';

export const bufferEditorId = 'flatbuffers.buffer';

/** Registers the editor. It writes nothing, so it works in every workspace. */
export function registerBufferEditor(context: vscode.ExtensionContext, server: Server): vscode.Disposable {
  const editor = new BufferEditor(context, server);
  return vscode.window.registerCustomEditorProvider(bufferEditorId, editor, {
    supportsMultipleEditorsPerDocument: true,
    webviewOptions: { retainContextWhenHidden: true },
  });
}

interface BufferDocument extends vscode.CustomDocument {
  bytes: Uint8Array;
}

class BufferEditor implements vscode.CustomReadonlyEditorProvider<BufferDocument> {
  readonly #context: vscode.ExtensionContext;
  readonly #server: Server;

  constructor(context: vscode.ExtensionContext, server: Server) {
    this.#context = context;
    this.#server = server;
  }

  async openCustomDocument(uri: vscode.Uri): Promise<BufferDocument> {
    return { uri, bytes: await readBuffer(uri), dispose: () => undefined };
  }

  resolveCustomEditor(document: BufferDocument, panel: vscode.WebviewPanel): void {
    const { webview } = panel;
    webview.options = {
      enableScripts: true,
      localResourceRoots: [vscode.Uri.joinPath(this.#context.extensionUri, 'dist')],
    };
    webview.html = pageOf(webview, this.#context.extensionUri);
    const view = new BufferView(document, this.#server, this.#context.workspaceState, (message) =>
      webview.postMessage(message),
    );
    const watcher = vscode.workspace.createFileSystemWatcher(
      new vscode.RelativePattern(vscode.Uri.joinPath(document.uri, '..'), document.uri.path.replace(/^.*\//, '')),
    );
    const parts = [
      watcher,
      watcher.onDidChange(() => view.fileChanged()),
      watcher.onDidCreate(() => view.fileChanged()),
      webview.onDidReceiveMessage((message: FromView) => view.hear(message)),
      vscode.workspace.onDidSaveTextDocument(({ uri }) => view.saved(uri)),
    ];
    panel.onDidDispose(() => {
      for (const part of parts) part.dispose();
    });
  }
}

/** One view of one buffer. */
class BufferView {
  readonly #document: BufferDocument;
  readonly #server: Server;
  readonly #memory: vscode.Memento;
  readonly #tell: (message: ToView) => Thenable<boolean>;
  #chosen: ChosenSchema | undefined;
  #files: readonly string[] = [];

  constructor(
    document: BufferDocument,
    server: Server,
    memory: vscode.Memento,
    tell: (message: ToView) => Thenable<boolean>,
  ) {
    this.#document = document;
    this.#server = server;
    this.#memory = memory;
    this.#tell = tell;
  }

  async hear(message: FromView): Promise<void> {
    switch (message.kind) {
      case 'ready': {
        const found = await findSchema(this.#server, this.#document, this.#memory);
        if (typeof found === 'string' || this.#document.bytes.length <= sentAtOnce) await this.#tellBytes();
        else await this.#tellParts(found);
        return this.#tellSchema(found);
      }
      case 'chooseSchema': {
        const chosen = await askForSchema(this.#server, this.#document, this.#memory);
        if (chosen) await this.#tellSchema(chosen);
        return;
      }
      case 'goTo':
        return this.#goTo(message.type, message.field);
      case 'copy':
        await vscode.env.clipboard.writeText(message.text);
    }
  }

  /** A file that is being written may be gone for a moment; the next event reads it again. */
  async fileChanged(): Promise<void> {
    try {
      this.#document.bytes = await readBuffer(this.#document.uri);
    } catch {
      return;
    }
    await this.#tellBytes();
    await this.#tellSchema(this.#chosen ?? (await findSchema(this.#server, this.#document, this.#memory)));
  }

  async saved(uri: vscode.Uri): Promise<void> {
    if (this.#chosen && this.#files.includes(uri.toString())) await this.#tellSchema(this.#chosen);
  }

  async #tellBytes(): Promise<void> {
    await this.#tell({ kind: 'bytes', bytes: plainBytes(this.#document.bytes), words: viewWords() });
  }

  /** Shows the values at the top first, for many bytes are long on their way. */
  async #tellParts(chosen: ChosenSchema): Promise<void> {
    const answer = await readSchema(this.#server, chosen);
    if (typeof answer === 'string') return this.#tellBytes();
    const { bytes } = this.#document;
    const schema = schemaFromJson(answer.schema);
    const parts = firstParts(bytes, schema, formOf(bytes, schema, { rootType: chosen.rootType }));
    await this.#tell({ kind: 'firstParts', size: bytes.length, parts, words: viewWords() });
    await this.#tellSchema(chosen, answer);
    for (let at = 0; at < bytes.length; at += sentAtOnce) {
      // Another version of the file may have been sent meanwhile.
      if (this.#document.bytes !== bytes) return;
      await this.#tell({ kind: 'part', at, bytes: plainBytes(bytes.subarray(at, at + sentAtOnce)) });
    }
    await this.#tell({ kind: 'allParts' });
  }

  async #tellSchema(chosen: ChosenSchema | string, known?: BufferSchemaAnswer): Promise<void> {
    if (typeof chosen === 'string') {
      await this.#tell({ kind: 'noSchema', reason: chosen });
      return;
    }
    this.#chosen = chosen;
    const answer = known ?? (await readSchema(this.#server, chosen));
    if (typeof answer === 'string') {
      await this.#tell({ kind: 'noSchema', reason: answer });
      return;
    }
    this.#files = answer.files;
    const { name, rootType } = chosen;
    await this.#tell({ kind: 'schema', schema: answer.schema, name, ...(rootType === undefined ? {} : { rootType }) });
  }

  async #goTo(type: string, field: string | undefined): Promise<void> {
    if (!this.#chosen) return;
    const params: BufferDeclarationParams = { uri: this.#chosen.uri, type, ...(field === undefined ? {} : { field }) };
    const place = await this.#server.ask<BufferDeclarationAnswer | null>(bufferDeclarationRequest, params);
    if (!place) return;
    const { start, end } = place.range;
    await vscode.window.showTextDocument(vscode.Uri.parse(place.uri), {
      viewColumn: vscode.ViewColumn.Beside,
      selection: new vscode.Range(start.line, start.character, end.line, end.character),
    });
  }
}
