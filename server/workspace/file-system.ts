// Defines the file system that the server needs, so that Node or an editor can provide it.
import { largestText } from '../language/service.ts';

/** The content of a URI. `unreadable` means that a file is there, or may be, and cannot be read as a schema. */
export type FileContent =
  | { readonly kind: 'file'; readonly text: string }
  | { readonly kind: 'directory' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreadable'; readonly reason: string };

export interface DirectoryEntry {
  readonly uri: string;
  readonly kind: 'file' | 'directory';
  readonly isLink: boolean;
}

/** The facts that change when a file is written. `size` is in bytes. */
export interface FileStamp {
  readonly size: number;
  /** The time of the last change, in milliseconds. */
  readonly written: number;
}

/**
 * A file system. All URIs are canonical, and symbolic links are followed. No method fails: unavailable files are
 * missing, unreadable or empty. An optional method is absent if the file system has no cheap way to answer.
 */
export interface FileSystem {
  /**
   * The text of a file, decoded by `decodeText`, or the kind of another content. It costs less if `isListed` says that
   * a listing has shown a file there.
   */
  read(uri: string, isListed?: boolean): Promise<FileContent>;
  /** The files and directories in a directory, sorted by URI; empty if it is not a directory. */
  list(uri: string): Promise<readonly DirectoryEntry[]>;
  /**
   * The files of a folder whose relative path matches one of the globs, sorted, by a search that costs less than
   * listing directories. Files of dependencies may be missing. Empty also if the search fails.
   */
  find?(folder: string, globs: readonly string[]): Promise<readonly string[]>;
  /** The first bytes of a file; undefined if it cannot be read. */
  headOf?(uri: string, length: number): Promise<Uint8Array | undefined>;
  /** The size of a file and the time of its last change; undefined if there is no such file, or if they are unknown. */
  stampOf?(uri: string): Promise<FileStamp | undefined>;
  /** Whether a file has exactly this text; asking costs less than reading the file. */
  hasText?(uri: string, text: string): Promise<boolean>;
  /** A text that is equal for all paths to the same directory, so that circles of links are noticed. */
  identityOf(uri: string): Promise<string>;
}

/** The largest size of a file or document that is read, in bytes. */
export const largestFile = largestText;
