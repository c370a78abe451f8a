// Formats a text: computes the edits that lay it out.
import { withConflicts } from '../flatc-syntax/conflicts.ts';
import { readSyntax } from '../flatc-syntax/reader.ts';
import type { FormatOptions } from '../format-options.ts';
import type { Span } from '../summary/summary.ts';
import { applyEdits, type Edit } from '../text-edit.ts';
import { editsOf, type LineRange } from './edits.ts';
import { readElements } from './elements.ts';
import { layOut } from './layout.ts';
import { withSortedIncludes } from './sort-includes.ts';
import type { TextLayout } from './text-layout.ts';

export type { LineRange };

/**
 * The edits that format a text or, with ranges, only parts that lie wholly in a range; empty for a formatted text.
 * Edits never touch each other.
 */
export function formatEdits(text: string, options: FormatOptions, ranges?: readonly LineRange[]): readonly Edit[] {
  const layout = layOut(readElements(text), options);
  const edits = editsOf(layout, options, ranges);
  return options.sortIncludes ? withSortedIncludes(layout, edits, options, ranges) : edits;
}

/** A formatted text. */
export function formatText(text: string, options: FormatOptions): string {
  return applyEdits(text, formatEdits(text, options));
}

/** True if all readable parts of a text are formatted. Broken declarations are ignored. */
export function isFormatted(text: string, options: FormatOptions): boolean {
  return formatEdits(text, options).length === 0;
}

/** The declarations of a text that stay unchanged because they, or others on their lines, cannot be read. */
export function brokenStretches(text: string, options: FormatOptions): readonly Span[] {
  const { declarations, elements } = layOut(readElements(text), options);
  return declarations.flatMap(({ doc, first, last }) =>
    doc ? [] : [{ start: elements.starts[first] as number, end: elements.ends[last] as number }],
  );
}

/** A declaration that stays unchanged because it cannot be read, with its first mistake. */
interface BrokenDeclaration {
  /** The place of the mistake. */
  readonly start: number;
  readonly end: number;
  readonly code: string;
  readonly message: string;
}

/** A formatted text, the edits that lead to it, and the declarations that could not be read. */
export interface Formatted {
  readonly text: string;
  readonly edits: readonly Edit[];
  readonly broken: readonly BrokenDeclaration[];
}

/** Formats a text as a whole. */
export function formatSchema(text: string, options: FormatOptions): Formatted {
  const layout = layOut(readElements(text), options);
  const own = editsOf(layout, options);
  const edits = options.sortIncludes ? withSortedIncludes(layout, own, options) : own;
  return { text: edits.length === 0 ? text : applyEdits(text, edits), edits, broken: brokenDeclarations(layout) };
}

function brokenDeclarations({ declarations, elements }: TextLayout): readonly BrokenDeclaration[] {
  const { text, starts, ends } = elements;
  const broken = declarations
    .filter(({ doc }) => !doc)
    .map(({ first, last }) => ({ start: starts[first] as number, end: ends[last] as number }));
  const problems = withConflicts(
    broken.flatMap(({ start, end }) => readSyntax(text, start, end).problems),
    text,
  );
  let next = 0;
  return broken.flatMap(({ start, end }) => {
    while ((problems[next]?.start ?? end) < start) next++;
    const problem = problems[next];
    return problem && problem.start <= end ? [problem] : [];
  });
}
