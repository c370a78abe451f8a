// Shows the bytes of the buffer in rows of sixteen, for mouse and keyboard.
import type { Words } from '../messages.ts';
import { byteRow, bytesInRow, cellId, type Marks } from './byte-row.ts';
import { element } from './dom.ts';
import { VirtualRows } from './virtual-rows.ts';

export class BytesPane {
  readonly element = element('section', 'bytes');
  readonly #rows: VirtualRows;
  #bytes: Uint8Array = new Uint8Array();
  #base = 0;
  #marks: Marks = { range: undefined, offset: undefined };

  /** `choose` gets the offset of a chosen byte. */
  constructor(choose: (at: number) => void) {
    this.element.tabIndex = 0;
    this.element.setAttribute('role', 'grid');
    this.element.setAttribute('aria-readonly', 'true');
    this.element.setAttribute('aria-multiselectable', 'true');
    this.element.setAttribute('aria-colcount', String(bytesInRow + 1));
    this.#rows = new VirtualRows(this.element, (row) => byteRow(this.#bytes, row, this.#marks, this.#base));
    this.element.addEventListener('click', ({ target }) => {
      const at = target instanceof HTMLElement ? target.dataset.at : undefined;
      if (at !== undefined) choose(Number(at));
    });
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -bytesInRow,
      ArrowDown: bytesInRow,
    };
    this.element.addEventListener('keydown', (event) => {
      const step = steps[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const { start = 0, end = 1 } = this.#marks.range ?? {};
      const from = step > 0 ? end - 1 : start;
      choose(Math.max(0, Math.min(this.#bytes.length - 1, from + step)));
    });
  }

  /** Shows the bytes of a buffer, which begins at the byte `base` of its file. */
  show(bytes: Uint8Array, words: Pick<Words, 'bytes'>, base = 0): void {
    this.#bytes = bytes;
    this.#base = base;
    this.#marks = { range: undefined, offset: undefined };
    this.element.setAttribute('aria-label', words.bytes);
    this.#rows.count = Math.ceil(bytes.length / bytesInRow);
    this.element.setAttribute('aria-rowcount', String(this.#rows.count));
  }

  /**
   * Marks a value and its offset. Scrolls to the value, or to the offset if there is no value, unless `isShown` is
   * false.
   */
  mark(marks: Marks, isShown = true): void {
    this.#marks = marks;
    const first = marks.range ?? marks.offset;
    if (first && isShown) {
      this.element.setAttribute('aria-activedescendant', cellId(first.start));
      this.#rows.show(Math.floor(first.start / bytesInRow));
    } else {
      if (!first) this.element.removeAttribute('aria-activedescendant');
      this.#rows.redraw();
    }
  }
}
