// What the language status item says in each state of the server, free of VS Code so that it can be tested anywhere.

/** The notification in which the server tells what it is doing; `server/protocol.ts` has the same name. */
export const statusNotification = 'flatbuffers/status';

export type ServerState = 'starting' | 'indexing' | 'ready' | 'stopped';

/** The parameters of `flatbuffers/status`. `message` tells how far the work is, such as "120 of 1000 schemas". */
export interface StatusMessage {
  readonly state: 'indexing' | 'ready';
  readonly message?: string;
}

/** The notification in which the server tells through which root a document is checked; as in `server/protocol.ts`. */
export const rootNotification = 'flatbuffers/root';

/** The parameters of `flatbuffers/root`; without a `root` the document is its own, as every document is at first. */
export interface RootMessage {
  readonly uri: string;
  readonly root?: CheckedRoot;
}

/** Another file that includes a document. `name` is its path as people read it. */
export interface CheckedRoot {
  readonly uri: string;
  readonly name: string;
}

export interface StatusView {
  readonly text: string;
  readonly detail: string;
  readonly busy: boolean;
  readonly severity: 'information' | 'error';
  readonly command: { readonly title: string; readonly id: string };
}

/**
 * How the status item looks: the state in words; behind it the root of the active document where that is another file,
 * the server's message, and the extension's version.
 */
export function viewStatus(state: ServerState, version: string, message?: string, root?: CheckedRoot): StatusView {
  const { text, busy } = views[state];
  const details = [root && `checked through ${root.name}`, message].filter((detail) => detail !== undefined);
  return {
    text,
    detail: details.length === 0 ? version : `${details.join(', ')} (${version})`,
    busy,
    severity: state === 'stopped' ? 'error' : 'information',
    command: commandIn(state, root),
  };
}

function commandIn(state: ServerState, root: CheckedRoot | undefined): StatusView['command'] {
  if (state === 'stopped') return { title: 'Restart', id: 'flatbuffers.restartServer' };
  if (root) return { title: 'Open Root Schema', id: 'flatbuffers.openRoot' };
  return { title: 'Show Output', id: 'flatbuffers.showOutput' };
}

const views: Readonly<Record<ServerState, { readonly text: string; readonly busy: boolean }>> = {
  starting: { text: 'FlatBuffers: starting', busy: true },
  indexing: { text: 'FlatBuffers: reading the workspace', busy: true },
  ready: { text: 'FlatBuffers: ready', busy: false },
  stopped: { text: 'FlatBuffers: server stopped', busy: false },
};
