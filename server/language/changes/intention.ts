// Describes the intention of a change: the allowed differences of roots after it. All others are refused.
import type { Definition } from '../binding/definition.ts';

/** The simple names that may mean something else in a root; `all` where any may. */
export type ConcernedNames = ReadonlySet<string> | 'all';

export interface Intention {
  /**
   * The way to recognize declarations afterwards: by `place` if names change and each declaration keeps its index; by
   * `name` if declarations may move.
   */
  readonly recognizedBy: 'place' | 'name';
  /** True if each root must read the same files in the same order. */
  readonly keepsFiles?: boolean;
  /** The file that a definition is in afterwards; its own where that stays. */
  readonly placeOf?: (definition: Definition) => string;
  /** The kind of declaration that a definition is afterwards; its own where that stays. */
  readonly kindOf?: (definition: Definition) => string;
  /** True if roots may lose a declaration that they do not name. */
  readonly mayVanish?: (definition: Definition) => boolean;
  /** The full names of a type whose members come from another one. */
  readonly taken?: { readonly into: string; readonly from: string };
  /** The root through which the text of a created file was read before. */
  readonly madeFrom?: string;
}
