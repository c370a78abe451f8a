// The editor for binary buffers: reads the file, finds its schema, and shows both in a webview.
import * as vscode from 'vscode';
import { formOf, readBuffer, schemaFromJson } from '../../server/language/buffer/view.ts';
import {
  type BufferDeclarationAnswer,
  type BufferDeclarationParams,
  type BufferSchemaAnswer,
  bufferDeclarationRequest,
} from '../../server/protocol.ts';
import type { Server } from '../running-server.ts';
import { pageOf, pageOptions } from '../webview-page.ts';
import { schemaTextUri } from './documents.ts';
import { type BufferFile, type FilePart, type ReadRanges, sentAtOnce } from './file-parts.ts';
import { firstParts, plainPart } from './first-view.ts';
import type { FromView, ToView } from './messages.ts';
import { openFile } from './read-file.ts';
import { askForSchema, askForType, type ChosenSchema, findSchema, readSchema } from './schema-choice.ts';
import { isBinarySchema } from './schemas.ts';
import { viewWords } from './words.ts';

export const bufferEditorId = 'flatbuffers.buffer';

/**
 * Registers the editor. It writes nothing, so it works in every workspace. Without `readRanges`, whole files are read.
 */
export function registerBufferEditor(
  context: vscode.ExtensionContext,
  server: Server,
  readRanges: ReadRanges | undefined,
): vscode.Disposable {
  const editor = new BufferEditor(context, server, (uri) => openFile(uri, readRanges));
  return vscode.window.registerCustomEditorProvider(bufferEditorId, editor, {
    supportsMultipleEditorsPerDocument: true,
    webviewOptions: { retainContextWhenHidden: true },
  });
}

interface BufferDocument extends vscode.CustomDocument {
  readonly file: BufferFile;
}

type OpenFile = (uri: vscode.Uri) => Promise<BufferFile>;

class BufferEditor implements vscode.CustomReadonlyEditorProvider<BufferDocument> {
  readonly #context: vscode.ExtensionContext;
  readonly #server: Server;
  readonly #open: OpenFile;

  constructor(context: vscode.ExtensionContext, server: Server, open: OpenFile) {
    this.#context = context;
    this.#server = server;
    this.#open = open;
  }

  async openCustomDocument(uri: vscode.Uri): Promise<BufferDocument> {
    return { uri, file: await this.#open(uri), dispose: () => undefined };
  }

  resolveCustomEditor(document: BufferDocument, panel: vscode.WebviewPanel): void {
    const { webview } = panel;
    webview.options = pageOptions(this.#context.extensionUri);
    webview.html = pageOf(webview, this.#context.extensionUri, { script: 'buffer-view.js', style: 'buffer-style.css' });
    const view = new BufferView(document, this.#open, this.#server, this.#context.workspaceState, (message) =>
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

/** One webview of one buffer. */
class BufferView {
  readonly #uri: vscode.Uri;
  readonly #open: OpenFile;
  readonly #server: Server;
  readonly #memory: vscode.Memento;
  readonly #tell: (message: ToView) => Thenable<boolean>;
  #file: BufferFile;
  /** The number of times that the file was shown. Parts of an earlier version are not sent. */
  #version = 0;
  #chosen: ChosenSchema | undefined;
  #files: readonly string[] = [];

  constructor(
    { uri, file }: BufferDocument,
    open: OpenFile,
    server: Server,
    memory: vscode.Memento,
    tell: (message: ToView) => Thenable<boolean>,
  ) {
    this.#uri = uri;
    this.#file = file;
    this.#open = open;
    this.#server = server;
    this.#memory = memory;
    this.#tell = tell;
  }

  async hear(message: FromView): Promise<void> {
    switch (message.kind) {
      case 'ready':
        return this.#orReason(this.#show());
      case 'needPart':
        return this.#orReason(this.#tellPart(message.version, message.at));
      case 'chooseSchema': {
        const chosen = await askForSchema(this.#server, await this.#identified(), this.#memory);
        if (chosen) await this.#tellSchema(chosen);
        return;
      }
      case 'readFrom':
        return this.#orReason(this.#readFrom(message.at));
      case 'readFile':
        if (this.#chosen) await this.#tellSchema(this.#chosen);
        return;
      case 'goTo':
        return this.#goTo(message.type, message.field);
      case 'copy':
        await vscode.env.clipboard.writeText(message.text);
    }
  }

  /** Reads a changed file again. A file that is being written may be missing for a moment; the next event reads it. */
  async fileChanged(): Promise<void> {
    try {
      this.#file = await this.#open(this.#uri);
    } catch {
      return;
    }
    await this.#orReason(this.#show());
  }

  async saved(uri: vscode.Uri): Promise<void> {
    if (this.#chosen && this.#files.includes(uri.toString())) await this.#tellSchema(this.#chosen);
  }

  async #show(): Promise<void> {
    const version = ++this.#version;
    const file = this.#file;
    const words = viewWords();
    const schema = this.#chosen ?? (await findSchema(this.#server, await this.#identified(), this.#memory));
    if (file.size <= sentAtOnce) {
      const bytes = await bytesOf(file, 0, file.size);
      if (version !== this.#version) return;
      await this.#tell({ kind: 'bytes', bytes, words });
      return this.#tellSchema(schema);
    }
    // The first values are sent before the rest, because sending many bytes takes long.
    const answer = typeof schema === 'string' ? schema : await readSchema(this.#server, schema);
    const parts = await firstPartsBy(file, schema, answer);
    if (version !== this.#version) return;
    await this.#tell({ kind: 'firstParts', version, size: file.size, parts, words });
    await this.#tellSchema(schema, answer);
  }

  async #tellPart(version: number, at: number): Promise<void> {
    if (version !== this.#version) return;
    const bytes = await bytesOf(this.#file, at, at + sentAtOnce);
    if (version === this.#version) await this.#tell({ kind: 'part', version, at, bytes });
  }

  /** Shows the reason above the values if something can no longer be read. */
  async #orReason(telling: Promise<void>): Promise<void> {
    try {
      await telling;
    } catch (error) {
      await this.#tell({ kind: 'noSchema', reason: error instanceof Error ? error.message : String(error) });
    }
  }

  async #identified(): Promise<{ readonly uri: vscode.Uri; readonly bytes: Uint8Array }> {
    return { uri: this.#uri, bytes: await bytesOf(this.#file, 0, 16) };
  }

  async #tellSchema(chosen: ChosenSchema | string, known?: BufferSchemaAnswer | string): Promise<void> {
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

  /** Lets the user choose a type by which the bytes from a place on are read. The choice is not remembered. */
  async #readFrom(at: number): Promise<void> {
    const bytes = await bytesOf(this.#file, at, at + 16);
    const chosen = await askForType(this.#server, { uri: this.#uri, bytes }, this.#chosen);
    if (!chosen) return;
    const { schema, name, rootType } = chosen;
    await this.#tell({ kind: 'schema', schema, name, rootType, from: at });
  }

  async #goTo(type: string, field: string | undefined): Promise<void> {
    if (!this.#chosen) return;
    const params: BufferDeclarationParams = { uri: this.#chosen.uri, type, ...(field === undefined ? {} : { field }) };
    const place = await this.#server.ask<BufferDeclarationAnswer | null>(bufferDeclarationRequest, params);
    if (!place) return;
    const { start, end } = place.range;
    const uri = vscode.Uri.parse(place.uri);
    await vscode.window.showTextDocument(isBinarySchema(place.uri) ? schemaTextUri(uri) : uri, {
      viewColumn: vscode.ViewColumn.Beside,
      selection: new vscode.Range(start.line, start.character, end.line, end.character),
    });
  }
}

async function bytesOf(file: BufferFile, start: number, end: number): Promise<Uint8Array> {
  const [part] = await file.read([{ start, end: Math.min(end, file.size) }]);
  return part ? plainPart(part).bytes : new Uint8Array();
}

/** The bytes that the first view of a file needs; without a schema the start of the file. */
async function firstPartsBy(
  file: BufferFile,
  chosen: ChosenSchema | string,
  answer: BufferSchemaAnswer | string,
): Promise<readonly FilePart[]> {
  if (typeof chosen === 'string' || typeof answer === 'string') return firstParts(file, () => undefined);
  const schema = schemaFromJson(answer.schema);
  const form = (bytes: Uint8Array) => formOf(bytes, schema, { rootType: chosen.rootType });
  return firstParts(file, (bytes) => readBuffer(bytes, schema, form(bytes)));
}
