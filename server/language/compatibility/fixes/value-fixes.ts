// Fixes numbers: restores defaults and members, and lets required fields be absent.

import { endOfName } from '../../fixes/enum-values.ts';
import { edit, type FileEdit, type Fix, inFile } from '../../fixes/fix.ts';
import { attributeAddition, attributeRemoval, endOfValue, fieldOf, namedDeclarationOf } from '../../fixes/members.ts';
import { findUse } from '../../values/metadata.ts';
import { type ComparedField, constantText, shownDefault } from '../compared-schema/schema.ts';
import { type ChangeContext, oldVersion } from './change-fix.ts';
import { afterField, blockOf, freeName, movedText, nextId } from './field-edits.ts';

/** Writes the default that the field had. */
export function* oldDefault(context: ChangeContext): Iterable<Fix> {
  const { fix, before, after, finding } = context;
  const found = fieldOf(fix, finding.place);
  const now = after.objects.get(finding.type)?.fields.find(({ name }) => name === finding.member);
  const old = oldVersion(before.objects, finding.type)?.fields.find(({ slot }) => slot === now?.slot);
  if (!found?.field.type || !now || !old) return;
  const { type, defaultValue } = found.field;
  const text = defaultText(after, old, now);
  const isPlain = /^(?:0|0\.0|false)?$/.test(text);
  const span = inFile(found, { start: type.end, end: defaultValue?.end ?? type.end });
  const title = isPlain ? 'Remove the default, as it was' : `Restore the default ${text}`;
  yield { title, edits: [edit(fix, span, isPlain ? '' : ` = ${text}`)], isPreferred: true };
}

/** Writes the default that the field had, and gives the new default to a new field. */
export function* newDefault(context: ChangeContext): Iterable<Fix> {
  const { fix, before, after, finding } = context;
  const found = fieldOf(fix, finding.place);
  const object = after.objects.get(finding.type);
  const now = object?.fields.find(({ name }) => name === finding.member);
  const [restored] = oldDefault(context);
  if (found?.declaration.kind !== 'table' || !object || !now || now.isDeprecated || !restored) return;
  const { field, declaration: table } = found;
  const at = { found, table };
  const last = table.fields.at(-1) ?? field;
  const oldFields = oldVersion(before.objects, finding.type)?.fields ?? [];
  const taken = new Set([...oldFields, ...object.fields].map(({ name }) => name));
  const name = freeName(field.name.text, (one) => taken.has(one));
  const own = blockOf(fix, at, field);
  const moved = movedText(fix, at, field, own, nextId(object, now));
  const [start, end] = [field.name.start, field.name.end].map((offset) => found.start + offset - own.start);
  const added = `${moved.slice(0, start)}${name}${moved.slice(end)}`;
  const title = `${restored.title}, and add ${name} with the default ${constantText(now)} to ${table.name.text}`;
  yield { title, edits: [...restored.edits, afterField(fix, at, last, added)] };
}

/**
 * The default as it must be written in the field `now`: a member's name if the enum of the new schema has a member with
 * the number, and nothing for a string or vector without a default.
 */
function defaultText({ enums }: ChangeContext['after'], old: ComparedField, now: ComparedField): string {
  const { constant, type, default: value } = old;
  if (value.kind === 'object') return shownDefault(old)?.replace(/^none$/, '') ?? '';
  const member = enums.get(type.name ?? '')?.members.find((one) => String(one.value) === constant);
  if (value.kind === 'number' && constant !== '0' && member) return member.name;
  return now.type.scalar?.kind === 'bool' ? constantText(old) : constant;
}

/** Gives the members of an enum or union their old numbers, and new ones the next free numbers. */
export function* numbersAsBefore(context: ChangeContext): Iterable<Fix> {
  const { fix, before, finding } = context;
  const found = namedDeclarationOf(fix, finding.place);
  const old = oldVersion(before.enums, finding.type);
  if (!found || !old || (found.declaration.kind !== 'enum' && found.declaration.kind !== 'union')) return;
  const { declaration } = found;
  const flags = findUse(declaration.metadata, 'bit_flags');
  const isFlags = flags !== undefined && old.members.every(({ value }) => bitOf(value) !== undefined);
  const known = new Map(old.members.map(({ name, value }) => [name, isFlags ? bitOf(value) : value]));
  const nameOf = (name: string) => (declaration.kind === 'union' ? name.replaceAll('.', '_') : name);
  let free = [...known.values()].reduce<bigint>(
    (most, value) => (value !== undefined && value > most ? value : most),
    0n,
  );
  let previous = declaration.kind === 'union' ? 0n : -1n;
  const edits = declaration.members.flatMap((member): readonly FileEdit[] => {
    const number = known.get(nameOf(member.name.text)) ?? ++free;
    const counted = previous + 1n;
    previous = number;
    if (member.value)
      return member.value.text === String(number) ? [] : [edit(fix, inFile(found, member.value), String(number))];
    const end = endOfName(member);
    return number === counted ? [] : [edit(fix, inFile(found, { start: end, end }), ` = ${number}`)];
  });
  const title = `Number the members of ${declaration.name.text} as they were`;
  if (!flags || isFlags) {
    if (edits.length > 0) yield { title, edits, isPreferred: true };
    return;
  }
  // Numbers that are not single bits cannot be those of flags.
  const removal = attributeRemoval(fix, { ...found, use: flags, metadata: declaration.metadata });
  yield { title: `${title}, without bit_flags`, edits: [removal, ...edits], isPreferred: true };
}

/** The index of the bit in a value with exactly one bit; undefined for any other value. */
export function bitOf(value: bigint): bigint | undefined {
  const isBit = value > 0n && (value & (value - 1n)) === 0n;
  return isBit ? BigInt(value.toString(2).length - 1) : undefined;
}

/** Takes `required` away, so that data without the field is read. */
export function* withoutRequired({ fix, finding }: ChangeContext): Iterable<Fix> {
  const found = fieldOf(fix, finding.place);
  const use = found && findUse(found.field.metadata, 'required');
  if (!found || !use) return;
  const edits = [attributeRemoval(fix, { ...found, use, metadata: found.field.metadata })];
  yield { title: `Remove required from ${found.field.name.text}`, edits, isPreferred: true };
}

/** Makes a field required again, so that old readers, which require it, accept new data. */
export function* requiredBack({ fix, finding }: ChangeContext): Iterable<Fix> {
  const found = fieldOf(fix, finding.place);
  if (!found) return;
  const { field, ...place } = found;
  const added = attributeAddition(fix, place, field.metadata, endOfValue(field), 'required');
  yield { title: `Make ${field.name.text} required again`, edits: [added], isPreferred: true };
}
