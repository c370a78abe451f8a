// Fixes for the slots of tables: fields go to the end, get the ids of their old slots, or come back as deprecated ones.
import { type NumberedField, numberedFields, numbersOf, renumbered } from '../fixes/field-numbers.ts';
import { type Edit, edit, type Fix, type FixContext, inFile } from '../fixes/fix.ts';
import { type FoundNamed, namedDeclarationOf } from '../fixes/members.ts';
import { lineBreakOf, startOfLine, wholeLines } from '../fixes/statement-edits.ts';
import type { FieldSummary, Span, TableSummary } from '../summary/summary.ts';
import { findUse } from '../values/metadata.ts';
import { namespaceOf, simpleNameOf } from '../vocabulary/dotted-names.ts';
import { type ChangeContext, oldVersion } from './change-fix.ts';
import type { ComparedField, ComparedType } from './schema.ts';

/** A table of the new schema with its old version. */
interface FoundTable {
  readonly found: FoundNamed;
  readonly table: TableSummary;
  readonly oldFields: readonly ComparedField[];
}

/** Moves a new field after all others. */
export function* toTheEnd(context: ChangeContext): Iterable<Fix> {
  const at = tableOf(context);
  const field = at && fieldNamed(at, context.finding.member);
  if (!at || !field || hasIds(at.table)) return;
  const others = at.table.fields.filter((other) => other !== field);
  const last = others.at(-1);
  if (!last) return;
  const { fix } = context;
  const own = blockOf(fix, at, field);
  const edits = [
    edit(fix, wholeLines(fix.text, own), ''),
    afterField(fix, at, last, fix.text.slice(own.start, own.end)),
  ];
  yield { title: `Move ${field.name.text} to the end of ${at.table.name.text}`, edits, isPreferred: true };
}

/** Gives every field an id: old fields that of their slot, new ones the next free ones. */
export function* idsAsBefore(context: ChangeContext): Iterable<Fix> {
  const at = tableOf(context);
  if (!at) return;
  const slots = new Map(at.oldFields.map(({ name, slot }) => [name, slot]));
  const rankOf = ({ field }: NumberedField) => slots.get(field.name.text) ?? Number.POSITIVE_INFINITY;
  const order = [...numberedFields(context.fix, at.found)].sort((left, right) => rankOf(left) - rankOf(right) || 0);
  const numbers = numbersOf(order);
  // Where an old field is gone, its number would be a gap, which flatc refuses.
  const isKept = order.every(({ field }, index) => (slots.get(field.name.text) ?? numbers[index]) === numbers[index]);
  const edits = isKept ? renumbered(context.fix, at.found, order) : [];
  if (edits.length === 0) return;
  const isPreferred = context.finding.code === 'field-moved';
  yield { title: `Write ids in ${at.table.name.text}, with each old field in its old slot`, edits, isPreferred };
}

/** Puts a removed field back as deprecated, so that its slot stays taken. */
export function* asDeprecated(context: ChangeContext): Iterable<Fix> {
  const at = tableOf(context);
  const old = at?.oldFields.find(({ name }) => name === context.finding.member);
  const text = at && old && deprecatedText(context, at, old);
  if (!at || !old || text === undefined) return;
  const { fix } = context;
  const after = context.after.objects.get(context.finding.type);
  const next = hasIds(at.table) ? undefined : after?.fields.find(({ slot }) => slot >= firstSlot(old));
  const follower = next && fieldNamed(at, next.isHidden ? next.name.slice(0, -'_type'.length) : next.name);
  const last = at.table.fields.at(-1);
  const added = follower
    ? beforeField(fix, at, follower, text)
    : last
      ? afterField(fix, at, last, text)
      : inBody(fix, at, text);
  if (added) yield { title: `Put ${old.name} back as deprecated`, edits: [added], isPreferred: true };
}

/** Treats a new name in an old slot as a new field: the old field stays as deprecated, the new one goes to the end. */
export function* anotherField(context: ChangeContext): Iterable<Fix> {
  const at = tableOf(context);
  const field = at && fieldNamed(at, context.finding.member);
  const after = context.after.objects.get(context.finding.type);
  const now = after?.fields.find(({ name }) => name === context.finding.member);
  const old = at?.oldFields.find(({ slot }) => slot === now?.slot);
  const last = at?.table.fields.at(-1);
  const text = at && old && deprecatedText(context, at, old);
  if (!at || !field || !after || !old || !last || text === undefined) return;
  const { fix } = context;
  const own = blockOf(fix, at, field);
  const moved = movedText(fix, at, field, own, Math.max(...after.fields.map(({ slot }) => slot)) + 1);
  const isLast = field === last;
  const edits = isLast
    ? [edit(fix, own, `${text}${separator(fix, at, last)}${moved}`)]
    : [edit(fix, own, text), afterField(fix, at, last, moved)];
  yield { title: `${field.name.text} is another field: deprecate ${old.name}, and add it at the end`, edits };
}

function tableOf({ fix, before, finding }: ChangeContext): FoundTable | undefined {
  const found = namedDeclarationOf(fix, finding.place);
  const old = oldVersion(before.objects, finding.type);
  if (found?.declaration.kind !== 'table' || found.declaration.isBroken || old?.kind !== 'table') return undefined;
  return { found, table: found.declaration, oldFields: old.fields.filter(({ isHidden }) => !isHidden) };
}

function fieldNamed({ table }: FoundTable, name: string | undefined): FieldSummary | undefined {
  return table.fields.find((field) => field.name.text === name);
}

function hasIds({ fields }: TableSummary): boolean {
  return fields.some(({ metadata }) => findUse(metadata, 'id') !== undefined);
}

/** A union is known by the higher of its slots, and takes the one before as well. */
function firstSlot({ slot, type }: ComparedField): number {
  return type.element === 'union' ? slot - 1 : slot;
}

/** The text of the old field, deprecated; undefined where its type no longer exists. */
function deprecatedText({ after, fix }: ChangeContext, at: FoundTable, old: ComparedField): string | undefined {
  const type = writtenType(old.type, fix, at);
  const isThere = old.type.name === undefined || after.objects.has(old.type.name) || after.enums.has(old.type.name);
  if (type === undefined || !isThere) return undefined;
  const isNumber = old.default.kind !== 'object';
  const value = isNumber && old.constant !== '0' && old.constant !== '0.0' ? ` = ${old.constant}` : '';
  const attributes = [
    ...(hasIds(at.table) ? [`id: ${old.slot}`] : []),
    ...(old.type.shape === 'vector64' ? ['vector64'] : old.isOffset64 ? ['offset64'] : []),
    'deprecated',
  ];
  const colon = at.table.fields.some(({ name, type: own }) => own && own.start > name.end + 1) ? ': ' : ':';
  return `${old.name}${colon}${type}${value} (${attributes.join(', ')});`;
}

function writtenType(type: ComparedType, { elaborated }: FixContext, { found }: FoundTable): string | undefined {
  const { namespace = '' } = elaborated[found.index] ?? {};
  const named = type.name !== undefined && namespaceOf(type.name) === namespace ? simpleNameOf(type.name) : type.name;
  const element = named ?? (type.element === 'string' ? 'string' : type.scalar?.canonical);
  return element === undefined || type.shape === 'plain' ? element : `[${element}]`;
}

/** The text of a field that goes to the end; with ids its number is the next free one. */
function movedText({ text }: FixContext, { found }: FoundTable, field: FieldSummary, own: Span, next: number): string {
  const moved = text.slice(own.start, own.end);
  const use = findUse(field.metadata, 'id');
  if (!use) return moved;
  const span = inFile(found, use);
  return `${moved.slice(0, span.start - own.start)}id: ${next}${moved.slice(span.end - own.start)}`;
}

/** A field with its documentation and its semicolon. */
function blockOf({ text }: FixContext, { found }: FoundTable, field: FieldSummary): Span {
  const { start, end } = inFile(found, field);
  const semicolon = text[end - 1] === ';' ? 0 : (/^\s*;/.exec(text.slice(end))?.[0].length ?? 0);
  return { start: field.documentation ? found.start + field.documentation.start : start, end: end + semicolon };
}

/** What comes between two fields: a line break where they are on lines of their own, else a blank. */
function separator({ text }: FixContext, { found }: FoundTable, field: FieldSummary): string {
  const { start } = inFile(found, field);
  const indent = text.slice(startOfLine(text, start), start);
  return indent.trim() === '' ? lineBreakOf(text) + indent : ' ';
}

function afterField(fix: FixContext, at: FoundTable, field: FieldSummary, text: string): Edit {
  const { end } = blockOf(fix, at, field);
  // A comment after the last field belongs to it.
  const [comment = ''] = /^[ \t]*\/\/[^\r\n]*/.exec(fix.text.slice(end)) ?? [];
  const offset = end + comment.length;
  return edit(fix, { start: offset, end: offset }, separator(fix, at, field) + text);
}

function beforeField(fix: FixContext, at: FoundTable, field: FieldSummary, text: string): Edit {
  const { start } = blockOf(fix, at, field);
  return edit(fix, { start, end: start }, text + separator(fix, at, field));
}

function inBody(fix: FixContext, { found, table }: FoundTable, text: string): Edit | undefined {
  if (!table.body) return undefined;
  const start = found.start + table.body.start + 1;
  return edit(fix, { start, end: start }, ` ${text} `);
}
