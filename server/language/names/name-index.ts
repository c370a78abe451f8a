// Finds declarations and includers by name over the whole workspace, kept up to date file by file, so that no query
// and no keystroke has to look at every file.
import { lastSegment } from '../includes/includes.ts';
import { replacedEntries } from '../list-changes.ts';
import type { AttributeSummary, DeclarationSummary, FileSummary } from '../summary/summary.ts';
import { isNamedDeclaration, membersOf, namespaceText } from '../summary/summary.ts';
import { type BestNames, bestOfBoth, type NameQuestion } from './best-names.ts';
import { NameTable } from './name-table.ts';

/** Maps names to the files whose exports contain them. */
export class NameIndex {
  readonly #namesOf: (declaration: DeclarationSummary) => readonly string[];
  /** For each name, the single file that has it once, as for nearly every name, or the number of uses in each file. */
  readonly #files = new Map<string, string | Map<string, number>>();
  readonly #table = new NameTable();
  /** The names that are not yet in the table; undefined once all are. Most indexes never need the table. */
  #late: Iterator<string> | undefined = this.#files.keys();
  readonly #known = new Map<string, Known>();
  /** The index on top of which this one was created, and which stays unchanged; undefined if there is none. */
  readonly #base: NameIndex | undefined;
  /**
   * Files that were replaced on top of the base and are not yet read, because most questions need few of the indexes.
   * Undefined stands for a removed file.
   */
  readonly #pending = new Map<string, IndexedFile | undefined>();
  /** The names in order; undefined before the first use, and after a name came or went. */
  #sorted: readonly string[] | undefined;

  /**
   * Creates an index without files, or an index on top of another one. `namesOf` returns the names by which the index
   * finds a declaration.
   */
  constructor(namesOf: (declaration: DeclarationSummary) => readonly string[], base?: NameIndex) {
    this.#namesOf = namesOf;
    this.#base = base;
  }

  /**
   * An index on top of this one, in which files can be replaced. If only replaced files had a name, the name remains in
   * `names`.
   */
  over(): NameIndex {
    return new NameIndex(this.#namesOf, this);
  }

  /** All names, each once, in an order that does not depend on earlier updates. */
  get names(): readonly string[] {
    this.#updatePending();
    if (this.#base) return [...new Set([...this.#base.names, ...this.#files.keys()])].sort();
    this.#sorted ??= [...this.#files.keys()].sort();
    return this.#sorted;
  }

  /**
   * The names that have every letter of a word. With `isFirst`, only names that begin with the word's first letter;
   * without it, only the other names (see `NameTable.having`).
   */
  namesHaving(word: string, isFirst: boolean): Iterable<string> {
    this.#updatePending();
    this.tableSome(Number.POSITIVE_INFINITY);
    const own = this.#table.having(word, isFirst);
    return this.#base ? new Set([...this.#base.namesHaving(word, isFirst), ...own]) : own;
  }

  /** The names that best fit a word. */
  best(question: NameQuestion): BestNames {
    this.#updatePending();
    this.tableSome(Number.POSITIVE_INFINITY);
    const own = this.#table.best(question);
    return this.#base ? bestOfBoth(this.#base.best(question), own, question.limit) : own;
  }

  /** The names that the files `uris` have, each once and sorted. */
  namesIn(uris: Iterable<string>): readonly string[] {
    this.#updatePending();
    const names = new Set<string>();
    for (const uri of uris) for (const name of this.#namesOfFile(uri)) names.add(name);
    return [...names].sort();
  }

  #namesOfFile(uri: string): readonly string[] {
    const known = this.#known.get(uri);
    if (known) return this.#namesIn(known.entries);
    return this.#base?.namesIn([uri]) ?? none;
  }

  /**
   * Puts up to `names` names into the table that `namesHaving` and `best` need, so that their first call has less to
   * do. Returns true if names are left.
   */
  tableSome(names: number): boolean {
    for (let left = names; this.#late && left > 0; left--) {
      // The iterator of a map visits names that are added later, and leaves out removed ones.
      const { done, value } = this.#late.next();
      if (done) this.#late = undefined;
      else this.#table.add(value);
    }
    return this.#late !== undefined;
  }

  /** The files that have a name. */
  files(name: string): Iterable<string> {
    this.#updatePending();
    const having = this.#files.get(name);
    const own = typeof having === 'string' ? [having] : (having?.keys() ?? []);
    if (!this.#base) return own;
    return [...[...this.#base.files(name)].filter((uri) => !this.#known.has(uri)), ...own];
  }

  /** True if a file has a name. The answer takes the same time for any number of files and names. */
  has(name: string, uri: string): boolean {
    this.#updatePending();
    const having = this.#files.get(name);
    if (typeof having === 'string' ? having === uri : having?.has(uri)) return true;
    return this.#base !== undefined && !this.#known.has(uri) && this.#base.has(name, uri);
  }

  /** Replaces the names of a file; undefined removes the file. Only names that differ from before are written. */
  update(uri: string, file: IndexedFile | undefined): void {
    if (this.#base) this.#pending.set(uri, file);
    else this.#update(uri, file);
  }

  #updatePending(): void {
    if (this.#pending.size === 0) return;
    for (const [uri, file] of this.#pending) this.#update(uri, file);
    this.#pending.clear();
  }

  #update(uri: string, file: IndexedFile | undefined): void {
    const before = this.#known.get(uri);
    if (before !== undefined && before.state === file?.state) return;
    const after = file && this.#read(file);
    // Most files come once, in the scan of a workspace.
    if (before === undefined && after) {
      this.#known.set(uri, after);
      for (const entry of after.entries) this.#count(uri, entry, 1);
      return;
    }
    const entries = [before?.entries ?? none, after?.entries ?? none] as const;
    // A document that is opened or closed mostly keeps its names.
    const isOtherKind = typeof entries[0][0] !== typeof entries[1][0];
    const [old, fresh] = isOtherKind ? [this.#namesIn(entries[0]), this.#namesIn(entries[1])] : entries;
    const { gone, come } = replacedEntries(old, fresh);
    for (const index of gone) this.#count(uri, old[index] as Entry, -1);
    for (const index of come) this.#count(uri, fresh[index] as Entry, 1);
    if (after) this.#known.set(uri, after);
    else if (this.#base) this.#known.set(uri, { state: undefined, entries: none });
    else this.#known.delete(uri);
  }

  #read({ state, isSettled, summary: { exports } }: IndexedFile): Known {
    return { state, entries: isSettled ? this.#namesIn(exports) : exports };
  }

  #namesIn(entries: readonly Entry[]): readonly string[] {
    let names: string[] | undefined;
    for (const entry of entries) {
      // Most declarations have no name for an index, or just one.
      for (const name of typeof entry === 'string' ? [entry] : this.#namesOf(entry)) {
        names ??= [];
        names.push(name);
      }
    }
    return names ?? none;
  }

  #count(uri: string, entry: Entry, change: 1 | -1): void {
    if (typeof entry === 'string') this.#countName(uri, entry, change);
    else for (const name of this.#namesOf(entry)) this.#countName(uri, name, change);
  }

  #countName(uri: string, name: string, change: 1 | -1): void {
    const having = this.#files.get(name);
    if (having === undefined) {
      if (change < 0) return;
      this.#sorted = undefined;
      this.#files.set(name, uri);
      if (!this.#late) this.#table.add(name);
      return;
    }
    const files = typeof having === 'string' ? new Map([[having, 1]]) : having;
    const count = (files.get(uri) ?? 0) + change;
    if (count > 0) files.set(uri, count);
    else files.delete(uri);
    if (files.size > 0) {
      this.#files.set(name, files);
      return;
    }
    this.#sorted = undefined;
    this.#files.delete(name);
    this.#table.delete(name);
  }
}

/** A file as an index reads it. */
export interface IndexedFile {
  /** An object that stays the same as long as the file looks the same to other files. */
  readonly state: object;
  /**
   * True if nobody edits the file. The summary is then made anew on each request, and an index must not keep parts of
   * it.
   */
  readonly isSettled: boolean;
  readonly summary: FileSummary;
  readonly text: string;
}

/**
 * An entry of a file. For an edited file it is a declaration, as most declarations stay the same objects; for any other
 * file it is a name.
 */
type Entry = DeclarationSummary | string;

interface Known {
  readonly state: object | undefined;
  readonly entries: readonly Entry[];
}

const none: readonly never[] = [];

/** The simple name that a declaration defines, as a list; empty for a declaration without a name. */
export function declaredName(declaration: DeclarationSummary): readonly string[] {
  return isNamedDeclaration(declaration) && declaration.name.text !== '' ? [declaration.name.text] : none;
}

/**
 * The base name of the file that an include names, as a list: `b.fbs` for `include "a/b.fbs"`. Empty for other
 * declarations.
 */
export function includedBaseName(declaration: DeclarationSummary): readonly string[] {
  if (declaration.kind !== 'include' || !declaration.value) return none;
  return [lastSegment(declaration.value.text)];
}

/**
 * The namespace that a statement opens, as a list. Empty for other statements and for the global namespace, to which
 * every file belongs.
 */
export function declaredNamespace(declaration: DeclarationSummary): readonly string[] {
  return declaration.kind === 'namespace' && declaration.parts.length > 0 ? [namespaceText(declaration)] : none;
}

/** The key under which `saidGoPackage` puts attribute statements whose text begins with it. */
export const goPackageKey = 'go_package';

/**
 * The key under which `saidGoPackage` puts all attribute statements that may be meant as a go_package: their text
 * begins with `go_package` or has `=` or `:`.
 */
export const keyedAttribute = '=';

/** The keys of an attribute statement that gives a go_package or may be meant to; empty for other declarations. */
export function saidGoPackage(declaration: DeclarationSummary): readonly string[] {
  if (declaration.kind !== 'attribute' || !declaration.name) return none;
  const { text } = declaration.name;
  if (text.startsWith(goPackageKey)) return [goPackageKey, keyedAttribute];
  return /[=:]/.test(text) ? [keyedAttribute] : none;
}

/**
 * The names of the attributes on a declaration and its members, including flatc's own; a name may occur several times.
 */
export function usedAttributes(declaration: DeclarationSummary): readonly string[] {
  if (!isNamedDeclaration(declaration)) return none;
  let used: string[] | undefined;
  const use = (metadata: readonly AttributeSummary[]): void => {
    used ??= [];
    for (const { name } of metadata) used.push(name.text);
  };
  if (declaration.metadata.length > 0) use(declaration.metadata);
  // Most members have no attributes, and there may be thousands of members.
  for (const { metadata } of membersOf(declaration)) if (metadata.length > 0) use(metadata);
  return used ?? none;
}
