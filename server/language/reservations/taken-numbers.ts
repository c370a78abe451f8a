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
  /**
   * The name of the field or member, with `_` for dots. A field with a union also takes the name of its hidden field,
   * such as `item_type`.
   */
  readonly names: readonly string[];
  /**
   * The ids of a table's field, or the number of a member, declared or counted; for bit flags, the number of a bit.
   * Empty if they are unknown, and for a struct's field or a method.
   */
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
 * The ids that each field takes, by the field's index. Empty if the ids must be counted but cannot be: in a broken
 * table, or with a field of unknown type.
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
