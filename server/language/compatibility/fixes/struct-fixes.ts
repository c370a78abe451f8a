// Fixes structs: they cannot be extended, so the new form becomes another struct.
import { edit, type FileEdit, type Fix, fixContext, inFile } from '../../fixes/fix.ts';
import { fieldOf, namedDeclarationOf } from '../../fixes/members.ts';
import { lineBreakOf } from '../../fixes/statement-edits.ts';
import { namespaceOf } from '../../vocabulary/dotted-names.ts';
import type { ComparedField, ComparedObject, ComparedSchema } from '../compared-schema/schema.ts';
import { type ChangeContext, oldVersion } from './change-fix.ts';
import {
  afterField,
  blockOf,
  colonOf,
  type FoundFields,
  fieldNamed,
  freeName,
  hasIds,
  separator,
  writtenType,
} from './field-edits.ts';

/**
 * Restores the old struct and adds its new form beside it. The first fix also adds fields of the new form at the end of
 * the tables with fields of the old one.
 */
export function* newStruct(context: ChangeContext): Iterable<Fix> {
  const { fix, before, after, finding } = context;
  const found = namedDeclarationOf(fix, finding.place);
  const old = oldVersion(before.objects, finding.type);
  if (found?.declaration.kind !== 'struct' || found.declaration.isBroken || old?.kind !== 'struct') return;
  const at: FoundFields = { found, table: found.declaration };
  const { name, end } = at.table;
  const oldText = structText(context, at, old);
  if (oldText === undefined) return;
  const namespace = namespaceOf(finding.type);
  const fullNameOf = (simpleName: string) => (namespace === '' ? simpleName : `${namespace}.${simpleName}`);
  const newName = freeName(name.text, (one) => isTaken(before, fullNameOf(one)) || isTaken(after, fullNameOf(one)));
  const tail = inFile(found, { start: name.end, end });
  const lineBreak = lineBreakOf(fix.text);
  const newForm = `${lineBreak}${lineBreak}struct ${newName}${fix.text.slice(tail.start, tail.end)}`;
  const edits = [edit(fix, tail, oldText + newForm)];
  const title = `Put ${name.text} back as it was, and its new form beside it as ${newName}`;
  const added = [...newFields(context, fullNameOf(newName))];
  if (added.length > 0) yield { title: `${title}, with new fields in tables`, edits: [...edits, ...added] };
  yield { title, edits };
}

function isTaken({ objects, enums, unread }: ComparedSchema, fullName: string): boolean {
  return objects.has(fullName) || enums.has(fullName) || unread.has(fullName);
}

/**
 * The old text after the name of a struct; undefined if the new schema lacks a type in it, or if the new struct has no
 * fields.
 */
function structText(context: ChangeContext, at: FoundFields, old: ComparedObject): string | undefined {
  const { fix, before } = context;
  const { table, found } = at;
  const fields = old.fields.map((field) => oldField(context, at, field));
  const [first] = table.fields;
  if (!first || fields.includes(undefined)) return undefined;
  const between = separator(fix, at, first);
  const last = between === ' ' ? ' ' : lineBreakOf(fix.text);
  const others = table.metadata
    .filter((use) => use.name.text !== 'force_align')
    .map((use) => fix.text.slice(inFile(found, use).start, inFile(found, use).end));
  const isForced = old.alignment > naturalAlignment(before, old);
  const attributes = isForced ? [...others, `force_align: ${old.alignment}`] : others;
  const metadata = attributes.length > 0 ? ` (${attributes.join(', ')})` : '';
  return `${metadata} {${between}${fields.join(between)}${last}}`;
}

/**
 * The text of a field of the old struct, with its documentation if the field is still there unchanged. Undefined if the
 * new schema lacks the field's type.
 */
function oldField({ fix, after, finding }: ChangeContext, at: FoundFields, old: ComparedField): string | undefined {
  const { name } = old.type;
  const type = writtenType(old.type, fix, at);
  if (type === undefined || (name !== undefined && !after.objects.has(name) && !after.enums.has(name)))
    return undefined;
  const now = after.objects.get(finding.type)?.fields.find((field) => field.name === old.name);
  const own = fieldNamed(at, old.name);
  if (own && now && now.isKey === old.isKey && writtenType(now.type, fix, at) === type) {
    const { start, end } = blockOf(fix, at, own);
    return fix.text.slice(start, end);
  }
  return `${old.name}${colonOf(at.table)}${type}${old.isKey ? ' (key)' : ''};`;
}

/** The alignment that a struct has without `force_align`. */
function naturalAlignment({ objects }: ComparedSchema, { fields }: ComparedObject): number {
  return Math.max(1, ...fields.map(({ type }) => objects.get(type.name ?? '')?.alignment ?? type.scalar?.size ?? 1));
}

/**
 * The edits that add fields at the end of each table with fields of the finding's struct: one field of the struct
 * `fullName` for each of them.
 */
function* newFields({ fix, before, after, finding }: ChangeContext, fullName: string): Iterable<FileEdit> {
  for (const object of after.objects.values()) {
    const [first, ...others] =
      object.kind === 'table' ? object.fields.filter((field) => isOf(field, finding.type)) : [];
    const place = first?.origin && after.placeOf(first.origin);
    const there = place && (place.uri === fix.uri ? fix : fixContext(fix.program, fix.root, place.uri));
    const found = there && fieldOf(there, place);
    if (!first || !there || found?.declaration.kind !== 'table' || found.declaration.isBroken) continue;
    const table = found.declaration;
    const at: FoundFields = { found, table };
    const last = table.fields.at(-1) ?? found.field;
    const taken = new Set(
      [...object.fields, ...(before.objects.get(object.fullName)?.fields ?? [])].map(({ name }) => name),
    );
    let slot = Math.max(...object.fields.map((field) => field.slot));
    const texts = [first, ...others].map((field) => {
      const name = freeName(field.name, (one) => taken.has(one));
      taken.add(name);
      slot += 1;
      const { shape } = field.type;
      const attributes = [
        ...(hasIds(table) ? [`id: ${slot}`] : []),
        ...(shape === 'vector64' ? ['vector64'] : field.isOffset64 ? ['offset64'] : []),
      ];
      const metadata = attributes.length > 0 ? ` (${attributes.join(', ')})` : '';
      return `${name}${colonOf(table)}${writtenType({ ...field.type, name: fullName }, there, at)}${metadata};`;
    });
    yield afterField(there, at, last, texts.join(separator(there, at, last)));
  }
}

function isOf({ type, isDeprecated, isHidden }: ComparedField, struct: string): boolean {
  return type.element === 'struct' && type.name === struct && !isDeprecated && !isHidden;
}
