// Sends workspace/*/refresh when results change without an edit of the document.
import {
  CodeLensRefreshRequest,
  type Connection,
  DiagnosticRefreshRequest,
  InlayHintRefreshRequest,
  SemanticTokensRefreshRequest,
} from 'vscode-languageserver';
import type { ClientFeatures } from './client-features.ts';

/** The time in milliseconds in which changes are gathered: a client may ask again for every document that it shows. */
const gathering = 500;
/**
 * The milliseconds in which changes of diagnostics are gathered. Users wait for diagnostics, so the time is only as
 * long as checking the other open documents usually takes.
 */
const diagnosticsGathering = 100;

export class Refreshes {
  readonly #connection: Connection;
  readonly #features: ClientFeatures;
  /** The timer of the next refresh of tokens and hints; undefined if none is due. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The timer of the next refresh of diagnostics; undefined if none is due. */
  #diagnosticsTimer: ReturnType<typeof setTimeout> | undefined;
  /** The timer of the latest refresh of code lenses, which may have run already; undefined before the first refresh. */
  #lensesTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(connection: Connection, features: ClientFeatures) {
    this.#connection = connection;
    this.#features = features;
  }

  /** Refreshes code lenses, tokens and hints at once, because they depend on settings. */
  settingsChanged(): void {
    if (this.#features.refreshesCodeLenses) this.#send(CodeLensRefreshRequest.method);
    this.#namesChanged();
  }

  /** Refreshes tokens and hints soon, after a change elsewhere altered the meaning of names in a document. */
  meaningChanged(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#namesChanged();
    }, gathering);
  }

  /** Asks the client soon to pull diagnostics again, if `isStale` is still true then. */
  diagnosticsChanged(isStale: () => boolean): void {
    this.#diagnosticsTimer ??= setTimeout(() => {
      this.#diagnosticsTimer = undefined;
      if (isStale()) this.#send(DiagnosticRefreshRequest.method);
    }, diagnosticsGathering);
  }

  /** Refreshes code lenses when no further change has come for a moment. */
  lensesChanged(): void {
    if (!this.#features.refreshesCodeLenses) return;
    clearTimeout(this.#lensesTimer);
    this.#lensesTimer = setTimeout(() => this.#send(CodeLensRefreshRequest.method), gathering);
  }

  #namesChanged(): void {
    const { refreshesTokens, refreshesHints } = this.#features;
    if (refreshesTokens) this.#send(SemanticTokensRefreshRequest.method);
    if (refreshesHints) this.#send(InlayHintRefreshRequest.method);
  }

  #send(method: string): void {
    this.#connection
      .sendRequest(method)
      .catch((error) =>
        this.#connection.console.warn(`${method}: ${error instanceof Error ? error.message : String(error)}`),
      );
  }
}
