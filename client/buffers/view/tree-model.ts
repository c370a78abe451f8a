// Turns the values of a buffer into rows, and keeps which rows are open and which one is selected.
import { type BufferNode, type NodePath, pathTo } from '../../../server/language/buffer/view.ts';

/** The largest number of parts in a row. More parts are shown in groups, so that a long vector opens fast. */
const mostParts = 1000;

export interface TreeRow {
  readonly node: BufferNode;
  readonly depth: number;
  /** The path of the row, which stays the same when the buffer is read again. */
  readonly key: string;
  /** The path of the value for display: `inventory[3].name`. */
  readonly path: string;
  /** Set for a row that groups parts of the value: the parts from `start` up to but not including `end`. */
  readonly group?: { readonly start: number; readonly end: number };
}

export class TreeModel {
  #root: TreeRow | undefined;
  #rows: TreeRow[] = [];
  readonly #open = new Set<string>(['']);
  /** The key of the selected row; empty for the root. */
  selected = '';

  get rows(): readonly TreeRow[] {
    return this.#rows;
  }

  /** Shows another buffer. Open rows stay open if they still exist. */
  setRoot(node: BufferNode | undefined): void {
    this.#root = node && { node, depth: 0, key: '', path: '' };
    this.#flatten();
  }

  /** Opens closed rows from the top, until the tree has a thousand rows or more. */
  openAll(): void {
    for (let next = 0; next < this.#rows.length && this.#rows.length < mostParts; next++) {
      const row = this.#rows[next];
      if (row && this.canOpen(row) && !this.isOpen(row)) this.setOpen(row, true);
    }
  }

  isOpen(row: TreeRow): boolean {
    return this.#open.has(row.key);
  }

  canOpen({ node, group }: TreeRow): boolean {
    return group !== undefined || node.count > 0;
  }

  setOpen(row: TreeRow, isOpen: boolean): void {
    if (isOpen) this.#open.add(row.key);
    else this.#open.delete(row.key);
    this.#flatten();
  }

  /**
   * Opens all rows around a value, selects it, and returns the index of its row. If a part of the path does not exist,
   * the row around it is selected. Undefined if there is no buffer.
   */
  reveal(nodePath: NodePath | undefined): number | undefined {
    const indices: number[] = [];
    for (let step = nodePath; step; step = step.before) indices.unshift(step.index);
    let row = this.#root;
    for (const index of indices) {
      if (!row) return undefined;
      this.#open.add(row.key);
      for (let part = this.#partAround(row, index); part; part = this.#partAround(row, index)) {
        row = part;
        if (!part.group) break;
        this.#open.add(part.key);
      }
    }
    if (!row) return undefined;
    this.selected = row.key;
    this.#flatten();
    return this.indexOf(row.key);
  }

  /** The index of the row with a key; undefined if the row does not exist or is within a closed row. */
  indexOf(key: string): number | undefined {
    const index = this.#rows.findIndex((row) => row.key === key);
    return index < 0 ? undefined : index;
  }

  /** The index of the row with a key. If it does not exist or is hidden, the index of the nearest row around it. */
  indexNear(key: string): number {
    for (let at = key; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
      const index = this.indexOf(at);
      if (index !== undefined) return index;
    }
    return 0;
  }

  #partAround(row: TreeRow, index: number): TreeRow | undefined {
    return this.#partsOf(row).find(({ key, group }) =>
      group ? index >= group.start && index < group.end : key.endsWith(`/${index}`),
    );
  }

  #flatten(): void {
    const rows: TreeRow[] = [];
    const waiting = this.#root ? [this.#root] : [];
    for (let row = waiting.pop(); row; row = waiting.pop()) {
      rows.push(row);
      if (this.#open.has(row.key) && this.canOpen(row)) waiting.push(...[...this.#partsOf(row)].reverse());
    }
    this.#rows = rows;
  }

  #partsOf({ node, depth, key, path, group }: TreeRow): readonly TreeRow[] {
    const start = group?.start ?? 0;
    const end = group?.end ?? node.count;
    if (end - start > mostParts) {
      // For example, a million elements form a thousand groups.
      const size = mostParts ** Math.floor(Math.log(end - start - 1) / Math.log(mostParts));
      return Array.from({ length: Math.ceil((end - start) / size) }, (_, index) => {
        const own = { start: start + index * size, end: Math.min(end, start + (index + 1) * size) };
        return { node, depth: depth + 1, key: `${key}/${own.start}-${own.end}`, path, group: own };
      });
    }
    const base = group ? key.slice(0, key.lastIndexOf('/')) : key;
    return node.parts(start, end).map((part, index) => ({
      node: part,
      depth: depth + 1,
      key: `${base}/${start + index}`,
      path: pathTo(path, part.name),
    }));
  }
}
