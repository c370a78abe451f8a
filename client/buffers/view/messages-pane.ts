// Lists the messages of a stream with their first fields, for mouse and keyboard.
import type { Words } from '../messages.ts';
import { element } from './dom.ts';
import type { MessageIndex } from './message-index.ts';
import { VirtualRows } from './virtual-rows.ts';

interface Actions {
  readonly choose: (index: number) => void;
  /** The first fields of a message, and whether it is sound; undefined if that is not known. */
  readonly describe: (index: number) => { readonly hint: string; readonly isSound: boolean | undefined };
}

export class MessagesPane {
  readonly element = element('section', 'messages');
  readonly #rows: VirtualRows;
  readonly #actions: Actions;
  #messages: MessageIndex | undefined;
  #chosen = 0;

  constructor(actions: Actions) {
    this.#actions = actions;
    this.element.tabIndex = 0;
    this.element.hidden = true;
    this.element.setAttribute('role', 'listbox');
    this.#rows = new VirtualRows(this.element, (index) => this.#draw(index));
    this.element.addEventListener('click', ({ target }) => {
      const line = target instanceof Element ? target.closest<HTMLElement>('.message-row') : null;
      if (line?.dataset.index !== undefined) this.#actions.choose(Number(line.dataset.index));
    });
    this.element.addEventListener('keydown', (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const steps: Readonly<Record<string, number>> = {
        ArrowDown: this.#chosen + 1,
        ArrowUp: this.#chosen - 1,
        PageDown: this.#chosen + this.#rows.room - 1,
        PageUp: this.#chosen - this.#rows.room + 1,
        Home: 0,
        End: this.#rows.count - 1,
      };
      const next = steps[event.key];
      if (next === undefined) return;
      event.preventDefault();
      this.#actions.choose(Math.max(0, Math.min(this.#rows.count - 1, next)));
    });
  }

  /** Shows the messages of a file; undefined hides the list. */
  show(messages: MessageIndex | undefined, words: Pick<Words, 'messages'>): void {
    this.#messages = messages;
    this.element.hidden = messages === undefined;
    this.element.setAttribute('aria-label', words.messages);
    this.#rows.count = messages?.count ?? 0;
  }

  /** Marks the message that is shown. */
  mark(index: number): void {
    this.#chosen = index;
    this.element.setAttribute('aria-activedescendant', `message-${index}`);
    this.#rows.show(index);
  }

  #draw(index: number): HTMLElement {
    const place = this.#messages?.place(index);
    if (!place) return element('div', 'row');
    const { hint, isSound } = this.#actions.describe(index);
    const line = element('div', `row message-row${index === this.#chosen ? ' selected' : ''}`, [
      element('span', `name${isSound === false ? ' error' : ''}`, `#${index}`),
      element('span', 'facts', `0x${place.start.toString(16).toUpperCase()}, ${place.end - place.start} B`),
      element('span', 'hint', hint),
    ]);
    line.id = `message-${index}`;
    line.dataset.index = String(index);
    line.setAttribute('role', 'option');
    line.setAttribute('aria-selected', String(index === this.#chosen));
    line.setAttribute('aria-setsize', String(this.#rows.count));
    line.setAttribute('aria-posinset', String(index + 1));
    return line;
  }
}
