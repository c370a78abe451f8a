// Shows the tree of values, for mouse and keyboard.
import type { BufferNode, NodePath } from '../../../server/language/buffer/view.ts';
import { element } from './dom.ts';
import { TreeModel, type TreeRow } from './tree-model.ts';
import { type TreeWords, treeRow } from './tree-row.ts';
import { VirtualRows } from './virtual-rows.ts';

interface Actions {
  readonly select: (node: BufferNode, path: string) => void;
  readonly goTo: (node: BufferNode) => void;
}

export class TreePane {
  readonly element = element('section', 'tree');
  readonly #model = new TreeModel();
  readonly #rows: VirtualRows;
  readonly #actions: Actions;
  #words: (TreeWords & { readonly values: string }) | undefined;

  constructor(actions: Actions) {
    this.#actions = actions;
    this.element.tabIndex = 0;
    this.element.setAttribute('role', 'tree');
    this.#rows = new VirtualRows(this.element, (index) => this.#draw(index));
    this.element.addEventListener('click', (event) => this.#click(event));
    this.element.addEventListener('dblclick', () => this.#withSelected(({ node }) => this.#actions.goTo(node)));
    this.element.addEventListener('keydown', (event) => this.#key(event));
  }

  set words(words: TreeWords & { readonly values: string }) {
    this.#words = words;
    this.element.setAttribute('aria-label', words.values);
  }

  show(root: BufferNode | undefined): void {
    this.#model.setRoot(root);
    this.#rows.count = this.#model.rows.length;
    this.#select(this.#model.indexNear(this.#model.selected), false);
  }

  /** Opens all rows of a small tree, or the first ones of a large one. */
  openAll(): void {
    this.#model.openAll();
    this.#rows.count = this.#model.rows.length;
  }

  /** The path of the selected value. */
  get selectedPath(): string {
    return this.#model.rows[this.#model.indexOf(this.#model.selected) ?? 0]?.path ?? '';
  }

  /** Selects a value and opens the rows around it. */
  reveal(nodePath: NodePath | undefined): void {
    const index = this.#model.reveal(nodePath);
    this.#rows.count = this.#model.rows.length;
    if (index !== undefined) this.#select(index, true);
  }

  #draw(index: number): HTMLElement {
    const row = this.#model.rows[index];
    if (!row || !this.#words) return element('div', 'row');
    const isSelected = row.key === this.#model.selected;
    const state = {
      isOpen: this.#model.isOpen(row),
      canOpen: this.#model.canOpen(row),
      isSelected,
      id: `row-${index}`,
    };
    return treeRow(row, state, this.#words);
  }

  #select(index: number, isShown: boolean): void {
    const row = this.#model.rows[index];
    if (!row) return;
    this.#model.selected = row.key;
    this.element.setAttribute('aria-activedescendant', `row-${index}`);
    if (isShown) this.#rows.show(index);
    else this.#rows.redraw();
    if (!row.group) this.#actions.select(row.node, row.path);
  }

  #click({ target }: MouseEvent): void {
    const line = target instanceof Element ? target.closest<HTMLElement>('.tree-row') : null;
    const index = this.#model.indexOf(line?.dataset.key ?? '-');
    const row = index === undefined ? undefined : this.#model.rows[index];
    if (!row || index === undefined) return;
    if (target instanceof Element && target.classList.contains('arrow')) this.#setOpen(row, !this.#model.isOpen(row));
    this.#select(index, false);
  }

  #setOpen(row: TreeRow, isOpen: boolean): void {
    if (!this.#model.canOpen(row)) return;
    this.#model.setOpen(row, isOpen);
    this.#rows.count = this.#model.rows.length;
  }

  #key(event: KeyboardEvent): void {
    const index = this.#model.indexOf(this.#model.selected) ?? 0;
    const row = this.#model.rows[index];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const last = this.#model.rows.length - 1;
    const go = (next: number) => this.#select(Math.max(0, Math.min(last, next)), true);
    const isOpen = this.#model.isOpen(row) && this.#model.canOpen(row);
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(index + 1),
      ArrowUp: () => go(index - 1),
      PageDown: () => go(index + this.#rows.room - 1),
      PageUp: () => go(index - this.#rows.room + 1),
      Home: () => go(0),
      End: () => go(last),
      ArrowRight: () => (isOpen || !this.#model.canOpen(row) ? go(index + 1) : this.#setOpen(row, true)),
      ArrowLeft: () => (isOpen ? this.#setOpen(row, false) : go(this.#parentOf(index))),
      Enter: () => this.#actions.goTo(row.node),
      ' ': () => this.#setOpen(row, !isOpen),
    };
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  #parentOf(index: number): number {
    const depth = this.#model.rows[index]?.depth ?? 0;
    return Math.max(
      0,
      this.#model.rows.slice(0, index).findLastIndex((row) => row.depth < depth),
    );
  }

  #withSelected(action: (row: TreeRow) => void): void {
    const row = this.#model.rows[this.#model.indexOf(this.#model.selected) ?? -1];
    if (row) action(row);
  }
}
