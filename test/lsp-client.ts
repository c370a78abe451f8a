// A small editor for tests: it starts a server, speaks LSP over streams, and records messages.
import assert from 'node:assert/strict';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import {
  createMessageConnection,
  ErrorCodes,
  type MessageConnection,
  ResponseError,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-jsonrpc/node';
import type { Diagnostic, Position, Range } from 'vscode-languageserver-types';
import type { Clock } from '../server/clock.ts';
import { inTime } from './in-time.ts';
import { modernCapabilities } from './modern-capabilities.ts';
import { assertNothingButMessages, type OwnProcess, serveInOwnProcess } from './own-process.ts';
import { type ServerStreams, serveInProcess } from './server-in-process.ts';

export interface Published {
  readonly uri: string;
  readonly version?: number;
  readonly diagnostics: readonly Diagnostic[];
}

export interface ClientOptions {
  /** The URIs of the workspace folders. */
  readonly folders?: readonly string[];
  /** The workspace folder as a path, as older clients name it. */
  readonly rootPath?: string;
  /** Whether the bundle runs in a process, for tests of the process. Otherwise the sources run in this process. */
  readonly ownProcess?: boolean;
  /** The executable of the process, if it is another build's. */
  readonly bundle?: string;
  /** Further arguments of the process. */
  readonly args?: readonly string[];
  /** The environment of the process, if it is another one. */
  readonly env?: NodeJS.ProcessEnv;
  readonly initializationOptions?: unknown;
  /** The client's answer about the section `flatbuffers`, by the folder of the question. */
  readonly settings?: (scope: string | undefined) => unknown;
  /** Capabilities that replace those of a modern editor. */
  readonly capabilities?: unknown;
  readonly processId?: number | null;
  /** The clock of a server in this process, for tests that control its waits. */
  readonly clock?: Clock;
  /** The milliseconds that an answer may take. */
  readonly patience?: number;
}

/** The default milliseconds that a test waits. Even on a busy machine only a hanging server takes so long. */
const longestWait = 60_000;

export class LspClient {
  readonly connection: MessageConnection;
  readonly published: Published[] = [];
  /** Other notifications of the server, in order. */
  readonly notifications: { readonly method: string; readonly params: unknown; readonly token?: string | number }[] =
    [];
  readonly registrations: { readonly id: string; readonly method: string; readonly registerOptions?: unknown }[] = [];
  readonly unregistered: string[] = [];
  /** The methods of refresh requests. */
  readonly refreshes: string[] = [];
  initializeResult: { capabilities: Record<string, unknown>; serverInfo?: unknown } | undefined;
  readonly #waiting = new Set<() => void>();
  readonly #server: Server;
  readonly #versions = new Map<string, number>();

  readonly #patience: number;

  private constructor(server: Server, settings: (scope: string | undefined) => unknown, patience: number) {
    this.#patience = patience;
    this.#server = server;
    this.connection = createMessageConnection(
      new StreamMessageReader(server.fromServer),
      new StreamMessageWriter(server.toServer),
    );
    this.connection.onNotification('textDocument/publishDiagnostics', (params: Published) => {
      this.published.push(params);
      this.#notice();
    });
    this.connection.onNotification((method, params) => {
      this.notifications.push({ method, params });
      this.#notice();
    });
    this.connection.onUnhandledProgress(({ token, value }) => {
      this.notifications.push({ method: '$/progress', params: value, token });
      this.#notice();
    });
    this.connection.onRequest('workspace/configuration', ({ items }: { items: { scopeUri?: string }[] }) =>
      Promise.all(items.map(async (item) => (await settings(item.scopeUri)) ?? null)),
    );
    this.connection.onRequest('client/registerCapability', (params: { registrations: LspClient['registrations'] }) => {
      this.registrations.push(...params.registrations);
      this.#notice();
      return null;
    });
    this.connection.onRequest('client/unregisterCapability', (params: { unregisterations: { id: string }[] }) => {
      this.unregistered.push(...params.unregisterations.map(({ id }) => id));
      this.#notice();
      return null;
    });
    this.connection.onRequest('window/workDoneProgress/create', () => null);
    this.connection.onRequest((method) => {
      if (!method.endsWith('/refresh')) return new ResponseError(ErrorCodes.MethodNotFound, method);
      this.refreshes.push(method);
      this.#notice();
      return null;
    });
    this.connection.listen();
  }

  /** Starts a server and initializes it. */
  static async start(options: ClientOptions = {}): Promise<LspClient> {
    const {
      args,
      bundle,
      ownProcess = args !== undefined || bundle !== undefined,
      settings = () => null,
      patience = longestWait,
    } = options;
    const server = ownProcess ? serveInOwnProcess(args ?? [], bundle, options.env) : serveInProcess(options.clock);
    const client = new LspClient(server, settings, patience);
    // With a process id the server would watch this process, and end together with it.
    const { folders = [], initializationOptions, processId = ownProcess ? process.pid : null } = options;
    client.initializeResult = await client.request('initialize', {
      processId,
      rootUri: folders[0] ?? null,
      ...(options.rootPath === undefined ? {} : { rootPath: options.rootPath }),
      workspaceFolders: folders.map((uri) => ({ uri, name: uri.slice(uri.lastIndexOf('/') + 1) })),
      capabilities: options.capabilities ?? modernCapabilities,
      initializationOptions,
    });
    client.notify('initialized', {});
    return client;
  }

  request<Answer>(method: string, params?: unknown): Promise<Answer> {
    const answer = this.connection.sendRequest<Answer>(method, params);
    return inTime(answer, () => `${method} is not answered`, this.#patience);
  }

  /** Asks a question, and calls `hear` whenever bytes of the server arrive before the answer. */
  async whileHearing<Answer>(hear: () => void, ask: () => Promise<Answer>): Promise<Answer> {
    const { fromServer } = this.#server;
    fromServer.on('data', hear);
    return ask().finally(() => fromServer.off('data', hear));
  }

  notify(method: string, params?: unknown): void {
    void this.connection.sendNotification(method, params);
  }

  open(uri: string, text: string, version = 1, languageId = 'flatbuffers'): void {
    this.#versions.set(uri, version);
    this.notify('textDocument/didOpen', { textDocument: { uri, languageId, version, text } });
  }

  /** Replaces a range, or the whole text. Returns the new version of the document. */
  edit(uri: string, text: string, range?: Range): number {
    const version = (this.#versions.get(uri) ?? 0) + 1;
    this.#versions.set(uri, version);
    this.notify('textDocument/didChange', {
      textDocument: { uri, version },
      contentChanges: [range ? { range, text } : { text }],
    });
    return version;
  }

  save(uri: string): void {
    this.notify('textDocument/didSave', { textDocument: { uri } });
  }

  close(uri: string): void {
    this.notify('textDocument/didClose', { textDocument: { uri } });
  }

  /** Reports changes on disk: 1 created, 2 changed, 3 deleted. */
  changed(...changes: readonly (readonly [uri: string, type: 1 | 2 | 3])[]): void {
    this.notify('workspace/didChangeWatchedFiles', { changes: changes.map(([uri, type]) => ({ uri, type })) });
  }

  definition<Answer>(uri: string, position: Position): Promise<Answer> {
    return this.request('textDocument/definition', { textDocument: { uri }, position });
  }

  /** The codes in the last published diagnostics of a document; undefined before the first. */
  codes(uri: string): readonly unknown[] | undefined {
    return this.last(uri)?.diagnostics.map((diagnostic) => diagnostic.code);
  }

  last(uri: string): Published | undefined {
    return this.published.findLast((published) => published.uri === uri);
  }

  /** Waits until a document's diagnostics have these codes, and this version if given. */
  async until(uri: string, codes: readonly string[], version?: number): Promise<Published> {
    const wanted = JSON.stringify(codes);
    await this.waitFor(
      () => {
        const last = this.last(uri);
        return JSON.stringify(this.codes(uri)) === wanted && (version === undefined || last?.version === version);
      },
      () => `${uri} has ${JSON.stringify(this.last(uri))} instead of ${wanted}`,
    );
    return this.last(uri) as Published;
  }

  /** Waits until a condition holds; it is checked again after each message of the server. */
  async waitFor(holds: () => boolean, complaint: () => string): Promise<void> {
    let check = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      check = () => {
        if (holds()) resolve();
      };
    });
    this.#waiting.add(check);
    check();
    await inTime(held, complaint, this.#patience).finally(() => this.#waiting.delete(check));
  }

  /** Waits until the server has read the workspace folders. */
  async untilReady(): Promise<void> {
    const isReady = () =>
      this.notifications.some(({ method, params }) => method === 'flatbuffers/status' && isReadyStatus(params));
    await this.waitFor(isReady, () => 'the workspace is never read');
  }

  /** The server's process. Fails if the server runs in this one. */
  get process(): ChildProcessWithoutNullStreams {
    return this.#ofOwnProcess.process;
  }

  /** Shuts the session down; returns the exit code of the process. */
  async stop(): Promise<number | null> {
    await this.request('shutdown');
    this.notify('exit');
    return this.exited();
  }

  /** The exit code of the process after its end. Fails if its output contained anything but messages. */
  async exited(): Promise<number | null> {
    const { exit, output } = this.#ofOwnProcess;
    const code = await inTime(exit, () => 'the server does not exit', this.#patience);
    this.connection.dispose();
    assertNothingButMessages(Buffer.concat(output));
    return code;
  }

  /** Ends the server if the test has not ended it. */
  kill(): void {
    this.#server.cut();
  }

  get #ofOwnProcess(): OwnProcess {
    assert.ok('process' in this.#server, 'the server has no process of its own');
    return this.#server;
  }

  #notice(): void {
    for (const check of this.#waiting) check();
  }
}

type Server = ServerStreams | OwnProcess;

function isReadyStatus(params: unknown): boolean {
  return typeof params === 'object' && params !== null && 'state' in params && params.state === 'ready';
}
