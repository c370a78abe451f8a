// Counts the tables of a buffer and their depth as a verifier does that visits a shared table each time.
import type { DataObject } from './data-schema.ts';
import { type FailedCheck, failed } from './problem.ts';
import type { TableLimits } from './table-limits.ts';

/** The numbers that a sound table adds to the counts of a verifier at each visit. */
interface Visited {
  readonly tables: number;
  readonly height: number;
}

/** The counts before a table was visited. */
interface Counts {
  readonly tables: number;
  readonly deepest: number;
}

/** The visits of a verifier in one buffer. Sound tables are remembered by type and place. */
export class TableVisits {
  readonly #most: TableLimits;
  #depth = 0;
  #tables = 0;
  /** The greatest depth since the visited table was begun. */
  #deepest = 0;
  readonly #sound = new Map<DataObject, Map<number, Visited>>();

  constructor(most: TableLimits) {
    this.#most = most;
  }

  /** The numbers of a table that was found sound before; undefined for any other table. */
  known(object: DataObject, at: number): Visited | undefined {
    return this.#sound.get(object)?.get(at);
  }

  /** Counts a sound table and all tables below it once more. Returns the failed check if there are too many tables. */
  again({ tables, height }: Visited): FailedCheck | undefined {
    this.#tables += tables;
    this.#deepest = Math.max(this.#deepest, this.#depth + height);
    return this.#limited();
  }

  /** Begins the first visit of a table. The result is for `end`. */
  begin(): Counts {
    const before = { tables: this.#tables, deepest: this.#deepest };
    this.#deepest = this.#depth;
    return before;
  }

  /** Counts the visited table and its depth. Returns the failed check if there are too many tables or levels. */
  readonly enter = (): FailedCheck | undefined => {
    this.#depth++;
    this.#tables++;
    return this.#limited();
  };

  /** Ends the first visit of a table, which is sound. */
  end(object: DataObject, at: number, before: Counts): void {
    this.#depth--;
    const visited = { tables: this.#tables - before.tables, height: this.#deepest - this.#depth };
    const places = this.#sound.get(object);
    if (places) places.set(at, visited);
    else this.#sound.set(object, new Map([[at, visited]]));
    this.#deepest = Math.max(this.#deepest, before.deepest);
  }

  #limited(): FailedCheck | undefined {
    this.#deepest = Math.max(this.#deepest, this.#depth);
    if (this.#deepest > this.#most.depth) {
      return failed('too-deep-or-too-many-tables', 0, 0, `tables are nested more than ${this.#most.depth} deep`);
    }
    if (this.#tables > this.#most.tables) {
      const message = `there are more than ${this.#most.tables} tables, shared ones counted each time`;
      return failed('too-deep-or-too-many-tables', 0, 0, message);
    }
    return undefined;
  }
}
