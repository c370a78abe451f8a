// Finds the names and numbers that the fields and members of a declaration take.
import type { Resolution } from '../binding/definition.ts';
import { holdsUnion } from '../fields/field-class.ts';
import { membersOf, type Name, type NamedDeclarationSummary, type TableSummary } from '../summary/summary.ts';
import { enumValues } from '../values/enum-values.ts';
import { declaredId, slotsOfTable } from '../values/layout.ts';
import { findUse } from '../values/metadata.ts';

/** A field or member with everything that it takes. */
export interface Taken {
  readonly name: Name;
  /** Its name, and the hidden field for the type of a union. */
  readonly names: readonly string[];
  /** Its ids, or its value as written; empty if they are unknown or if it has none. */
  readonly numbers: readonly bigint[];
  /** True for a deprecated field or member, which only keeps its place. */
  readonly isDeprecated: boolean;
}

/** The fields, members or methods of a declaration, with the names and numbers that they take. */
export function takenBy(declaration: NamedDeclarationSummary, references: readonly Resolution[]): readonly Taken[] {
  const { kind } = declaration;
  const numbers =
    kind === 'table'
      ? idsOf(declaration, references)
      : kind === 'enum' || kind === 'union'
        ? valuesOf(declaration)
        : undefined;
  return membersOf(declaration).map((member, index): Taken => {
    const isUnion = kind === 'table' && 'defaultValue' in member && holdsUnion(member.type, references) === true;
    const { text } = member.name;
    return {
      name: member.name,
      names: isUnion ? [text, `${text}_type`] : [text.replaceAll('.', '_')],
      numbers: numbers?.get(index) ?? [],
      isDeprecated: findUse(member.metadata, 'deprecated') !== undefined,
    };
  });
}

/**
 * The ids that each field takes, by the field's index. Empty if they are counted, and a part of the table is broken or
 * a type unknown.
 */
function idsOf(table: TableSummary, references: readonly Resolution[]): ReadonlyMap<number, readonly bigint[]> {
  const { fields, isBroken } = table;
  const areUnions = fields.map(({ type }) => holdsUnion(type, references));
  const areExplicit = fields.every(({ metadata }) => declaredId(metadata) !== undefined);
  const found = new Map<number, bigint[]>();
  if (!areExplicit && (isBroken || areUnions.includes(undefined))) return found;
  const isUnion = new Map(fields.map((field, index) => [field, areUnions[index] === true]));
  for (const { field, id } of slotsOfTable(fields, (field) => isUnion.get(field) === true)) {
    const ids = found.get(field) ?? [];
    found.set(field, ids);
    ids.push(BigInt(id));
  }
  return found;
}

function valuesOf(declaration: Parameters<typeof enumValues>[0]): ReadonlyMap<number, readonly bigint[]> {
  return new Map(
    enumValues(declaration, undefined).members.flatMap(({ member, number }) =>
      member === undefined || number === undefined ? [] : [[member, [number]] as const],
    ),
  );
}
