// A document algebra in the manner of Wadler and prettier, with the elements of a text as its words. `printer.ts` lays
// it out.
import type { Break } from './element-layout.ts';
import { type Elements, widthOf } from './elements.ts';

/** An element as a number, a gap as a negative number, a list of docs in their order, or a node. */
export type Doc = number | readonly Doc[] | Indent | Group | Fill | LastComma;

/** Indented one level deeper than its surroundings. */
interface Indent {
  readonly type: 'indent';
  readonly doc: Doc;
}

/** A doc that is printed on one line if it fits there, together with the columns that must follow it. */
interface Group {
  readonly type: 'group';
  readonly doc: Doc;
  /** The width on one line; infinite if the doc must be broken. */
  readonly width: number;
  readonly tail: number;
}

/** Docs with a gap between each two, as many on a line as fit. */
export interface Fill {
  readonly type: 'fill';
  readonly docs: readonly Doc[];
}

/**
 * The comma after the last item of a list. `element` is the comma if it is there, or else the element after which it is
 * missing.
 */
export interface LastComma {
  readonly type: 'last-comma';
  readonly element: number;
  readonly is: 'there' | 'missing';
  /** Whether the comma is printed in a list on several lines (`broken`) or in no list (`never`). */
  readonly where: 'broken' | 'never';
}

const flats = { none: 0, space: 1, never: 2 } as const;
const breakNames: readonly Break[] = ['none', 'unit', 'item', 'close', 'deeper', 'level', 'continuation'];

/** A gap, with one form for a group on one line and another form for a broken group. */
function gap(flat: keyof typeof flats, broken: Break | 'space', isBlank = false): number {
  const code = broken === 'space' ? breakNames.length : breakNames.indexOf(broken);
  return -1 - (flats[flat] + 4 * code + (isBlank ? 64 : 0));
}

/** The number of blanks of a gap on one line: 0 or 1, or 2 for a gap that cannot be on one line. */
export function flatOf(gap: number): number {
  return (-1 - gap) & 3;
}

/** The break that a gap becomes in a broken group; undefined if the gap is a blank even there. */
export function breakOf(gap: number): Break | undefined {
  return breakNames[((-1 - gap) >> 2) & 15];
}

/** True if a gap becomes an empty line in a broken group. */
export function isBlank(gap: number): boolean {
  return -1 - gap >= 64;
}

export const gaps = {
  space: gap('space', 'space'),
  /** A blank only where the group is broken. */
  spaceIfBroken: gap('none', 'space'),
  unit: gap('space', 'unit'),
  unitBlank: gap('space', 'unit', true),
  unitOrNothing: gap('none', 'unit'),
  item: gap('space', 'item'),
  itemBlank: gap('space', 'item', true),
  itemOrNothing: gap('none', 'item'),
  close: gap('none', 'close'),
  level: gap('never', 'level'),
  deeper: gap('never', 'deeper'),
  continuation: gap('never', 'continuation'),
} as const;

/** A part whose new lines are indented by one level more. */
export function indent(doc: Doc): Doc {
  return { type: 'indent', doc };
}

/**
 * A part that is put on one line if it fits there with the `tail` columns after it; else each of its breaks is a new
 * line.
 */
export function group(elements: Elements, doc: Doc, tail: number, mayBeFlat = true): Doc {
  return { type: 'group', doc, tail, width: mayBeFlat ? flatWidth(elements, doc) : Number.POSITIVE_INFINITY };
}

/** Parts of which each line takes as many as fit. */
export function fill(docs: readonly Doc[]): Doc {
  return { type: 'fill', docs };
}

/**
 * The comma after the last item of a list. It is printed only if `where` is `broken` and the list takes several lines.
 */
export function lastComma(element: number, is: LastComma['is'], where: LastComma['where']): Doc {
  return { type: 'last-comma', element, is, where };
}

/** The width of a doc on one line; infinite if the doc must be broken. */
export function flatWidth(elements: Elements, doc: Doc): number {
  if (typeof doc === 'number') {
    if (doc >= 0) return canBeFlat(elements, doc) ? widthOf(elements, doc) : Number.POSITIVE_INFINITY;
    const flat = flatOf(doc);
    return flat === flats.never ? Number.POSITIVE_INFINITY : flat;
  }
  if (!('type' in doc)) return doc.reduce<number>((sum, part) => sum + flatWidth(elements, part), 0);
  if (doc.type === 'group') return doc.width;
  if (doc.type === 'indent') return flatWidth(elements, doc.doc);
  return doc.type === 'fill' ? flatWidth(elements, doc.docs) : 0;
}

function canBeFlat({ kinds, lines, endLines }: Elements, element: number): boolean {
  const kind = kinds[element];
  return kind !== 'line' && kind !== 'doc' && lines[element] === endLines[element];
}
