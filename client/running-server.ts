// Defines the server as the rest of the client sees it: it answers questions and can restart.
import type { Event } from 'vscode';

/** Answers requests. */
export interface Server {
  /** The answer of the running server; undefined if none runs or the request failed. */
  ask<Answer>(method: string, params?: unknown): Promise<Answer | undefined>;
}

/** A server that also takes notifications. They are sent again after each start. */
export interface ListeningServer extends Server {
  readonly onDidStart: Event<void>;
  tell(method: string, params: unknown): Promise<void>;
}
