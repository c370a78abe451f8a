// Handles the tabs above the panels: one is chosen, arrow keys move between them, and Tab moves into the panel.
import type { Panel } from './panel.ts';

/** A panel with its tab in the page. */
interface Tab {
  readonly tab: HTMLElement;
  readonly panel: Panel;
}

export class Tabs {
  readonly #tabs: ReadonlyMap<string, Tab>;
  readonly #chosen: (panel: Panel) => void;
  #current: string;

  /**
   * Connects the tabs of a list in the page to their panels. Chooses the first tab, which calls `chosen` before the
   * constructor returns. Throws if a tab has no panel.
   */
  constructor(list: HTMLElement, panels: Readonly<Record<string, Panel>>, chosen: (panel: Panel) => void) {
    const found = [...list.querySelectorAll<HTMLElement>('[role=tab]')].map((tab): [string, Tab] => {
      const name = tab.dataset.panel ?? '';
      const panel = panels[name];
      if (!panel) throw new Error(`the page has a tab without a panel: ${name}`);
      panel.element.id = `panel-${name}`;
      panel.element.tabIndex = 0;
      panel.element.setAttribute('role', 'tabpanel');
      panel.element.setAttribute('aria-labelledby', tab.id);
      tab.setAttribute('aria-controls', panel.element.id);
      tab.addEventListener('click', () => this.choose(name));
      return [name, { tab, panel }];
    });
    this.#tabs = new Map(found);
    this.#chosen = chosen;
    this.#current = found[0]?.[0] ?? '';
    list.addEventListener('keydown', (event) => this.#go(event));
    this.choose(this.#current);
  }

  /** The name of the chosen panel. */
  get name(): string {
    return this.#current;
  }

  get current(): Panel | undefined {
    return this.#tabs.get(this.#current)?.panel;
  }

  /** Shows a panel by its name, and calls `chosen` with it. A name that no tab has is ignored. */
  choose(name: string): void {
    if (!this.#tabs.has(name)) return;
    this.#current = name;
    for (const [each, { tab, panel }] of this.#tabs) {
      const isChosen = each === name;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      panel.element.hidden = !isChosen;
    }
    if (this.current) this.#chosen(this.current);
  }

  /** Moves the focus to the chosen tab. */
  focus(): void {
    this.#tabs.get(this.#current)?.tab.focus();
  }

  #go(event: KeyboardEvent): void {
    const names = [...this.#tabs.keys()];
    const at = names.indexOf(this.#current);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: names.length - 1 }[event.key];
    const name = next === undefined ? undefined : names[(next + names.length) % names.length];
    if (name === undefined) return;
    event.preventDefault();
    this.choose(name);
    this.focus();
  }
}
