// Makes a table of the elements of a vector. Tables and structs get a column for each scalar or string; numbers get the
// columns index, value and hexadecimal. The rows can be sorted by a column.
import type { BufferNode } from '../../../server/language/buffer/view.ts';

interface Column {
  readonly name: string;
  /** The text of the column for an element; empty if it has none. */
  readonly text: (element: BufferNode) => string;
}

/** Limits: elements that are `sampled` to find the columns, `columns`, and elements that are `sorted`. */
const most = { sampled: 50, columns: 100, sorted: 200_000 } as const;
const atOnce = 2000;

export class TableModel {
  readonly vector: BufferNode;
  readonly columns: readonly Column[];
  /** The indices of elements in the order of the table; undefined for the order of the vector. */
  #order: Uint32Array | undefined;
  /** The column by which the table is sorted; undefined for the order of the vector. */
  sortedBy: { readonly column: number; readonly isDescending: boolean } | undefined;

  /** `columns` has the columns after the index of the element. */
  constructor(vector: BufferNode, columns: readonly Column[]) {
    this.vector = vector;
    this.columns = columns;
  }

  /**
   * The number of rows. A sorted table has only the elements that were sorted, which may be fewer than the vector has.
   */
  get count(): number {
    return this.#order?.length ?? this.vector.count;
  }

  get isPartial(): boolean {
    return this.count < this.vector.count;
  }

  /** The index of the element in a row. */
  elementAt(row: number): number {
    return this.#order?.[row] ?? row;
  }

  /** The texts of a row, without the index. */
  textsAt(row: number): readonly string[] {
    const index = this.elementAt(row);
    const [element] = this.vector.parts(index, index + 1);
    return this.columns.map(({ text }) => (element ? text(element) : ''));
  }

  /** Puts the elements back into the order of the vector. */
  unsort(): void {
    this.#order = undefined;
    this.sortedBy = undefined;
  }

  /**
   * Sorts the elements by a column, in turns; of a long vector only the first ones. Equal elements keep their order.
   * Returns false, and changes nothing, if `rest` says to stop or the column does not exist.
   */
  async sort(column: number, isDescending: boolean, rest: () => Promise<boolean>): Promise<boolean> {
    const text = this.columns[column]?.text;
    if (!text) return false;
    const count = Math.min(this.vector.count, most.sorted);
    const keys: Key[] = [];
    for (let start = 0; start < count; start += atOnce) {
      for (const element of this.vector.parts(start, Math.min(count, start + atOnce))) keys.push(keyOf(text(element)));
      if (!(await rest())) return false;
    }
    const order = Uint32Array.from(keys.keys());
    const sign = isDescending ? -1 : 1;
    const compare = (one: number, other: number) => sign * compareKeys(keys[one] ?? '', keys[other] ?? '');
    this.#order = order.sort((one, other) => compare(one, other) || one - other);
    this.sortedBy = { column, isDescending };
    return true;
  }
}

/**
 * The table of a vector. Undefined for other values, for an empty vector, and for a vector whose elements have no
 * scalars or strings as fields and are not numbers, such as a vector of strings.
 */
export function tableOf(vector: BufferNode, bytes: Uint8Array): TableModel | undefined {
  if (!vector.type.startsWith('[') || vector.count === 0) return undefined;
  const sample = vector.parts(0, most.sampled);
  if (!sample[0]?.name.startsWith('[')) return undefined;
  if (sample.every(isNumber)) {
    const hexadecimal = { name: 'hex', text: (element: BufferNode) => hexText(element, bytes) };
    return new TableModel(vector, [{ name: 'value', text: ({ text = '' }) => text }, hexadecimal]);
  }
  const names = new Set(sample.flatMap((element) => textsIn(element).map(({ name }) => name)));
  if (names.size === 0) return undefined;
  const columns = [...names].slice(0, most.columns).map((name) => ({
    name,
    text: (element: BufferNode) => textsIn(element).find((field) => field.name === name)?.text ?? '',
  }));
  return new TableModel(vector, columns);
}

/** Whether an element is a scalar: a number, a boolean or a value of an enum. */
export function isNumber({ count, text, type }: BufferNode): boolean {
  return count === 0 && text !== undefined && type !== 'string' && !text.startsWith('"');
}

/** The bytes of a number as a hexadecimal number, its highest digits first. */
export function hexText({ range }: BufferNode, bytes: Uint8Array): string {
  const digits = [...bytes.subarray(range?.start ?? 0, range?.end ?? 0)].reverse();
  return digits.map((digit) => digit.toString(16).padStart(2, '0').toUpperCase()).join('');
}

/** The texts of an element's fields. The name of a field within an inner struct is a path, such as `position.x`. */
function textsIn(element: BufferNode): readonly { readonly name: string; readonly text: string }[] {
  if (element.count === 0 || element.type.startsWith('[')) return [];
  return element.parts(0, element.count).flatMap((field) => {
    if (field.text !== undefined) return [{ name: field.name, text: field.isDefault ? '' : field.text }];
    // Structs are flat; tables in tables would be endless.
    if (field.offset || field.type.startsWith('[') || !field.range) return [];
    return textsIn(field).map(({ name, text }) => ({ name: `${field.name}.${name}`, text }));
  });
}

type Key = number | bigint | string;

/** The key by which a text is sorted: a number if the text is a number such as `-5` or `inf`, otherwise the text. */
function keyOf(text: string): Key {
  if (text === '') return text;
  if (/^-?\d{16,}$/.test(text)) return BigInt(text);
  const number = Number(text.replace(/inf$/, 'Infinity'));
  return Number.isNaN(number) ? text : number;
}

function compareKeys(one: Key, other: Key): number {
  return rankOf(one) - rankOf(other) || (one < other ? -1 : one > other ? 1 : 0);
}

/** The rank of a key: empty texts come first, then numbers, then other texts. */
function rankOf(key: Key): number {
  return key === '' ? 0 : typeof key === 'string' ? 2 : 1;
}
