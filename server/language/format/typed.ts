// Formats an item, a declaration or a line that someone has just finished by typing `;`, `}` or Enter.
import type { FormatOptions } from '../format-options.ts';
import type { Edit } from '../text-edit.ts';
import { indentation } from './columns.ts';
import type { FormattedDeclaration } from './declarations.ts';
import { editsOf } from './edits.ts';
import { type ElementKind, type Elements, isComment, readElements } from './elements.ts';
import { layOut } from './layout.ts';
import type { TextLayout } from './text-layout.ts';

/** The typed characters that trigger formatting. */
export type FormattingCharacter = ';' | '}' | '\n';

/**
 * The edits after a character that was typed right before an offset of a text. There are no edits if the character is
 * part of a comment or string. The edits never change the text after the offset, a broken declaration, or the blanks
 * around the cursor.
 */
export function formatTyped(
  text: string,
  offset: number,
  character: FormattingCharacter,
  options: FormatOptions,
): readonly Edit[] {
  const layout = layOut(readElements(text), options);
  const { elements } = layout;
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  if (character === '\n') return [...lineLeft(layout, start, options), ...newLine(layout, start, offset, options)];
  const element = elements.ends.indexOf(offset);
  if (elements.kinds[element] !== character) return [];
  if (character === ';') return editsBetween(layout, startOfUnit(layout, element), element, offset, options);
  const declaration = layout.declarations.find(({ last }) => last === element);
  if (!declaration?.doc) return [];
  const edits = editsBetween(layout, declaration.first, element, offset, options);
  // A comma on the line of the cursor would surprise someone who is still typing there.
  return edits.map((edit) => (edit.end < start ? edit : { ...edit, text: edit.text.replace(',', '') }));
}

/** The edits before an offset, from the line on which one element starts to the line on which another one ends. */
function editsBetween(
  layout: TextLayout,
  first: number,
  last: number,
  offset: number,
  options: FormatOptions,
): readonly Edit[] {
  const { lines, endLines, starts, text } = layout.elements;
  const range = { first: lines[first] as number, last: endLines[last] as number };
  const start = starts[first] as number;
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  // If other text comes first on the line, the blanks between them stay.
  const from = /^[ \t]*$/.test(text.slice(lineStart, start)) ? lineStart : start + 1;
  return editsOf(layout, options, [range]).filter((edit) => edit.start >= from && edit.end < offset);
}

/** The first element of the unit that an element is in. */
function startOfUnit({ breaks }: TextLayout, element: number): number {
  let first = element;
  while (first > 0 && breaks[first] !== 'unit') first--;
  return first;
}

/**
 * The edits of the item on the line above the line that starts at an offset. No edits for a comment, or if the offset
 * is inside a comment or string.
 */
function lineLeft(layout: TextLayout, start: number, options: FormatOptions): readonly Edit[] {
  const { ends, kinds } = layout.elements;
  const next = ends.findIndex((end) => end >= start);
  const last = (next < 0 ? kinds.length : next) - 1;
  if (last < 0 || isInside(layout.elements, start)) return [];
  const first = startOfUnit(layout, last);
  // A comment is not an item: someone who continues it wants its lines to stay aligned.
  if (kinds.slice(first, last + 1).every(isComment)) return [];
  const edits = editsBetween(layout, first, last, start, options);
  return edits.map((edit) => withItsComma(edit, layout.elements));
}

/** The edit without the removal of a comma: another item is about to follow it on the new line. */
function withItsComma(edit: Edit, { text }: Elements): Edit {
  const isRemoved = text.slice(edit.start, edit.end).includes(',') && !edit.text.includes(',');
  return isRemoved ? { ...edit, text: `,${edit.text}` } : edit;
}

/**
 * The edit that adds the blanks that a new line lacks. No edit if other blanks are there, inside a comment or string,
 * near illegal text, or where `// fbs-format off` applies.
 */
function newLine(layout: TextLayout, start: number, offset: number, options: FormatOptions): readonly Edit[] {
  const { elements, verbatim, declarations } = layout;
  const blanks = elements.text.slice(start, offset);
  const next = elements.starts.findIndex((at) => at >= offset);
  if (!/^[ \t]*$/.test(blanks) || isInside(elements, start) || hasJunk(elements, start, offset)) return [];
  if (verbatim[elements.lines[next] as number] === 'off') return [];
  const declaration = declarations.findLast(({ first }) => first < next);
  const isOnLine = !elements.text.slice(offset, elements.starts[next]).includes('\n');
  const depth = declaration ? depthBefore(elements, declaration, next, isOnLine) : 0;
  const wanted = indentation(depth * options.indentSize, options.indentStyle, options.indentSize);
  if (!wanted.startsWith(blanks) || wanted === blanks) return [];
  return [{ start: offset, end: offset, text: wanted.slice(blanks.length) }];
}

/** The number of brackets open before an element. A bracket that the element closes on the new line does not count. */
function depthBefore({ kinds }: Elements, { first }: FormattedDeclaration, element: number, isOnLine: boolean): number {
  let depth = 0;
  for (let index = first; index < element; index++) depth += bracketStep(kinds[index] as ElementKind);
  const isClosed = isOnLine && bracketStep(kinds[element] as ElementKind) < 0;
  return Math.max(0, isClosed ? depth - 1 : depth);
}

function bracketStep(kind: ElementKind): number {
  if (kind === '{' || kind === '(' || kind === '[') return 1;
  return kind === '}' || kind === ')' || kind === ']' ? -1 : 0;
}

/** True if illegal text is on the line of an offset or on the line before. */
function hasJunk({ text, kinds, starts, ends }: Elements, start: number, offset: number): boolean {
  const from = text.lastIndexOf('\n', start - 2) + 1;
  const lineEnd = text.indexOf('\n', offset);
  const to = lineEnd < 0 ? text.length : lineEnd;
  return kinds.some((kind, index) => kind === 'junk' && (starts[index] ?? 0) < to && from < (ends[index] ?? 0));
}

/** True if an offset is inside a comment or token. */
function isInside({ starts, ends }: Elements, offset: number): boolean {
  return starts.some((start, index) => start < offset && offset < (ends[index] as number));
}
