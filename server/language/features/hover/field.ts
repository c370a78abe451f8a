// Shows a field of a table or struct: its comment, its place, its size, and the value that a reader gets if it is
// absent.

import type { Definition } from '../../binding/definition.ts';
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import { counted } from '../../counted.ts';
import type { HoverBlock, HoverFact } from '../../documentation/hover-text.ts';
import { memberCode, shortened } from '../../documentation/signature.ts';
import {
  extentInTable,
  type FieldInTable,
  fieldInTable,
  implicitNumber,
  memberWithValue,
  presenceOf,
} from '../../fields/field-facts.ts';
import { fieldTypeOf } from '../../fields/field-type.ts';
import { knownSlots } from '../../fields/table-slots.ts';
import type { FieldSummary, TableSummary } from '../../summary/summary.ts';
import { isDeprecated } from '../../symbols/outline.ts';
import { type Extent, vtableOffset } from '../../values/layout.ts';
import { documentationOf, elaboratedOf, factsBlock, nameFacts } from './declaration.ts';
import type { HoverContext } from './source.ts';

/** The field that a place names: in its declaration, or in the object at the end of a file. */
export function hoverOfField(context: HoverContext): readonly HoverBlock[] {
  const { symbol } = context.symbol ?? {};
  if (symbol?.kind !== 'member' || !('fields' in symbol.owner.declaration)) return [];
  const { owner, member } = symbol;
  const { declaration } = symbol.owner;
  const field = symbol.owner.declaration.fields[member];
  if (!field) return [];
  const known = elaboratedOf(context, owner);
  const facts = known ? factsOf(context, symbol.owner.declaration, member, known) : [];
  return [
    { kind: 'code', text: memberCode(declaration, member) },
    ...documentationOf(context, owner, member),
    ...deprecation(declaration, field),
    ...factsBlock([...nameFacts(context, owner, field.name.text), ...facts]),
  ];
}

function deprecation({ kind }: Definition['declaration'], field: FieldSummary): readonly HoverBlock[] {
  if (kind !== 'table' || !isDeprecated(field)) return [];
  return [{ kind: 'paragraph', text: 'Deprecated: no code is generated for this field, and it keeps its id.' }];
}

function factsOf(
  context: HoverContext,
  table: TableSummary,
  index: number,
  known: ElaboratedDeclaration,
): readonly HoverFact[] {
  const type = typeFacts(table, index, known);
  if (table.kind === 'struct') return [...type, ...structFacts(index, known)];
  const field = fieldInTable(
    table,
    index,
    known,
    context.program.settings.of(context.closure.root).flatc.unionValueNamespacing,
  );
  return [
    ...type,
    ...slotFacts(table, index, known),
    ...(field ? [...presenceFacts(field), ...roomFacts(context, field)] : []),
  ];
}

/** The meaning of the field's type, if it is a name. */
function typeFacts({ fields }: TableSummary, index: number, { references }: ElaboratedDeclaration): HoverFact[] {
  const definition = fieldTypeOf(fields[index]?.type, references)?.definition;
  return definition ? [['Type', `${definition.declaration.kind} ${definition.fullName}`]] : [];
}

function structFacts(index: number, { facts }: ElaboratedDeclaration): readonly HoverFact[] {
  const place = facts.layout?.fields[index];
  if (!place) return [];
  const { offset, size, alignment, padding } = place;
  return [
    ['Offset', { words: `${offset}` }],
    ['Size', { words: room(size, alignment) }],
    ...(padding > 0n ? [['Padding after it', { words: counted(padding, 'byte') }] as const] : []),
  ];
}

function slotFacts(table: TableSummary, index: number, { references }: ElaboratedDeclaration): readonly HoverFact[] {
  const slots = knownSlots(table, references).get(index);
  if (!slots) return [];
  const { own, type } = slots;
  const name = table.fields[index]?.name.text;
  return [
    ['Id', { words: `${own.id}, vtable offset ${vtableOffset(own.id)}` }],
    ...(type
      ? [[`Id of \`${name}_type\``, { words: `${type.id}, vtable offset ${vtableOffset(type.id)}` }] as const]
      : []),
  ];
}

const presenceWords = { default: 'defaulted', optional: 'optional', required: 'required' } as const;

function presenceFacts(field: FieldInTable): readonly HoverFact[] {
  const presence = presenceOf(field);
  const value = presence === 'default' ? defaultText(field) : undefined;
  return [
    ...(value === undefined ? [] : [['Default', value] as const]),
    ['Presence', { words: presenceWords[presence] }],
  ];
}

/** The default of a field as flatc reads it; undefined if there is none, or if the written one has an error. */
function defaultText(field: FieldInTable): string | undefined {
  const { type, constant } = field;
  const number = implicitNumber(field);
  if (number === undefined) {
    if (!field.field.defaultValue) return type.scalar?.kind === 'float' ? '0.0' : undefined;
    return constant ? shortened(field.field.defaultValue.text) : undefined;
  }
  if (type.scalar?.kind === 'bool' && number <= 1n) return number === 1n ? 'true' : 'false';
  if (type.element !== 'enum') return `${number}`;
  const member = memberWithValue(type, number)?.name ?? joinedMembers(field);
  return member === undefined ? `${number}` : `${member} (${number})`;
}

/** The names of several members in quotes, as written; undefined for any other default. */
function joinedMembers({ field: { defaultValue } }: FieldInTable): string | undefined {
  const text = defaultValue?.kind === 'string' ? defaultValue.text.slice(1, -1) : '';
  return /^[A-Za-z_]/.test(text) ? shortened(text) : undefined;
}

/** The size of a field in its table; empty if it is unknown. */
export function roomFacts(context: HoverContext, field: FieldInTable): readonly HoverFact[] {
  const { definition } = field.type;
  const structExtent = () => definition && elaboratedOf(context, definition)?.facts.layout;
  const extent = extentInTable(field, structExtent);
  if (!extent) return [];
  const words = extent.isOffset ? `${counted(extent.size, 'byte')}, an offset` : room(extent.size, extent.alignment);
  return [['Size in the table', { words }]];
}

/** Size and alignment in words; only the size if both are equal, as for numbers. */
function room(size: Extent['size'], alignment: number): string {
  const bytes = counted(size, 'byte');
  return size === BigInt(alignment) ? bytes : `${bytes}, alignment ${alignment}`;
}
