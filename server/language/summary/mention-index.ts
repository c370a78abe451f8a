// Finds the declarations of a file that mention a name, without looking at the others, and follows the file's edits.
import { mentionsOf } from './mentions.ts';
import type { DeclarationSummary } from './summary.ts';

export class MentionIndex {
  /** Those that declare an attribute. */
  readonly attributes = new Set<DeclarationSummary>();
  readonly #byName = new Map<string, Set<DeclarationSummary>>();
  #exports: readonly DeclarationSummary[];

  constructor(exports: readonly DeclarationSummary[]) {
    this.#exports = exports;
    for (const declaration of exports) this.#add(declaration);
  }

  /** Whether it is the index of a list now: it goes on to the lists after it. */
  isOf(exports: readonly DeclarationSummary[]): boolean {
    return this.#exports === exports;
  }

  /** Goes on to the list in which some declarations were replaced by others. */
  replace(
    old: readonly DeclarationSummary[],
    fresh: readonly DeclarationSummary[],
    exports: readonly DeclarationSummary[],
  ): void {
    for (const declaration of old) this.#delete(declaration);
    for (const declaration of fresh) this.#add(declaration);
    this.#exports = exports;
  }

  /** The declarations that mention one of some simple names, in no order. */
  *of(names: Iterable<string>): Iterable<DeclarationSummary> {
    for (const name of names) yield* this.#byName.get(name) ?? [];
  }

  #add(declaration: DeclarationSummary): void {
    if (declaration.kind === 'attribute') this.attributes.add(declaration);
    for (const name of mentionsOf(declaration).all) {
      const known = this.#byName.get(name);
      if (known) known.add(declaration);
      else this.#byName.set(name, new Set([declaration]));
    }
  }

  #delete(declaration: DeclarationSummary): void {
    this.attributes.delete(declaration);
    for (const name of mentionsOf(declaration).all) {
      const known = this.#byName.get(name);
      known?.delete(declaration);
      if (known?.size === 0) this.#byName.delete(name);
    }
  }
}
