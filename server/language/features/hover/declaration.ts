// Shows a table, struct, enum, union or service, wherever it is named.

import type { Definition } from '../../binding/definition.ts';
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import { counted } from '../../counted.ts';
import { documentationText } from '../../documentation/documentation.ts';
import { cappedTable, type HoverBlock, type HoverColumn, type HoverFact } from '../../documentation/hover-text.ts';
import { headOf, memberSignature, signatureOf, writtenType } from '../../documentation/signature.ts';
import {
  type EnumSummary,
  isNamedDeclaration,
  membersOf,
  type TableSummary,
  type UnionSummary,
} from '../../summary/summary.ts';
import { indexOfDefinition } from '../../symbols/schema-symbol.ts';
import { enumValues, underlyingType } from '../../values/enum-values.ts';
import type { StructLayout } from '../../values/layout.ts';
import type { HoverContext } from './source.ts';

/** The signature, the comment and the computed facts of the type or service that a place names. */
export function hoverOfDeclaration(context: HoverContext): readonly HoverBlock[] {
  const { symbol } = context.symbol ?? {};
  if (symbol?.kind !== 'type') return [];
  const { definition } = symbol;
  const { declaration } = definition;
  const known = elaboratedOf(context, definition);
  const table = known ? tableOf(definition, known) : [];
  const code = table.length > 0 ? headOf(declaration) : signatureOf(declaration);
  const facts = [...nameFacts(context, definition), ...(known ? sizeFacts(definition, known) : [])];
  return [{ kind: 'code', text: code }, ...documentationOf(context, definition), ...factsBlock(facts), ...table];
}

/** The elaborated declaration of a definition; undefined if the root does not read it. */
export function elaboratedOf({ program, meanings }: HoverContext, definition: Definition) {
  return meanings.declaration(definition.uri, indexOfDefinition(program, definition));
}

/** The comment before a definition or before one of its members, as a block; empty if there is none. */
export function documentationOf(
  { program }: HoverContext,
  definition: Definition,
  member?: number,
): readonly HoverBlock[] {
  const file = program.file(definition.uri);
  const index = indexOfDefinition(program, definition);
  const declaration = file?.summary.declarations[index];
  if (!file || !declaration || !isNamedDeclaration(declaration)) return [];
  const described = member === undefined ? declaration : membersOf(declaration)[member];
  const text = documentationText(file, index, described?.documentation);
  return text === '' ? [] : [{ kind: 'documentation', text }];
}

/**
 * The full name of a definition or member, unless it is a bare name, and the file, unless it is the file of the hover.
 */
export function nameFacts(
  { program, uri }: HoverContext,
  { uri: home, fullName }: Definition,
  member?: string,
): readonly HoverFact[] {
  const facts: HoverFact[] = [];
  if (member !== undefined || fullName.includes('.')) {
    facts.push(['Full name', member === undefined ? fullName : `${fullName}.${member}`]);
  }
  if (home !== uri) facts.push(['Declared in', program.display(home)]);
  return facts;
}

/** The facts as a block; empty without facts. */
export function factsBlock(facts: readonly HoverFact[]): readonly HoverBlock[] {
  return facts.length > 0 ? [{ kind: 'facts', facts }] : [];
}

function sizeFacts({ declaration }: Definition, { facts, references }: ElaboratedDeclaration): readonly HoverFact[] {
  if (declaration.kind === 'struct') {
    const { layout } = facts;
    return layout ? [['Size', { words: `${counted(layout.size, 'byte')}, alignment ${layout.alignment}` }]] : [];
  }
  if (declaration.kind !== 'enum') return [];
  const size = underlyingType(declaration, (reference) => references[reference]?.underlying)?.size;
  return size ? [['Size', { words: counted(size, 'byte') }]] : [];
}

function tableOf({ declaration }: Definition, known: ElaboratedDeclaration): readonly HoverBlock[] {
  switch (declaration.kind) {
    case 'struct':
      return known.facts.layout ? layoutTable(declaration, known.facts.layout) : [];
    case 'enum':
    case 'union':
      return valueTable(declaration, known);
    default:
      return [];
  }
}

/** The place of each field of a struct, and the number of unused bytes after it. */
function layoutTable(struct: TableSummary, { fields }: StructLayout): readonly HoverBlock[] {
  const hasPadding = fields.some((field) => field !== undefined && field.padding > 0n);
  const rowsOf = (index: number): readonly (readonly string[])[] => {
    const place = fields[index];
    if (!place) return [];
    const { offset, size, padding } = place;
    const name = memberSignature(struct, index).replace(/;$/, '');
    const unused = hasPadding ? [padding > 0n ? `${padding}` : ''] : [];
    return [[`${offset}`, `${size}`, ...unused, name]];
  };
  const columns: readonly HoverColumn[] = [
    { title: 'Offset', holds: 'numbers' },
    { title: 'Size', holds: 'numbers' },
    ...(hasPadding ? [{ title: 'Padding', holds: 'numbers' } as const] : []),
    { title: 'Field', holds: 'code' },
  ];
  return cappedTable(columns, fields.length, rowsOf, 'field');
}

/** A table of the members of an enum or union with their values; empty without members. */
function valueTable(declaration: EnumSummary | UnionSummary, { references }: ElaboratedDeclaration) {
  const underlying = underlyingType(declaration, (reference) => references[reference]?.underlying);
  const { members, isFlags } = enumValues(declaration, underlying);
  const isUnion = declaration.kind === 'union';
  const rowsOf = (index: number): readonly (readonly string[])[] => {
    const { name, number, value, member } = members[index] ?? {};
    if (name === undefined || name === '') return [];
    const type = isUnion && member !== undefined ? declaration.members[member]?.type : undefined;
    if (isUnion) return [[`${number ?? ''}`, name, writtenType(type)]];
    return isFlags ? [[`${number ?? ''}`, hexadecimal(value), `${value ?? ''}`, name]] : [[`${value ?? ''}`, name]];
  };
  const numbers = (title: string) => ({ title, holds: 'numbers' }) as const;
  const name = { title: 'Member', holds: 'code' } as const;
  const columns = isUnion
    ? [numbers('Number'), name, { title: 'Type', holds: 'code' } as const]
    : isFlags
      ? [numbers('Bit'), numbers('Hex'), numbers('Value'), name]
      : [numbers('Value'), name];
  return cappedTable(columns, members.length, rowsOf, 'member');
}

/** A number in hexadecimal digits, with its sign; empty if it is unknown. */
export function hexadecimal(value: bigint | undefined): string {
  if (value === undefined) return '';
  return `${value < 0n ? '-' : ''}0x${(value < 0n ? -value : value).toString(16).toUpperCase()}`;
}
