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
  /** The file of a definition after the change; the same file if the change does not move it. */
  readonly placeOf?: (definition: Definition) => string;
  /** The kind of declaration of a definition after the change; the same kind if the change keeps it. */
  readonly kindOf?: (definition: Definition) => string;
  /** True if roots may lose a declaration that they do not name. */
  readonly mayVanish?: (definition: Definition) => boolean;
  /** The full names of a type whose members come from another one. */
  readonly taken?: { readonly into: string; readonly from: string };
  /** The root through which the text of a created file was read before. */
  readonly madeFrom?: string;
}
