// A list above the values, for mouse and keyboard, of which only visible rows exist: messages, or possible buffers.
import { element } from './dom.ts';
import { VirtualRows } from './virtual-rows.ts';

interface Listed {
  /** The name of the list for screen readers. */
  readonly label: string;
  readonly count: number;
  /** The parts of a row. */
  readonly cells: (index: number) => readonly HTMLElement[];
  readonly choose: (index: number) => void;
}

export class ListPane {
  readonly element = element('section', 'list');
  readonly #rows: VirtualRows;
  #listed: Listed | undefined;
  #chosen = 0;

  constructor() {
    this.element.tabIndex = 0;
    this.element.hidden = true;
    this.element.setAttribute('role', 'listbox');
    this.#rows = new VirtualRows(this.element, (index) => this.#draw(index));
    this.element.addEventListener('click', ({ target }) => {
      const line = target instanceof Element ? target.closest<HTMLElement>('.list-row') : null;
      if (line?.dataset.index !== undefined) this.#listed?.choose(Number(line.dataset.index));
    });
    this.element.addEventListener('keydown', (event) => this.#key(event));
  }

  /** Shows a list; undefined hides it. */
  show(listed: Listed | undefined): void {
    this.#listed = listed;
    this.element.hidden = listed === undefined;
    this.element.setAttribute('aria-label', listed?.label ?? '');
    this.#rows.count = listed?.count ?? 0;
  }

  /** Marks the row of the message or buffer that is shown, and scrolls to it. */
  mark(index: number): void {
    this.#chosen = index;
    this.element.setAttribute('aria-activedescendant', `listed-${index}`);
    this.#rows.show(index);
  }

  #key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: this.#chosen + 1,
      ArrowUp: this.#chosen - 1,
      PageDown: this.#chosen + this.#rows.room - 1,
      PageUp: this.#chosen - this.#rows.room + 1,
      Home: 0,
      End: this.#rows.count - 1,
      Enter: this.#chosen,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    this.#listed?.choose(Math.max(0, Math.min(this.#rows.count - 1, next)));
  }

  #draw(index: number): HTMLElement {
    const isChosen = index === this.#chosen;
    const line = element('div', `row list-row${isChosen ? ' selected' : ''}`, this.#listed?.cells(index) ?? []);
    line.id = `listed-${index}`;
    line.dataset.index = String(index);
    line.setAttribute('role', 'option');
    line.setAttribute('aria-selected', String(isChosen));
    line.setAttribute('aria-setsize', String(this.#rows.count));
    line.setAttribute('aria-posinset', String(index + 1));
    return line;
  }
}
