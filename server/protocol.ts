// The messages that our client and server exchange beside those of LSP.

/** A notification to the client that tells what the server is doing. */
export const statusNotification = 'flatbuffers/status';

/** The parameters of `flatbuffers/status`. `message` tells how far the work is, such as "120 of 1000 schemas". */
export interface StatusMessage {
  readonly state: 'indexing' | 'ready';
  readonly message?: string;
}
