// Computes the names that a generator writes for the items of schemas, in a table in which they can be looked up.
import { byIdentity } from '../memo.ts';
import type { CodeOptions } from '../settings.ts';
import type { Steps } from '../steps.ts';
import type { NameRow, PlaceLanguage, PlaceRole } from './place-language.ts';
import type { SchemaItem } from './schema-item.ts';

/** An item of a schema that may have a certain name in generated code. */
export interface Expected {
  readonly item: SchemaItem;
  readonly role: PlaceRole;
  /** The certainty of the name; a smaller number wins. */
  readonly rank: number;
  /** The slot of the field that the name is for; undefined for other items, and for a field without a known slot. */
  readonly slot: number | undefined;
}

export interface ExpectedNames {
  /** The items by the key of a name in the code (`nameKey`). */
  readonly byName: ReadonlyMap<string, readonly Expected[]>;
  /** The tables by the key of a type in the code that has members for their fields. */
  readonly tables: ReadonlyMap<string, SchemaItem>;
  /** The fields of each table by slot. */
  readonly bySlot: ReadonlyMap<SchemaItem, ReadonlyMap<number, SchemaItem>>;
  /**
   * The first parts of all keys, the longest first: namespaces as the code writes them, or folders in languages whose
   * code does not name them.
   */
  readonly folders: readonly string[];
}

/**
 * The key of a name in the code. `namespace` is as the code writes it, or a folder with a slash at its end; `owner` is
 * the type around the name, or empty.
 */
export function nameKey(namespace: string, owner: string, name: string): string {
  return `${namespace}|${owner}|${name}`;
}

/** The part of a key for a namespace. */
function namespaceKey(namespace: string, language: PlaceLanguage, options: CodeOptions): string {
  return language.namespace(namespace, options) ?? `${language.folder?.(namespace, options) ?? ''}/`;
}

const tablesOf = byIdentity((_items: readonly SchemaItem[]) => new Map<string, ExpectedNames>());

/**
 * The names that the code may have for items. The answer is remembered for the list `items` and each language and
 * options.
 */
export function* expectedNames(
  items: readonly SchemaItem[],
  language: PlaceLanguage,
  options: CodeOptions,
): Steps<ExpectedNames> {
  const known = tablesOf(items);
  const key = JSON.stringify([language.generator, options]);
  const found = known.get(key);
  if (found) return found;
  const made = yield* computeNames(items, language, options);
  known.set(key, made);
  return made;
}

function* computeNames(
  items: readonly SchemaItem[],
  language: PlaceLanguage,
  options: CodeOptions,
): Steps<ExpectedNames> {
  const byName = new Map<string, Expected[]>();
  const tables = new Map<string, SchemaItem>();
  const bySlot = new Map<SchemaItem, Map<number, SchemaItem>>();
  const folders = new Set<string>();
  const types = new Map<string, SchemaItem>();
  for (const [index, item] of items.entries()) {
    yield { done: index, total: items.length };
    const { kind, name, namespace, holder } = item;
    const space = kind === 'namespace' ? '' : namespaceKey(namespace, language, options);
    if (kind === 'table') {
      types.set(`${namespace}.${name}`, item);
      bySlot.set(item, new Map());
    }
    folders.add(space);
    const add = (own: string, slot: number | undefined, rows: readonly NameRow[]): void => {
      const words = language.words(own, holder?.name ?? name, options, item);
      const table = kind === 'field' ? types.get(`${namespace}.${holder?.name ?? ''}`) : undefined;
      for (const [row, [role, owner, names]] of rows.entries()) {
        const type = filled(owner, words);
        if (table && type !== '') tables.set(nameKey(space, type, ''), table);
        const all = names.split(' ').flatMap((part) => filled(part, words).split(' '));
        for (const [at, each] of all.entries()) {
          const key = nameKey(space, type, each);
          const others = byName.get(key) ?? [];
          if (others.length === 0) byName.set(key, others);
          if (others.some((other) => other.item === item)) continue;
          others.push({ item, role, rank: row * ranksOfRow + at, slot });
        }
      }
      if (table && slot !== undefined) bySlot.get(table)?.set(slot, item);
    };
    const rows = language.names[kind] ?? [];
    add(name, item.slot, rows);
    if (item.typeField) add(item.typeField.name, item.typeField.slot, rows);
    const { unionMembers = [] } = item;
    const accessors = language.unionAccessors;
    if (accessors) for (const member of unionMembers) add(name, item.slot, accessors(name, member, options));
  }
  return { byName, tables, bySlot, folders: [...folders].sort((left, right) => right.length - left.length) };
}

/** A number that is larger than the number of names in any `NameRow`. */
const ranksOfRow = 20;

/** A template such as `{type}T` with words in the place of its braces; an unknown word becomes empty. */
export function filled(template: string, words: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '');
}
