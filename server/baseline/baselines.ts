// Older versions of the schemas, with which the present ones are compared.
import type { FileSystem } from '../workspace/file-system.ts';

/** One older version of the schemas. */
export interface Baseline {
  /** As people name it: `v1.2`, `merge-base:main`, `release/schemas`, `old.bfbs`. */
  readonly name: string;
  /** The commit, where it is one. */
  readonly commit: string | undefined;
  readonly schemas: BaselineSchemas;
}

export type BaselineSchemas =
  | BaselineFiles
  /** One schema, with which every present one is compared. */
  | { readonly kind: 'schema'; readonly uri: string; readonly files: FileSystem }
  /** One schema that flatc has compiled. */
  | { readonly kind: 'binary'; readonly uri: string; readonly bytes: Uint8Array };

/** A tree of files. */
export interface BaselineFiles {
  readonly kind: 'files';
  readonly files: FileSystem;
  /** The URIs there that a present schema or folder may have, the likeliest first; none for one outside. */
  readonly placesOf: (uri: string) => readonly string[];
  /** The present URIs that a schema there may have. */
  readonly presentPlacesOf: (uri: string) => readonly string[];
  /** The file system of today. */
  readonly present: FileSystem;
  /** Whether a file of today is one of the older version, as where a folder has a copy of its own past in it. */
  readonly holds: (uri: string) => boolean;
}

/** The baselines that were asked for, as far as they are available. */
export interface Baselines {
  readonly baselines: readonly Baseline[];
  /** One sentence for each word that leads to no baseline. */
  readonly failures: readonly string[];
  /** Whether a word means another commit now, as after a commit or a fetch. This reads nothing again. */
  readonly isOutdated: () => Promise<boolean>;
  /** Ends what was started to read them. */
  readonly close: () => void;
}

/** Words of git for what a folder may be compared with: HEAD, the default branch, and tags; none without git. */
export type ListBaselines = (folder: string) => Promise<readonly string[]>;

/**
 * Opens what `against` names, from the oldest to the newest: commits, `merge-base:REF`, patterns of tags, folders, a
 * `.fbs` or a `.bfbs`. Paths and the repository are looked for from `folder`, a path of the file system; if that repository
 * holds none of the folders with schemas, it is the one around the first of these. A schema has the same path in a folder
 * as below one of the `tops`, which are paths as well.
 */
export type OpenBaselines = (
  against: readonly string[],
  folder: string,
  schemaFolders?: readonly string[],
  tops?: readonly string[],
) => Promise<Baselines>;
