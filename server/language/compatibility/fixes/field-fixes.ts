// Fixes the slots of tables: fields go to the end, get the ids of their old slots, or come back as deprecated ones.
import { type NumberedField, numberedFields, numbersOf, renumbered } from '../../fixes/field-numbers.ts';
import { edit, type Fix } from '../../fixes/fix.ts';
import { namedDeclarationOf } from '../../fixes/members.ts';
import { wholeLines } from '../../fixes/statement-edits.ts';
import { type ComparedField, constantText } from '../compared-schema/schema.ts';
import { type ChangeContext, oldVersion } from './change-fix.ts';
import {
  afterField,
  beforeField,
  blockOf,
  colonOf,
  type FoundFields,
  fieldNamed,
  hasIds,
  inBody,
  movedText,
  nextId,
  separator,
  writtenType,
} from './field-edits.ts';

/** A table of the new schema, with the fields of its old version. */
interface FoundTable extends FoundFields {
  readonly oldFields: readonly ComparedField[];
}

/** Moves a new field after all others. No fix in a table with ids. */
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

/**
 * Gives every field an id: an old field the id of its old slot, a new field the next free id. No fix if a removed field
 * would leave a gap.
 */
export function* idsAsBefore(context: ChangeContext): Iterable<Fix> {
  const at = tableOf(context);
  if (!at) return;
  const slots = new Map(at.oldFields.map(({ name, slot }) => [name, slot]));
  const rankOf = ({ field }: NumberedField) => slots.get(field.name.text) ?? Number.POSITIVE_INFINITY;
  const order = [...numberedFields(context.fix, at.found)].sort((left, right) => rankOf(left) - rankOf(right) || 0);
  const numbers = numbersOf(order);
  // The number of a removed field would be a gap, which flatc refuses.
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
  if (!at || !field || !after || !now || !old || !last || text === undefined) return;
  const { fix } = context;
  const own = blockOf(fix, at, field);
  const moved = movedText(fix, at, field, own, nextId(after, now));
  const isLast = field === last;
  const edits = isLast
    ? [edit(fix, own, `${text}${separator(fix, at, last)}${moved}`)]
    : [edit(fix, own, text), afterField(fix, at, last, moved)];
  yield { title: `${field.name.text} is another field: deprecate ${old.name}, and add it at the end`, edits };
}

/** The table of a finding in both versions. Undefined if either is not a table, or if the new one has syntax errors. */
export function tableOf({ fix, before, finding }: ChangeContext): FoundTable | undefined {
  const found = namedDeclarationOf(fix, finding.place);
  const old = oldVersion(before.objects, finding.type);
  if (found?.declaration.kind !== 'table' || found.declaration.isBroken || old?.kind !== 'table') return undefined;
  return { found, table: found.declaration, oldFields: old.fields.filter(({ isHidden }) => !isHidden) };
}

/** The first slot of a field. A union has two slots and is known by the higher one. */
function firstSlot({ slot, type }: ComparedField): number {
  return type.element === 'union' ? slot - 1 : slot;
}

/** The text of the old field with `deprecated`; undefined if the new schema lacks the field's type. */
export function deprecatedText({ after, fix }: ChangeContext, at: FoundTable, old: ComparedField): string | undefined {
  const type = writtenType(old.type, fix, at);
  const isThere = old.type.name === undefined || after.objects.has(old.type.name) || after.enums.has(old.type.name);
  if (type === undefined || !isThere) return undefined;
  const isNumber = old.default.kind !== 'object';
  const value = isNumber && old.constant !== '0' && old.constant !== '0.0' ? ` = ${constantText(old)}` : '';
  const attributes = [
    ...(hasIds(at.table) ? [`id: ${old.slot}`] : []),
    ...(old.type.shape === 'vector64' ? ['vector64'] : old.isOffset64 ? ['offset64'] : []),
    'deprecated',
  ];
  return `${old.name}${colonOf(at.table)}${type}${value} (${attributes.join(', ')});`;
}
