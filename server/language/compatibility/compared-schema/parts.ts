// Keeps the declarations of a schema by name from one edit to the next, so that an edit costs only its own
// declarations.
import { LayeredMap } from '../../binding/layered-map.ts';
import { forOthers, replacedStretch } from '../../list-changes.ts';
import { byIdentity } from '../../memo.ts';
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

/**
 * The entries that differ between two states of a schema. Entries that are the same objects in both states do not
 * differ.
 */
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

/**
 * The declarations of parts by full names. An instance never changes: the next state of the schema gets a new instance,
 * whose tables are a changed copy of the tables of `last`.
 */
export class PartNames implements DeclaredNames {
  readonly #parts: readonly ComparedPart[];
  /** Undefined while few names were looked up. Most schemas are compared once, and differ in few names. */
  #tables: Tables | undefined;
  /** The number of parts in which names were searched without tables. */
  #searched = 0;
  #declarations: number | undefined;

  constructor(parts: readonly ComparedPart[], last?: PartNames) {
    this.#parts = parts;
    if (last) this.#tables = tablesOf(last.#parts, parts, last.#allTables);
  }

  get objects() {
    return byName(
      (name) => this.#find(name, 'objects'),
      () => objectsOf(this.#parts),
    );
  }

  get enums() {
    return byName(
      (name) => this.#find(name, 'enums'),
      () => enumsOf(this.#parts),
    );
  }

  get services() {
    return byName(
      (name) => this.#find(name, 'services'),
      () => servicesOf(this.#parts),
    );
  }

  get unread() {
    return { has: (fullName: string) => this.#find(fullName, 'unread') !== undefined };
  }

  /** The number of parts in which names are searched before tables of all parts are made. */
  get #mostSearched(): number {
    this.#declarations ??= this.#parts.reduce((sum, { declarations }) => sum + declarations.length, 0);
    return Math.max(leastSearched, this.#declarations);
  }

  get #allTables(): Tables {
    this.#tables ??= tablesOf([], this.#parts);
    return this.#tables;
  }

  #find<Kind extends keyof Tables>(name: string, kind: Kind): Found<Kind> | undefined {
    const tables = this.#tables ?? (this.#searched < this.#mostSearched ? undefined : this.#allTables);
    if (tables) return tables[kind].get(name) as Found<Kind>;
    this.#searched += this.#parts.length;
    for (let index = this.#parts.length - 1; index >= 0; index--) {
      const part = this.#parts[index] ?? nothing;
      if (part.declares?.(name) === false) continue;
      const found = tablesOfPart(part)[kind].get(name);
      if (found !== undefined) return found as Found<Kind>;
    }
    return undefined;
  }
}

type Found<Kind extends keyof Tables> = ReturnType<Tables[Kind]['get']>;

/** The least value of `#mostSearched`, for schemas with few declarations. */
const leastSearched = 1 << 8;

/** The declarations of some parts by full names. */
interface Tables {
  readonly objects: LayeredMap<string, ComparedObject>;
  readonly enums: LayeredMap<string, ComparedEnum>;
  readonly services: LayeredMap<string, ComparedService>;
  /** For each full name, the number of its declarations that cannot be compared. */
  readonly unread: LayeredMap<string, number>;
}

/**
 * The tables of one part, remembered by the part. Most roots that include a file share its part, because its names mean
 * the same through them.
 */
const tablesOfPart = byIdentity((part: ComparedPart): Tables => tablesOf([], [part]));

/**
 * The tables of `parts`. They are a copy of `last`, the tables of `before`, in which the entries that differ are
 * replaced. Without `last`, they are made anew, and `before` must be empty.
 */
function tablesOf(before: readonly ComparedPart[], parts: readonly ComparedPart[], last?: Tables): Tables {
  const tables: Tables = {
    objects: last ? last.objects.copy() : new LayeredMap(),
    enums: last ? last.enums.copy() : new LayeredMap(),
    services: last ? last.services.copy() : new LayeredMap(),
    unread: last ? last.unread.copy() : new LayeredMap(),
  };
  const { gone, come } = entryChanges(before, parts);
  for (const entry of gone) remove(tables, entry);
  for (const entry of come) add(tables, entry);
  return tables;
}

function add({ objects, enums, services, unread }: Tables, entry: ComparedEntry): void {
  const { fullName } = entry;
  if ('fields' in entry) objects.set(fullName, entry);
  else if ('members' in entry) enums.set(fullName, entry);
  else if ('methods' in entry) services.set(fullName, entry);
  else unread.set(fullName, (unread.get(fullName) ?? 0) + 1);
}

function remove({ objects, enums, services, unread }: Tables, entry: ComparedEntry): void {
  const { fullName } = entry;
  if ('fields' in entry) objects.delete(fullName);
  else if ('members' in entry) enums.delete(fullName);
  else if ('methods' in entry) services.delete(fullName);
  else {
    const others = (unread.get(fullName) ?? 1) - 1;
    if (others > 0) unread.set(fullName, others);
    else unread.delete(fullName);
  }
}

function byName<Declaration>(
  get: (fullName: string) => Declaration | undefined,
  values: () => Iterable<Declaration>,
): ByName<Declaration> {
  return { get, has: (fullName) => get(fullName) !== undefined, values };
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
