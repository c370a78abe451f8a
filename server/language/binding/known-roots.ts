// Keeps the roots that somebody asked about: their files, and the meanings of names after flatc has read them. Each
// answer is kept until one of its inputs changes.
import type { Closure } from '../includes/closure.ts';
import { Closures } from '../includes/closures.ts';
import type { SourceFile } from '../source-file.ts';
import { type Elaboration, type ElaborationMemo, elaborate } from './elaboration.ts';
import { SharedReadings } from './shared-readings.ts';

/** The inputs from which roots are read. */
interface RootsWorld extends Omit<ConstructorParameters<typeof Closures>[0], 'haveSameText'> {
  readonly file: (uri: string) => SourceFile | undefined;
}

export class KnownRoots {
  readonly #world: RootsWorld;
  readonly #closures: Closures;
  readonly #elaborations = new Map<string, ElaborationMemo & { version?: number }>();
  /** The roots of the program that this program is a copy of; undefined if it is no copy. */
  readonly #base: KnownRoots | undefined;
  readonly #shared: SharedReadings;
  /** The roots that `passing` forgets in the end; undefined outside of it. */
  #passed: Set<string> | undefined;

  constructor(world: RootsWorld, base?: KnownRoots) {
    this.#world = world;
    this.#base = base;
    this.#shared = base ? base.#shared : new SharedReadings();
    const haveSameText = (left: string, right: string) => {
      const text = world.file(left)?.text;
      return text !== undefined && text === world.file(right)?.text;
    };
    this.#closures = new Closures({ ...world, haveSameText });
  }

  /** The files of a root as flatc reads them. Undefined for a file that is not loaded. */
  closure(root: string): Closure | undefined {
    if (!this.#world.file(root)) return undefined;
    if (this.#passed && !this.#closures.has(root)) this.#passed.add(root);
    return this.#closures.of(root);
  }

  /**
   * A root as flatc has read it; the same object until an export of its closure changes. Undefined for a file that is
   * not loaded.
   */
  elaboration(root: string): Elaboration | undefined {
    const closure = this.closure(root);
    if (!closure) return undefined;
    // A copy reads only the parts that differ from the original.
    const known = this.#elaborations.get(root) ?? (this.#base ? this.#base.#elaborations.get(root) : undefined);
    const memo = this.#elaborations.get(root) ?? { ...known, version: -1 };
    this.#elaborations.set(root, memo);
    // A root with many files is asked about once for each file, so no such question may look at all of them.
    const version = this.#world.version();
    if (memo.elaboration?.closure === closure && memo.version === version) return memo.elaboration;
    const edited = memo.elaboration?.closure === closure ? this.#world.editedSince(memo.version ?? -1) : undefined;
    const areIncludesSame = edited?.every((uri) => uri === root || !closure.file(uri)) ?? false;
    memo.version = version;
    const exportsOf = (uri: string) => this.#world.file(uri)?.summary.exports ?? [];
    return elaborate(closure, exportsOf, memo, this.#shared, areIncludesSame);
  }

  /**
   * Frees the state of a root that is not needed soon. With `areMoreComing`, keeps the most recent shared readings for
   * the next roots; otherwise forgets all shared readings.
   */
  forget(root: string, areMoreComing: boolean): void {
    this.#closures.forget(root);
    this.#elaborations.delete(root);
    if (areMoreComing) this.#shared.trim();
    else this.#shared.clear();
  }

  /** Calls a function, and then frees the state of the roots that it was the first to ask for. */
  passing<Answer>(ask: () => Answer): Answer {
    const around = this.#passed;
    const passed = new Set<string>();
    this.#passed = passed;
    try {
      return ask();
    } finally {
      this.#passed = around;
      for (const root of passed) this.forget(root, true);
    }
  }
}
