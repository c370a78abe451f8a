// What the language status item says in each state of the server, free of VS Code so that it can be tested anywhere.

/** The notification in which the server tells what it is doing; `server/protocol.ts` has the same name. */
export const statusNotification = 'flatbuffers/status';

export type ServerState = 'starting' | 'indexing' | 'ready' | 'stopped';

/** The parameters of `flatbuffers/status`. `message` tells how far the work is, such as "120 of 1000 schemas". */
export interface StatusMessage {
  readonly state: 'indexing' | 'ready';
  readonly message?: string;
}

export interface StatusView {
  readonly text: string;
  readonly detail: string;
  readonly busy: boolean;
  readonly severity: 'information' | 'error';
  readonly command: { readonly title: string; readonly id: string };
}

/** How the status item looks: the state in words, with the server's message and the extension's version behind it. */
export function viewStatus(state: ServerState, version: string, message?: string): StatusView {
  const { text, busy } = views[state];
  const stopped = state === 'stopped';
  return {
    text,
    detail: message === undefined ? version : `${message} (${version})`,
    busy,
    severity: stopped ? 'error' : 'information',
    command: stopped
      ? { title: 'Restart', id: 'flatbuffers.restartServer' }
      : { title: 'Show Output', id: 'flatbuffers.showOutput' },
  };
}

const views: Readonly<Record<ServerState, { readonly text: string; readonly busy: boolean }>> = {
  starting: { text: 'FlatBuffers: starting', busy: true },
  indexing: { text: 'FlatBuffers: reading the workspace', busy: true },
  ready: { text: 'FlatBuffers: ready', busy: false },
  stopped: { text: 'FlatBuffers: server stopped', busy: false },
};
