// A document algebra in the manner of Wadler and prettier. Its words are the elements of a text, and laying it out gives
// each of them the blanks before it.
import type { FormatOptions } from '../format-options.ts';
import { lastColumn } from './columns.ts';
import type { Break, Layout } from './element-layout.ts';
import { type Elements, widthOf } from './elements.ts';

/** An element, or a gap where negative; a row; or one of the nodes. */
export type Doc = number | readonly Doc[] | Indent | Group | Fill | LastComma;

/** One step deeper than what is around it. */
interface Indent {
  readonly type: 'indent';
  readonly doc: Doc;
}

/** On one line where it fits together with the columns that have to follow it there. */
interface Group {
  readonly type: 'group';
  readonly doc: Doc;
  /** Its width on one line; infinite where it cannot be on one. */
  readonly width: number;
  readonly tail: number;
}

/** Docs with a gap between each two, as many on a line as fit. */
interface Fill {
  readonly type: 'fill';
  readonly docs: readonly Doc[];
}

/** The comma after the last of a list: an element that goes, or the place after one where it is missing. */
interface LastComma {
  readonly type: 'last-comma';
  readonly element: number;
  readonly is: 'there' | 'missing';
  /** Where it is printed. */
  readonly where: 'broken' | 'never';
}

const flats = { none: 0, space: 1, never: 2 } as const;
const breakNames: readonly Break[] = ['none', 'unit', 'item', 'close', 'deeper', 'level', 'continuation'];

/** A gap: what it is on one line, and what it is where its group is broken. */
function gap(flat: keyof typeof flats, broken: Break | 'space', isBlank = false): number {
  const code = broken === 'space' ? breakNames.length : breakNames.indexOf(broken);
  return -1 - (flats[flat] + 4 * code + (isBlank ? 64 : 0));
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

export function indent(doc: Doc): Doc {
  return { type: 'indent', doc };
}

export function group(elements: Elements, doc: Doc, tail: number, mayBeFlat = true): Doc {
  return { type: 'group', doc, tail, width: mayBeFlat ? flatWidth(elements, doc) : Number.POSITIVE_INFINITY };
}

export function fill(docs: readonly Doc[]): Doc {
  return { type: 'fill', docs };
}

export function lastComma(element: number, is: LastComma['is'], where: LastComma['where']): Doc {
  return { type: 'last-comma', element, is, where };
}

function flatWidth(elements: Elements, doc: Doc): number {
  if (typeof doc === 'number') {
    if (doc >= 0) return canBeFlat(elements, doc) ? widthOf(elements, doc) : Number.POSITIVE_INFINITY;
    const flat = (-1 - doc) & 3;
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

export class Printer implements Layout {
  readonly breaks: Break[] = [];
  readonly blanks: boolean[] = [];
  readonly pads: number[] = [];
  readonly added = new Set<number>();
  readonly dropped = new Set<number>();
  readonly #elements: Elements;
  readonly #step: number;
  readonly #width: number;
  #column = 0;
  #break: Break = 'none';
  #isBlank = false;
  #pad = 0;

  constructor(elements: Elements, { indentSize, width }: FormatOptions) {
    this.#elements = elements;
    this.#step = indentSize;
    this.#width = width;
  }

  /** Lays out a doc, whose elements follow those that were laid out before. */
  print(doc: Doc, level = 0, isFlat = false): void {
    if (typeof doc === 'number') {
      if (doc < 0) this.#gap(-1 - doc, level, isFlat);
      else this.#element(doc);
    } else if (!('type' in doc)) {
      for (const part of doc) this.print(part, level, isFlat);
    } else if (doc.type === 'indent') {
      this.print(doc.doc, level + 1, isFlat);
    } else if (doc.type === 'group') {
      this.print(doc.doc, level, isFlat || this.#column + this.#pad + doc.width + doc.tail <= this.#width);
    } else if (doc.type === 'fill') {
      this.#fill(doc, level, isFlat);
    } else {
      this.#lastComma(doc, isFlat);
    }
  }

  /** Leaves an element where it is: on a line of its own, if it has one. */
  keep(element: number, newlines: number): void {
    this.#break = newlines > 0 ? 'unit' : 'none';
    this.#isBlank = newlines > 1;
    this.#element(element);
  }

  #element(element: number): void {
    this.breaks[element] = this.#break;
    this.blanks[element] = this.#isBlank;
    this.pads[element] = this.#pad;
    this.#column = this.#columnAfter(element);
    this.#break = 'none';
    this.#isBlank = false;
    this.#pad = 0;
  }

  #columnAfter(element: number): number {
    const { lines, endLines } = this.#elements;
    if (lines[element] !== endLines[element]) return lastColumn(this.#elements, this, element, this.#step);
    return (this.#break === 'none' ? this.#column : 0) + this.#pad + widthOf(this.#elements, element);
  }

  #gap(code: number, level: number, isFlat: boolean): void {
    const broken = (code >> 2) & 15;
    if (isFlat || broken === breakNames.length) {
      this.#pad = isFlat ? code & 1 : 1;
      return;
    }
    this.#break = breakNames[broken] as Break;
    this.#isBlank = code >= 64;
    this.#pad = this.#step * (this.#break === 'deeper' ? level + 1 : level);
    this.#column = 0;
  }

  #fill({ docs }: Fill, level: number, isFlat: boolean): void {
    docs.forEach((doc, index) => {
      const isGap = index % 2 === 1;
      const next = isGap ? flatWidth(this.#elements, docs[index + 1] ?? []) : 0;
      const fits = isFlat || (isGap && doc !== gaps.unitBlank && this.#column + 1 + next <= this.#width);
      this.print(doc, level, isGap ? fits : isFlat);
    });
  }

  #lastComma({ element, is, where }: LastComma, isFlat: boolean): void {
    const isPrinted = where === 'broken' && !isFlat;
    if (is === 'missing') {
      if (isPrinted) this.added.add(element);
      return;
    }
    const column = this.#column;
    this.#element(element);
    if (isPrinted) return;
    this.dropped.add(element);
    this.#column = column;
  }
}
