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
  /** One schema that flatc has compiled to a .bfbs file. */
  | { readonly kind: 'binary'; readonly uri: string; readonly bytes: Uint8Array };

/** A tree of files. */
export interface BaselineFiles {
  readonly kind: 'files';
  readonly files: FileSystem;
  /**
   * The URIs in the baseline that correspond to a present schema or folder, the likeliest first; empty for one outside
   * of it.
   */
  readonly placesOf: (uri: string) => readonly string[];
  /** The present URIs that correspond to a schema in the baseline. */
  readonly presentPlacesOf: (uri: string) => readonly string[];
  /** The present file system. */
  readonly present: FileSystem;
  /** Whether a present file belongs to the older version, as in a folder that contains a copy of its own past. */
  readonly holds: (uri: string) => boolean;
  /** The present URIs of schemas that a sparse checkout leaves out. They are not on disk, but not deleted. */
  readonly leftOut?: () => Promise<ReadonlySet<string>>;
}

/** The baselines that were asked for and could be opened. */
export interface Baselines {
  readonly baselines: readonly Baseline[];
  /** One sentence for each word that names no baseline. */
  readonly failures: readonly string[];
  /** Whether a word means another commit now, for example after a commit or a fetch. Reads no files. */
  readonly isOutdated: () => Promise<boolean>;
  /** Ends the processes that read the baselines. */
  readonly close: () => void;
}

/** Lists words of git that a folder may be compared with: HEAD, the default branch, and tags. Empty without git. */
export type ListBaselines = (folder: string) => Promise<readonly string[]>;

/**
 * Opens the baselines that `against` names, oldest first: commits, `merge-base:REF`, patterns of tags, folders, a
 * `.fbs` or a `.bfbs`. Paths and the repository are looked up from the path `folder`; if that repository contains none
 * of `schemaFolders`, the repository of the first of these is used. In a folder that is a baseline, a schema has the
 * same relative path as below one of `tops`.
 */
export type OpenBaselines = (
  against: readonly string[],
  folder: string,
  schemaFolders?: readonly string[],
  tops?: readonly string[],
) => Promise<Baselines>;
