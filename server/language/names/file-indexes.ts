// Keeps the indexes of all files up to date. A new text is only noted, and read at the next question.
import type { IncludeStatement } from '../includes/closure.ts';
import type { SourceFile } from '../source-file.ts';
import { MemberIndex } from './member-index.ts';
import { keyedAttribute } from './name-index.ts';
import { WorkspaceNames } from './workspace-names.ts';

/** The files that the indexes are made from. */
interface IndexedWorld {
  readonly file: (uri: string) => SourceFile | undefined;
  /** The include statements of a file, as the same list until they change; undefined for a file that is not loaded. */
  readonly includesOf: (uri: string) => readonly IncludeStatement[] | undefined;
}

export class FileIndexes {
  readonly names: WorkspaceNames;
  /** The index of members. In a copy of a program, it has only the files that were set in the copy. */
  readonly members = new MemberIndex();
  readonly #world: IndexedWorld;
  /** The indexes of the program that this one is a copy of; undefined for a program that is no copy. */
  readonly #base: FileIndexes | undefined;
  /** Files whose text may have changed since they were read. */
  readonly #touched = new Set<string>();
  /** The touched files that were not yet checked for a go_package. */
  readonly #unasked = new Set<string>();
  /** The includes of each file when it was last read. */
  readonly #includes = new Map<string, readonly IncludeStatement[]>();
  /** Grows when a file is read and its includes differ from before. */
  includesVersion = 0;

  /** Creates indexes without files, or indexes on top of another program's indexes. */
  constructor(world: IndexedWorld, base?: FileIndexes) {
    this.names = new WorkspaceNames(base?.names);
    this.#world = world;
    this.#base = base;
  }

  touch(uri: string): void {
    this.#touched.add(uri);
    this.#unasked.add(uri);
  }

  /** Reads the files that were touched since the last time. */
  update(): void {
    for (const uri of this.#touched) this.read(uri);
    this.#unasked.clear();
  }

  /**
   * True if any file may have a go_package. Texts without the word `attribute`, as most are, have none, so their names
   * need not be read.
   */
  get mayHaveGoPackages(): boolean {
    for (const uri of this.#unasked) {
      if (this.#touched.has(uri) && this.#world.file(uri)?.has('attribute')) this.read(uri);
    }
    this.#unasked.clear();
    for (const _ of this.names.goPackages.files(keyedAttribute)) return true;
    return false;
  }

  read(uri: string): void {
    this.#touched.delete(uri);
    const file = this.#world.file(uri);
    this.names.update(uri, file);
    this.members.update(uri, file);
    const includes = this.#world.includesOf(uri);
    const known = this.#includes.get(uri) ?? (this.#base ? this.#base.#includes.get(uri) : undefined);
    if (known === includes) return;
    if (includes) this.#includes.set(uri, includes);
    else this.#includes.delete(uri);
    this.includesVersion++;
  }
}
