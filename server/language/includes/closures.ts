// Keeps the closures of many roots, each until one of its inputs changes.
import { type Closure, type ClosureInputs, computeClosure, unreadClosure } from './closure.ts';
import type { Repair } from './includes.ts';

/** The inputs of closures, and a number that grows with each change of an input. */
interface ChangingWorld extends Omit<ClosureInputs, 'includePaths' | 'schema'> {
  readonly repair: Repair;
  /** Returns the schema of a root that is data; undefined for a schema. */
  readonly schemaOf: (root: string) => string | undefined;
  readonly includePathsOf: (root: string) => readonly string[];
  readonly version: () => number;
  /** Returns the files that were edited since a version; undefined if something else may have changed. */
  readonly editedSince: (version: number) => readonly string[] | undefined;
}

/** The files of a root from the last reading. */
interface KnownClosure {
  readonly closure: Closure;
  /** True if all inputs of the closure are the same; looks at each of them. */
  readonly isSame: () => boolean;
  /** Returns the answer of `isSame` with less work, if only these files were edited since `version`. */
  readonly isSameAfter: (edited: readonly string[]) => boolean;
  /** The unknown places on which the closure depends, and its files whose text is not loaded. */
  readonly unknown: readonly string[];
  /** The program version at which this closure was last valid. */
  version: number;
}

export class Closures {
  readonly #world: ChangingWorld;
  readonly #known = new Map<string, KnownClosure>();
  /** The closures of schemas that are not loaded, kept so that they stay the same objects. */
  readonly #unread = new Map<string, Closure>();

  constructor(world: ChangingWorld) {
    this.#world = world;
  }

  /** True if the closure of a root is kept. */
  has(root: string): boolean {
    return this.#known.has(root);
  }

  forget(root: string): void {
    this.#known.delete(root);
  }

  /** The closure of a loaded root; the same object until the closure changes. */
  of(root: string): Closure {
    const known = this.#known.get(root);
    if (known && this.#isCurrent(known)) return known.closure;
    const world = this.#world;
    const unknown: string[] = [];
    const observed: (() => boolean)[] = [];
    const watch = <Value>(read: () => Value): Value => {
      const value = read();
      observed.push(() => read() === value);
      return value;
    };
    // An edit can change only the includes of the edited file, and inputs that depend on several files.
    const includesOf = new Map<string, ReturnType<ChangingWorld['includesOf']>>();
    const across: (() => boolean)[] = [];
    const watchAcross = <Value>(read: () => Value): Value => {
      const value = watch(read);
      across.push(() => read() === value);
      return value;
    };
    const closure = computeClosure(root, {
      includePaths: watch(() => world.includePathsOf(root)),
      lookup: (uri) => {
        const existence = watch(() => world.lookup(uri));
        if (existence === 'unknown') unknown.push(uri);
        return existence;
      },
      repair: (includer, of) => watch(() => world.repair(includer, of)),
      includesOf: (uri) => {
        const includes = watch(() => world.includesOf(uri));
        includesOf.set(uri, includes);
        if (!includes) unknown.push(uri);
        return includes;
      },
      haveSameText: (left, right) => watchAcross(() => world.haveSameText(left, right)),
      schema: watchAcross(() => this.#schemaClosure(root)),
    });
    const isSame = () => observed.every((isSameInput) => isSameInput());
    const isSameAfter = (edited: readonly string[]) =>
      edited.every((uri) => !includesOf.has(uri) || world.includesOf(uri) === includesOf.get(uri)) &&
      across.every((isSameInput) => isSameInput());
    this.#known.set(root, { closure, isSame, isSameAfter, unknown, version: world.version() });
    return closure;
  }

  #schemaClosure(root: string): Closure | undefined {
    const schema = this.#world.schemaOf(root);
    if (schema === undefined) return undefined;
    if (this.#world.lookup(schema) === 'file' && this.#world.includesOf(schema)) return this.of(schema);
    const unread = this.#unread.get(schema) ?? unreadClosure(schema);
    this.#unread.set(schema, unread);
    return unread;
  }

  /**
   * True if a known closure is still valid. Its unknown places are looked up again, because a lookup notes them for the
   * present question.
   */
  #isCurrent(known: KnownClosure): boolean {
    const version = this.#world.version();
    if (known.version !== version) {
      const edited = this.#world.editedSince(known.version);
      if (!(edited ? known.isSameAfter(edited) : known.isSame())) return false;
      known.version = version;
    }
    for (const uri of known.unknown) this.#world.lookup(uri);
    return true;
  }
}
