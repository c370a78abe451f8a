// Defines the server as the rest of the client sees it: it answers questions and can restart.
import type { CancellationToken, Event } from 'vscode';
import type { WorkspaceEdit } from 'vscode-languageclient';

/** Answers requests. */
export interface Server {
  /** The answer of the running server. Undefined if no server runs, and if the request failed or was cancelled. */
  ask<Answer>(method: string, params?: unknown, token?: CancellationToken): Promise<Answer | undefined>;
}

/** The answer to a rename, in the server's form. */
export interface AnsweredRename {
  readonly newName: string;
  readonly edit: WorkspaceEdit;
}

/**
 * A server that also takes notifications. A restarted server has forgotten them, so they must be sent again on
 * `onDidStart`.
 */
export interface ListeningServer extends Server {
  readonly onDidStart: Event<void>;
  /** Fires with the answer to each rename, which the user may still look at or refuse. */
  readonly onDidAnswerRename: Event<AnsweredRename>;
  notify(method: string, params: unknown): Promise<void>;
}
