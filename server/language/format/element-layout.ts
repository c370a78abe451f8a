// The layout of the elements of a text: which elements begin a line, and the blanks before each.

/**
 * The kind of a line break before an element:
 * - `none`: the element stays on the line
 * - `unit`: the start of a part that range formatting can change on its own, such as a member
 * - `item`: the start of another item of a list, such as an attribute
 * - `close`: the end of a list
 * - `deeper`, `level`, `continuation`: the middle of an item
 */
export type Break = 'none' | 'unit' | 'item' | 'close' | 'deeper' | 'level' | 'continuation';

/** The gap before each element, by the element's index. */
export interface Layout {
  readonly breaks: Break[];
  /** True for an element after an empty line. */
  readonly blanks: boolean[];
  /** The blanks before an element on its line, in columns. */
  readonly pads: Int32Array;
  /** The elements that get a comma after them. */
  readonly added: Set<number>;
  /** The commas that are removed. */
  readonly dropped: Set<number>;
}
