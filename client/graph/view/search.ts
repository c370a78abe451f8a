// Finds types and files of a graph by their names, whether they are shown or not.
import { kindWords } from '../../../server/language/graph/drawing.ts';
import type { FoundNode } from '../../../server/protocol-graph.ts';
import { element } from '../../buffers/view/dom.ts';
import type { GraphWords } from '../messages.ts';

interface SearchEvents {
  /** A text was typed; the names that contain it are wanted. */
  typed(text: string): void;
  taken(node: FoundNode): void;
}

export class Search {
  readonly element = element('div', 'search');
  readonly #events: SearchEvents;
  readonly #input = element('input');
  readonly #list = element('ul', 'found');
  #nodes: readonly FoundNode[] = [];
  #at = 0;
  #words: GraphWords | undefined;

  constructor(events: SearchEvents) {
    this.#events = events;
    this.#list.id = 'found';
    this.#list.setAttribute('role', 'listbox');
    this.#input.type = 'search';
    this.#input.setAttribute('role', 'combobox');
    this.#input.setAttribute('aria-controls', this.#list.id);
    this.#input.setAttribute('aria-autocomplete', 'list');
    this.#input.spellcheck = false;
    this.element.append(this.#input, this.#list);
    this.#show(false);
    this.#input.addEventListener('input', () => {
      if (this.#text === '') this.#show(false);
      else events.typed(this.#text);
    });
    this.#input.addEventListener('keydown', (event) => this.#pressed(event));
    this.#input.addEventListener('blur', () => this.#show(false));
  }

  setWords(words: GraphWords): void {
    this.#words = words;
    this.#input.placeholder = words.search;
    this.#input.setAttribute('aria-label', words.search);
    this.#list.setAttribute('aria-label', words.search);
  }

  focus(): void {
    this.#input.focus();
    this.#input.select();
  }

  /** Offers the names that were found for a text. Does nothing if the user has typed another text or left the field. */
  offer(text: string, nodes: readonly FoundNode[]): void {
    if (text !== this.#text || document.activeElement !== this.#input) return;
    this.#nodes = nodes;
    this.#list.replaceChildren(
      ...nodes.map((node, index) => {
        const row = element('li', '', [
          element('span', 'kind', kindWords[node.kind]),
          ` ${node.id} `,
          element('span', 'file', node.kind === 'file' ? '' : node.file),
        ]);
        row.id = `found-${index}`;
        row.setAttribute('role', 'option');
        // The press must not take the keyboard from the field, which would close the list before the click.
        row.addEventListener('mousedown', (event) => event.preventDefault());
        row.addEventListener('click', () => this.#take(node));
        return row;
      }),
      ...(nodes.length === 0 ? [element('li', 'nothing', this.#words?.nothingFound)] : []),
    );
    this.#show(true);
    this.#move(0);
  }

  get #text(): string {
    return this.#input.value.trim();
  }

  #show(isOpen: boolean): void {
    this.#list.hidden = !isOpen;
    this.#input.setAttribute('aria-expanded', String(isOpen));
    if (!isOpen) this.#input.removeAttribute('aria-activedescendant');
  }

  #move(to: number): void {
    if (this.#nodes.length === 0) return;
    this.#at = (to + this.#nodes.length) % this.#nodes.length;
    for (const [index, row] of [...this.#list.children].entries())
      row.setAttribute('aria-selected', String(index === this.#at));
    this.#list.children[this.#at]?.scrollIntoView({ block: 'nearest' });
    this.#input.setAttribute('aria-activedescendant', `found-${this.#at}`);
  }

  #take(node: FoundNode): void {
    this.#show(false);
    this.#input.value = '';
    this.#events.taken(node);
  }

  #pressed(event: KeyboardEvent): void {
    const node = this.#nodes[this.#at];
    if (this.#list.hidden) return;
    if (event.key === 'ArrowDown') this.#move(this.#at + 1);
    else if (event.key === 'ArrowUp') this.#move(this.#at - 1);
    else if (event.key === 'Enter' && node) this.#take(node);
    else if (event.key === 'Escape') this.#show(false);
    else return;
    event.preventDefault();
  }
}
