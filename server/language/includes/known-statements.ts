// The include statements of files, each list kept as long as it says the same.
import type { SourceFile } from '../source-file.ts';
import { type IncludeStatement, includeStatements } from './closure.ts';

export class KnownStatements {
  readonly #base: KnownStatements | undefined;
  /** By the state of a file, which those of a base share. */
  readonly #byState: WeakMap<object, readonly IncludeStatement[]>;
  readonly #last = new Map<string, readonly IncludeStatement[]>();

  /** With a base, the lists of which stay where they say the same. */
  constructor(base?: KnownStatements) {
    this.#base = base;
    this.#byState = base ? base.#byState : new WeakMap();
  }

  /** The statements of a file; the same list while they stay. */
  of(file: SourceFile): readonly IncludeStatement[] {
    const known = this.#byState.get(file.state);
    if (known) return known;
    const statements = includeStatements(file);
    const same = this.#last.get(file.uri) ?? (this.#base ? this.#base.#last.get(file.uri) : undefined);
    const kept = same && JSON.stringify(same) === JSON.stringify(statements) ? same : statements;
    this.#last.set(file.uri, kept);
    this.#byState.set(file.state, kept);
    return kept;
  }
}
