// Guesses the field of an object that an unknown name means.
import { nearest } from '../vocabulary/near-names.ts';
import type { ObjectShape } from './shape.ts';
import type { ObjectEntry } from './tree.ts';

/** Finds the field that an unknown name probably means, among the fields that the object does not set. */
export class UnsetNames {
  readonly #shape: ObjectShape;
  readonly #entries: readonly ObjectEntry[];
  #names: readonly string[] | undefined;
  #asked = 0;

  constructor(shape: ObjectShape, entries: readonly ObjectEntry[]) {
    this.#shape = shape;
    this.#entries = entries;
  }

  /**
   * The field that an unknown name probably means. Undefined if no field has a similar name, and from the 21st call on.
   */
  nearest(name: string): string | undefined {
    // People read no more hints than this, and each one compares all names.
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
