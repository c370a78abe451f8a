// Edits single fields: writes their text with documentation, and finds the places before and after them.

import { edit, type FileEdit, type FixContext, inFile } from '../../fixes/fix.ts';
import type { FoundNamed } from '../../fixes/members.ts';
import { lineBreakOf } from '../../fixes/statement-edits.ts';
import { startOfLine } from '../../lines.ts';
import type { FieldSummary, Span, TableSummary } from '../../summary/summary.ts';
import { findUse } from '../../values/metadata.ts';
import { namespaceOf, simpleNameOf } from '../../vocabulary/dotted-names.ts';
import type { ComparedField, ComparedObject, ComparedType } from '../compared-schema/schema.ts';

/** A table or struct of the new schema. */
export interface FoundFields {
  readonly found: FoundNamed;
  readonly table: TableSummary;
}

/** The field of a table with a name; undefined if there is none. */
export function fieldNamed({ table }: FoundFields, name: string | undefined): FieldSummary | undefined {
  return table.fields.find((field) => field.name.text === name);
}

/** True if any field of a table has the attribute `id`. Then flatc requires it of all fields. */
export function hasIds({ fields }: TableSummary): boolean {
  return fields.some(({ metadata }) => findUse(metadata, 'id') !== undefined);
}

/**
 * A type as it must be written in a declaration: without its namespace if the declaration is in that namespace.
 * Undefined for a number of unknown type.
 */
export function writtenType(
  type: ComparedType,
  { elaborated }: FixContext,
  { found }: Pick<FoundFields, 'found'>,
): string | undefined {
  const { namespace = '' } = elaborated[found.index] ?? {};
  const named = type.name !== undefined && namespaceOf(type.name) === namespace ? simpleNameOf(type.name) : type.name;
  const element = named ?? (type.element === 'string' ? 'string' : type.scalar?.canonical);
  if (element === undefined || type.shape === 'plain') return element;
  return type.shape === 'array' ? `[${element}:${type.length}]` : `[${element}]`;
}

/** The colon between the name and the type of a field, with a blank if any field of the table has one there. */
export function colonOf({ fields }: TableSummary): string {
  return fields.some(({ name, type }) => type && type.start > name.end + 1) ? ': ' : ':';
}

/** The text of a field that is moved to the end of its table. If the field has an `id`, the text has the id `next`. */
export function movedText(
  { text }: FixContext,
  { found }: FoundFields,
  field: FieldSummary,
  own: Span,
  next: number,
): string {
  const moved = text.slice(own.start, own.end);
  const use = findUse(field.metadata, 'id');
  if (!use) return moved;
  const span = inFile(found, use);
  return `${moved.slice(0, span.start - own.start)}id: ${next}${moved.slice(span.end - own.start)}`;
}

/** The id of a field at the end of a table. A union takes the id before its own as well. */
export function nextId({ fields }: ComparedObject, { type }: ComparedField): number {
  return Math.max(...fields.map(({ slot }) => slot)) + (type.element === 'union' ? 2 : 1);
}

/** The span in the file of a field with its documentation and its semicolon. */
export function blockOf({ text }: FixContext, { found }: FoundFields, field: FieldSummary): Span {
  const { start, end } = inFile(found, field);
  const semicolon = text[end - 1] === ';' ? 0 : (/^\s*;/.exec(text.slice(end))?.[0].length ?? 0);
  return { start: field.documentation ? found.start + field.documentation.start : start, end: end + semicolon };
}

/** The text between two members: a line break and the indentation if `member` begins its line, otherwise a blank. */
export function separator({ text }: FixContext, { found }: Pick<FoundFields, 'found'>, member: Span): string {
  const { start } = inFile(found, member);
  const indent = text.slice(startOfLine(text, start), start);
  return indent.trim() === '' ? lineBreakOf(text) + indent : ' ';
}

/** Inserts text after a field and the comment on its line. */
export function afterField(fix: FixContext, at: FoundFields, field: FieldSummary, text: string): FileEdit {
  const { end } = blockOf(fix, at, field);
  // A comment after the last field belongs to that field.
  const [comment = ''] = /^[ \t]*\/\/[^\r\n]*/.exec(fix.text.slice(end)) ?? [];
  const offset = end + comment.length;
  return edit(fix, { start: offset, end: offset }, separator(fix, at, field) + text);
}

/** Inserts text before a field and the comments above it. */
export function beforeField(fix: FixContext, at: FoundFields, field: FieldSummary, text: string): FileEdit {
  const { start } = blockOf(fix, at, field);
  return edit(fix, { start, end: start }, text + separator(fix, at, field));
}

/** Inserts text at the start of a table's body; undefined if the table has no body. */
export function inBody(fix: FixContext, { found, table }: FoundFields, text: string): FileEdit | undefined {
  if (!table.body) return undefined;
  const start = found.start + table.body.start + 1;
  return edit(fix, { start, end: start }, ` ${text} `);
}

/** A name that is not taken, made of another name and a number: `Point2` for `Point`, `v2_2` for `v2`. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  const stem = /\d$/.test(name) ? `${name}_` : name;
  let number = 2;
  while (isTaken(`${stem}${number}`)) number += 1;
  return `${stem}${number}`;
}
