// Writes the failures of a session and the files that it does not read into the client's log.
import type { Connection } from 'vscode-languageserver';

export interface SessionLog {
  /** Writes that a file is not read, and why. */
  readonly unread: (uri: string, reason: string) => void;
  /** Writes the failure of an activity that no request waits for. */
  readonly failure: (activity: string, error: unknown) => void;
}

/** The log of one session. */
export function sessionLog({ console }: Connection): SessionLog {
  return {
    unread: (uri, reason) => console.warn(`${uri} is not read: ${reason}`),
    failure: (activity, error) => {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      console.error(`${activity}: ${reason}`);
    },
  };
}
