// The requests to a client that reads files for the server.

/**
 * A request to the client for what is at a URI, as a `FileAnswer`. The server sends it, and the two after it, where it
 * cannot read files itself: in a browser, and in a virtual workspace.
 */
export const readFileRequest = 'flatbuffers/readFile';

/** The parameters of `flatbuffers/readFile`. What was listed as a file need not be looked at before it is read. */
export interface ReadFileParams {
  readonly uri: string;
  readonly isListed: boolean;
  /** A larger file is unreadable, in bytes. */
  readonly largest: number;
}

/**
 * The answer to `flatbuffers/readFile`. Where messages are written as JSON the bytes are a string in base64. `unreadable`
 * means that something is there, or that nobody knows.
 */
export type FileAnswer =
  | { readonly kind: 'file'; readonly bytes: Uint8Array | string }
  | { readonly kind: 'directory' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreadable'; readonly reason: string };

/** A request to the client for the entries of a directory, a list of `ListedEntry` in any order; none where it is not one. */
export const listDirectoryRequest = 'flatbuffers/listDirectory';

/** The parameters of `flatbuffers/listDirectory`. */
export interface ListDirectoryParams {
  readonly uri: string;
}

/** One entry in the answer to `flatbuffers/listDirectory`; of a link the kind is that of its target. */
export interface ListedEntry {
  readonly name: string;
  readonly kind: 'file' | 'directory';
  readonly isLink: boolean;
}

/**
 * A request to the client for the URIs of the files of a folder whose path in it matches one of some globs. Dependencies
 * may be left out. The list is empty where the client cannot search; the folders are then listed one by one.
 */
export const findFilesRequest = 'flatbuffers/findFiles';

/** The parameters of `flatbuffers/findFiles`. */
export interface FindFilesParams {
  readonly folder: string;
  readonly globs: readonly string[];
}
