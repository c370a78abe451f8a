// Which field of an object is meant by a name that no field has.
import { nearest } from '../vocabulary/near-names.ts';
import type { ObjectShape } from './shape.ts';
import type { ObjectEntry } from './tree.ts';

/** The names of fields that an object does not set: what it sets already cannot have been meant by another name. */
export class UnsetNames {
  readonly #shape: ObjectShape;
  readonly #entries: readonly ObjectEntry[];
  #names: readonly string[] | undefined;
  #asked = 0;

  constructor(shape: ObjectShape, entries: readonly ObjectEntry[]) {
    this.#shape = shape;
    this.#entries = entries;
  }

  /** The name that was probably meant by one that is no field's. */
  nearest(name: string): string | undefined {
    // Nobody reads more hints, and each takes a look at all names.
    if (++this.#asked > mostHints) return undefined;
    this.#names ??= this.#unset();
    return nearest(name, this.#names);
  }

  #unset(): readonly string[] {
    const set = new Set(this.#entries.map((entry) => entry.name));
    return [...this.#shape.byName.keys()].filter((field) => !set.has(field));
  }
}

const mostHints = 20;
