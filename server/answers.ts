// Answers questions about schemas after all files are read that the answers depend on.
import type {
  CancellationToken,
  Position,
  TextDocumentPositionParams,
  WorkDoneProgressReporter,
} from 'vscode-languageserver';
import { wholePosition } from './client/positions.ts';
import { cancelled, outdated } from './client/request-errors.ts';
import type { Advance, LanguageService, Steps } from './language/service.ts';
import type { Turns } from './turns.ts';
import type { Indexer } from './workspace/indexer.ts';
import { canonicalUri } from './workspace/uris.ts';
import type { Workspace } from './workspace/workspace.ts';

/**
 * The files that an answer waits for: only the document, its includes as well, or also all schemas of the workspace
 * folders.
 */
type Reach = 'text' | 'includes' | 'workspace';

/** Cancellation and progress of a request for long work. */
interface Work {
  readonly token: CancellationToken;
  /** Shows the progress of the work. */
  readonly progress: Pick<WorkDoneProgressReporter, 'report'>;
}

export class Answers {
  readonly #service: LanguageService;
  readonly #workspace: Workspace;
  readonly #indexer: Indexer;
  readonly #turns: Turns;
  /** Resolves when answers make sense: after the parser is loaded and the settings are known. */
  readonly #ready: Promise<void>;
  /** Resolves when the reported changes on disk are read. */
  #followed: Promise<void> = Promise.resolve();
  /** Resolves when the files of closed documents have been read again, which discards unsaved text. */
  #closed: Promise<void> = Promise.resolve();

  constructor(service: LanguageService, workspace: Workspace, indexer: Indexer, ready: Promise<void>, turns: Turns) {
    this.#service = service;
    this.#workspace = workspace;
    this.#indexer = indexer;
    this.#ready = ready;
    this.#turns = turns;
  }

  /**
   * Makes answers about the workspace wait until changes on disk are read, and for earlier ones. If reading fails, the
   * answers no longer wait for it; the owner of the promise handles the failure.
   */
  waitForChanges(changes: Promise<void>): void {
    const before = this.#followed;
    this.#followed = changes.then(() => before).catch(() => before);
  }

  /** Makes answers wait for a document that is being closed, and for earlier ones. */
  waitForClosing(closing: Promise<void>): void {
    const before = this.#closed;
    this.#closed = closing.then(() => before).catch(() => before);
  }

  /** Whether answers may change without an edit, because schemas of the workspace folders are still being read. */
  get mayGrow(): boolean {
    return this.#indexer.isReading;
  }

  /** An answer that is valid only for the present text of a document. Fails if the document is edited meanwhile. */
  async ofVersion<Answer>(clientUri: string, answer: (uri: string) => Promise<Answer>): Promise<Answer> {
    const uri = canonicalUri(clientUri);
    const version = this.#workspace.openFile(uri)?.version;
    const given = await answer(uri);
    if (this.#workspace.openFile(uri)?.version !== version) throw outdated();
    return given;
  }

  /** Answers a question about a document, as if all files in `reach` were read. */
  async about<Answer>(clientUri: string, reach: Reach, question: (uri: string) => Answer): Promise<Answer> {
    await this.#ready;
    if (reach === 'workspace') await this.#followed;
    await this.#closed;
    const uri = canonicalUri(clientUri);
    if (reach === 'text') return question(uri);
    await this.#workspace.loadClosure(uri);
    const ask = () => this.#workspace.settled(() => question(uri));
    return reach === 'workspace' ? this.#asIfAllRead(ask) : ask();
  }

  /**
   * Answers a question about a position. Fails if the client has cancelled the request before the question is asked.
   * With the reach `workspace`, an edit of the document before that is a failure, too.
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

  /**
   * Answers a question about a position and all schemas of the workspace, in steps between which messages are handled.
   * If a message changes a schema, the question is asked again. Fails if the client cancels the request or edits the
   * document.
   */
  async workAt<Answer>(
    { textDocument, position }: TextDocumentPositionParams,
    question: (uri: string, position: Position) => Steps<Answer>,
    work: Work,
  ): Promise<Answer> {
    const place = wholePosition(position);
    return this.workAbout(textDocument.uri, (uri) => question(uri, place), work);
  }

  /** Like `workAt`, for a question about a document. */
  async workAbout<Answer>(clientUri: string, question: (uri: string) => Steps<Answer>, work: Work): Promise<Answer> {
    const uri = canonicalUri(clientUri);
    const version = this.#workspace.openFile(uri)?.version;
    await this.#ready;
    await this.#followed;
    await this.#closed;
    await this.#workspace.loadClosure(uri);
    const check = () => {
      if (work.token.isCancellationRequested) throw cancelled();
      if (this.#workspace.openFile(uri)?.version !== version) throw outdated();
    };
    return this.#asIfAllRead(async () => {
      check();
      return this.#work(() => question(uri), work, check);
    });
  }

  /** Like `workAt`, for a question about all schemas. Fails only if the client cancels the request. */
  async workAcross<Answer>(question: () => Steps<Answer>, work: Work): Promise<Answer> {
    await this.#ready;
    await this.#followed;
    await this.#closed;
    const check = () => {
      if (work.token.isCancellationRequested) throw cancelled();
    };
    return this.#asIfAllRead(async () => {
      check();
      return this.#work(question, work, check);
    });
  }

  #work<Answer>(ask: () => Steps<Answer>, { progress }: Work, check: () => void): Promise<Answer> {
    const report = ({ done, total }: Advance) => progress.report(`${done} of ${total}`);
    return this.#workspace.settledInSteps(ask, this.#turns, { report, check });
  }

  /** Answers a question after all files of the workspace folders have been read. */
  async across<Answer>(question: () => Answer): Promise<Answer> {
    await this.#ready;
    await this.#closed;
    await this.#allRead();
    return this.#workspace.settled(question);
  }

  /** The answer that the question will have after all schemas are read. It is often enough to read a few of them. */
  async #asIfAllRead<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    if (!this.#indexer.isReading) return ask();
    const known = await this.#indexer.pausedFor(() => this.#afterSearching(ask));
    if (known) return known.answer;
    await this.#indexer.done;
    return ask();
  }

  /**
   * Asks a question, reads the files that contain the words it looked for, and asks again until no file is left to
   * read. Undefined if the question looks at everything.
   */
  async #afterSearching<Answer>(ask: () => Promise<Answer>): Promise<{ readonly answer: Answer } | undefined> {
    const searched = { words: new Set<string>(), included: new Set<string>(), below: new Set<string>() };
    let found: ReadonlySet<string> = new Set();
    for (;;) {
      const asked = this.#service.asked.begin();
      const answer = await ask().finally(() => this.#service.asked.end(asked));
      if (asked.isEverything) return undefined;
      const fresh = {
        words: withoutThose(asked.words, searched.words),
        included: withoutThose(asked.included, searched.included),
        below: withoutThose(asked.below, searched.below),
      };
      if (fresh.words.size + fresh.included.size + fresh.below.size === 0) return { answer };
      // A question about the includers of includers climbs on, mostly to the top. Reading one level at a time would
      // ask the question, and search all texts, as often as a chain of includes is long.
      const climbs = fresh.words.size === 0 && [...fresh.included].some((uri) => found.has(uri));
      found = new Set(await this.#indexer.readAhead(fresh, climbs));
      if (found.size === 0) return { answer };
      // The includers of files that were found by climbing are among them.
      if (climbs) for (const uri of found) searched.included.add(uri);
    }
  }

  async #allRead(): Promise<void> {
    await this.#followed;
    await this.#indexer.done;
  }
}

/** The items that are not among `others` yet. These items are added to `others`. */
function withoutThose<Item>(items: ReadonlySet<Item>, others: Set<Item>): ReadonlySet<Item> {
  const fresh = new Set([...items].filter((item) => !others.has(item)));
  for (const item of fresh) others.add(item);
  return fresh;
}
