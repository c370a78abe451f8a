// Keeps the Go modules of a workspace by their directories, because schemas get their Go import paths from the modules.
import { directoryOf } from '../includes/includes.ts';

export class GoModules {
  readonly #paths: Map<string, string>;

  /** Creates an empty list of modules, or a copy of another one. */
  constructor(base?: GoModules) {
    this.#paths = new Map(base ? base.#paths : []);
  }

  /** Sets the module of a directory, or removes it if `path` is undefined. Returns true if that changed anything. */
  set(directory: string, path: string | undefined): boolean {
    if (this.#paths.get(directory) === path) return false;
    if (path === undefined) this.#paths.delete(directory);
    else this.#paths.set(directory, path);
    return true;
  }

  /** The directory of the innermost module that contains a file; undefined if no module is known. */
  directoryOf(uri: string): string | undefined {
    for (let directory = directoryOf(uri); directory !== ''; directory = directoryOf(directory)) {
      if (this.#paths.has(directory)) return directory;
    }
    return undefined;
  }

  /**
   * The Go import path of a file's directory, by the go.mod in that directory or in the nearest directory above;
   * undefined without a go.mod.
   */
  importPath(uri: string): string | undefined {
    const directory = this.directoryOf(uri);
    const module = directory === undefined ? undefined : this.#paths.get(directory);
    if (directory === undefined || module === undefined) return undefined;
    return module + decodeURIComponent(directoryOf(uri).slice(directory.length));
  }
}
