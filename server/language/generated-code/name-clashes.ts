// Finds names that the generated code of a root has twice in one scope.
import { differenceOf } from '../list-changes.ts';
import { byIdentity, lastAnswers } from '../memo.ts';
import type { CodeOptions } from '../settings.ts';
import { clashesAmong, type OwnerClash } from './clashing-owners.ts';
import type { CodeFile, CodeLanguage, CodeRoot } from './generated-name.ts';
import { type ClashingName, FileNames, type NameOwner, type NameTable, OwnersOfName } from './name-owners.ts';

/** Two declarations with the same name in generated code: `owner` gets the finding, which names `rival`. */
export interface NameClash {
  readonly owner: ClashingName;
  readonly rival: ClashingName;
}

/**
 * The clashes of names that are reported in `file`. Each clash of a root has one finding: in the later file; within a
 * file at a type, not at a derived name; otherwise at the later declaration. An index of all names is kept for each
 * language, options and root.
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

const lastShown = lastAnswers<OwnerClash, NameClash>();

/** All names of a root by scope. An update costs the declarations that changed. */
class NameIndex implements NameTable {
  readonly #language: CodeLanguage;
  readonly #options: CodeOptions;
  /** The owners of each key (`NameOwner.key`). Nearly all names occur once, and need no list. */
  readonly #owners = new Map<string, NameOwner | OwnersOfName>();
  /** The clashes of each key with several owners of which some may not share the name. */
  readonly #shared = new Map<string, readonly OwnerClash[]>();
  /** The keys with clashes, by the URIs of the files that get the findings. */
  readonly #keysOfFile = new Map<string, Set<string>>();
  /** The clashes with findings in a file, by its URI, in the order in which they are reported. */
  readonly #sorted = new Map<string, readonly OwnerClash[]>();
  /** The keys whose clashes must be computed again before the next answer. */
  readonly #changed = new Set<string>();
  #list: readonly CodeFile[] = [];
  #files: ReadonlyMap<string, FileNames> = new Map();

  constructor(language: CodeLanguage, options: CodeOptions) {
    this.#language = language;
    this.#options = options;
  }

  update(files: readonly CodeFile[]): void {
    const before = this.#list;
    this.#list = files;
    if (before.length === files.length) {
      const { others } = differenceOf(before, files);
      if (others.every((index) => before[index]?.uri === files[index]?.uri)) {
        for (const index of others) this.#files.get(files[index]?.uri ?? '')?.follow(files[index] as CodeFile, this);
        return;
      }
    }
    const now = new Map<string, FileNames>();
    for (const [order, file] of files.entries()) {
      const known = this.#files.get(file.uri) ?? new FileNames(this.#language, this.#options);
      known.order = order;
      known.follow(file, this);
      now.set(file.uri, known);
    }
    for (const [uri, names] of this.#files) if (!now.has(uri)) names.clear(this);
    this.#files = now;
    // The order of files decides where a clash is reported.
    for (const key of this.#shared.keys()) this.#changed.add(key);
  }

  clashesOf(uri: string): readonly NameClash[] {
    if (this.#changed.size > 0) this.#sorted.clear();
    for (const key of this.#changed) this.#findAgain(key);
    this.#changed.clear();
    const sorted = this.#sorted.get(uri) ?? this.#clashesIn(uri);
    this.#sorted.set(uri, sorted);
    return sorted.map((clash) => {
      const [owner, rival] = [clash.owner.shown, clash.rival.shown];
      return lastShown(clash, [owner, rival], () => ({ owner, rival }));
    });
  }

  #clashesIn(uri: string): readonly OwnerClash[] {
    return [...(this.#keysOfFile.get(uri) ?? [])]
      .flatMap((key) => this.#shared.get(key) ?? [])
      .filter(({ owner }) => owner.entry.file.uri === uri)
      .sort((left, right) => left.place.compare(right.place) || left.owner.compare(right.owner));
  }

  add(owner: NameOwner): void {
    const { key } = owner;
    const known = this.#owners.get(key);
    if (known === undefined) {
      this.#owners.set(key, owner);
      return;
    }
    const all = known instanceof OwnersOfName ? known : new OwnersOfName(known);
    all.add(owner);
    this.#owners.set(key, all);
    if (this.#shared.has(key)) this.#changed.add(key);
    else if (!all.mayShare(this.#language)) {
      this.#shared.set(key, []);
      this.#changed.add(key);
    }
  }

  remove(owner: NameOwner): void {
    const { key } = owner;
    const known = this.#owners.get(key);
    if (!(known instanceof OwnersOfName)) {
      this.#owners.delete(key);
      return;
    }
    known.remove(owner);
    if (known.all.size === 0) this.#owners.delete(key);
    if (this.#shared.has(key)) this.#changed.add(key);
  }

  moved({ key }: NameOwner): void {
    if (this.#shared.has(key)) this.#changed.add(key);
  }

  #findAgain(key: string): void {
    for (const { owner } of this.#shared.get(key) ?? []) this.#keysOfFile.get(owner.entry.file.uri)?.delete(key);
    const owners = this.#owners.get(key);
    if (!(owners instanceof OwnersOfName) || owners.mayShare(this.#language)) {
      this.#shared.delete(key);
      return;
    }
    const clashes = clashesAmong(this.#language, owners.all);
    this.#shared.set(key, clashes);
    for (const { owner } of clashes) {
      const { uri } = owner.entry.file;
      const keys = this.#keysOfFile.get(uri);
      if (keys) keys.add(key);
      else this.#keysOfFile.set(uri, new Set([key]));
    }
  }
}
