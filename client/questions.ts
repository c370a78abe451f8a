// How the parts of the client that need an answer of the server get one, whatever runs it.

/** Whom to ask. */
export interface Server {
  /** The answer of the running server; undefined where none runs, or where it failed. */
  ask<Answer>(method: string, params?: unknown): Promise<Answer | undefined>;
}
