// Fixes unions in data and in the object at the end of a schema. The type of a union must come before its value.
import type { ObjectFields } from '../diagnostics/rule-codes.ts';
import type { ObjectAtEnd } from '../root-object/object-at-end.ts';
import { type KeyStyle, keyParts, membersIn, plainText, shapeParts } from '../root-object/object-text.ts';
import type { ObjectField } from '../root-object/shape.ts';
import type { ObjectNode } from '../root-object/tree.ts';
import { type Level, typeOfMember } from '../root-object/value-meaning.ts';
import { childWithKey } from '../root-object/walk.ts';
import type { FindingWith, Fix, FixContext } from './fix.ts';
import { childAt, type Found, insertedBefore, objectOf, partsOf, removed, styleIn } from './object-edits.ts';

/**
 * Puts the type of a union, or the types of a vector of unions, before the value. Moves an entry for the type that
 * comes later. Without such an entry, offers a fix for each member that fits the value; for a vector, one fix with the
 * first fitting member of each item.
 */
export function* unionTypes(context: FixContext, finding: FindingWith<ObjectFields>): Iterable<Fix> {
  const object = objectOf(context);
  const at = object && childAt(object, finding);
  const found = at && !at.child.entry ? childAt(object, at.parent.node) : at;
  const [name] = finding.data.fields;
  const node = found?.parent.node;
  if (!object || !found?.child.entry || name === undefined || node?.kind !== 'object') return;
  const { parent, index, child } = found;
  const later = node.entries.findIndex((entry) => entry.name === name);
  const type = parent.meaning.shape?.byName.get(name);
  if (later > index) {
    yield { title: `Move ${name} before it`, edits: moved(context, found, later, index), isPreferred: true };
    return;
  }
  const value = child.value.node;
  if (later >= 0 || !type?.type || !child.entry) return;
  const { type: union } = type;
  const fitting = (each: ObjectNode): readonly string[] =>
    membersIn(union, object)
      .map((member) => member.name)
      .filter((member) => fits(object, parent, type, member, each));
  const key = plainText(keyParts(name, styleIn(object, parent)));
  const lists = value.kind === 'list' && at !== found ? value.items.map(fitting) : undefined;
  const written = lists
    ? lists.every(([first]) => first !== undefined)
      ? [`[${lists.map(([first]) => `"${first}"`).join(', ')}]`]
      : []
    : fitting(value).map((member) => `"${member}"`);
  const isSure = lists ? lists.every(({ length }) => length === 1) : written.length === 1;
  for (const each of written.slice(0, mostOffered)) {
    const edits = [insertedBefore(context, child.entry.key, `${key}${each}`)];
    yield { title: `Add ${key}${each}`, edits, isPreferred: isSure };
  }
}

const mostOffered = 6;

/**
 * If flatc reads the value of a union by the type of another union, such as `left` by `right_type`, moves this type
 * right before its own value, `right`. Offers nothing if `right` does not come after `left`.
 */
export function* otherUnionType(context: FixContext, finding: FindingWith<ObjectFields>): Iterable<Fix> {
  const object = objectOf(context);
  const found = object && childAt(object, finding);
  const [name = ''] = finding.data.fields;
  if (found?.parent.node.kind !== 'object') return;
  const { entries } = found.parent.node;
  const type = entries.findIndex((entry) => entry.name === name);
  const value = entries.findIndex((entry) => entry.name === name.slice(0, -'_type'.length));
  if (type < 0 || value <= found.index) return;
  yield { title: `Move ${name} to its value`, edits: moved(context, found, type, value), isPreferred: true };
}

/** True if a field is a union, and not a vector of unions. */
export function isUnion({ type }: ObjectField): boolean {
  return type?.element === 'union' && type.shape === 'plain';
}

/**
 * The entries for a union as text: its type with the first member and an empty value, or the value alone if the type is
 * set. Undefined if the first member is missing or unknown, or if the type that is set is unknown or `NONE`.
 */
export function unionValue(object: ObjectAtEnd, level: Level, field: ObjectField, style: KeyStyle): string | undefined {
  const { node, meaning } = level;
  if (node.kind !== 'object' || !meaning.shape || !field.type) return undefined;
  const type = meaning.shape.fields.find(({ member, isUnionType }) => member === field.member && isUnionType);
  const write = (name: string, value: string) => `${plainText(keyParts(name, style))}${value}`;
  if (type && node.entries.some(({ name }) => name === type.name)) {
    const value = childWithKey(object, level, node.entries, field.name, node.end)?.value.meaning;
    if (value?.is === 'scalar') return write(field.name, '""');
    return value?.shape && write(field.name, plainText(shapeParts(object, value.shape, style, 1)));
  }
  const [first] = membersIn(field.type, object);
  const member = first && typeOfMember(object, field.type, first.name);
  if (!type || !first || !member) return undefined;
  const shape = member === 'string' ? undefined : object.shapes.of(member);
  const value = shape ? plainText(shapeParts(object, shape, style, 1)) : '""';
  return `${write(type.name, `"${first.name}"`)}, ${write(field.name, value)}`;
}

/**
 * True if a value can be the member `member` of a union. If the member is a string, the value must be a string. If the
 * member is a table or struct, the value must be an object without unknown fields. The object must have all required
 * fields of the table, or all fields of the struct.
 */
function fits(object: ObjectAtEnd, { meaning }: Level, type: ObjectField, member: string, node: ObjectNode): boolean {
  const found = type.type && typeOfMember(object, type.type, member);
  if (found === 'string') return node.kind === 'value' && node.value.kind === 'string';
  if (!found || !meaning.shape || node.kind !== 'object') return false;
  const shape = object.shapes.of(found);
  if (!shape) return false;
  const set = new Set(node.entries.map(({ name }) => name).filter((name) => name !== '$schema'));
  const isWhole = shape.fields.every(({ name, isRequired }) => set.has(name) || !(isRequired || shape.isStruct));
  return isWhole && [...set].every((name) => shape.byName.has(name));
}

/** The edits that move the entry at an index right before another entry; empty if one of the entries does not exist. */
function moved(context: FixContext, { parent: { node } }: Found, from: number, before: number) {
  const parts = partsOf(node);
  const [part, place] = [parts[from], parts[before]];
  if (!part || !place) return [];
  const written = context.text.slice(part.start, part.end);
  return [insertedBefore(context, place, written), ...removed(context, node, from)];
}
