// What the server needs from a file system, so that Node or an editor can provide it.
import { largestText } from '../language/service.ts';

/** What is at a URI. `unreadable` means that something is there that cannot be read as a schema. */
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

/** What changes when a file is written. */
export interface FileStamp {
  readonly size: number;
  /** In milliseconds. */
  readonly written: number;
}

/** All URIs are canonical; symbolic links are followed. Nothing here fails: what is not available is missing or empty. */
export interface FileSystem {
  /**
   * The text of a file as `decodeText` gives it, or what else is there. It costs less where a directory was listed that has
   * a file there.
   */
  read(uri: string, isListed?: boolean): Promise<FileContent>;
  /** The files and directories in a directory, ordered by name; none where it is not a directory. */
  list(uri: string): Promise<readonly DirectoryEntry[]>;
  /**
   * The files of a folder whose path in it matches one of some globs, ordered, where that costs less than to list its
   * directories. Some may be left out, such as those of dependencies; none where the file system cannot search.
   */
  find?(folder: string, globs: readonly string[]): Promise<readonly string[]>;
  /** The size of a file in bytes, and when it was last written; undefined where there is none, or nobody can tell. */
  stampOf?(uri: string): Promise<FileStamp | undefined>;
  /** The same string for every path that leads to a directory, so that circles of links are noticed. */
  identityOf(uri: string): Promise<string>;
}

/** The largest file that is read, in bytes; no larger document is read either. */
export const largestFile = largestText;
