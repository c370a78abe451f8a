// The server as the rest of the client sees it: something that answers questions and can restart.
import type { Event } from 'vscode';

/** Answers requests. */
export interface Server {
  /** The answer of the running server; undefined if no server runs or the request failed. */
  ask<Answer>(method: string, params?: unknown): Promise<Answer | undefined>;
}

/** Also takes notifications, which are sent again each time a server starts. */
export interface ListeningServer extends Server {
  readonly onDidStart: Event<void>;
  tell(method: string, params: unknown): Promise<void>;
}
