// Asks a client to ask again for what it shows, when that has become something else without an edit of the document.
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
/** The same for diagnostics, which are waited for: no longer than it takes to check what else is open. */
const diagnosticsGathering = 100;

export class Refreshes {
  readonly #connection: Connection;
  readonly #features: ClientFeatures;
  #timer: NodeJS.Timeout | undefined;
  #diagnosticsTimer: NodeJS.Timeout | undefined;
  #lensesTimer: NodeJS.Timeout | undefined;

  constructor(connection: Connection, features: ClientFeatures) {
    this.#connection = connection;
    this.#features = features;
  }

  /** After a change of settings: everything that depends on them. */
  settingsChanged(): void {
    if (this.#features.refreshesCodeLenses) this.#send(CodeLensRefreshRequest.method);
    this.#namesChanged();
  }

  /** After a document came to mean something else by a change elsewhere: what shows the meaning of names, soon. */
  meaningChanged(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#namesChanged();
    }, gathering);
  }

  /** After diagnostics changed that a client may have to ask for again: soon, if `isStale` then still holds. */
  diagnosticsChanged(isStale: () => boolean): void {
    this.#diagnosticsTimer ??= setTimeout(() => {
      this.#diagnosticsTimer = undefined;
      if (isStale()) this.#send(DiagnosticRefreshRequest.method);
    }, diagnosticsGathering);
  }

  /** After something changed that code lenses tell of, once nothing of the kind has happened for a moment. */
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
