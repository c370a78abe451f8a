// Defines the server as the rest of the client sees it: it answers questions and can restart.
import type { CancellationToken, Event } from 'vscode';
import type { WorkspaceEdit } from 'vscode-languageclient';

/** Answers requests. */
export interface Server {
  /** The answer of the running server; undefined if none runs or the request failed. */
  ask<Answer>(method: string, params?: unknown, token?: CancellationToken): Promise<Answer | undefined>;
}

/** The answer to a rename, in the server's form. */
export interface AnsweredRename {
  readonly newName: string;
  readonly edit: WorkspaceEdit;
}

/** A server that also takes notifications. They are sent again after each start. */
export interface ListeningServer extends Server {
  readonly onDidStart: Event<void>;
  /** Fires with the answer to each rename, which the user may still look at or refuse. */
  readonly onDidAnswerRename: Event<AnsweredRename>;
  notify(method: string, params: unknown): Promise<void>;
}
