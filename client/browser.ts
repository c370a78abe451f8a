// The extension's entry point in a browser without a remote, as on vscode.dev. The server runs in a worker.
import * as vscode from 'vscode';
import {
  BaseLanguageClient,
  BrowserMessageReader,
  BrowserMessageWriter,
  type LanguageClientOptions,
  type MessageTransports,
} from 'vscode-languageclient/browser';
import { activateExtension } from './extension.ts';
import { answerFileRequests } from './files.ts';
import { browserWorkers } from './generate/workers-browser.ts';
import type { CreateClient } from './surroundings.ts';

export function activate(context: vscode.ExtensionContext): Promise<void> {
  const createClient: CreateClient = (id, name, options) => new WorkerClient(id, name, context.extensionUri, options);
  return browserWorkers(context.extensionUri).then((workers) => activateExtension(context, createClient, { workers }));
}

/** The client of a server in a worker. Its errors only go to the output channel, as on Node. */
class WorkerClient extends BaseLanguageClient {
  readonly #extension: vscode.Uri;
  #worker: Worker | undefined;
  /** The URL of the worker's script. It is valid until the worker ends, because some hosts load the script late. */
  #script = '';

  constructor(id: string, name: string, extension: vscode.Uri, options: LanguageClientOptions) {
    super(id, name, options);
    this.#extension = extension;
    // Messages to a worker are objects, so bytes need no encoding.
    answerFileRequests(this, (bytes) => bytes);
  }

  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }

  /** Ends the worker even if the server does not answer, because a worker that hangs would stay. */
  override async stop(timeout?: number): Promise<void> {
    try {
      await super.stop(timeout);
    } finally {
      this.#end();
    }
  }

  protected override async createMessageTransports(): Promise<MessageTransports> {
    this.#end();
    const [script, modules] = await readServer(this.#extension);
    this.#script = URL.createObjectURL(script);
    this.#worker = new Worker(this.#script, { name: 'FlatBuffers Language Server' });
    this.#worker.postMessage(modules);
    return { reader: new BrowserMessageReader(this.#worker), writer: new BrowserMessageWriter(this.#worker) };
  }

  #end(): void {
    this.#worker?.terminate();
    URL.revokeObjectURL(this.#script);
  }
}

/**
 * The server's script, and the data for the first message to the server. The script is a blob, because a worker in an
 * extension of a remote cannot be started from an address. A worker from a blob cannot read the files of the extension,
 * so the message contains the two modules of the parser. Fails if a file cannot be read.
 */
async function readServer(extension: vscode.Uri): Promise<[Blob, object]> {
  const read = async (name: string): Promise<Uint8Array<ArrayBuffer>> =>
    new Uint8Array(await vscode.workspace.fs.readFile(vscode.Uri.joinPath(extension, 'dist', name)));
  const [core, server, runtime, grammar] = await Promise.all([
    read('core.cjs'),
    read('web/server.js'),
    read('web-tree-sitter.wasm'),
    read('tree-sitter-flatbuffers.wasm'),
  ]);
  return [new Blob([core, server], { type: 'text/javascript' }), { runtime, grammar }];
}

export { deactivateExtension as deactivate } from './extension.ts';
