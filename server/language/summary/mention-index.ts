// Finds the declarations of a file that mention a name, without looking at the others, and follows the file's edits.
import { replacedEntries, replacedStretch } from '../list-changes.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import { type MemberEdit, memberEditOf } from './member-edits.ts';
import { lookedUpIn, mentionsName, mentionsOf, namesIn } from './mentions.ts';
import type { DeclarationSummary } from './summary.ts';

/**
 * A holder of a declaration. After an edit it holds the new version, so that the sets of names with this holder stay
 * the same.
 */
interface Mentioning {
  declaration: DeclarationSummary;
}

export class MentionIndex {
  /** The declarations that declare an attribute. */
  readonly attributes = new Set<DeclarationSummary>();
  readonly #byName = new Map<string, Set<Mentioning>>();
  readonly #all = new Map<DeclarationSummary, Mentioning>();
  #exports: readonly DeclarationSummary[] = [];

  /**
   * Turns the index into the index of another list of declarations. The work is in proportion to the number of entries
   * in which the two lists differ.
   */
  follow(exports: readonly DeclarationSummary[]): this {
    const before = this.#exports;
    if (before === exports) return this;
    const { gone, come, isInPlace } = replacedEntries(before, exports);
    this.#exports = exports;
    const isReplaced = (index: number) =>
      isInPlace && this.#replace(before[index] as DeclarationSummary, exports[index] as DeclarationSummary);
    const others = gone.filter((index) => !isReplaced(index));
    for (const index of others) this.#delete(before[index] as DeclarationSummary);
    for (const index of isInPlace ? others : come) this.#add(exports[index] as DeclarationSummary);
    return this;
  }

  /** The declarations that mention one of the simple names, in no order. */
  *of(names: Iterable<string>): Iterable<DeclarationSummary> {
    for (const name of names) for (const { declaration } of this.#byName.get(name) ?? []) yield declaration;
  }

  #add(declaration: DeclarationSummary): void {
    if (declaration.kind === 'attribute') this.attributes.add(declaration);
    const mentioning = { declaration };
    this.#all.set(declaration, mentioning);
    for (const name of namesIn(declaration)) this.#enter(name, mentioning);
  }

  #delete(declaration: DeclarationSummary): void {
    this.attributes.delete(declaration);
    const mentioning = this.#all.get(declaration);
    if (!mentioning) return;
    this.#all.delete(declaration);
    for (const name of namesIn(declaration)) this.#remove(name, mentioning);
  }

  /**
   * Replaces a declaration by a version with nearly the same names. Returns false, without a change, if more than
   * `fewNames` names are gone, or if one of the two is an attribute statement.
   */
  #replace(old: DeclarationSummary, now: DeclarationSummary): boolean {
    const mentioning = this.#all.get(old);
    if (!mentioning || this.#all.has(now) || old.kind === 'attribute' || now.kind === 'attribute') return false;
    const edit = memberEditOf(now, old);
    const { gone, come } = edit ? namesReplacedBy(edit, now) : differentNames(old, now);
    if (gone.size > fewNames) return false;
    for (const name of come) this.#enter(name, mentioning);
    for (const name of gone) if (!mentionsName(now, name)) this.#remove(name, mentioning);
    mentioning.declaration = now;
    this.#all.delete(old);
    this.#all.set(now, mentioning);
    return true;
  }

  #enter(name: string, mentioning: Mentioning): void {
    const known = this.#byName.get(name);
    if (known) known.add(mentioning);
    else this.#byName.set(name, new Set([mentioning]));
  }

  #remove(name: string, mentioning: Mentioning): void {
    const known = this.#byName.get(name);
    known?.delete(mentioning);
    if (known?.size === 0) this.#byName.delete(name);
  }
}

/**
 * The most names that are searched in a declaration one by one. For more, a set of all names of the declaration is
 * made.
 */
const fewNames = 8;

/** Names that a declaration mentioned before a change (`gone`), and names that it mentions now (`come`). */
interface ReplacedNames {
  readonly gone: ReadonlySet<string>;
  readonly come: readonly string[];
}

function namesReplacedBy({ before, members, references }: MemberEdit, now: DeclarationSummary): ReplacedNames {
  const namesOf = (declaration: DeclarationSummary, fields: ListRange, uses: ListRange): readonly string[] => [
    ...declaration.references.slice(uses.start, uses.newEnd).map(({ text }) => simpleNameOf(text)),
    ...lookedUpIn(declaration, fields),
  ];
  const come = namesOf(now, members, references);
  const gone = new Set(namesOf(before, oldRange(members), oldRange(references)));
  for (const name of come) gone.delete(name);
  return { gone, come };
}

interface ListRange {
  readonly start: number;
  readonly newEnd: number;
}

function oldRange({ start, oldEnd }: MemberEdit['members']): ListRange {
  return { start, newEnd: oldEnd };
}

function differentNames(old: DeclarationSummary, now: DeclarationSummary): ReplacedNames {
  const [before, after] = [mentionsOf(old), mentionsOf(now)];
  const touched = replacedNames(before.touched, after.touched);
  const lookedUp = replacedNames(before.lookedUp, after.lookedUp);
  return { gone: new Set([...touched.gone, ...lookedUp.gone]), come: [...touched.come, ...lookedUp.come] };
}

/**
 * The names that only the old list has in the stretch where two lists differ, and the names that only the new one has
 * there.
 */
function replacedNames(old: readonly string[], now: readonly string[]) {
  const { start, oldEnd, newEnd } = replacedStretch(old, now);
  return { gone: old.slice(start, oldEnd), come: now.slice(start, newEnd) };
}
