// The layout of the elements of a text: which of them begin a line, and the blanks before each.

/** How a line begins: with the next unit of a range, with an item or the end of a list, or in the middle of an item. */
export type Break = 'none' | 'unit' | 'item' | 'close' | 'deeper' | 'level' | 'continuation';

/** What is before each element, by its index. */
export interface Layout {
  readonly breaks: Break[];
  /** Whether an empty line comes before an element. */
  readonly blanks: boolean[];
  /** The blanks before an element on its line, in columns. */
  readonly pads: number[];
  /** The elements after which a comma is added. */
  readonly added: Set<number>;
  /** The commas that are removed. */
  readonly dropped: Set<number>;
}
