// Keeps the generated code of schemas for a moment, because lenses ask for each declaration of a schema.
import { outdated } from '../client/request-errors.ts';
import type { Clock } from '../clock.ts';
import type { SchemaItem } from '../language/service.ts';
import type { CodePlace, GeneratedCode } from './generated-code.ts';

/** The milliseconds for which an answer is kept. The files may change without an event. */
const longestKept = 5000;

interface Kept {
  /** The keys (`nameOf`) of all declarations and members of the schema, one a line. */
  readonly names: string;
  readonly places: Promise<readonly CodePlace[]>;
}

export class KeptCode {
  readonly #code: Pick<GeneratedCode, 'placesOf'>;
  readonly #clock: Clock;
  /** Resolves when the schemas are read, which come first: editors ask for lenses without a wish of the user. */
  readonly #begin: () => Promise<void>;
  readonly #kept = new Map<string, Kept>();

  constructor(code: Pick<GeneratedCode, 'placesOf'>, clock: Clock, begin: () => Promise<void>) {
    this.#code = code;
    this.#clock = clock;
    this.#begin = begin;
  }

  /**
   * The places of `item` in generated code. The first call for a schema searches the code of all its items (`all`) at
   * once. The places are kept by URI for `longestKept`, or until a call has other items. A search that is replaced like
   * this fails as outdated.
   */
  async of(uri: string, item: SchemaItem, all: readonly SchemaItem[]): Promise<readonly CodePlace[]> {
    const names = all.map(nameOf).join('\n');
    const known = this.#kept.get(uri);
    const kept = known?.names === names ? known : this.#search(uri, names, all);
    const wanted = nameOf(item);
    return (await kept.places).filter((place) => nameOf(place.item) === wanted);
  }

  #search(uri: string, names: string, all: readonly SchemaItem[]): Kept {
    const check = () => {
      // A search for names that have changed is given up.
      if (this.#kept.get(uri) !== kept) throw outdated();
    };
    const kept: Kept = { names, places: this.#begin().then(() => this.#code.placesOf({ named: all, all }, check)) };
    this.#kept.set(uri, kept);
    const forget = () => {
      if (this.#kept.get(uri) === kept) this.#kept.delete(uri);
    };
    kept.places.then(() => this.#clock.after(longestKept, forget), forget);
    return kept;
  }
}

/** The key of an item: its kind, names and vtable slot, without the offsets, which change with each edit before it. */
function nameOf({ kind, namespace, holder, name, slot }: SchemaItem): string {
  return [kind, namespace, holder?.name, name, slot].join(' ');
}
