// Describes the intention of a change: the allowed differences of roots after it. All others are refused.
import type { Definition } from '../binding/definition.ts';

/** The simple names whose meaning may change in a root; `all` if every name may change its meaning. */
export type ConcernedNames = ReadonlySet<string> | 'all';

export interface Intention {
  /**
   * The way to recognize declarations afterwards: by `place` if names change and each declaration keeps its index; by
   * `name` if declarations may move.
   */
  readonly recognizedBy: 'place' | 'name';
  /** True if each root must read the same files in the same order. */
  readonly keepsFiles?: boolean;
  /**
   * Returns the URI of the file that has a definition after the change. Without it, definitions stay in their files.
   */
  readonly placeOf?: (definition: Definition) => string;
  /** Returns the kind of a definition's declaration after the change. Without it, declarations keep their kinds. */
  readonly kindOf?: (definition: Definition) => string;
  /** Returns true if roots that do not name a definition may lose it. Without it, no root may lose a definition. */
  readonly mayVanish?: (definition: Definition) => boolean;
  /** The full names of a new table (`into`) and of the table that its fields come from (`from`). */
  readonly taken?: { readonly into: string; readonly from: string };
  /** The root through which the text of a created file was read before. */
  readonly madeFrom?: string;
}
