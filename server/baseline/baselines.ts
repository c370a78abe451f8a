// Defines the older versions of the schemas, with which the present ones are compared.
import type { FileSystem } from '../workspace/file-system.ts';

/** One older version of the schemas. */
export interface Baseline {
  /** The name that users give it: `v1.2`, `merge-base:main`, `release/schemas`, `old.bfbs`. */
  readonly name: string;
  /** The id of the commit; undefined for a folder or a file. */
  readonly commit: string | undefined;
  readonly schemas: BaselineSchemas;
}

export type BaselineSchemas =
  | BaselineFiles
  /** One schema, which every present schema is compared with. */
  | { readonly kind: 'schema'; readonly uri: string; readonly files: FileSystem }
  | BaselineBinary;

/** One schema that flatc has compiled to a .bfbs file. */
interface BaselineBinary {
  readonly kind: 'binary';
  readonly uri: string;
  readonly bytes: Uint8Array;
  /** Whether the file was written again, or is gone, since its bytes were read. Absent if that is never asked. */
  readonly hasChanged?: () => Promise<boolean>;
}

/** A tree of files. */
export interface BaselineFiles {
  readonly kind: 'files';
  readonly files: FileSystem;
  /**
   * Returns the URIs in the baseline that correspond to a present schema or folder, the likeliest first. Empty for a
   * URI outside of the repository or of the folders that a baseline folder is compared with.
   */
  readonly placesOf: (uri: string) => readonly string[];
  /** Returns the present URIs that correspond to a schema in the baseline; empty for a URI outside of the baseline. */
  readonly presentPlacesOf: (uri: string) => readonly string[];
  /** The present file system. */
  readonly present: FileSystem;
  /** Whether a present file belongs to the older version, as in a folder that contains a copy of its own past. */
  readonly holds: (uri: string) => boolean;
  /**
   * Returns the present URIs of schemas that are not on disk because a sparse checkout leaves them out; they do not
   * count as deleted. Absent if the baseline is not a commit.
   */
  readonly leftOut?: () => Promise<ReadonlySet<string>>;
}

/** The baselines that were asked for and could be opened. */
export interface Baselines {
  readonly baselines: readonly Baseline[];
  /** One sentence for each word that names no baseline. */
  readonly failures: readonly string[];
  /** A sentence about baselines that are left out, if there are too many. */
  readonly notes: readonly string[];
  /**
   * Whether a word names another commit now, for example after a commit or a fetch, or a missing path exists now. No
   * contents of files are read.
   */
  readonly isOutdated: () => Promise<boolean>;
  /** Ends the processes that read the baselines. */
  readonly close: () => void;
}

/**
 * Lists words of git that a folder may be compared with: HEAD, the default branch, and tags. Empty if git finds no
 * commit, for example outside of a repository.
 */
export type ListBaselines = (folder: string) => Promise<readonly string[]>;

/**
 * Opens the baselines that `against` names: commits, `merge-base:REF`, patterns of tags, folders, a `.fbs` or a
 * `.bfbs`. They are in the order of `against`, and the tags of a pattern in the order of their names. Paths and the
 * repository are looked up from the path `folder`; if that repository contains none of `schemaFolders`, the repository
 * of the first schema folder is used. In a folder that is a baseline, a schema has the same relative path as below one
 * of `tops`.
 */
export type OpenBaselines = (
  against: readonly string[],
  folder: string,
  schemaFolders?: readonly string[],
  tops?: readonly string[],
) => Promise<Baselines>;
