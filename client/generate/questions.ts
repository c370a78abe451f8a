// How the parts of the client that need an answer of the server get one, whatever runs it.
import type { Event } from 'vscode';

/** Whom to ask. */
export interface Server {
  /** The answer of the running server; undefined where none runs, or where it failed. */
  ask<Answer>(method: string, params?: unknown): Promise<Answer | undefined>;
}

/** Whom to tell something, each time that a server starts. */
export interface ListeningServer extends Server {
  readonly onDidStart: Event<void>;
  tell(method: string, params: unknown): Promise<void>;
}
