// Answers questions about schemas once everything is read that the answers depend on.
import type { CancellationToken, Position, TextDocumentPositionParams } from 'vscode-languageserver';
import { wholePosition } from './client/positions.ts';
import { cancelled, outdated } from './client/request-errors.ts';
import type { Indexer } from './workspace/indexer.ts';
import { canonicalUri } from './workspace/uris.ts';
import type { Workspace } from './workspace/workspace.ts';

/** What an answer waits for: the text alone, the files that it includes, or also all schemas of the workspace folders. */
type Reach = 'text' | 'includes' | 'workspace';

export class Answers {
  readonly #workspace: Workspace;
  readonly #indexer: Indexer;
  /** Resolves when answers make sense. */
  readonly #ready: Promise<void>;
  /** Resolves when the changes on disk that the client has reported are read. */
  #followed: Promise<void> = Promise.resolve();
  /** Resolves when the files of documents that were closed have been read again: what was not saved is gone. */
  #closed: Promise<void> = Promise.resolve();

  constructor(workspace: Workspace, indexer: Indexer, ready: Promise<void>) {
    this.#workspace = workspace;
    this.#indexer = indexer;
    this.#ready = ready;
  }

  /** Makes answers wait for changes on disk. A failure is reported to the caller, and answers then do without them. */
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

  /** An answer that is only good for the text that a document has now; an error where that is edited meanwhile. */
  async ofVersion<Answer>(clientUri: string, answer: (uri: string) => Promise<Answer>): Promise<Answer> {
    const uri = canonicalUri(clientUri);
    const version = this.#workspace.openFile(uri)?.version;
    const given = await answer(uri);
    if (this.#workspace.openFile(uri)?.version !== version) throw outdated();
    return given;
  }

  /** The answer to a question about a document. */
  async about<Answer>(clientUri: string, reach: Reach, question: (uri: string) => Answer): Promise<Answer> {
    await this.#ready;
    if (reach === 'workspace') await this.#allRead();
    await this.#closed;
    const uri = canonicalUri(clientUri);
    if (reach === 'text') return question(uri);
    await this.#workspace.loadClosure(uri);
    return this.#workspace.settled(() => question(uri));
  }

  /**
   * The answer to a question about a position. Reading the workspace can take long enough for the client to give up, or
   * to edit the document; then it is answered with an error.
   */
  async at<Answer>(
    { textDocument, position }: TextDocumentPositionParams,
    reach: Reach,
    question: (uri: string, position: Position) => Answer,
    token?: CancellationToken,
  ): Promise<Answer> {
    const place = wholePosition(position);
    const version = this.#workspace.openFile(canonicalUri(textDocument.uri))?.version;
    return this.about(textDocument.uri, reach, (uri) => {
      if (token?.isCancellationRequested) throw cancelled();
      if (reach === 'workspace' && this.#workspace.openFile(uri)?.version !== version) throw outdated();
      return question(uri, place);
    });
  }

  /** The answer to a question about many files: those of the workspace folders, or those that have been read so far. */
  async across<Answer>(reach: 'read' | 'workspace', question: () => Answer): Promise<Answer> {
    await this.#ready;
    await this.#closed;
    if (reach === 'read') return question();
    await this.#allRead();
    return this.#workspace.settled(question);
  }

  async #allRead(): Promise<void> {
    await this.#followed;
    await this.#indexer.done;
  }
}
