// Recognizes schemas that are copies made by tools, so that nobody finds a copy instead of the original.
import { baseNameOf, directoryOf } from '../language/service.ts';
import type { FileSystem } from './file-system.ts';
import { isInside } from './uris.ts';

/** The generated places that a client knows, as canonical URIs. */
export interface GeneratedPlaces {
  /** Folders that tools write into, by settings and tasks. They may also contain handwritten schemas. */
  readonly folders: readonly string[];
  /** Schemas that a tool has written. */
  readonly files: readonly string[];
}

export class GeneratedSchemas {
  readonly #fileSystem: FileSystem;
  /** The workspace folders. */
  readonly #folders: () => readonly string[];
  #places: GeneratedPlaces = { folders: [], files: [] };
  /** All schemas that were found. */
  readonly #found = new Set<string>();
  /** The found schemas that trpc has put beside its stubs. */
  readonly #besideStubs = new Set<string>();
  #leftOut: ReadonlySet<string> = new Set();

  constructor(fileSystem: FileSystem, folders: () => readonly string[]) {
    this.#fileSystem = fileSystem;
    this.#folders = folders;
  }

  /**
   * The copies: schemas that a tool has written, schemas beside stubs, and schemas of folders in which each one has an
   * original elsewhere. They are read only when someone opens or includes them.
   */
  get leftOut(): ReadonlySet<string> {
    return this.#leftOut;
  }

  /** All schemas that were found. */
  get found(): ReadonlySet<string> {
    return this.#found;
  }

  /** The found schemas that are not copies. */
  get wanted(): readonly string[] {
    return [...this.#found].filter((uri) => !this.#leftOut.has(uri));
  }

  /** The folders that tools write into. */
  get outputs(): readonly string[] {
    return this.#places.folders;
  }

  setPlaces(places: GeneratedPlaces): void {
    this.#places = places;
    this.#decide();
  }

  /** Adds schemas that were found in the workspace folders. */
  async add(uris: readonly string[]): Promise<void> {
    const inStubs = uris.filter((uri) => this.#isBelowStub(uri));
    const directories = [...new Set(inStubs.map(directoryOf))];
    const lists = await Promise.all(directories.map((directory) => this.#fileSystem.list(directory)));
    const withGo = new Set(
      directories.filter((_, index) => lists[index]?.some(({ uri }) => /(\.go|\/go\.mod)$/.test(uri))),
    );
    for (const uri of uris) this.#found.add(uri);
    for (const uri of inStubs) if (withGo.has(directoryOf(uri))) this.#besideStubs.add(uri);
    this.#decide();
  }

  /** Forgets schemas that were deleted, or whose folder was removed from the workspace. */
  remove(isGone: (uri: string) => boolean): void {
    for (const uri of [...this.#found]) {
      if (!isGone(uri)) continue;
      this.#found.delete(uri);
      this.#besideStubs.delete(uri);
    }
    this.#decide();
  }

  /**
   * Whether a schema is below a folder `stub` of its workspace folder, where trpc puts copies at the paths of their Go
   * packages.
   */
  #isBelowStub(uri: string): boolean {
    const folder = this.#folders().find((candidate) => isInside(uri, candidate));
    return folder !== undefined && uri.slice(folder.length).includes('/stub/');
  }

  #decide(): void {
    const leftOut = new Set([...this.#places.files, ...this.#besideStubs]);
    const { folders } = this.#places;
    const isElsewhere = (uri: string) => !leftOut.has(uri) && !folders.some((folder) => isInside(uri, folder));
    const originals = new Set([...this.#found].filter(isElsewhere).map(baseNameOf));
    for (const folder of folders) {
      const inside = [...this.#found].filter((uri) => isInside(uri, folder));
      // If each schema of the folder has an original of the same name elsewhere, all of them are copies. Otherwise
      // people write schemas there, and tools write beside them.
      if (inside.every((uri) => originals.has(baseNameOf(uri)))) for (const uri of inside) leftOut.add(uri);
    }
    this.#leftOut = leftOut;
  }
}
