// Tells the client through which roots its documents are checked, where a document is not its own root.
import type { Connection } from 'vscode-languageserver';
import { type CheckedRoot, type RootMessage, rootNotification } from '../protocol.ts';

/** Remembers what was told, so that a client hears of changes only. URIs are in the client's spelling. */
export class RootNotices {
  readonly #connection: Connection;
  readonly #told = new Map<string, CheckedRoot>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** A document is checked through another file, or from now on through none. Tells whether that is new. */
  tell(uri: string, root: CheckedRoot | undefined): boolean {
    const told = this.#told.get(uri);
    if (told?.uri === root?.uri && told?.name === root?.name) return false;
    if (root) this.#told.set(uri, root);
    else this.#told.delete(uri);
    const message: RootMessage = root ? { uri, root } : { uri };
    void this.#connection.sendNotification(rootNotification, message);
    return true;
  }
}
