// Finds the declarations of a file that mention a name, without looking at the others, and follows the file's edits.
import { replacedEntries } from '../list-changes.ts';
import { mentionsOf } from './mentions.ts';
import type { DeclarationSummary } from './summary.ts';

export class MentionIndex {
  /** The declarations that declare an attribute. */
  readonly attributes = new Set<DeclarationSummary>();
  readonly #byName = new Map<string, Set<DeclarationSummary>>();
  #exports: readonly DeclarationSummary[] = [];

  /** Turns the index into that of another list. The work is in proportion to the entries that differ. */
  follow(exports: readonly DeclarationSummary[]): this {
    if (this.#exports === exports) return this;
    const { gone, come } = replacedEntries(this.#exports, exports);
    for (const index of gone) this.#delete(this.#exports[index] as DeclarationSummary);
    for (const index of come) this.#add(exports[index] as DeclarationSummary);
    this.#exports = exports;
    return this;
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
