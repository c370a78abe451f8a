// Keeps the include statements of files, each list as long as its content stays the same.
import { type SideTable, sideTable } from '../memo.ts';
import type { SourceFile } from '../source-file.ts';
import { type IncludeStatement, includeStatements } from './closure.ts';

export class KnownStatements {
  readonly #base: KnownStatements | undefined;
  /** The lists by the `state` of their files; copies share this table. */
  readonly #byState: SideTable<object, readonly IncludeStatement[]>;
  readonly #last = new Map<string, readonly IncludeStatement[]>();

  /** Creates an empty store, or one on top of a base, whose lists are reused if their content is the same. */
  constructor(base?: KnownStatements) {
    this.#base = base;
    this.#byState = base ? base.#byState : sideTable();
  }

  /** The statements of a file; the same list as the last time if no index, path or readability has changed. */
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
