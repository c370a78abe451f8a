// Keeps formatted text formatted: the text that edits write is formatted in the same step, together with the lines that
// depend on it.

import type { FormatOptions } from '../format-options.ts';
import { lastAnswers } from '../memo.ts';
import type { SourceFile } from '../source-file.ts';
import { type DeclarationSummary, declarationAt, type FileSummary, type Span } from '../summary/summary.ts';
import { applyEdits, byPlace, type Edit, shifted } from '../text-edit.ts';
import type { WorkBudget } from '../work-budget.ts';
import { brokenStretches, formatEdits, isFormatted } from './format.ts';

/** The number of characters that may be laid out: `most` around one edit, and `effort` in total. */
export interface FormRoom {
  readonly most: number;
  readonly effort: WorkBudget;
}

/**
 * The edits of a file, joined with edits that format their result if the text around them was formatted before. Edits
 * in unformatted text are returned unchanged, and so are edits with more text around them than `room` allows. The edits
 * must not overlap. The returned edits do not overlap and are in the order of the text.
 */
export function editsInForm(
  file: SourceFile,
  edits: readonly Edit[],
  settings: FormatOptions,
  room?: FormRoom,
): readonly Edit[] {
  const options = withOwnIndent(file.text, settings);
  const sorted = edits.toSorted(byPlace);
  return surroundings(file, sorted).flatMap(({ start, end }) => {
    const own = sorted.filter((edit) => start <= edit.start && edit.end <= end);
    if (room && end - start > Math.min(room.most, room.effort.left)) return own;
    room?.effort.spend(end - start);
    return formatted(file.text, { start, end }, own, options);
  });
}

/**
 * The options with the indent of the text, taken from its first indented line after a brace; the settings if there is
 * no such line.
 */
export function withOwnIndent(text: string, settings: FormatOptions): FormatOptions {
  const blanks = /(\t| +)\S/y;
  for (let brace = text.indexOf('{'); brace >= 0; ) {
    const lineEnd = text.indexOf('\n', brace);
    if (lineEnd < 0) break;
    blanks.lastIndex = lineEnd + 1;
    const [, indent] = blanks.exec(text) ?? [];
    if (indent === '\t') return { ...settings, indentStyle: 'tab' };
    if (indent !== undefined) return { ...settings, indentStyle: 'space', indentSize: indent.length };
    brace = text.indexOf('{', lineEnd);
  }
  return settings;
}

function formatted(
  text: string,
  { start, end }: Span,
  edits: readonly Edit[],
  options: FormatOptions,
): readonly Edit[] {
  const inside = edits.map((edit) => shifted(edit, -start));
  const stretch = text.slice(start, end);
  if (!isFormatted(stretch, options)) return edits;
  return withFormatting(stretch, inside, options).map((edit) => shifted(edit, start));
}

const mayHaveMark = lastAnswers<SourceFile, boolean>();

/**
 * The text that must be laid out to format edits: whole lines, from the declaration before an edited declaration to the
 * declaration after it. All of the text if it may have a mark.
 */
function surroundings(file: SourceFile, sorted: readonly Edit[]): readonly Span[] {
  const { text, summary } = file;
  // A mark may concern any line after it. A report asks once for each fix of a file.
  if (mayHaveMark(file, [text], () => text.includes('fbs-format'))) return [{ start: 0, end: text.length }];
  return joined(
    sorted.map((edit) => ({
      start: startBefore(text, summary, declarationAt(summary, edit.start) - 1),
      end: endAfter(text, summary, declarationAt(summary, edit.end) + 1),
    })),
  );
}

/** The start of a line before a declaration and before all statements adjacent to it. */
function startBefore(text: string, summary: FileSummary, index: number): number {
  let first = index;
  while (first > 0 && isStatement(summary.declarations[first])) first--;
  for (; first > 0; first--) {
    const start = lineEndAfter(text, summary.ends[first - 1] ?? 0);
    if (start !== undefined) return skipBlankLines(text, start);
  }
  return 0;
}

/** The end of a line after a declaration and after all statements adjacent to it. */
function endAfter(text: string, { declarations, ends }: FileSummary, index: number): number {
  let last = index;
  while (last < declarations.length && isStatement(declarations[last])) last++;
  for (; last < declarations.length - 1; last++) {
    const end = lineEndAfter(text, ends[last] ?? text.length);
    if (end !== undefined) return end;
  }
  return text.length;
}

function isStatement(declaration: DeclarationSummary | undefined): boolean {
  return declaration !== undefined && !('body' in declaration) && declaration.kind !== 'unreadable';
}

/** The start of the next line; undefined if more than a comment follows on the line of an offset. */
function lineEndAfter(text: string, offset: number): number | undefined {
  const rest = /[ \t]*(?:\/\/[^\n]*)?\r?\n/y;
  rest.lastIndex = offset;
  return rest.test(text) ? rest.lastIndex : undefined;
}

function skipBlankLines(text: string, offset: number): number {
  const blank = /(?:[ \t]*\r?\n)*/y;
  blank.lastIndex = offset;
  blank.test(text);
  return blank.lastIndex;
}

/**
 * Edits of a text and edits that format their result, all as edits of the text. Only the given edits are returned if
 * they touch a broken declaration in a text that was not formatted otherwise.
 */
function withFormatting(text: string, sorted: readonly Edit[], options: FormatOptions): readonly Edit[] {
  const changed = applyEdits(text, sorted);
  const formatting = formatEdits(changed, options);
  if (formatting.length === 0) return sorted;
  let shift = 0;
  const written = sorted.map((edit) => {
    const start = edit.start + shift;
    shift += edit.text.length - (edit.end - edit.start);
    return { start, end: start + edit.text.length };
  });
  // The intended layout of a broken declaration is unknown, unless all the rest of the text is formatted.
  const broken = brokenStretches(text, options);
  const wasBroken = broken.some((stretch) => sorted.some((edit) => areTogether(stretch, edit)));
  if (wasBroken && formatting.some((edit) => !written.some((own) => areTogether(edit, own)))) return sorted;
  return joined([...written, ...formatting]).map(({ start, end }) => ({
    start: originalOffset(sorted, start, 'first'),
    end: originalOffset(sorted, end, 'last'),
    text: applyEdits(
      changed.slice(start, end),
      formatting.filter((edit) => start <= edit.start && edit.end <= end),
      start,
    ),
  }));
}

function areTogether(one: Span, other: Span): boolean {
  return one.start <= other.end && other.start <= one.end;
}

/** Joins spans that touch. */
function joined(stretches: readonly Span[]): readonly Span[] {
  const result: Span[] = [];
  for (const { start, end } of [...stretches].sort((one, other) => one.start - other.start || one.end - other.end)) {
    const last = result.at(-1);
    if (last && start <= last.end) result[result.length - 1] = { start: last.start, end: Math.max(last.end, end) };
    else result.push({ start, end });
  }
  return result;
}

/** The original offset of an offset in the edited text. For an edited place it is the start or the end of the edit. */
function originalOffset(sorted: readonly Edit[], offset: number, side: 'first' | 'last'): number {
  let shift = 0;
  for (const { start, end, text } of sorted) {
    const from = start + shift;
    if (offset < from || (offset === from && side === 'first')) break;
    shift += text.length - (end - start);
  }
  return offset - shift;
}
