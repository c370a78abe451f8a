// What a change intends: the roots may differ afterwards in these respects, and in no other.
import type { Definition } from '../binding/definition.ts';

/** The simple names that may mean something else in a root; `all` where any may. */
export type ConcernedNames = ReadonlySet<string> | 'all';

export interface Intention {
  /**
   * How declarations are recognized afterwards: by `place`, where names change and each declaration keeps its index; by
   * `name`, where declarations may move.
   */
  readonly recognizedBy: 'place' | 'name';
  /** Whether each root must read the same files in the same order. */
  readonly keepsFiles?: boolean;
  /** The file that a definition is in afterwards; its own where that stays. */
  readonly placeOf?: (definition: Definition) => string;
  /** The kind of declaration that a definition is afterwards; its own where that stays. */
  readonly kindOf?: (definition: Definition) => string;
  /** Whether roots may no longer read a declaration that none of their names means. */
  readonly mayVanish?: (definition: Definition) => boolean;
  /** The full names of a type whose members come from another one. */
  readonly taken?: { readonly into: string; readonly from: string };
  /** The root through which the text of a created file was read before. */
  readonly madeFrom?: string;
}
