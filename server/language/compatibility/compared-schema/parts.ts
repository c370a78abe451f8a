// Keeps the declarations of a schema by name from one edit to the next, so that an edit costs only its own
// declarations.
import { LayeredMap } from '../../binding/layered-map.ts';
import { forOthers, replacedStretch } from '../../list-changes.ts';
import type {
  ByName,
  ComparedEntry,
  ComparedEnum,
  ComparedObject,
  ComparedPart,
  ComparedService,
  DeclaredNames,
} from './schema.ts';

/** The entries that are no longer declared, and the entries that replace them. */
interface EntryChanges {
  readonly gone: readonly ComparedEntry[];
  readonly come: readonly ComparedEntry[];
}

/** The entries that differ between two states of a schema. Entries that are the same objects cost a comparison. */
export function entryChanges(before: readonly ComparedPart[], after: readonly ComparedPart[]): EntryChanges {
  const gone: ComparedEntry[] = [];
  const come: ComparedEntry[] = [];
  const isAligned = before.length === after.length && before.every(({ uri }, index) => uri === after[index]?.uri);
  const old = new Map(isAligned ? [] : before.map((part) => [part.uri, part]));
  for (const [index, part] of after.entries()) {
    const known = isAligned ? before[index] : old.get(part.uri);
    old.delete(part.uri);
    if (known !== part) addChanges(known ?? nothing, part, gone, come);
  }
  for (const part of old.values()) addChanges(part, nothing, gone, come);
  return { gone, come };
}

const nothing: ComparedPart = { uri: '', declarations: [], entries: [] };

function addChanges(before: ComparedPart, after: ComparedPart, gone: ComparedEntry[], come: ComparedEntry[]): void {
  if (before.entries === after.entries) return;
  const add = (entries: ComparedEntry[], entry: ComparedEntry | undefined) => {
    if (entry) entries.push(entry);
  };
  const stretch = replacedStretch(before.declarations, after.declarations);
  for (let index = stretch.start; index < stretch.oldEnd; index++) add(gone, before.entries[index]);
  for (let index = stretch.start; index < stretch.newEnd; index++) add(come, after.entries[index]);
  forOthers(before.entries, after.entries, stretch, (was, is) => {
    add(gone, before.entries[was]);
    add(come, after.entries[is]);
  });
}

/** The declarations of parts by full names. It never changes; the next state is made from it. */
export class PartNames implements DeclaredNames {
  readonly #parts: readonly ComparedPart[];
  readonly #objects: LayeredMap<string, ComparedObject>;
  readonly #enums: LayeredMap<string, ComparedEnum>;
  readonly #services: LayeredMap<string, ComparedService>;
  /** The number of declarations with a name that cannot be compared. */
  readonly #unread: LayeredMap<string, number>;

  constructor(parts: readonly ComparedPart[], last?: PartNames) {
    this.#parts = parts;
    this.#objects = last ? last.#objects.copy() : new LayeredMap();
    this.#enums = last ? last.#enums.copy() : new LayeredMap();
    this.#services = last ? last.#services.copy() : new LayeredMap();
    this.#unread = last ? last.#unread.copy() : new LayeredMap();
    const { gone, come } = entryChanges(last ? last.#parts : [], parts);
    for (const entry of gone) this.#remove(entry);
    for (const entry of come) this.#add(entry);
  }

  get objects() {
    return byName(this.#objects, () => objectsOf(this.#parts));
  }

  get enums() {
    return byName(this.#enums, () => enumsOf(this.#parts));
  }

  get services() {
    return byName(this.#services, () => servicesOf(this.#parts));
  }

  get unread() {
    return { has: (fullName: string) => this.#unread.get(fullName) !== undefined };
  }

  #add(entry: ComparedEntry): void {
    const { fullName } = entry;
    if ('fields' in entry) this.#objects.set(fullName, entry);
    else if ('members' in entry) this.#enums.set(fullName, entry);
    else if ('methods' in entry) this.#services.set(fullName, entry);
    else this.#unread.set(fullName, (this.#unread.get(fullName) ?? 0) + 1);
  }

  #remove(entry: ComparedEntry): void {
    const { fullName } = entry;
    if ('fields' in entry) this.#objects.delete(fullName);
    else if ('members' in entry) this.#enums.delete(fullName);
    else if ('methods' in entry) this.#services.delete(fullName);
    else this.#forgetUnread(fullName);
  }

  #forgetUnread(fullName: string): void {
    const others = (this.#unread.get(fullName) ?? 1) - 1;
    if (others > 0) this.#unread.set(fullName, others);
    else this.#unread.delete(fullName);
  }
}

function byName<Declaration>(
  map: LayeredMap<string, Declaration>,
  values: () => Iterable<Declaration>,
): ByName<Declaration> {
  return { get: (fullName) => map.get(fullName), has: (fullName) => map.get(fullName) !== undefined, values };
}

function* objectsOf(parts: readonly ComparedPart[]): Iterable<ComparedObject> {
  for (const { entries } of parts) for (const entry of entries) if (entry && 'fields' in entry) yield entry;
}

function* enumsOf(parts: readonly ComparedPart[]): Iterable<ComparedEnum> {
  for (const { entries } of parts) for (const entry of entries) if (entry && 'members' in entry) yield entry;
}

function* servicesOf(parts: readonly ComparedPart[]): Iterable<ComparedService> {
  for (const { entries } of parts) for (const entry of entries) if (entry && 'methods' in entry) yield entry;
}
