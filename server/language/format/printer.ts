// Lays docs out: computes the blanks before each element of a text.
import type { FormatOptions } from '../format-options.ts';
import { lastColumn } from './columns.ts';
import { breakOf, type Doc, type Fill, flatOf, flatWidth, gaps, isBlank, type LastComma } from './doc.ts';
import type { Break, Layout } from './element-layout.ts';
import { type Elements, widthOf } from './elements.ts';

export class Printer implements Layout {
  readonly breaks: Break[];
  readonly blanks: boolean[];
  readonly pads: Int32Array;
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
    const { length } = elements.kinds;
    this.breaks = new Array<Break>(length);
    this.blanks = new Array<boolean>(length);
    this.pads = new Int32Array(length);
    this.#elements = elements;
    this.#step = indentSize;
    this.#width = width;
  }

  /** Lays out a doc, whose elements must directly follow the elements laid out before. */
  print(doc: Doc, level = 0, isFlat = false): void {
    if (typeof doc === 'number') {
      if (doc < 0) this.#gap(doc, level, isFlat);
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

  /**
   * Leaves an element in its place: on a line of its own if line ends come before it, and after a blank line if there
   * are several.
   */
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

  #gap(gap: number, level: number, isFlat: boolean): void {
    const broken = breakOf(gap);
    if (isFlat || broken === undefined) {
      this.#pad = isFlat ? flatOf(gap) & 1 : 1;
      return;
    }
    this.#break = broken;
    this.#isBlank = isBlank(gap);
    this.#pad = this.#step * (broken === 'deeper' ? level + 1 : level);
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
