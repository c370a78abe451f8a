// Answers questions about schemas once everything is read that the answers depend on.
import type { CancellationToken, Position, TextDocumentPositionParams } from 'vscode-languageserver';
import { wholePosition } from './client/positions.ts';
import { cancelled, outdated } from './client/request-errors.ts';
import type { Indexer } from './workspace/indexer.ts';
import { canonicalUri } from './workspace/uris.ts';
import type { Workspace } from './workspace/workspace.ts';

export class Answers {
  readonly #workspace: Workspace;
  readonly #indexer: Indexer;
  /** Resolves when answers make sense. */
  readonly #ready: Promise<void>;
  readonly #isInFolders: (uri: string) => boolean;
  /** Resolves when the changes on disk that the client has told of are taken in. */
  #followed: Promise<void> = Promise.resolve();
  /** Resolves when the files of documents that were closed have been read again: what was not saved is gone. */
  #closed: Promise<void> = Promise.resolve();

  constructor(workspace: Workspace, indexer: Indexer, ready: Promise<void>, isInFolders: (uri: string) => boolean) {
    this.#workspace = workspace;
    this.#indexer = indexer;
    this.#ready = ready;
    this.#isInFolders = isInFolders;
  }

  /** Lets answers wait for changes on disk. Whoever told of them hears of a failure; an answer goes without them. */
  waitForChanges(changes: Promise<void>): void {
    this.#followed = changes.catch(() => undefined);
  }

  /** Lets answers wait for a document that is being closed, and for those before it. */
  waitForClosing(closing: Promise<void>): void {
    const before = this.#closed;
    this.#closed = closing.then(() => before).catch(() => before);
  }

  /** Whether answers would change without an edit, since schemas of the workspace folders are still being read. */
  get mayGrow(): boolean {
    return this.#indexer.isReading;
  }

  /** The answer to a question about a position, once all files are read that it depends on. */
  async ask<Answer>(
    params: TextDocumentPositionParams,
    question: (uri: string, position: Position) => Answer,
  ): Promise<Answer> {
    const position = wholePosition(params.position);
    return this.answered(params.textDocument.uri, (uri) => question(uri, position));
  }

  /**
   * The same, once the workspace folders have been read, too: of all files that may name what stands at the position.
   * That can take long enough for the client to give up, or to edit the document; then it is answered with an error.
   */
  async askEverywhere<Answer>(
    params: TextDocumentPositionParams,
    question: (uri: string, position: Position) => Answer,
    token?: CancellationToken,
  ): Promise<Answer> {
    const position = wholePosition(params.position);
    const version = this.#workspace.openFile(canonicalUri(params.textDocument.uri))?.version;
    return this.answeredEverywhere(params.textDocument.uri, (uri) => {
      if (token?.isCancellationRequested) throw cancelled();
      if (this.#workspace.openFile(uri)?.version !== version) throw outdated();
      return question(uri, position);
    });
  }

  /** An answer that is only good for the text that a document has now; an error where that is edited meanwhile. */
  async ofVersion<Answer>(clientUri: string, answer: (uri: string) => Promise<Answer>): Promise<Answer> {
    const uri = canonicalUri(clientUri);
    const version = this.#workspace.openFile(uri)?.version;
    const given = await answer(uri);
    if (this.#workspace.openFile(uri)?.version !== version) throw outdated();
    return given;
  }

  /** The answer to a question about the schemas of the workspace folders, once they have all been read. */
  async askAll<Answer>(question: (isInWorkspace: (uri: string) => boolean) => Answer): Promise<Answer> {
    await this.#ready;
    await this.#closed;
    await this.#followed;
    await this.#indexer.done;
    return this.#workspace.settled(() => question(this.#isInFolders));
  }

  /** The answer to a question about all files that have been read so far. */
  async askNow<Answer>(question: () => Answer): Promise<Answer> {
    await this.#ready;
    await this.#closed;
    return question();
  }

  /** The answer to a question about a document, once all files are read that it depends on. */
  async answered<Answer>(clientUri: string, question: (uri: string) => Answer): Promise<Answer> {
    await this.#ready;
    await this.#closed;
    const uri = canonicalUri(clientUri);
    await this.#workspace.loadClosure(uri);
    return this.#workspace.settled(() => question(uri));
  }

  /** The same, once the workspace folders have been read, too. */
  async answeredEverywhere<Answer>(clientUri: string, question: (uri: string) => Answer): Promise<Answer> {
    await this.#ready;
    await this.#followed;
    await this.#indexer.done;
    return this.answered(clientUri, question);
  }
}
