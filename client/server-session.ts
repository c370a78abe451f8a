// The running language server of the extension: starts, stops and restarts it, shows its state, and asks it.
import * as vscode from 'vscode';
import {
  type BaseLanguageClient,
  CancellationToken,
  CloseAction,
  CodeLensRequest,
  DidChangeConfigurationNotification,
  ErrorAction,
  type ErrorHandler,
  State,
} from 'vscode-languageclient';
import {
  type CheckedRoot,
  type DataMessage,
  dataNotification,
  type RootMessage,
  rootNotification,
  type StatusMessage,
  statusNotification,
} from '../server/protocol.ts';
import { bufferTextScheme } from './buffers/documents.ts';
import type { CommandedServer } from './commands.ts';
import { settingsFor } from './compatibility/trusted-settings.ts';
import { showFailure } from './failure.ts';
import { localizedLenses, resolvedLens } from './lens-titles.ts';
import { followMovedFiles } from './moved-files.ts';
import type { IsLocked } from './read-only.ts';
import { Renames } from './renames.ts';
import type { ListeningServer } from './running-server.ts';
import { reportNoSchema, schemaSelector } from './schema-selector.ts';
import { type ServerState, viewStatus } from './status.ts';
import type { CreateClient } from './surroundings.ts';
import { suggestAfterSlash } from './typed-slash.ts';

/** The running server. A restart creates a new client, because a client that failed cannot be stopped. */
export class ServerSession implements CommandedServer, ListeningServer, vscode.Disposable {
  readonly #createClient: CreateClient;
  readonly #output: vscode.LogOutputChannel;
  readonly #version: string;
  /** The commands that the server may use. */
  readonly #offered: readonly string[];
  readonly #item: vscode.LanguageStatusItem;
  readonly #editorChanges: vscode.Disposable;
  /** The roots of open documents that are checked through another file, by the server's URIs. */
  readonly #roots = new Map<string, CheckedRoot>();
  readonly #movedFiles: ReturnType<typeof followMovedFiles>;
  /** The documents that the client sends. */
  #selector = schemaSelector();
  readonly #started = new vscode.EventEmitter<void>();
  readonly onDidStart = this.#started.event;
  readonly #renames: Renames;
  readonly onDidAnswerRename: Renames['onDidAnswer'];
  readonly #dataMessages = new vscode.EventEmitter<DataMessage>();
  readonly onDidReceiveData = this.#dataMessages.event;
  #state: ServerState = 'starting';
  #message: string | undefined;
  /** The client of the running server; undefined before the first start and while the server is stopped. */
  #client: BaseLanguageClient | undefined;
  /** Starts and stops happen one after the other, however fast the command is repeated. */
  #turn: Promise<void> = Promise.resolve();

  constructor(
    createClient: CreateClient,
    output: vscode.LogOutputChannel,
    version: string,
    offered: readonly string[],
    isLocked?: IsLocked,
  ) {
    this.#movedFiles = followMovedFiles(this, isLocked);
    this.#renames = new Renames(isLocked);
    this.onDidAnswerRename = this.#renames.onDidAnswer;
    this.#offered = offered;
    this.#createClient = createClient;
    this.#output = output;
    this.#version = version;
    this.#item = vscode.languages.createLanguageStatusItem('flatbuffers.server', this.#selector);
    this.#item.name = 'FlatBuffers Language Server';
    this.#editorChanges = vscode.window.onDidChangeActiveTextEditor(() => this.#show());
  }

  start(): Promise<void> {
    return this.#inTurn(() => this.#startClient());
  }

  stop(): Promise<void> {
    return this.#inTurn(() => this.#stopClient());
  }

  restartServer(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#stopClient();
      await this.#startClient();
    });
  }

  /** Restarts the server if a new folder has a scheme whose documents this client does not send. */
  async foldersChanged(): Promise<void> {
    if (JSON.stringify(schemaSelector()) !== JSON.stringify(this.#selector)) await this.restartServer();
  }

  showOutput(): void {
    this.#output.show();
  }

  /**
   * Opens the root of a schema. A code lens passes the URI of the schema; without a URI, the active schema is taken. If
   * the schema is checked by itself or not at all, only a message says so.
   */
  async openRoot([uri]: readonly unknown[]): Promise<void> {
    const root = typeof uri === 'string' ? this.#roots.get(uri) : this.#rootOfActive();
    if (root && this.#client) {
      await vscode.window.showTextDocument(this.#client.protocol2CodeConverter.asUri(root.uri));
    } else if (!this.#isActiveServed) reportNoSchema();
    else {
      void vscode.window.showInformationMessage(
        vscode.l10n.t('This schema is checked by itself, not through another schema.'),
      );
    }
  }

  /**
   * Makes the server ask for the settings again and refreshes code lenses, because a trusted workspace has more of
   * both.
   */
  trusted(): void {
    void this.notify(DidChangeConfigurationNotification.method, { settings: null });

    const feature = this.#client?.getFeature(CodeLensRequest.method);
    const providers = new Set(vscode.workspace.textDocuments.map((document) => feature?.getProvider(document)));
    for (const provider of providers) provider?.onDidChangeCodeLensEmitter.fire();
  }

  async ask<Answer>(method: string, params: unknown = {}, token = CancellationToken.None): Promise<Answer | undefined> {
    await this.#turn;
    try {
      return await this.#client?.sendRequest<Answer>(method, params, token);
    } catch (error) {
      if (!token.isCancellationRequested) this.#output.warn(`The server does not answer ${method}.`, error);
      return undefined;
    }
  }

  async notify(method: string, params: unknown): Promise<void> {
    await this.#turn;
    try {
      await this.#client?.sendNotification(method, params);
    } catch (error) {
      this.#output.warn(`The server does not hear ${method}.`, error);
    }
  }

  dispose(): void {
    this.#started.dispose();
    this.#renames.dispose();
    this.#dataMessages.dispose();
    this.#editorChanges.dispose();
    this.#movedFiles.dispose();
    this.#item.dispose();
  }

  #inTurn(step: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(step);
    return this.#turn;
  }

  async #startClient(): Promise<void> {
    this.#setState('starting');
    this.#selector = schemaSelector();
    this.#item.selector = this.#selector;
    const startedAt = performance.now();
    this.#output.info(`Starting the language server, version ${this.#version}.`);
    /** Set after the server has run: it may then crash a few times. A server that never ran is not restarted. */
    let afterStart: ErrorHandler | undefined;
    try {
      const client = this.#createClient('flatbuffers', 'FlatBuffers', {
        documentSelector: [...this.#selector],
        outputChannel: this.#output,
        // Pushed, because VS Code pulls late for documents that another one affects, and never for those without a tab.
        initializationOptions: { commands: this.#offered, diagnostics: 'push' },
        middleware: {
          provideCodeLenses: localizedLenses,
          resolveCodeLens: resolvedLens,
          provideOnTypeFormattingEdits: suggestAfterSlash,
          provideRenameEdits: (document, position, name, token) =>
            this.#renames.answer(client, document, position, name, token),
          // The text of a binary schema is generated, and nobody can change it.
          handleDiagnostics: (uri, diagnostics, next) => next(uri, uri.scheme === bufferTextScheme ? [] : diagnostics),
          workspace: {
            willRenameFiles: this.#movedFiles.willRename,
            async configuration(params, token, next) {
              const answers = await next(params, token);
              if (!Array.isArray(answers)) return answers;
              return answers.map((settings) => settingsFor(vscode.workspace.isTrusted, settings));
            },
          },
        },
        initializationFailedHandler: () => false,
        errorHandler: {
          error: (error, message, count) =>
            afterStart?.error(error, message, count) ?? { action: ErrorAction.Continue },
          closed: async () => {
            const result = (await afterStart?.closed()) ?? { action: CloseAction.DoNotRestart };
            if (afterStart && result.action === CloseAction.DoNotRestart) {
              showFailure(
                vscode.l10n.t('The FlatBuffers language server stopped several times and is not restarted.'),
                result.message,
                this.#output,
              );
            }
            return result;
          },
        },
      });
      client.onDidChangeState(({ newState }) => this.#showState(client, newState));
      client.onNotification(statusNotification, (status: StatusMessage) =>
        this.#setState(status.state, status.message),
      );
      client.onNotification(dataNotification, (message: DataMessage) => this.#dataMessages.fire(message));
      client.onNotification(rootNotification, (message: RootMessage) => this.#setRoot(message));
      this.#client = client;
      await client.start();
      afterStart = client.createDefaultErrorHandler();
      this.#output.info(`The language server runs after ${Math.round(performance.now() - startedAt)} ms.`);
    } catch (error) {
      this.#setState('stopped');
      showFailure(vscode.l10n.t('The FlatBuffers language server did not start.'), error, this.#output);
    }
  }

  async #stopClient(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    if (!client?.isRunning()) return;
    try {
      await client.stop();
      this.#output.info('The language server was stopped.');
    } catch (error) {
      // A server that hangs does not answer. The client ends its process, and a new one can start.
      this.#output.warn('The server did not stop properly.', error);
    }
  }

  #showState(client: BaseLanguageClient, state: State): void {
    if (client !== this.#client) return;
    if (state === State.Starting) this.#setState('starting');
    else if (state === State.Running) {
      this.#setState('ready');
      // Also a server that the client has started again after a crash.
      this.#started.fire();
    } else this.#setState('stopped');
  }

  #setState(state: ServerState, message?: string): void {
    this.#state = state;
    this.#message = message;
    // The next server starts without the roots that this one reported.
    if (state === 'starting' || state === 'stopped') this.#roots.clear();
    this.#show();
  }

  #setRoot({ uri, root }: RootMessage): void {
    if (root) this.#roots.set(uri, root);
    else this.#roots.delete(uri);
    this.#show();
  }

  #rootOfActive(): CheckedRoot | undefined {
    const document = vscode.window.activeTextEditor?.document;
    return document && this.#client && this.#roots.get(this.#client.code2ProtocolConverter.asUri(document.uri));
  }

  get #isActiveServed(): boolean {
    const document = vscode.window.activeTextEditor?.document;
    return document !== undefined && vscode.languages.match(this.#selector, document) > 0;
  }

  #show(): void {
    const view = viewStatus(vscode.l10n, this.#state, this.#version, this.#message, this.#rootOfActive());
    this.#item.text = view.text;
    this.#item.detail = view.detail;
    this.#item.busy = view.busy;
    this.#item.severity =
      view.severity === 'error' ? vscode.LanguageStatusSeverity.Error : vscode.LanguageStatusSeverity.Information;
    this.#item.command = { title: view.command.title, command: view.command.id };
  }
}
