// The closures of many roots, each kept until something that it depends on differs.
import { type Closure, type ClosureInputs, computeClosure, unreadClosure } from './closure.ts';
import type { Repair } from './includes.ts';

/** What closures are made from, and a number that grows with each change of it. */
interface ChangingWorld extends Omit<ClosureInputs, 'includePaths' | 'schema'> {
  readonly repair: Repair;
  /** The schema of a root that is data. */
  readonly schemaOf: (root: string) => string | undefined;
  readonly includePathsOf: (root: string) => readonly string[];
  readonly version: () => number;
}

/** The files of a root as they were last read. */
interface KnownClosure {
  readonly closure: Closure;
  /** Looks at all that it depends on. */
  readonly isSame: () => boolean;
  /** The places that it depends on and of which nothing was known. */
  readonly unknown: readonly string[];
  /** That of the world when the closure was last current. */
  version: number;
}

export class Closures {
  readonly #world: ChangingWorld;
  readonly #known = new Map<string, KnownClosure>();
  /** Those of schemas that are not loaded, so that they stay the same objects. */
  readonly #unread = new Map<string, Closure>();

  constructor(world: ChangingWorld) {
    this.#world = world;
  }

  /** Whether the closure of a root is kept. */
  has(root: string): boolean {
    return this.#known.has(root);
  }

  forget(root: string): void {
    this.#known.delete(root);
  }

  /** The closure of a root that is loaded; the same object until it differs. */
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
        if (!includes) unknown.push(uri);
        return includes;
      },
      haveSameText: (left, right) => watch(() => world.haveSameText(left, right)),
      schema: watch(() => this.#schemaClosure(root)),
    });
    const isSame = () => observed.every((isSameInput) => isSameInput());
    this.#known.set(root, { closure, isSame, unknown, version: world.version() });
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

  /** While nothing has changed, only unknown places are asked for again: the caller must hear about them each time. */
  #isCurrent(known: KnownClosure): boolean {
    const version = this.#world.version();
    if (known.version === version) {
      for (const uri of known.unknown) this.#world.lookup(uri);
      return true;
    }
    if (!known.isSame()) return false;
    known.version = version;
    return true;
  }
}
