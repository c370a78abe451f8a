// Finds declarations and includers by name over the whole workspace, kept up to date file by file, so that no query
// and no keystroke has to look at every file.
import { lastSegment } from '../includes/includes.ts';
import { replacedEntries } from '../memo.ts';
import type { AttributeSummary, DeclarationSummary, FileSummary } from '../summary/summary.ts';
import { isNamedDeclaration, membersOf, namespaceText } from '../summary/summary.ts';
import { NameTable } from './name-table.ts';

/** Maps names to the files in which they occur, from what a file exports. */
export class NameIndex {
  readonly #namesOf: (declaration: DeclarationSummary) => readonly string[];
  /** By name, the one file that has it once, as nearly every name of a declaration, or how often each file has it. */
  readonly #files = new Map<string, string | Map<string, number>>();
  readonly #table = new NameTable();
  /** Tells the names that are not in the table yet; undefined once all are. Of most indexes no one asks for the table. */
  #late: Iterator<string> | undefined = this.#files.keys();
  readonly #known = new Map<string, Known>();
  readonly #base: NameIndex | undefined;
  /** Files that were replaced on top of the base: most questions are about few of the indexes. */
  readonly #pending = new Map<string, IndexedFile | undefined>();
  #sorted: readonly string[] | undefined;

  /** An index without files, or with those of another. */
  constructor(namesOf: (declaration: DeclarationSummary) => readonly string[], base?: NameIndex) {
    this.#namesOf = namesOf;
    this.#base = base;
  }

  /** An index on top of this one, in which files can be replaced. Names that only the old ones had stay among its names. */
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

  /** The names with all letters of a word, those that begin with its first letter or the others (`NameTable`). */
  namesHaving(word: string, isFirst: boolean): Iterable<string> {
    this.#updatePending();
    this.tableSome(Number.POSITIVE_INFINITY);
    const own = this.#table.having(word, isFirst);
    return this.#base ? new Set([...this.#base.namesHaving(word, isFirst), ...own]) : own;
  }

  /** Does a part of the work that waits for the first such question; whether there is more. */
  tableSome(names: number): boolean {
    for (let left = names; this.#late && left > 0; left--) {
      // Names that come are told after the others, and those that go not at all.
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

  /** Whether any file of a set has a name, at the cost of the fewer files. */
  isIn(name: string, uris: ReadonlySet<string>): boolean {
    this.#updatePending();
    const own = this.#files.get(name);
    if (this.#base || !own || typeof own === 'string' || own.size <= uris.size) {
      for (const uri of this.files(name)) if (uris.has(uri)) return true;
      return false;
    }
    for (const uri of uris) if (own.has(uri)) return true;
    return false;
  }

  /** Replaces what is known about a file; undefined removes it. Only differences are touched. */
  update(uri: string, file: IndexedFile | undefined): void {
    if (this.#base) this.#pending.set(uri, file);
    else this.#update(uri, file);
  }

  #updatePending(): void {
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
    // A document that is opened or closed has the names that it had, mostly.
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
      // In most declarations an index finds nothing, or one name.
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

/** What an index reads of a file. */
export interface IndexedFile {
  readonly state: object;
  /** Whether the summary is not to be kept. */
  readonly isSettled: boolean;
  readonly summary: FileSummary;
  readonly text: string;
}

/** A declaration of a file that is edited, of which most stay the same objects, or a name in one that is not. */
type Entry = DeclarationSummary | string;

interface Known {
  readonly state: object | undefined;
  readonly entries: readonly Entry[];
}

const none: readonly never[] = [];

/** The simple name that a declaration defines, if any. */
export function declaredName(declaration: DeclarationSummary): readonly string[] {
  return isNamedDeclaration(declaration) && declaration.name.text !== '' ? [declaration.name.text] : none;
}

/** The base name of the file that an include names, whatever its directory. */
export function includedBaseName(declaration: DeclarationSummary): readonly string[] {
  if (declaration.kind !== 'include' || !declaration.value) return none;
  return [lastSegment(declaration.value.text)];
}

/** The namespace that a statement opens; none for the global one, to which every file belongs. */
export function declaredNamespace(declaration: DeclarationSummary): readonly string[] {
  return declaration.kind === 'namespace' && declaration.parts.length > 0 ? [namespaceText(declaration)] : none;
}

/** The key of an attribute statement that gives a schema its Go import path, as trpc wants it. */
export const goPackageKey = 'go_package';

/** The key of an attribute statement that may be meant as one. */
export const keyedAttribute = '=';

/** The keys where a declaration is such a statement. */
export function saidGoPackage(declaration: DeclarationSummary): readonly string[] {
  if (declaration.kind !== 'attribute' || !declaration.name) return none;
  const { text } = declaration.name;
  if (text.startsWith(goPackageKey)) return [goPackageKey, keyedAttribute];
  return /[=:]/.test(text) ? [keyedAttribute] : none;
}

/** The attributes of a declaration and its members, flatc's own among them. */
export function usedAttributes(declaration: DeclarationSummary): readonly string[] {
  if (!isNamedDeclaration(declaration)) return none;
  let used: string[] | undefined;
  const use = (metadata: readonly AttributeSummary[]): void => {
    used ??= [];
    for (const { name } of metadata) used.push(name.text);
  };
  if (declaration.metadata.length > 0) use(declaration.metadata);
  // Most members have none, and there may be thousands of them.
  for (const { metadata } of membersOf(declaration)) if (metadata.length > 0) use(metadata);
  return used ?? none;
}
