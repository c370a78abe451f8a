// Draws a graph, and moves and enlarges the drawing. A box is chosen by a click or by keys. The Tab key reaches only
// one box, because there may be hundreds.
import { type GraphNode, type PlacedGraph, svgOf } from '../../../server/language/graph/drawing.ts';
import { element } from '../../buffers/view/dom.ts';
import type { GraphWords } from '../messages.ts';
import { type Direction, nextBox } from './next-box.ts';

interface CanvasEvents {
  /** A box was chosen; undefined if no box is chosen any more. */
  chosen(node: GraphNode | undefined): void;
  /**
   * The user wants to see the declaration of a box. `takesFocus` is true for the key Enter: the editor gets the
   * keyboard.
   */
  opened(node: GraphNode, takesFocus: boolean): void;
  /** The user wants the graph around a box; undefined for the whole graph. */
  focused(node: GraphNode | undefined): void;
}

/** The limits of the zoom factor. */
const [smallest, largest] = [0.1, 3];
/** The smallest zoom factor with which text can be read. */
const legible = 0.7;

export class Canvas {
  readonly element = element('section', 'picture');
  readonly #events: CanvasEvents;
  #placed: PlacedGraph | undefined;
  #boxes = new Map<string, SVGGElement>();
  /** The id of the chosen box; undefined if no box is chosen. */
  #chosen: string | undefined;
  #zoom = 1;

  constructor(events: CanvasEvents) {
    this.#events = events;
    this.element.tabIndex = -1;
    this.element.addEventListener('click', (event) => this.#clicked(event));
    this.element.addEventListener('dblclick', (event) => {
      const node = this.#nodeAt(event.target);
      if (node) events.focused(node);
    });
    this.element.addEventListener('keydown', (event) => this.#pressed(event));
    this.element.addEventListener('wheel', (event) => this.#wheeled(event), { passive: false });
    this.element.addEventListener('pointerdown', (event) => this.#dragged(event));
  }

  get chosen(): GraphNode | undefined {
    return this.#placed?.nodes.find(({ node }) => node.id === this.#chosen)?.node;
  }

  /**
   * Draws a graph. A chosen box stays chosen if it is still there. With `isSame`, the graph is drawn again and keeps
   * its zoom and scroll position.
   */
  draw(placed: PlacedGraph, title: string, words: GraphWords, isSame: boolean): void {
    const hadKeys = this.element.contains(document.activeElement);
    const { scrollLeft, scrollTop } = this.element;
    this.#placed = placed;
    // The texts are those of names, which the drawing escapes.
    this.element.innerHTML = svgOf(placed, { title, words, isInteractive: true });
    this.element.setAttribute('aria-label', words.picture);
    this.#boxes = new Map(
      [...this.element.querySelectorAll<SVGGElement>('.fbs-graph-node')].map((box) => [box.dataset['id'] ?? '', box]),
    );
    for (const box of this.#boxes.values()) box.tabIndex = -1;
    if (isSame) this.zoom(this.#zoom);
    else this.#zoom = 0;
    if (!isSame) this.zoom(Math.min(1, Math.max(legible, this.#fitting)));
    this.choose(this.#boxes.has(this.#chosen ?? '') ? this.#chosen : undefined, false);
    if (isSame) this.element.scrollTo(scrollLeft, scrollTop);
    if (hadKeys) (this.#tabbed ?? this.element).focus({ preventScroll: true });
  }

  /** Chooses a box by its id, and scrolls to it unless `isShown` is false. Without an id, no box is chosen. */
  choose(id: string | undefined, isShown = true): void {
    this.#chosen = id;
    for (const each of this.element.querySelectorAll('.is-chosen, .is-near'))
      each.classList.remove('is-chosen', 'is-near');
    for (const box of this.#boxes.values()) box.tabIndex = -1;
    const box = this.#boxes.get(id ?? '');
    if (box) {
      box.classList.add('is-chosen');
      for (const edge of this.element.querySelectorAll<SVGGElement>('.fbs-graph-edge'))
        if (edge.dataset['from'] === id || edge.dataset['to'] === id) edge.classList.add('is-near');
      if (isShown) this.show(box);
    }
    const first = box ?? this.#boxes.values().next().value;
    if (first) first.tabIndex = 0;
    this.#events.chosen(this.chosen);
  }

  /** Marks the box of the declaration at the cursor; undefined removes the mark. */
  mark(id: string | undefined): void {
    for (const each of this.element.querySelectorAll('.is-at-cursor')) each.classList.remove('is-at-cursor');
    this.#boxes.get(id ?? '')?.classList.add('is-at-cursor');
  }

  /** Shows a box in the middle, unless it is visible. */
  show(box: Element | string): void {
    const found = typeof box === 'string' ? this.#boxes.get(box) : box;
    if (!found) return;
    const [own, room] = [found.getBoundingClientRect(), this.element.getBoundingClientRect()];
    const isVisible =
      own.left >= room.left && own.right <= room.right && own.top >= room.top && own.bottom <= room.bottom;
    if (isVisible) return;
    this.element.scrollBy(
      own.left + own.width / 2 - room.left - room.width / 2,
      own.top + own.height / 2 - room.top - room.height / 2,
    );
  }

  /** Puts the keyboard on a box. */
  focus(id: string): void {
    this.#boxes.get(id)?.focus({ preventScroll: true });
  }

  /**
   * Sets the zoom factor within its limits. The point of the drawing at `at` stays in place; without `at`, the point in
   * the middle.
   */
  zoom(wanted: number, at?: { readonly clientX: number; readonly clientY: number }): void {
    const svg = this.element.querySelector('svg');
    if (!svg) return;
    const before = this.#zoom || 1;
    this.#zoom = Math.min(largest, Math.max(smallest, wanted));
    const { width, height } = svg.viewBox.baseVal;
    svg.setAttribute('width', String(width * this.#zoom));
    svg.setAttribute('height', String(height * this.#zoom));
    const room = this.element.getBoundingClientRect();
    const [x, y] = at ? [at.clientX - room.left, at.clientY - room.top] : [room.width / 2, room.height / 2];
    const factor = this.#zoom / before;
    this.element.scrollLeft = (this.element.scrollLeft + x) * factor - x;
    this.element.scrollTop = (this.element.scrollTop + y) * factor - y;
  }

  zoomBy(factor: number, at?: { readonly clientX: number; readonly clientY: number }): void {
    this.zoom(this.#zoom * factor, at);
  }

  fit(): void {
    this.zoom(Math.min(1, this.#fitting));
  }

  get #tabbed(): SVGGElement | undefined {
    return [...this.#boxes.values()].find((box) => box.tabIndex === 0);
  }

  /** The zoom factor with which the whole graph is visible. */
  get #fitting(): number {
    const svg = this.element.querySelector('svg');
    if (!svg) return 1;
    const { width, height } = svg.viewBox.baseVal;
    return Math.min((this.element.clientWidth - 4) / width, (this.element.clientHeight - 4) / height);
  }

  #nodeAt(target: EventTarget | null): GraphNode | undefined {
    const box = target instanceof Element ? target.closest<SVGGElement>('.fbs-graph-node') : null;
    return this.#placed?.nodes.find(({ node }) => node.id === box?.dataset['id'])?.node;
  }

  #clicked({ target, detail }: MouseEvent): void {
    const node = this.#nodeAt(target);
    if (detail > 1) return;
    this.choose(node?.id, false);
    if (!node) return;
    this.focus(node.id);
    this.#events.opened(node, false);
  }

  #pressed(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const node = this.#nodeAt(event.target);
    const { key } = event;
    if (isArrow(key)) {
      const from = this.#placed?.nodes.find((placed) => placed.node === node);
      const next = from && nextBox(this.#placed?.nodes ?? [], from, key);
      // Without a box the keys scroll the picture, as the browser does.
      if (!from) return;
      if (next) {
        this.choose(next.node.id);
        this.focus(next.node.id);
      }
    } else if (node && key === 'Enter') this.#events.opened(node, true);
    else if (node && (key === 'f' || key === 'F')) this.#events.focused(node);
    else if (key === 'Escape') {
      if (this.#chosen === undefined) this.#events.focused(undefined);
      else this.choose(undefined);
    } else if (key === '+') this.zoomBy(1.25);
    else if (key === '-') this.zoomBy(0.8);
    else if (key === '0') this.fit();
    else if (node && key === ' ') this.choose(node.id);
    else return;
    event.preventDefault();
  }

  #wheeled(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.zoomBy(Math.exp(-event.deltaY / 300), event);
  }

  /** Moves the picture with the mouse, if it begins between boxes. */
  #dragged({ button, pointerType, pointerId, target, clientX, clientY }: PointerEvent): void {
    if (button !== 0 || pointerType !== 'mouse' || this.#nodeAt(target)) return;
    const { scrollLeft, scrollTop } = this.element;
    const moved = (event: PointerEvent) =>
      this.element.scrollTo(scrollLeft + clientX - event.clientX, scrollTop + clientY - event.clientY);
    const end = () => {
      this.element.removeEventListener('pointermove', moved);
      this.element.classList.remove('is-dragged');
    };
    // A press on a scroll bar is one of the browser's own.
    const { left, top } = this.element.getBoundingClientRect();
    if (clientX - left > this.element.clientWidth || clientY - top > this.element.clientHeight) return;
    this.element.setPointerCapture(pointerId);
    this.element.classList.add('is-dragged');
    this.element.addEventListener('pointermove', moved);
    this.element.addEventListener('pointerup', end, { once: true });
    this.element.addEventListener('pointercancel', end, { once: true });
  }
}

function isArrow(key: string): key is Direction {
  return /^Arrow(Left|Right|Up|Down)$/.test(key);
}
