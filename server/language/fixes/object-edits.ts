// Edits objects without changing their form: entries are added, removed or moved, together with the commas between
// them.
import { startOfLine } from '../lines.ts';
import { editedObject, type ObjectAtEnd } from '../root-object/object-at-end.ts';
import type { KeyStyle } from '../root-object/object-text.ts';
import type { ObjectSeries } from '../root-object/tree.ts';
import type { Level } from '../root-object/value-meaning.ts';
import { type Child, levelsAround, walkObject } from '../root-object/walk.ts';
import type { Span } from '../summary/summary.ts';
import { edit, type FileEdit, type FixContext } from './fix.ts';
import { lineBreakOf } from './statement-edits.ts';

/** The data object in the file of a finding; undefined if the file has no object that can be edited. */
export function objectOf({ program, elaboration, file }: FixContext): ObjectAtEnd | undefined {
  return editedObject(program, elaboration, file);
}

/** The object or list whose opening bracket is at an offset; undefined if no bracket is there. */
export function levelAt(object: ObjectAtEnd, offset: number): Level | undefined {
  return levelsAround(object, offset + 1).findLast(({ node }) => node.start === offset && node.kind !== 'value');
}

/** A key or value, with the object or list that contains it. */
export interface Found {
  readonly child: Child;
  readonly parent: Level & { readonly node: ObjectSeries };
  /** The index among the entries or items. */
  readonly index: number;
}

/** The entry whose key or value has a span, or the item that has the span; undefined if there is none. */
export function childAt(object: ObjectAtEnd, { start, end }: Span): Found | undefined {
  let found: Found | undefined;
  const hasSpan = (span: Span | undefined) => span?.start === start && span.end === end;
  const visit = (child: Child, parent: Level): void => {
    if (!hasSpan(child.entry?.key) && !hasSpan(child.value.node)) return;
    const { node, meaning } = parent;
    if (node.kind === 'value') return;
    const index = partsOf(node).findIndex((part) => part.start === (child.entry?.key ?? child.value.node).start);
    found ??= { child, parent: { node, meaning }, index };
  };
  walkObject(object, visit, { start, end });
  return found;
}

/** The entries of an object or the items of a list, each from its first to its last character. */
export function partsOf(node: ObjectSeries): readonly Span[] {
  if (node.kind === 'list') return node.items;
  return node.entries.map(({ key, value }) => ({ start: key.start, end: Math.max(key.end, value.end) }));
}

/**
 * The style of keys in an object: bare if none of its keys is quoted. An empty object or a list has the style of the
 * nearest object around it with a key. Quoted with `strictJson`, and if no object around has a key.
 */
export function styleIn(object: ObjectAtEnd, { node }: Level): KeyStyle {
  if (object.context.options.strictJson) return { isBare: false };
  const around = levelsAround(object, node.start + 1).map((level) => level.node);
  for (const each of around.toReversed()) {
    if (each.kind === 'object' && each.entries.length > 0) {
      return { isBare: !each.entries.some(({ isQuoted }) => isQuoted) };
    }
  }
  return { isBare: false };
}

/** The edit that adds parts at the end of an object or list: on lines of their own if the last part begins a line. */
export function appended(context: FixContext, node: ObjectSeries, texts: readonly string[]): FileEdit {
  const { text } = context;
  const last = partsOf(node).at(-1);
  if (!last) {
    const inner = text.slice(node.start + 1, node.isClosed ? node.end - 1 : node.end);
    const blank = node.kind === 'object' ? ' ' : '';
    const at = { start: node.start + 1, end: node.start + 1 };
    if (inner.includes('\n')) {
      const indentation = indentationAt(text, node.start);
      const lines = texts.map((each) => `${lineBreakOf(text)}${indentation}  ${each}`).join(',');
      return edit(context, at, lines);
    }
    return edit(context, at, `${blank}${texts.join(', ')}${inner === '' ? blank : ''}`);
  }
  const separator = separatorAt(text, last.start);
  const { lastComma } = node;
  const added = texts.map((each) => `${separator}${each}`);
  if (lastComma) return edit(context, { start: lastComma.end, end: lastComma.end }, added.join(','));
  return edit(context, { start: last.end, end: last.end }, added.map((each) => `,${each}`).join(''));
}

/** The edit that puts an entry before another one: on a line of its own if the other entry begins a line. */
export function insertedBefore(context: FixContext, { start }: Span, written: string): FileEdit {
  return edit(context, { start, end: start }, `${written},${separatorAt(context.text, start)}`);
}

/** The blanks that part an entry from the one at an offset: a line break and the indentation if that begins a line. */
function separatorAt(text: string, offset: number): string {
  return beginsLine(text, offset) ? `${lineBreakOf(text)}${indentationAt(text, offset)}` : ' ';
}

/** The edits that remove the entry or item at an index, with its comma; comments stay. */
export function removed(context: FixContext, node: ObjectSeries, index: number): readonly FileEdit[] {
  const { text } = context;
  const parts = partsOf(node);
  const part = parts[index] as Span;
  const next = parts[index + 1];
  const after = next ? commaBetween(text, part.end, next.start) : node.lastComma;
  if (after) return [edit(context, wholeLine(text, { start: part.start, end: after.end }), '')];
  const before = parts[index - 1];
  const comma = before && commaBetween(text, before.end, part.start);
  if (!before || !comma) return [edit(context, wholeLine(text, part), '')];
  // Without text between them, the comma and the part are removed at once.
  if (text.slice(comma.end, part.start).trim() === '') {
    return [edit(context, { start: comma.start, end: part.end }, '')];
  }
  return [edit(context, comma, ''), edit(context, wholeLine(text, part), '')];
}

function commaBetween(text: string, from: number, to: number): Span | undefined {
  const between = text.slice(from, to);
  // A comment may have commas, too.
  const code = between.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length));
  const at = code.indexOf(',');
  return at < 0 ? undefined : { start: from + at, end: from + at + 1 };
}

/** A span widened to whole lines if no other text is on its lines, otherwise to the blanks after the span. */
function wholeLine(text: string, { start, end }: Span): Span {
  const blanks = /^[ \t]*/.exec(text.slice(end))?.[0].length ?? 0;
  const lineEnd = /^(?:\r\n|\r|\n)/.exec(text.slice(end + blanks))?.[0].length ?? 0;
  if (lineEnd > 0 && beginsLine(text, start)) {
    return { start: start - indentationAt(text, start).length, end: end + blanks + lineEnd };
  }
  return { start, end: end + (lineEnd > 0 ? 0 : blanks) };
}

/** True if only blanks are before an offset on its line. */
function beginsLine(text: string, offset: number): boolean {
  return text.slice(startOfLine(text, offset), offset).trim() === '';
}

/** The blanks at the start of the line of an offset, at most up to the offset. */
function indentationAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(startOfLine(text, offset), offset))?.[0] ?? '';
}
