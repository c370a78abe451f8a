// Shows the elements of a vector as a table in place of the bytes, for mouse and keyboard.
import type { BufferNode } from '../../../server/language/buffer/view.ts';
import type { Words } from '../messages.ts';
import { button, element } from './dom.ts';
import { filled } from './search.ts';
import { hexText, isNumber, type TableModel, tableOf } from './table-model.ts';
import { VirtualRows } from './virtual-rows.ts';

interface Actions {
  /** Shows the element at a path in the tree. */
  readonly choose: (path: string) => void;
  readonly closed: () => void;
}

type Form = 'list' | 'decimal' | 'hexadecimal';

/** Limits: rows that are `measured` for the widths of columns, and the `width` of a column in characters. */
const most = { measured: 100, width: 40 } as const;
/** The number of elements in a row of the grid. The forms `decimal` and `hexadecimal` are grids. */
const inRow = 8;

export class TablePane {
  readonly element = element('section', 'table-pane');
  readonly #bar = element('div', 'line table-bar');
  readonly #head = element('div', 'row table-head');
  readonly #body = element('div', 'table-body');
  readonly #rows: VirtualRows;
  readonly #actions: Actions;
  readonly #instead: HTMLElement;
  #path = '';
  #bytes = new Uint8Array();
  #model: TableModel | undefined;
  #words: Words | undefined;
  #form: Form = 'list';
  #widths: readonly number[] = [];
  #selected = 0;
  #sorts = 0;

  /** `instead` is the part of the page that the table replaces while it is shown. */
  constructor(instead: HTMLElement, actions: Actions) {
    this.#instead = instead;
    this.#actions = actions;
    this.element.hidden = true;
    this.#body.tabIndex = 0;
    this.#body.setAttribute('role', 'grid');
    this.#body.setAttribute('aria-readonly', 'true');
    this.#rows = new VirtualRows(this.#body, (row) => this.#draw(row));
    this.#head.setAttribute('role', 'row');
    this.#body.prepend(this.#head);
    this.element.append(this.#bar, this.#body);
    this.#body.addEventListener('click', ({ target }) => {
      const cell = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
      if (cell?.dataset.index !== undefined) this.#select(Number(cell.dataset.index));
    });
    this.#body.addEventListener('keydown', (event) => this.#key(event));
  }

  /** Whether a value can be shown as a table. */
  static canShow(node: BufferNode, bytes: Uint8Array): boolean {
    return tableOf(node, bytes) !== undefined;
  }

  /** Shows the vector at a path as a table. Hides the table if the vector cannot be shown as one. */
  show(vector: BufferNode, path: string, bytes: Uint8Array, words: Words): void {
    this.#sorts++;
    this.#path = path;
    this.#model = tableOf(vector, bytes);
    [this.#bytes, this.#words, this.#form, this.#selected] = [bytes as Uint8Array<ArrayBuffer>, words, 'list', 0];
    this.element.hidden = this.#model === undefined;
    this.#instead.hidden = !this.element.hidden;
    this.#refresh();
    this.#body.focus();
  }

  /** Hides the table, and shows again the part that it replaced. Returns whether a table was shown. */
  hide(): boolean {
    this.#sorts++;
    this.#model = undefined;
    const wasShown = !this.element.hidden;
    this.element.hidden = true;
    this.#instead.hidden = false;
    return wasShown;
  }

  #close(): void {
    if (this.hide()) this.#actions.closed();
  }

  #refresh(): void {
    const [model, words] = [this.#model, this.#words];
    if (!model || !words) return;
    const { vector } = model;
    this.#body.setAttribute('aria-label', `${vector.name}: ${vector.type}`);
    const forms = vector.parts(0, 1).every(isNumber) ? (['list', 'decimal', 'hexadecimal'] as const) : [];
    const note = model.isPartial ? filled(words.sortedPartly, model.count.toLocaleString()) : '';
    this.#bar.replaceChildren(
      element('span', 'path', `${vector.name}: ${vector.type} (${vector.count.toLocaleString()})`),
      ...forms.map((form) => {
        const made = button(words[form], 'small', () => this.#setForm(form));
        made.setAttribute('aria-pressed', String(form === this.#form));
        return made;
      }),
      button(words.asBytes, 'small', () => this.#close()),
      element('span', 'facts', note),
    );
    this.#widths = this.#form === 'list' ? this.#listWidths(model, words) : this.#gridWidths(model);
    const names = this.#form === 'list' ? [words.index, ...model.columns.map(({ name }) => name)] : [];
    const cells = this.#form === 'list' ? names : ['', ...Array.from({ length: inRow }, (_, index) => `+${index}`)];
    this.#head.replaceChildren(...cells.map((name, column) => this.#headCell(name, column)));
    this.#rows.count = this.#form === 'list' ? model.count : Math.ceil(vector.count / inRow);
    this.#body.setAttribute('aria-rowcount', String(this.#rows.count + 1));
  }

  #headCell(name: string, column: number): HTMLElement {
    const sorted = this.#model?.sortedBy;
    const isSorted = this.#form === 'list' && sorted?.column === column - 1;
    const mark = isSorted ? (sorted?.isDescending ? ' ▾' : ' ▴') : '';
    const inside = this.#form === 'list' ? button(`${name}${mark}`, 'link', () => this.#sort(column - 1)) : name;
    const cell = element('span', 'cell', [inside]);
    cell.setAttribute('role', 'columnheader');
    if (this.#form === 'list') {
      const isIndex = column === 0 && !sorted;
      cell.setAttribute(
        'aria-sort',
        isSorted && sorted?.isDescending ? 'descending' : isSorted || isIndex ? 'ascending' : 'none',
      );
    }
    cell.style.width = this.#width(column);
    return cell;
  }

  /**
   * Sorts by a column, in ascending order. If the table has this order already, sorts in descending order. The column
   * -1 restores the order of the vector.
   */
  async #sort(column: number): Promise<void> {
    const model = this.#model;
    if (!model) return;
    const sort = ++this.#sorts;
    if (column < 0) model.unsort();
    else {
      const isDescending = model.sortedBy?.column === column && !model.sortedBy.isDescending;
      const rest = async () => {
        await new Promise((resolve) => setTimeout(resolve, 0));
        return sort === this.#sorts;
      };
      if (!(await model.sort(column, isDescending, rest))) return;
    }
    this.#selected = 0;
    this.#refresh();
    this.#rows.show(0);
    // The head is drawn anew, and the keyboard stays where it was.
    this.#head.querySelectorAll('button')[column + 1]?.focus();
  }

  #setForm(form: Form): void {
    this.#form = form;
    this.#model?.unsort();
    this.#selected = 0;
    this.#refresh();
    this.#bar.querySelectorAll<HTMLElement>('[aria-pressed=true]')[0]?.focus();
  }

  #listWidths(model: TableModel, { index }: Words): readonly number[] {
    const rows = Array.from({ length: Math.min(model.count, most.measured) }, (_, row) => model.textsAt(row));
    const lengths = model.columns.map(({ name }, column) =>
      Math.max(name.length + 2, ...rows.map((texts) => texts[column]?.length ?? 0)),
    );
    return [Math.max(index.length + 2, String(model.vector.count).length), ...lengths];
  }

  #gridWidths({ vector }: TableModel): readonly number[] {
    const lengths = vector.parts(0, most.measured * inRow).map((each) => this.#number(each).length);
    const width = Math.max(3, ...lengths);
    return [String(vector.count).length + 2, ...Array.from({ length: inRow }, () => width)];
  }

  #width(column: number): string {
    return `${Math.min(most.width, this.#widths[column] ?? 0) + 1}ch`;
  }

  #number(node: BufferNode): string {
    return this.#form === 'hexadecimal' ? hexText(node, this.#bytes) : (node.text ?? '');
  }

  #draw(row: number): HTMLElement {
    const model = this.#model;
    if (!model) return element('div', 'row');
    const first = this.#form === 'list' ? model.elementAt(row) : row * inRow;
    const inside =
      this.#form === 'list'
        ? [String(first), ...model.textsAt(row)]
        : [
            `[${first}]`,
            ...model.vector.parts(first, Math.min(model.vector.count, first + inRow)).map((each) => this.#number(each)),
          ];
    const cells = inside.map((text, column) => {
      const cell = element('span', `cell${column === 0 ? ' facts' : ''}`, text);
      cell.setAttribute('role', column === 0 ? 'rowheader' : 'gridcell');
      cell.style.width = this.#width(column);
      if (text.length > most.width) cell.title = text;
      if (this.#form !== 'list' && column > 0) cell.dataset.index = String(first + column - 1);
      return cell;
    });
    const isSelected = row === this.#selected;
    const line = element('div', `row table-row${isSelected ? ' selected' : ''}`, cells);
    line.dataset.index = String(this.#form === 'list' ? row : first);
    line.id = `table-row-${row}`;
    line.setAttribute('role', 'row');
    line.setAttribute('aria-rowindex', String(row + 2));
    line.setAttribute('aria-selected', String(isSelected));
    return line;
  }

  /**
   * Selects an element and shows it in the tree. In a list, `index` is the row in the shown order; in a grid, it is the
   * index of the element in the vector.
   */
  #select(index: number): void {
    const model = this.#model;
    if (!model) return;
    const row = this.#form === 'list' ? index : Math.floor(index / inRow);
    this.#selected = row;
    this.#body.setAttribute('aria-activedescendant', `table-row-${row}`);
    this.#rows.show(row);
    this.#actions.choose(`${this.#path}[${this.#form === 'list' ? model.elementAt(row) : index}]`);
  }

  #key(event: KeyboardEvent): void {
    if (event.target !== this.#body || event.altKey || event.ctrlKey || event.metaKey) return;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: this.#selected + 1,
      ArrowUp: this.#selected - 1,
      PageDown: this.#selected + this.#rows.room - 1,
      PageUp: this.#selected - this.#rows.room + 1,
      Home: 0,
      End: this.#rows.count - 1,
    };
    const next = steps[event.key];
    if (event.key === 'Escape') this.#close();
    if (next === undefined) return;
    event.preventDefault();
    const row = Math.max(0, Math.min(this.#rows.count - 1, next));
    this.#select(this.#form === 'list' ? row : row * inRow);
  }
}
