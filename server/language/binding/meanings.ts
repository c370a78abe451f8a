// Represents the meanings of names through a root, which was read as a whole or only for some names.
import type { Closure } from '../includes/closure.ts';
import type { AttributeDeclarationSummary } from '../summary/summary.ts';
import type { ElaboratedDeclaration } from './elaborate.ts';
import type { Elaboration } from './elaboration.ts';

/** A root as far as it was read. */
export interface Meanings {
  readonly root: string;
  readonly closure: Closure;
  /** Returns the result for the declaration of a file at an index; undefined for a declaration that was not read. */
  readonly declaration: (uri: string, index: number) => ElaboratedDeclaration | undefined;
  /** Returns the first declaration of an attribute in the files of the root; undefined without one. */
  readonly attribute: (
    name: string,
  ) => { readonly uri: string; readonly declaration: AttributeDeclarationSummary } | undefined;
}

/** All meanings of a root that was read as a whole. */
export function meaningsOf({ closure, declarations, environment }: Elaboration): Meanings {
  return {
    root: closure.root,
    closure,
    declaration: (uri, index) => declarations(uri)?.[index],
    attribute: (name) => environment.attribute(name),
  };
}

/** A root of which only the declarations were read that mention some names. */
export interface NameMeanings extends Meanings {
  /** Returns the indices of the declarations of a file that were read. */
  readonly indices: (uri: string) => Iterable<number>;
}
