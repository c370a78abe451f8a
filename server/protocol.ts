// The messages that our client and server exchange beside those of LSP.

/** A notification to the client that tells what the server is doing. */
export const statusNotification = 'flatbuffers/status';

/** The parameters of `flatbuffers/status`. `message` tells how far the work is, such as "120 of 1000 schemas". */
export interface StatusMessage {
  readonly state: 'indexing' | 'ready';
  readonly message?: string;
}

/** A notification to the client that tells through which root an open document is checked, each time that this changes. */
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
