// Asks the client to report changes on disk.
import {
  type Connection,
  DidChangeWatchedFilesNotification,
  type Disposable,
  type FileSystemWatcher,
  WatchKind,
} from 'vscode-languageserver';
import { URI } from 'vscode-uri';
import { baseNameOf, buildFileGlobs, directoryOf, isReadForBuild } from '../language/service.ts';
import { projectFileName } from '../settings/project-file.ts';
import { isInside } from '../workspace/uris.ts';
import type { ClientFeatures } from './client-features.ts';

/** The watched directories: the workspace folders, and the include paths outside them. */
export class Watchers {
  readonly #connection: Connection;
  readonly #features: ClientFeatures;
  #directories: readonly string[] = [];
  /**
   * The include paths outside of the workspace folders, and the files, that are watched since the latest registration;
   * undefined before the first one.
   */
  #watched: readonly string[] | undefined;
  /** The latest registration; undefined before the first. */
  #registration: Promise<Disposable> | undefined;

  constructor(connection: Connection, features: ClientFeatures) {
    this.#connection = connection;
    this.#features = features;
  }

  /**
   * Whether the client reports changes of a schema or a build file. False for files with other names, even if watched.
   */
  isWatched(uri: string): boolean {
    return (
      (uri.endsWith('.fbs') || isReadForBuild(uri)) && this.#directories.some((directory) => isInside(uri, directory))
    );
  }

  /**
   * Watches the workspace folders, the include paths outside of them, and `files` of any name, instead of earlier ones.
   * Does nothing if the client does not support registration.
   */
  async watch(folders: readonly string[], includePaths: readonly string[], files: readonly string[]): Promise<void> {
    if (!this.#features.watchesFiles) return;
    const outside = includePaths.filter((path) => !folders.some((folder) => isInside(path, folder)));
    this.#directories = [...folders, ...outside];
    const watched = [...outside, ...files];
    if (this.#watched?.join('\n') === watched.join('\n')) return;
    this.#watched = watched;
    const before = this.#registration;
    const watchers = [undefined, ...outside].flatMap((directory) => this.#watchersOf(directory));
    for (const file of files) watchers.push({ globPattern: this.#pattern(directoryOf(file), baseNameOf(file)) });
    this.#registration = this.#connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
    await this.#registration;
    (await before)?.dispose();
  }

  /**
   * Watchers for a directory outside of the workspace folders, or, if `directory` is undefined, for all workspace
   * folders.
   */
  #watchersOf(directory: string | undefined): readonly FileSystemWatcher[] {
    return [
      { globPattern: this.#pattern(directory, '**/*.fbs') },
      ...(directory === undefined
        ? [
            { globPattern: `**/${projectFileName}` },
            ...buildFileGlobs.map((globPattern) => ({ globPattern, kind: WatchKind.Change })),
          ]
        : []),
      // The creation or deletion of a directory is one event, without events for the files in it.
      { globPattern: this.#pattern(directory, '**/*'), kind: WatchKind.Create | WatchKind.Delete },
    ];
  }

  #pattern(directory: string | undefined, pattern: string): FileSystemWatcher['globPattern'] {
    if (directory === undefined) return pattern;
    if (this.#features.hasRelativePatterns) return { baseUri: directory, pattern };
    return `${URI.parse(directory).fsPath}/${pattern}`;
  }
}
