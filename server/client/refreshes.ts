// Sends workspace/*/refresh when results change without an edit of the document.
import {
  CodeLensRefreshRequest,
  type Connection,
  DiagnosticRefreshRequest,
  InlayHintRefreshRequest,
  SemanticTokensRefreshRequest,
} from 'vscode-languageserver';
import type { ClientFeatures } from './client-features.ts';

/** How long changes are gathered: a client may ask again for every document that it shows. */
const gathering = 500;
/** The same for diagnostics, which people wait for: no longer than it takes to check the other open documents. */
const diagnosticsGathering = 100;

export class Refreshes {
  readonly #connection: Connection;
  readonly #features: ClientFeatures;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #diagnosticsTimer: ReturnType<typeof setTimeout> | undefined;
  #lensesTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(connection: Connection, features: ClientFeatures) {
    this.#connection = connection;
    this.#features = features;
  }

  /** After a change of settings: everything that depends on them. */
  settingsChanged(): void {
    if (this.#features.refreshesCodeLenses) this.#send(CodeLensRefreshRequest.method);
    this.#namesChanged();
  }

  /** After a change elsewhere altered the meaning of names in a document: refreshes what shows meanings, soon. */
  meaningChanged(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#namesChanged();
    }, gathering);
  }

  /** After diagnostics changed that a client may have to pull again: soon, if `isStale` then still holds. */
  diagnosticsChanged(isStale: () => boolean): void {
    this.#diagnosticsTimer ??= setTimeout(() => {
      this.#diagnosticsTimer = undefined;
      if (isStale()) this.#send(DiagnosticRefreshRequest.method);
    }, diagnosticsGathering);
  }

  /** After something changed that code lenses show, once there was no such change for a moment. */
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
