// Defines the requests to a client that reads files for the server.

/**
 * A request to the client for the content of a URI, answered by a `FileAnswer`. The server sends this and the next two
 * requests if it cannot read files itself: in a browser, and in a virtual workspace.
 */
export const readFileRequest = 'flatbuffers/readFile';

/**
 * The parameters of `flatbuffers/readFile`. A URI that was listed as a file is read without looking at its kind first.
 */
export interface ReadFileParams {
  readonly uri: string;
  readonly isListed: boolean;
  /** The size in bytes of the largest file that is read; a larger file is `unreadable`. */
  readonly largest: number;
}

/**
 * The answer to `flatbuffers/readFile`. If messages are JSON, the bytes are a string in base64. `unreadable` means that
 * something other than a file or directory is there, or that the client cannot tell.
 */
export type FileAnswer =
  | { readonly kind: 'file'; readonly bytes: Uint8Array | string }
  | { readonly kind: 'directory' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreadable'; readonly reason: string };

/**
 * A request to the client for the entries of a directory: a list of `ListedEntry` in any order, empty if the URI does
 * not lead to a directory.
 */
export const listDirectoryRequest = 'flatbuffers/listDirectory';

/** The parameters of `flatbuffers/listDirectory`. */
export interface ListDirectoryParams {
  readonly uri: string;
}

/** One entry in the answer to `flatbuffers/listDirectory`. A link has the kind of its target. */
export interface ListedEntry {
  readonly name: string;
  readonly kind: 'file' | 'directory';
  readonly isLink: boolean;
}

/**
 * A request to the client for the URIs of files in a folder whose relative path matches one of the globs. Files of
 * dependencies may be left out. The list is empty if the client cannot search; folders are then listed one by one.
 */
export const findFilesRequest = 'flatbuffers/findFiles';

/** The parameters of `flatbuffers/findFiles`. */
export interface FindFilesParams {
  readonly folder: string;
  readonly globs: readonly string[];
}
