// Finds keys and values with their meanings on the way down from an object to a place. Of a long object only the levels
// around the place are looked at.
import { type Span, touches } from '../summary/summary.ts';
import { elementsNear } from './large-node.ts';
import type { ObjectAtEnd } from './object-at-end.ts';
import { isIgnored, type ObjectField, type ObjectShape } from './shape.ts';
import type { ObjectEntry, ObjectNode } from './tree.ts';
import { UnionTypes } from './unions.ts';
import { elementMeaning, fieldMeaning, type Level, unknownLevel, type ValueMeaning } from './value-meaning.ts';

/** A key or an unnamed value in a level. */
export interface Child {
  /** Undefined for a value without a key. */
  readonly entry: ObjectEntry | undefined;
  /** Undefined for a key that the table does not have. */
  readonly field: ObjectField | undefined;
  readonly value: Level;
}

/** The level of the whole object, which contains all other levels. */
export function outermostLevel({ root, node, shapes, context }: ObjectAtEnd): Level {
  const shape = shapes.of(root);
  const is = shape && !shape.isStruct ? 'table' : 'unknown';
  const none = { field: undefined, holder: undefined, type: undefined, index: undefined, isNested: false };
  return { node, meaning: { ...none, is, shape, context } };
}

/**
 * The children of a level in the order of the text: the entries of an object, or the items of a list. With a span,
 * children that do not touch it are left out, except the items of a table without names.
 */
export function childrenOf(object: ObjectAtEnd, level: Level, span?: Span): readonly Child[] {
  const { node, meaning } = level;
  if (node.kind === 'value') return [];
  const shape = meaning.is === 'table' ? meaning.shape : undefined;
  if (node.kind === 'list') {
    // In a table without names, the field of a value depends on the values before it.
    const items = span ? itemsNear(level, span) : node.items;
    const [from, to] = shape || !span ? [0, items.length] : touching(items, span);
    const values = shape && unnamed(object, level, items, shape);
    return items.slice(from, to).map((item, index) => ({
      entry: undefined,
      field: values ? values[index]?.field : meaning.field,
      value: { node: item, meaning: values?.[index]?.meaning ?? elementMeaning(object, level, item, from + index) },
    }));
  }
  const isNear = ({ key, value }: ObjectEntry) => !span || (key.start <= span.end && value.end >= span.start);
  if (!shape) {
    const inner = { ...meaning, is: meaning.is === 'flexbuffer' ? 'flexbuffer' : 'unknown' } as const;
    return node.entries.filter(isNear).map((entry) => ({
      entry,
      field: undefined,
      value: { node: entry.value, meaning: inner },
    }));
  }
  const types = new UnionTypes();
  return node.entries.flatMap((entry, index): Child | readonly never[] => {
    const field = entry.name === '$schema' ? undefined : shape.byName.get(entry.name);
    if (!field) return isNear(entry) ? { entry, field, value: unknownLevel(level, entry.value) } : [];
    const union = { shape, types, next: node.entries[index + 1], isStrict: false };
    const value = isNear(entry) && {
      node: entry.value,
      meaning: fieldMeaning(object, level, field, entry.value, union),
    };
    // The type of a union may be far from its value.
    if (!isIgnored(field, entry.value)) types.add(field, entry.value);
    return value ? { entry, field, value } : [];
  });
}

/**
 * The items of a list that touch a span, and perhaps others near the span. All items if the meaning of an item depends
 * on the items before it; none for a node that is not a list.
 */
export function itemsNear({ node, meaning }: Level, span: Span): readonly ObjectNode[] {
  if (node.kind !== 'list') return [];
  const isEven = meaning.is === 'series' && meaning.type?.element !== 'union';
  return isEven ? elementsNear(node, span) : node.items;
}

/** The item of a list at an offset, or an empty value with the meaning that a value would have there. */
export function childInList(object: ObjectAtEnd, level: Level, offset: number): Child {
  const { meaning } = level;
  const span = { start: offset, end: offset };
  const items = itemsNear(level, span);
  const known = items.findIndex(({ start, end }) => start <= offset && offset <= end);
  const index = known < 0 ? items.filter(({ start }) => start < offset).length : known;
  const hole = { kind: 'value', ...span, value: { kind: 'constant', text: '', ...span } } as const;
  const item = items[known] ?? hole;
  if (meaning.is !== 'table' || !meaning.shape) {
    const value = { node: item, meaning: elementMeaning(object, level, item, index) };
    return { entry: undefined, field: meaning.field, value };
  }
  const found = unnamed(object, level, [...items.slice(0, index), item], meaning.shape).at(index);
  const value = found ? { node: item, meaning: found.meaning } : unknownLevel(level, item);
  return { entry: undefined, field: found?.field, value };
}

/**
 * The key `name` and the value that it would have, if it were written at an offset between other entries of an object;
 * undefined in a list.
 */
export function childWithKey(
  object: ObjectAtEnd,
  level: Level,
  others: readonly ObjectEntry[],
  name: string,
  offset: number,
): Child | undefined {
  if (level.node.kind !== 'object') return undefined;
  const span = { start: offset, end: offset };
  const value: ObjectNode = { kind: 'value', ...span, value: { kind: 'constant', text: '', ...span } };
  const entry: ObjectEntry = { name, key: span, isQuoted: true, colon: offset, value };
  const after = others.findIndex(({ key }) => key.start >= offset);
  const entries = others.toSpliced(after < 0 ? others.length : after, 0, entry);
  return childrenOf(object, { ...level, node: { ...level.node, entries } }).find((child) => child.entry === entry);
}

/** The levels around an offset, from the outermost inwards; the last may be a value that the offset touches. */
export function levelsAround(object: ObjectAtEnd, offset: number): readonly Level[] {
  const levels = [outermostLevel(object)];
  for (let level = levels[0]; level; ) {
    const { node } = level;
    if (node.kind === 'value') break;
    const at = { start: offset, end: offset };
    const next = childrenOf(object, level, at).findLast(({ value }) => holds(value.node, offset));
    level = next?.value;
    if (level) levels.push(level);
  }
  return levels;
}

/** The key or value that an offset touches, with its meaning; undefined in blanks, comments and punctuation. */
export function partAt(object: ObjectAtEnd, offset: number): (Child & { readonly isKey: boolean }) | undefined {
  const at = { start: offset, end: offset };
  let found: (Child & { readonly isKey: boolean }) | undefined;
  const visit = (child: Child): void => {
    const { entry, value } = child;
    const isKey = entry !== undefined && touches(entry.key, offset);
    const isWord = value.node.kind === 'value' && value.node.start < value.node.end && touches(value.node, offset);
    if (isKey || isWord) found = { ...child, isKey };
  };
  walkObject(object, visit, at);
  return found;
}

/** True if an offset is in a value: between its brackets, or at any place of a word. */
function holds(node: ObjectNode, offset: number): boolean {
  if (node.kind === 'value') return touches(node, offset);
  return node.start < offset && (node.isClosed ? offset < node.end : offset <= node.end);
}

/**
 * Calls a function for each key and value of an object in the order of the text; with a span, only for keys and values
 * that touch it.
 */
export function walkObject(object: ObjectAtEnd, visit: (child: Child, parent: Level) => void, span?: Span): void {
  const inside = (level: Level): void => {
    for (const child of childrenOf(object, level, span)) {
      const { entry, value } = child;
      const start = entry?.key.start ?? value.node.start;
      if (span && (start > span.end || value.node.end < span.start)) continue;
      visit(child, level);
      if (value.node.kind !== 'value') inside(value);
    }
  };
  inside(outermostLevel(object));
}

/**
 * The range [first, after) of the items that touch a span: they end at its start or later, and begin at its end or
 * earlier.
 */
function touching(items: readonly ObjectNode[], { start, end }: Span): readonly [number, number] {
  const first = (isPast: (item: ObjectNode) => boolean): number => {
    let [low, high] = [0, items.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isPast(items[middle] as ObjectNode)) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  return [first((item) => item.end >= start), first((item) => item.start > end)];
}

function unnamed(
  object: ObjectAtEnd,
  level: Level,
  items: readonly ObjectNode[],
  shape: ObjectShape,
): readonly { readonly field: ObjectField | undefined; readonly meaning: ValueMeaning }[] {
  const types = new UnionTypes();
  let count = 0;
  return items.map((item) => {
    const field = shape.fields[count];
    if (!field) return { field, meaning: unknownLevel(level, item).meaning };
    const union = { shape, types, next: undefined, isStrict: false };
    const meaning = fieldMeaning(object, level, field, item, union);
    if (!isIgnored(field, item)) {
      types.add(field, item);
      count++;
    }
    return { field, meaning };
  });
}
