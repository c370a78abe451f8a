// Fixes changed types: the old type comes back, or a new field takes the new type.
import { edit, type Fix, inFile } from '../../fixes/fix.ts';
import { fieldOf, namedDeclarationOf } from '../../fixes/members.ts';
import { type ChangeContext, oldVersion } from './change-fix.ts';
import { afterField, blockOf, freeName, movedText, nextId, separator, writtenType } from './field-edits.ts';
import { deprecatedText, tableOf } from './field-fixes.ts';

/** Keeps the old field as deprecated, and adds a field of the new type at the end. */
export function* anotherType(context: ChangeContext): Iterable<Fix> {
  const at = tableOf(context);
  const found = fieldOf(context.fix, context.finding.place);
  const after = context.after.objects.get(context.finding.type);
  const now = after?.fields.find(({ name }) => name === context.finding.member);
  const old = at?.oldFields.find(({ slot }) => slot === now?.slot);
  const last = at?.table.fields.at(-1);
  const text = at && old && deprecatedText(context, at, old);
  if (!at || !found || !after || !now || !old || !last || text === undefined || now.isDeprecated) return;
  const { fix } = context;
  const { field } = found;
  const taken = new Set([...at.oldFields, ...after.fields].map(({ name }) => name));
  const name = taken.has(now.name) ? freeName(now.name, (one) => taken.has(one)) : now.name;
  const own = blockOf(fix, at, field);
  const moved = movedText(fix, at, field, own, nextId(after, now));
  const [start, end] = [field.name.start, field.name.end].map((offset) => found.start + offset - own.start);
  const added = `${moved.slice(0, start)}${name}${moved.slice(end)}`;
  const isLast = field.name.start === last.name.start;
  const edits = isLast
    ? [edit(fix, own, `${text}${separator(fix, at, last)}${added}`)]
    : [edit(fix, own, text), afterField(fix, at, last, added)];
  yield { title: `Put ${old.name} back as deprecated, and add ${name} with the new type`, edits };
}

/** Writes the type that the old field in the same slot had. */
export function* oldType(context: ChangeContext): Iterable<Fix> {
  const { fix, before, after, finding } = context;
  const found = fieldOf(fix, finding.place);
  const now = after.objects.get(finding.type)?.fields.find(({ name }) => name === finding.member);
  const old = oldVersion(before.objects, finding.type)?.fields.find(({ slot }) => slot === now?.slot);
  const type = found && old && writtenType(old.type, fix, { found });
  if (!found?.field.type || type === undefined) return;
  yield { title: `Restore the type ${type}`, edits: [edit(fix, inFile(found, found.field.type), type)] };
}

/** Writes the underlying type that the enum or union had. */
export function* oldBase({ fix, before, finding }: ChangeContext): Iterable<Fix> {
  const found = namedDeclarationOf(fix, finding.place);
  const old = oldVersion(before.enums, finding.type);
  if (!old || (found?.declaration.kind !== 'enum' && found?.declaration.kind !== 'union')) return;
  const { base } = found.declaration;
  const name = old.underlying.canonical;
  if (!base) return;
  yield { title: `Restore the type ${name}`, edits: [edit(fix, inFile(found, base), name)], isPreferred: true };
}
