// Tells the client through which root each document is checked, unless it is its own root.
import type { Connection } from 'vscode-languageserver';
import { type CheckedRoot, type RootMessage, rootNotification } from '../protocol.ts';

/** Remembers the root that was sent for each document, so that only changes are sent. URIs are the client's. */
export class RootNotices {
  readonly #connection: Connection;
  readonly #sent = new Map<string, CheckedRoot>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Sends the root of a document; `root` is undefined if the document is its own root. If the client already has this
   * root, sends nothing and returns false.
   */
  send(uri: string, root: CheckedRoot | undefined): boolean {
    const sent = this.#sent.get(uri);
    if (sent?.uri === root?.uri && sent?.name === root?.name) return false;
    if (root) this.#sent.set(uri, root);
    else this.#sent.delete(uri);
    const message: RootMessage = root ? { uri, root } : { uri };
    void this.#connection.sendNotification(rootNotification, message);
    return true;
  }
}
