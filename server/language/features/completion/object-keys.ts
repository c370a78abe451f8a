// Offers keys of an object: the fields of its table that it does not set, with the required parts of their values.
import { CompletionItemKind } from 'vscode-languageserver-types';
import type { ObjectSlot } from '../../cursor/object-slot.ts';
import { writtenType } from '../../documentation/signature.ts';
import {
  defaultOf,
  joined,
  type KeyStyle,
  keyParts,
  neededFields,
  type Part,
  plainText,
  shapeParts,
  valueParts,
} from '../../root-object/object-text.ts';
import type { ObjectField, ObjectShape } from '../../root-object/shape.ts';
import { childWithKey } from '../../root-object/walk.ts';
import { isDeprecated } from '../../symbols/outline.ts';
import { snippetText } from './object-snippets.ts';
import { type CompletionContext, noProposals, type Proposal, type Proposals } from './proposal.ts';

/** The keys that may be added to the object. */
export function objectKeys(context: CompletionContext<'object-key'>): Proposals {
  const { slot } = context;
  const { shape, is } = slot.level.meaning;
  if (is !== 'table' || !shape) return noProposals;
  const set = new Set(slot.others.map(({ name }) => name));
  const unset = shape.fields.filter(({ name }) => !set.has(name));
  const typeOf = new Map(shape.fields.filter(({ isUnionType }) => isUnionType).map((field) => [field.member, field]));
  const items = unset.flatMap((field): readonly Proposal[] => {
    const type = field.isUnionType ? undefined : typeOf.get(field.member);
    const isTypeUnset = type !== undefined && !set.has(type.name);
    if (!field.isUnionType) return [keyItem(context, shape, isTypeUnset && !slot.isKept ? [type, field] : [field])];
    // The key for the type of a union inserts the key of its value, too, unless that is set or this key has a colon
    // already.
    const value = shape.fields.find(({ member, isUnionType }) => member === field.member && !isUnionType);
    const isAlone = !value || set.has(value.name) || slot.isKept;
    if (isAlone) return [keyItem(context, shape, [field])];
    return slot.word === '' ? [] : [keyItem(context, shape, [field, value], field)];
  });
  return { items: [...all(context, shape, unset), ...items], isIncomplete: false };
}

/**
 * The style of the keys around the place: bare if the innermost object that has other keys writes all of them without
 * quotes. Otherwise, and in strict JSON, keys have quotes.
 */
export function styleAround(slot: ObjectSlot): KeyStyle {
  const { object, levels, level } = slot;
  const own = slot.kind === 'object-key' ? slot.others : undefined;
  if (object.context.options.strictJson) return { isBare: false };
  for (const { node } of levels.toReversed()) {
    if (node.kind !== 'object') continue;
    const entries = own && node === level.node ? own : node.entries;
    if (entries.length > 0) return { isBare: !entries.some(({ isQuoted }) => isQuoted) };
  }
  return { isBare: false };
}

/** The item for the field `shown`, which inserts all `fields`: fields that are useless without each other. */
function keyItem(
  context: CompletionContext<'object-key'>,
  shape: ObjectShape,
  fields: readonly ObjectField[],
  shown = fields.at(-1) as ObjectField,
): Proposal {
  const { slot } = context;
  const { field, name, order } = shown;
  const { definition } = shape;
  const isOld = isDeprecated(field);
  const type = writtenType(field.type);
  const initial = defaultOf(slot.object, shown);
  const detail = `${shown.isUnionType ? 'type of ' : ''}${type}${initial === undefined ? '' : ` = ${initial}`}`;
  return {
    label: name,
    kind: CompletionItemKind.Property,
    rank: (shown.isRequired ? 1 : isOld ? 3 : 2) + order / 1_000_000,
    detail: shown.isRequired && !shape.isStruct ? `${detail} (required)` : detail,
    isDeprecated: isOld,
    ...written(context, shape, fields),
    source: { uri: definition.uri, name: definition.fullName, member: field.name.text },
  };
}

/** Proposes all fields of a struct at once, or all required fields of a table. */
function all(
  context: CompletionContext<'object-key'>,
  shape: ObjectShape,
  unset: readonly ObjectField[],
): readonly Proposal[] {
  const needed = neededFields(shape).filter((field) => unset.includes(field));
  if (needed.length < 2 || context.slot.isKept) return [];
  const names = needed.map(({ name }) => name).join(', ');
  return [
    {
      label: names,
      kind: CompletionItemKind.Snippet,
      rank: 0,
      filter: needed[0]?.name ?? names,
      detail: shape.isStruct ? 'all fields' : 'all required fields',
      ...written(context, shape, needed),
    },
  ];
}

/** The edit that inserts some fields, without the quotes and colons that are there already. */
function written(
  context: CompletionContext<'object-key'>,
  shape: ObjectShape,
  fields: readonly ObjectField[],
): Pick<Proposal, 'text' | 'snippet' | 'edits' | 'leadsOn'> {
  const { slot, file } = context;
  const { quote, isKept, comma } = slot;
  const style = { isBare: styleAround(slot).isBare && quote === undefined };
  const [first] = fields;
  const name = first?.name ?? '';
  const edits = comma.before === undefined ? [] : [{ range: file.rangeOf(comma.before, comma.before), newText: ',' }];
  if (isKept) return { text: quote ? `${name}${quote}` : style.isBare ? name : `"${name}"`, edits };
  // The quote that was already typed stays before the inserted text.
  const inQuotes = (text: string) => (quote ? text.slice(1).replace('"', quote) : text);
  const key = inQuotes(plainText(keyParts(name, style)));
  const [field] = fields;
  if (field && fields.length === 1 && hasOpening(fieldValue(slot, shape, field, true, style))) {
    return { text: key, edits, leadsOn: true };
  }
  const entries = fields.map((field): readonly Part[] => [
    ...keyParts(field.name, style),
    ...fieldValue(slot, shape, field, fields.length === 1, style),
  ]);
  const parts = [...joined(entries), ...(comma.isAfter ? [','] : [])];
  return { text: fields.length > 1 ? inQuotes(plainText(parts)) : key, snippet: inQuotes(snippetText(parts)), edits };
}

/** True if a value begins with a quote or a bracket. The user types these, so the value would have them twice. */
function hasOpening([first]: readonly Part[]): boolean {
  return typeof first === 'string' && /^["'[{]/.test(first);
}

/** The value of a field; for a union, a value of the type that is already set. */
function fieldValue(
  { object, level, others, start }: CompletionContext<'object-key'>['slot'],
  shape: ObjectShape,
  field: ObjectField,
  isAlone: boolean,
  style: KeyStyle,
): readonly Part[] {
  const isUnion = field.type?.element === 'union' && field.type.shape === 'plain';
  if (!isUnion || !isAlone) return valueParts(object, shape, field, style, 1);
  const meaning = childWithKey(object, level, others, field.name, start)?.value.meaning;
  if (meaning?.is === 'scalar') return ['"', { holds: '' }, '"'];
  return meaning?.shape ? shapeParts(object, meaning.shape, style, 1) : ['{', { holds: '' }, '}'];
}
