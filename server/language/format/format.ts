// Formatting: from a text to the edits that lay it out.
import { applyEdits, editsOf, type FormatEdit, type LineRange } from './edits.ts';
import { readElements } from './elements.ts';
import { layOut } from './layout.ts';
import type { FormatOptions } from './options.ts';
import { withSortedIncludes } from './sort-includes.ts';

export { applyEdits, type FormatEdit, type LineRange };

/** The edits that format a text, or the lines of the ranges; none for one that is formatted. They never touch. */
export function formatEdits(
  text: string,
  options: FormatOptions,
  ranges?: readonly LineRange[],
): readonly FormatEdit[] {
  const layout = layOut(readElements(text), options);
  const edits = editsOf(layout, options, ranges);
  return options.sortIncludes ? withSortedIncludes(layout, edits, options, ranges) : edits;
}

/** A text in its form. */
export function formatText(text: string, options: FormatOptions): string {
  return applyEdits(text, formatEdits(text, options));
}
