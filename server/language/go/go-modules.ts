// The Go modules of a workspace, by the directories in which they begin: they give schemas their import paths.
import { directoryOf } from '../includes/includes.ts';

export class GoModules {
  readonly #paths: Map<string, string>;

  /** Begins without modules, or with those of another object. */
  constructor(base?: GoModules) {
    this.#paths = new Map(base ? base.#paths : []);
  }

  /** Sets or removes the module that begins in a directory; tells whether that changed anything. */
  set(directory: string, path: string | undefined): boolean {
    if (this.#paths.get(directory) === path) return false;
    if (path === undefined) this.#paths.delete(directory);
    else this.#paths.set(directory, path);
    return true;
  }

  /** The directory of the module that a file is in; undefined where none is known. */
  directoryOf(uri: string): string | undefined {
    for (let directory = directoryOf(uri); directory !== ''; directory = directoryOf(directory)) {
      if (this.#paths.has(directory)) return directory;
    }
    return undefined;
  }

  /** The Go import path of a file's directory, by the nearest go.mod above it; undefined where none is known. */
  importPath(uri: string): string | undefined {
    const directory = this.directoryOf(uri);
    const module = directory === undefined ? undefined : this.#paths.get(directory);
    if (directory === undefined || module === undefined) return undefined;
    return module + decodeURIComponent(directoryOf(uri).slice(directory.length));
  }
}
