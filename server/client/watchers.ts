// Asks the client to tell what changes on disk.
import {
  type Connection,
  DidChangeWatchedFilesNotification,
  type Disposable,
  type FileSystemWatcher,
  WatchKind,
} from 'vscode-languageserver';
import { URI } from 'vscode-uri';
import { buildFileGlobs, isReadForBuild } from '../language/service.ts';
import { isInside } from '../workspace/uris.ts';
import type { ClientFeatures } from './client-features.ts';

/** The watched directories: the workspace folders, and the include paths outside them. */
export class Watchers {
  readonly #connection: Connection;
  readonly #features: ClientFeatures;
  #directories: readonly string[] = [];
  #outside: readonly string[] | undefined;
  #registration: Promise<Disposable> | undefined;

  constructor(connection: Connection, features: ClientFeatures) {
    this.#connection = connection;
    this.#features = features;
  }

  /** Whether the client reports changes of a file. */
  isWatched(uri: string): boolean {
    return (
      (uri.endsWith('.fbs') || isReadForBuild(uri)) && this.#directories.some((directory) => isInside(uri, directory))
    );
  }

  /** Watches these directories from now on. */
  async watch(folders: readonly string[], includePaths: readonly string[]): Promise<void> {
    if (!this.#features.watchesFiles) return;
    const outside = includePaths.filter((path) => !folders.some((folder) => isInside(path, folder)));
    this.#directories = [...folders, ...outside];
    if (this.#outside?.join('\n') === outside.join('\n')) return;
    this.#outside = outside;
    const before = this.#registration;
    const watchers = [undefined, ...outside].flatMap((directory) => this.#watchersOf(directory));
    this.#registration = this.#connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
    await this.#registration;
    (await before)?.dispose();
  }

  /** Watchers of a directory; of the workspace folders where none is named. */
  #watchersOf(directory: string | undefined): readonly FileSystemWatcher[] {
    return [
      { globPattern: this.#pattern(directory, '**/*.fbs') },
      ...(directory === undefined
        ? buildFileGlobs.map((globPattern) => ({ globPattern, kind: WatchKind.Change }))
        : []),
      // A directory comes and goes with one event for itself and none for the files in it.
      { globPattern: this.#pattern(directory, '**/*'), kind: WatchKind.Create | WatchKind.Delete },
    ];
  }

  #pattern(directory: string | undefined, pattern: string): FileSystemWatcher['globPattern'] {
    if (directory === undefined) return pattern;
    if (this.#features.hasRelativePatterns) return { baseUri: directory, pattern };
    return `${URI.parse(directory).fsPath}/${pattern}`;
  }
}
