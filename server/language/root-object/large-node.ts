// Presents a large object or list like any other value. The members of a part are made on demand, and those of a part
// without an edit are read once.
import { readToken } from '../flatc-syntax/tokens.ts';
import { lastAnswers } from '../memo.ts';
import { type DividedObject, hasProblem, type ObjectPart } from '../summary/object-parts.ts';
import { count } from '../work-done.ts';
import { nameOf, type ObjectEntry, type ObjectNode, readObjectTreeToError, spanOf } from './tree.ts';

/** A large object, with the text that contains it. */
export interface Large {
  readonly text: string;
  readonly divided: DividedObject;
  /** True if the members of its parts are not kept, because all of them take many times as much memory as the text. */
  readonly isReadOnce: boolean;
}

/** A part with its offset in the text. */
interface PlacedPart {
  readonly part: ObjectPart;
  readonly at: number;
}

type Series = ObjectNode & { readonly kind: 'object' | 'list' };

/** The value that begins at `start`. It ends at its first syntax error, as if all open brackets were closed there. */
export function largeNode(large: Large, start: number): ObjectNode {
  const { divided } = large;
  const span = { start, end: start + divided.length };
  const placed = (): readonly PlacedPart[] => partsOf(large, start);
  if (divided.open === '[') {
    let items: readonly ObjectNode[] | undefined;
    return {
      kind: 'list',
      ...span,
      large,
      get items() {
        items ??= placed().flatMap((each) => itemsOf(large, each));
        return items;
      },
      get lastComma() {
        return lastCommaOf(large, placed());
      },
    };
  }
  let entries: readonly ObjectEntry[] | undefined;
  return {
    kind: 'object',
    ...span,
    large,
    get entries() {
      entries ??= placed().flatMap((each) => entriesOf(large, each));
      return entries;
    },
    get lastComma() {
      return lastCommaOf(large, placed());
    },
  };
}

/** The parts of a large value that begins at an offset, up to the first that has a syntax error. */
export function partsOf({ divided }: Large, start: number): readonly PlacedPart[] {
  const placed: PlacedPart[] = [];
  let at = start + 1;
  for (const part of divided.parts) {
    placed.push({ part, at });
    if (hasProblem(part)) break;
    at += part.length;
  }
  return placed;
}

/** The large value in a part that has one. */
export function innerOf(large: Large, { part: { inner }, at }: PlacedPart): ObjectNode | undefined {
  return inner && largeNode({ ...large, divided: inner.object }, at + inner.start);
}

/** The elements of a list one after the other; only one part at a time is in memory. */
export function* elementsOf(node: ObjectNode & { readonly kind: 'list' }): Iterable<ObjectNode> {
  const { large, start } = node;
  if (!large) yield* node.items;
  else for (const placed of partsOf(large, start)) yield* itemsOf(large, placed);
}

/** The number of members of a large value. */
export function countMembers(large: Large, start: number): number {
  return partsOf(large, start).reduce((sum, placed) => {
    const { part } = placed;
    return sum + (part.inner ? 1 : counts(part, [], () => membersOf(readPart(large, placed)).length));
  }, 0);
}

/** The members of a part without a large value, with offsets from one before its start. */
export function readPart({ text, divided, isReadOnce }: Large, { part, at }: PlacedPart): Series {
  const read = () => {
    const inside = text.slice(at, at + part.length);
    const whole = divided.open === '{' ? `{${inside}\n}` : `[${inside}\n]`;
    count('objectsRead', part.length);
    return readObjectTreeToError(whole, 0) as Series;
  };
  if (!isReadOnce) return nodes(part, [], read);
  const node = read();
  counts(part, [], () => membersOf(node).length);
  return node;
}

const nodes = lastAnswers<ObjectPart, Series>();
const counts = lastAnswers<ObjectPart, number>();

function membersOf(node: Series): readonly unknown[] {
  return node.kind === 'list' ? node.items : node.entries;
}

function itemsOf(large: Large, placed: PlacedPart): readonly ObjectNode[] {
  const inner = innerOf(large, placed);
  if (inner) return [inner];
  const node = readPart(large, placed);
  return node.kind === 'list' ? node.items.map((item) => moved(item, placed.at - 1)) : [];
}

function entriesOf(large: Large, placed: PlacedPart): readonly ObjectEntry[] {
  const value = innerOf(large, placed);
  if (value) {
    const token = readToken(large.text, placed.at);
    return [{ name: nameOf(large.text, token), key: spanOf(token), isQuoted: token.kind === 'string', value }];
  }
  const node = readPart(large, placed);
  return node.kind === 'object' ? node.entries.map((entry) => movedEntry(entry, placed.at - 1)) : [];
}

/** The comma after the last member. */
function lastCommaOf(large: Large, placed: readonly PlacedPart[]): ObjectEntry['key'] | undefined {
  const last = placed.findLast((each) => each.part.inner || membersOf(readPart(large, each)).length > 0);
  if (!last) return undefined;
  const { part, at } = last;
  if (part.inner) {
    const token = readToken(large.text, at + part.inner.start + part.inner.object.length);
    return token.kind === ',' ? spanOf(token) : undefined;
  }
  const { lastComma } = readPart(large, last);
  return lastComma && movedSpan(lastComma, at - 1);
}

function moved(node: ObjectNode, by: number): ObjectNode {
  const span = movedSpan(node, by);
  if (node.kind === 'value') return { kind: 'value', ...span, value: { ...node.value, ...span } };
  const lastComma = node.lastComma && movedSpan(node.lastComma, by);
  return node.kind === 'list'
    ? { kind: 'list', ...span, lastComma, items: node.items.map((item) => moved(item, by)) }
    : { kind: 'object', ...span, lastComma, entries: node.entries.map((entry) => movedEntry(entry, by)) };
}

function movedEntry({ name, key, isQuoted, value }: ObjectEntry, by: number): ObjectEntry {
  return { name, key: movedSpan(key, by), isQuoted, value: moved(value, by) };
}

function movedSpan({ start, end }: ObjectEntry['key'], by: number): ObjectEntry['key'] {
  return { start: start + by, end: end + by };
}
