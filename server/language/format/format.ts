// Formatting: from a text to the edits that lay it out.
import { readSyntax } from '../syntax/reader.ts';
import { applyEdits, editsOf, type FormatEdit, type LineRange } from './edits.ts';
import { readElements } from './elements.ts';
import { layOut } from './layout.ts';
import { type FormatOptions, formatDefaults } from './options.ts';
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

/** A declaration that stays as it is because it cannot be read, with the first thing that is wrong in it. */
export interface BrokenDeclaration {
  /** Line and column from 1; columns are UTF-16 units. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** What formatting leaves alone, and why. */
export function brokenDeclarations(text: string): readonly BrokenDeclaration[] {
  const { declarations, elements } = layOut(readElements(text), formatDefaults);
  return declarations.flatMap(({ doc, first, last }) => {
    if (doc) return [];
    const start = elements.starts[first] as number;
    const [problem] = readSyntax(text, start, elements.ends[last] as number).problems;
    if (!problem) return [];
    const before = text.slice(0, problem.start).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message: problem.message };
  });
}
