// Shows a list of which only visible rows exist in the page, because a buffer may have millions of rows.
import { element } from './dom.ts';

/** The height of a row in CSS pixels. The style sheet has the same value. */
const rowHeight = 20;
/**
 * The tallest list in CSS pixels; a longer one scrolls in larger steps. Browsers draw nothing beyond some 30 million.
 */
const tallest = 8_000_000;

/** A function that draws the row with an index. */
type DrawRow = (index: number) => HTMLElement;

export class VirtualRows {
  readonly element: HTMLElement;
  readonly #space = element('div', 'space');
  readonly #rows = element('div', 'rows');
  readonly #draw: DrawRow;
  #count = 0;
  #isWaiting = false;

  constructor(host: HTMLElement, draw: DrawRow) {
    this.element = host;
    this.#draw = draw;
    // Screen readers should see the rows as children of the host.
    for (const each of [this.#space, this.#rows]) each.setAttribute('role', 'presentation');
    host.append(this.#space, this.#rows);
    host.addEventListener('scroll', () => this.redraw());
    new ResizeObserver(() => this.redraw()).observe(host);
  }

  get count(): number {
    return this.#count;
  }

  set count(count: number) {
    this.#count = count;
    this.#space.style.height = `${Math.min(count * rowHeight, tallest)}px`;
    this.redraw();
  }

  /** The number of rows that fit into the visible part. */
  get room(): number {
    return Math.max(1, Math.floor(this.element.clientHeight / rowHeight));
  }

  /** Draws the visible rows before the next frame. */
  redraw(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    requestAnimationFrame(() => {
      this.#isWaiting = false;
      this.#drawVisible();
    });
  }

  /** Scrolls until a row is visible, with some rows around it. */
  show(index: number): void {
    const first = this.#first;
    const isVisible = index > first && index < first + this.room - 1;
    const top = Math.max(0, Math.min(index - Math.floor(this.room / 3), this.#count - this.room));
    const target = this.#isScaled ? (top / this.#lastFirst) * this.#scrollable : top * rowHeight;
    if (!isVisible) this.element.scrollTop = target;
    this.redraw();
  }

  get #isScaled(): boolean {
    return this.#count * rowHeight > tallest;
  }

  get #scrollable(): number {
    return Math.max(1, this.element.scrollHeight - this.element.clientHeight);
  }

  get #lastFirst(): number {
    return Math.max(1, this.#count - this.room);
  }

  /** The index of the first visible row. */
  get #first(): number {
    const { scrollTop } = this.element;
    if (!this.#isScaled) return Math.floor(scrollTop / rowHeight);
    return Math.round((scrollTop / this.#scrollable) * this.#lastFirst);
  }

  #drawVisible(): void {
    const first = this.#first;
    const end = Math.min(this.#count, first + this.room + 2);
    const { scrollTop } = this.element;
    const top = this.#isScaled ? scrollTop : first * rowHeight;
    this.#rows.style.transform = `translateY(${top}px)`;
    const rows: HTMLElement[] = [];
    for (let index = first; index < end; index++) rows.push(this.#draw(index));
    this.#rows.replaceChildren(...rows);
  }
}
