// Finds names that the generated code of a root has twice in one scope.
import { replacedEntries } from '../list-changes.ts';
import { byIdentity, entriesAgain, lastAnswers } from '../memo.ts';
import type { CodeOptions } from '../settings.ts';
import { type DeclarationSummary, indexOfExport } from '../summary/summary.ts';
import { count } from '../work-done.ts';
import { codeContext } from './code-languages.ts';
import { factsOf } from './file-facts.ts';
import type { CodeContext, CodeFile, CodeLanguage, CodeRole, CodeRoot, GeneratedName } from './generated-name.ts';

/** A generated name, and the declaration that it comes from. */
export interface NameOwner extends GeneratedName {
  readonly uri: string;
  /** The declaration as in `FileSummary.exports`. */
  readonly declaration: DeclarationSummary;
}

/** A name of a file that the code has from somewhere else, too. */
interface NameClash {
  readonly owner: NameOwner;
  readonly rival: NameOwner;
}

/**
 * The clashes of names of one file of a root. Each is told once: at the later file; within a file at a type rather than
 * at a name that is made of another, and else at the later declaration.
 */
export function nameClashes(
  language: CodeLanguage,
  options: CodeOptions,
  { owner, files, file }: CodeRoot,
): readonly NameClash[] {
  const index = indices(language)(options)(owner, files, (last) => {
    const next = last ?? new NameIndex(language, options);
    next.update(files);
    return next;
  });
  return index.clashesOf(file.uri);
}

const indices = byIdentity((_: CodeLanguage) => byIdentity((_: CodeOptions) => lastAnswers<object, NameIndex>()));

/** The names of one file, entry by entry of its declarations. */
interface KnownFile {
  readonly order: number;
  readonly context: CodeContext;
  readonly file: CodeFile;
  readonly lists: readonly (readonly unknown[])[];
  readonly values: readonly (readonly NameOwner[])[];
}

/** All names of a root by scope. An update costs the declarations that changed, and a comparison for each file. */
class NameIndex {
  readonly #language: CodeLanguage;
  readonly #options: CodeOptions;
  /** Nearly all names occur once, and need no list. */
  readonly #owners = new Map<string, NameOwner | OwnersOfName>();
  /** The keys with several owners. */
  readonly #shared = new Set<string>();
  #files: ReadonlyMap<string, KnownFile> = new Map();

  constructor(language: CodeLanguage, options: CodeOptions) {
    this.#language = language;
    this.#options = options;
  }

  update(files: readonly CodeFile[]): void {
    const now = new Map<string, KnownFile>();
    for (const [order, file] of files.entries()) {
      const { uri, exports, elaborated } = file;
      const context = codeContext(this.#options, factsOf(exports));
      const before = this.#files.get(uri);
      const known = before?.context === context ? before : undefined;
      if (before && !known) for (const owners of before.values) this.#remove(owners);
      if (known?.file === file) {
        now.set(uri, known.order === order ? known : { ...known, order });
        continue;
      }
      const lists = [exports, elaborated];
      const values = entriesAgain(known, lists, (index) => this.#ownersIn(uri, context, exports, elaborated, index));
      const { gone, come } = replacedEntries(known?.values ?? [], values);
      for (const index of gone) this.#remove(known?.values[index] ?? []);
      for (const index of come) this.#add(values[index] ?? []);
      now.set(uri, { order, context, file, lists, values });
    }
    for (const [uri, { values }] of this.#files) if (!now.has(uri)) for (const owners of values) this.#remove(owners);
    this.#files = now;
  }

  clashesOf(uri: string): readonly NameClash[] {
    const clashes: NameClash[] = [];
    for (const key of this.#shared) {
      const owners = [...ownersIn(this.#owners.get(key))];
      for (const owner of owners) {
        if (owner.uri !== uri || owner.isSilent) continue;
        const rival = owners.find((other) => this.#yields(owner, other));
        if (rival) clashes.push({ owner, rival });
      }
    }
    return clashes;
  }

  /** True if the clash of two owners is told at the first one. */
  #yields(owner: NameOwner, other: NameOwner): boolean {
    // A declaration and its namespaces may hide what it uses itself; its other names are compared where it is.
    const hidesUse = owner.role === 'use' ? other.role === 'module' : other.role === 'use';
    if (owner.declaration === other.declaration && !hidesUse) return false;
    if (this.#language.mayShare?.(owner.role, other.role)) return false;
    if (other.isSilent) return true;
    const [own, others] = [this.#files.get(owner.uri), this.#files.get(other.uri)];
    if (own !== others) return (own?.order ?? 0) > (others?.order ?? 0);
    if (isType(owner) !== isType(other)) return isType(owner);
    const indexOf = ({ declaration }: NameOwner) => (own ? indexOfExport(own.file.exports, declaration) : -1);
    return indexOf(owner) > indexOf(other);
  }

  #ownersIn(
    uri: string,
    context: CodeContext,
    exports: CodeFile['exports'],
    elaborated: CodeFile['elaborated'],
    index: number,
  ): readonly NameOwner[] {
    const [declaration, reading] = [exports[index], elaborated[index]];
    // flatc refuses a second declaration of a full name.
    if (!declaration || !reading || reading.earlier) return [];
    count('codeNamesMade');
    return this.#language.namesOf(declaration, reading, context).map((name) => ({ ...name, uri, declaration }));
  }

  #add(owners: readonly NameOwner[]): void {
    for (const owner of owners) {
      const key = keyOf(owner);
      const known = this.#owners.get(key);
      if (known === undefined) {
        this.#owners.set(key, owner);
        continue;
      }
      const all = known instanceof OwnersOfName ? known : new OwnersOfName(known);
      all.add(owner);
      this.#owners.set(key, all);
      if (!all.mayShare(this.#language)) this.#shared.add(key);
    }
  }

  #remove(owners: readonly NameOwner[]): void {
    for (const owner of owners) {
      const key = keyOf(owner);
      const known = this.#owners.get(key);
      if (!(known instanceof OwnersOfName)) {
        this.#owners.delete(key);
        continue;
      }
      known.remove(owner);
      if (known.all.size === 0) this.#owners.delete(key);
      if (this.#shared.has(key) && known.mayShare(this.#language)) this.#shared.delete(key);
    }
  }
}

/** The owners of a name with several. Thousands of declarations may open one namespace. */
class OwnersOfName {
  readonly all: Set<NameOwner>;
  readonly #roles: Map<CodeRole, number>;

  constructor(first: NameOwner) {
    this.all = new Set([first]);
    this.#roles = new Map([[first.role, 1]]);
  }

  add(owner: NameOwner): void {
    this.all.add(owner);
    this.#roles.set(owner.role, (this.#roles.get(owner.role) ?? 0) + 1);
  }

  remove(owner: NameOwner): void {
    this.all.delete(owner);
    const left = (this.#roles.get(owner.role) ?? 0) - 1;
    if (left > 0) this.#roles.set(owner.role, left);
    else this.#roles.delete(owner.role);
  }

  /** True if no two of the owners are a fault. */
  mayShare({ mayShare }: CodeLanguage): boolean {
    const roles = [...this.#roles];
    return roles.every(([role, times], index) =>
      roles.slice(index).every(([other]) => (role === other && times < 2) || mayShare?.(role, other) === true),
    );
  }
}

/** Names with these roles are made of others, even where they are equal to them. */
const madeRoles: ReadonlySet<CodeRole> = new Set(['constant', 'function', 'helper', 'module', 'use']);

/** True if a name is that of a type of the schema, and not made of it. */
export function isType({ declaration, member, name, role }: NameOwner): boolean {
  if (member !== undefined || madeRoles.has(role)) return false;
  return 'name' in declaration && declaration.name?.text === name;
}

function ownersIn(kept: NameOwner | OwnersOfName | undefined): Iterable<NameOwner> {
  if (kept === undefined) return [];
  return kept instanceof OwnersOfName ? kept.all : [kept];
}

function keyOf({ scope, key, name }: GeneratedName): string {
  return `${scope}\n${key ?? name}`;
}
