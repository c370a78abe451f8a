// Asks a client to ask again for what it shows, when that has become something else without an edit of the document.
import {
  CodeLensRefreshRequest,
  type Connection,
  InlayHintRefreshRequest,
  SemanticTokensRefreshRequest,
} from 'vscode-languageserver';
import type { ClientFeatures } from './client-features.ts';

/** How long changes are gathered: a client may ask again for every document that it shows. */
const gathering = 500;

export class Refreshes {
  readonly #connection: Connection;
  readonly #features: ClientFeatures;
  #timer: NodeJS.Timeout | undefined;

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

  #namesChanged(): void {
    const { refreshesTokens, refreshesHints } = this.#features.structure;
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
