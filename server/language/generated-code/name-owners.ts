// Keeps the names in the generated code of a file by the declarations that they come from, in the order of the
// declarations.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { differenceOfAll } from '../list-changes.ts';
import type { CodeOptions } from '../settings.ts';
import type { DeclarationSummary } from '../summary/summary.ts';
import { judgedVersion } from '../vocabulary/flatc-versions.ts';
import { count } from '../work-done.ts';
import { codeContext } from './code-languages.ts';
import { factsOf } from './file-facts.ts';
import type { CodeContext, CodeFile, CodeLanguage, CodeRole, GeneratedName } from './generated-name.ts';

/** A generated name, and the declaration that it comes from. */
export interface ClashingName extends GeneratedName {
  readonly uri: string;
  /** The declaration as in `FileSummary.exports`, and its index there. */
  readonly declaration: DeclarationSummary;
  readonly index: number;
  /** True for the name of a type of the schema, false for a name derived from one. */
  readonly isType: boolean;
}

/** A table of the names of all files of a root. `FileNames` calls it for each name that is added, removed or moved. */
export interface NameTable {
  add: (owner: NameOwner) => void;
  remove: (owner: NameOwner) => void;
  /** Called for a name whose place among the names of its declaration has changed. */
  moved: (owner: NameOwner) => void;
}

/**
 * A name, and the declaration that it comes from. The object stays the same while the name does, even if the
 * declaration changes.
 */
export class NameOwner {
  readonly name: GeneratedName;
  /** The text that is equal for names that clash. */
  readonly key: string;
  readonly isType: boolean;
  readonly entry: NamedEntry;
  /** The number of names of the declaration before this one. */
  at: number;
  /** The last result of `shown`; undefined before the first one. */
  #shown: ClashingName | undefined;

  constructor(name: GeneratedName, entry: NamedEntry, at: number) {
    this.name = name;
    this.key = `${name.scope}\n${name.key ?? name.name}`;
    this.isType = isType(name, entry.declaration);
    this.entry = entry;
    this.at = at;
  }

  /**
   * The order of two names in the root: below zero if this name is before the other one, above zero if it is after it.
   */
  compare({ entry, at }: NameOwner): number {
    return this.entry.file.order - entry.file.order || this.entry.rank - entry.rank || this.at - at;
  }

  /**
   * The name with its declaration. The last object is returned again while the declaration, its index and the URI of
   * the file are the same.
   */
  get shown(): ClashingName {
    const { declaration, file } = this.entry;
    const index = file.indexOf(this.entry);
    const { uri } = file;
    const known = this.#shown;
    if (known?.declaration === declaration && known.index === index && known.uri === uri) return known;
    this.#shown = { ...this.name, uri, declaration, index, isType: this.isType };
    return this.#shown;
  }
}

/** A declaration with its names. */
interface NamedEntry {
  readonly file: FileNames;
  /** A number that is greater for later declarations of the file. */
  rank: number;
  declaration: DeclarationSummary;
  names: readonly NameOwner[];
}

/** The names of one file, declaration by declaration. */
export class FileNames {
  readonly #language: CodeLanguage;
  readonly #options: CodeOptions;
  /** The version of the file that the names are of; undefined before the first one. */
  #file: CodeFile | undefined;
  /** The context that the names were computed in; undefined before the first version of the file. */
  #context: CodeContext | undefined;
  #entries: NamedEntry[] = [];
  /** The number of files before this one in the root. */
  order = 0;

  constructor(language: CodeLanguage, options: CodeOptions) {
    this.#language = language;
    this.#options = options;
  }

  get uri(): string {
    return this.#file?.uri ?? '';
  }

  /** Replaces the names by the names of another version of the file, and passes the difference to the table. */
  follow(file: CodeFile, table: NameTable): void {
    const before = this.#file;
    if (before === file) return;
    // Names of older versions are among those of the newest one; `isHarmless` knows where there is none.
    const context = codeContext(this.#options, factsOf(file), judgedVersion);
    if (context !== this.#context) this.clear(table);
    const old = context === this.#context && before ? [before.exports, before.elaborated] : [[], []];
    [this.#file, this.#context] = [file, context];
    const { start, oldEnd, newEnd, others } = differenceOfAll(old, [file.exports, file.elaborated]);
    if (start < oldEnd || start < newEnd) this.#replace(start, oldEnd, newEnd, table);
    for (const index of others) this.#renew(this.#entries[index] as NamedEntry, index, table);
  }

  clear(table: NameTable): void {
    for (const { names } of this.#entries) for (const owner of names) table.remove(owner);
    this.#entries = [];
  }

  /** The index of a declaration in the file. */
  indexOf({ rank }: NamedEntry): number {
    let [low, high] = [0, this.#entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#entries[middle]?.rank ?? 0) < rank) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #replace(start: number, oldEnd: number, newEnd: number, table: NameTable): void {
    for (const { names } of this.#entries.slice(start, oldEnd)) for (const owner of names) table.remove(owner);
    const entries = Array.from({ length: newEnd - start }, (_, at): NamedEntry => {
      const declaration = this.#file?.exports[start + at] as DeclarationSummary;
      return { file: this, rank: 0, declaration, names: [] };
    });
    this.#entries = this.#entries.slice(0, start).concat(entries, this.#entries.slice(oldEnd));
    this.#rank(start, newEnd);
    for (const [at, entry] of entries.entries()) this.#renew(entry, start + at, table);
  }

  /**
   * Gives new declarations ranks between the ranks of the declarations around them; rarely all declarations need new
   * ones.
   */
  #rank(start: number, end: number): void {
    const before = this.#entries[start - 1]?.rank ?? -1;
    const after = this.#entries[end]?.rank ?? before + (end - start + 1);
    const step = (after - before) / (end - start + 1);
    let last = before;
    for (let index = start; index < end; index++) {
      const rank = before + step * (index - start + 1);
      if (!(rank > last && rank < after)) {
        for (const [place, entry] of this.#entries.entries()) entry.rank = place;
        return;
      }
      last = rank;
      (this.#entries[index] as NamedEntry).rank = rank;
    }
  }

  #renew(entry: NamedEntry, index: number, table: NameTable): void {
    const declaration = this.#file?.exports[index] as DeclarationSummary;
    const now = this.#namesOf(declaration, this.#file?.elaborated[index]);
    const old = entry.names;
    entry.declaration = declaration;
    // Mostly something else changed than a name.
    const isKept = (name: GeneratedName, at: number) => old[at] !== undefined && isSameName(old[at], name, declaration);
    if (old.length === now.length && now.every(isKept)) return;
    const known = new Map<string, NameOwner[]>();
    for (const owner of old) {
      const alike = known.get(identityOf(owner.name, owner.isType));
      if (alike) alike.push(owner);
      else known.set(identityOf(owner.name, owner.isType), [owner]);
    }
    const kept = now.map((name, at): NameOwner => {
      const same = known.get(identityOf(name, isType(name, declaration)))?.shift();
      if (!same) return new NameOwner(name, entry, at);
      if (same.at === at) return same;
      same.at = at;
      table.moved(same);
      return same;
    });
    const [before, after] = [new Set(old), new Set(kept)];
    entry.names = kept;
    for (const owner of old) if (!after.has(owner)) table.remove(owner);
    for (const owner of kept) if (!before.has(owner)) table.add(owner);
  }

  #namesOf(declaration: DeclarationSummary, elaborated: ElaboratedDeclaration | undefined): readonly GeneratedName[] {
    // flatc refuses a second declaration of a full name.
    if (!elaborated || elaborated.earlier || !this.#context) return [];
    count('codeNamesMade');
    return this.#language.namesOf(declaration, elaborated, this.#context);
  }
}

function isSameName(
  { name, isType: wasType }: NameOwner,
  now: GeneratedName,
  declaration: DeclarationSummary,
): boolean {
  const isThere = name.name === now.name && name.scope === now.scope && name.key === now.key;
  const isSameThing = name.role === now.role && name.member === now.member && name.isSilent === now.isSilent;
  return isThere && isSameThing && name.says === now.says && wasType === isType(now, declaration);
}

/** A text that is equal for two names if all their properties are. */
function identityOf({ scope, name, key, role, member, says, isSilent }: GeneratedName, isOfType: boolean): string {
  return [scope, name, key, role, member, says, isSilent, isOfType].join('\n');
}

/** The roles of names that are derived from the name of a type, even if the two are equal. */
const madeRoles: ReadonlySet<CodeRole> = new Set(['constant', 'creator', 'function', 'helper', 'module', 'use']);

/** True if a name is the name of a type in the schema; false for a name derived from it. */
function isType({ member, name, role }: GeneratedName, declaration: DeclarationSummary): boolean {
  if (member !== undefined || madeRoles.has(role)) return false;
  return 'name' in declaration && declaration.name?.text === name;
}

/**
 * The owners of a name that has several, with a count of their roles. Thousands of declarations may open one namespace.
 */
export class OwnersOfName {
  readonly all: Set<NameOwner>;
  readonly #roles: Map<CodeRole, number>;

  constructor(first: NameOwner) {
    this.all = new Set([first]);
    this.#roles = new Map([[first.name.role, 1]]);
  }

  add(owner: NameOwner): void {
    const { role } = owner.name;
    this.all.add(owner);
    this.#roles.set(role, (this.#roles.get(role) ?? 0) + 1);
  }

  remove(owner: NameOwner): void {
    const { role } = owner.name;
    this.all.delete(owner);
    const left = (this.#roles.get(role) ?? 0) - 1;
    if (left > 0) this.#roles.set(role, left);
    else this.#roles.delete(role);
  }

  /** True if all of the owners may share their name in a language. */
  mayShare({ mayShare }: CodeLanguage): boolean {
    const roles = [...this.#roles];
    return roles.every(([role, times], index) =>
      roles.slice(index).every(([other]) => (role === other && times < 2) || mayShare?.(role, other) === true),
    );
  }
}
