// Guesses the fields of an object that its unknown names mean.
import { nearest } from '../vocabulary/near-names.ts';
import type { ObjectShape } from './shape.ts';
import type { ObjectEntry } from './tree.ts';

/** Finds the fields that the unknown names of an object probably mean, among the fields that the object does not set. */
export class UnsetNames {
  readonly #shape: ObjectShape;
  readonly #entries: readonly ObjectEntry[];
  readonly #isError: boolean;
  #fields: ReadonlyMap<string, string> | undefined;
  #names: ReadonlySet<string> | undefined;

  /** `isError` is true if each unknown name is shown as an error. */
  constructor(shape: ObjectShape, entries: readonly ObjectEntry[], isError: boolean) {
    this.#shape = shape;
    this.#entries = entries;
    this.#isError = isError;
  }

  /** The field that an unknown name probably means. Undefined if no field has a similar name, and after many names. */
  nearest(name: string): string | undefined {
    return this.#meant().get(name);
  }

  /**
   * True if an unknown name that is shown as an error probably means a field. The field is then not missing, but
   * misspelt.
   */
  isMeant(field: string): boolean {
    if (!this.#isError) return false;
    this.#names ??= new Set(this.#meant().values());
    return this.#names.has(field);
  }

  /** The fields that are meant, by the unknown names. */
  #meant(): ReadonlyMap<string, string> {
    if (this.#fields) return this.#fields;
    const set = new Set(this.#entries.map((entry) => entry.name));
    const { byName } = this.#shape;
    const unset = [...byName.keys()].filter((field) => !set.has(field));
    // People read no more hints than this, and each one compares all names.
    const unknown = [...set].filter((name) => name !== '$schema' && !byName.has(name)).slice(0, mostHints);
    const pairs = unknown.map((name) => [name, nearest(name, unset)] as const);
    this.#fields = new Map(pairs.flatMap(([name, field]) => (field === undefined ? [] : [[name, field] as const])));
    return this.#fields;
  }
}

const mostHints = 20;

/** A name as messages and titles show it: in quotes if it would not be seen as a name without them. */
export function shownName(name: string): string {
  return /^[\p{L}\p{N}_]+$/u.test(name) ? name : JSON.stringify(name);
}
