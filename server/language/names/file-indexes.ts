// Keeps the indexes of all files up to date: a text that comes is only noted, and read when something is asked of them.
import type { IncludeStatement } from '../includes/closure.ts';
import type { SourceFile } from '../source-file.ts';
import { MemberIndex } from './member-index.ts';
import { keyedAttribute } from './name-index.ts';
import { WorkspaceNames } from './workspace-names.ts';

/** What the indexes are made from. */
interface IndexedWorld {
  readonly file: (uri: string) => SourceFile | undefined;
  /** The same list while the include statements of a file stay. */
  readonly includesOf: (uri: string) => readonly IncludeStatement[] | undefined;
}

export class FileIndexes {
  readonly names: WorkspaceNames;
  /** Those of a copy know the files that were set in it. */
  readonly members = new MemberIndex();
  readonly #world: IndexedWorld;
  readonly #base: FileIndexes | undefined;
  /** Files whose text may have changed since they were read. */
  readonly #touched = new Set<string>();
  /** Those of them of which nobody has asked whether they may have a go_package. */
  readonly #unasked = new Set<string>();
  /** The includes of each file when it was read. */
  readonly #includes = new Map<string, readonly IncludeStatement[]>();
  /** Grows when a file that is read includes others than before. */
  includesVersion = 0;

  /** Indexes of no files, or those of a program that is copied. */
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

  /** Whether any file may have a go_package, which the texts of most files tell without their names. */
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
