// Converts a table or a struct to the form that is compared.
import type { Definition } from '../../binding/definition.ts';
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import { holdsUnion } from '../../fields/field-class.ts';
import { fieldInTable } from '../../fields/field-facts.ts';
import type { FieldSummary, TableSummary } from '../../summary/summary.ts';
import { slotsOfTable } from '../../values/layout.ts';
import { constantOf, findUse } from '../../values/metadata.ts';
import { type CanonicalDefault, canonicalDefault, structDefault } from './constants.ts';
import { comparedType, isRefusedInData } from './read-type.ts';
import type { ComparedField, ComparedObject, ComparedType } from './schema.ts';

/**
 * A table or struct. Undefined if the type of a field or the layout of the struct is unknown, because then the slots of
 * fields are unknown.
 */
export function readObject(
  declaration: TableSummary,
  { fullName, uri }: Definition,
  elaborated: ElaboratedDeclaration,
  keepsNamespaces: boolean,
): ComparedObject | undefined {
  const { references, facts } = elaborated;
  const { kind, fields } = declaration;
  const types = fields.map((field) =>
    comparedType(field.type, references, findUse(field.metadata, 'vector64') !== undefined),
  );
  if (types.includes(undefined)) return undefined;
  const origin = { uri, declaration, member: undefined };
  const fieldAt = (member: number, slot: number, { default: value, constant }: CanonicalDefault): ComparedField => {
    const attributes = attributesOf(declaration, member, elaborated);
    // There are very many fields. Written out, they take a third of the memory of copies with more properties.
    const made: ComparedField = {
      name: fields[member]?.name.text ?? '',
      origin: { uri, declaration, member },
      slot,
      type: types[member] as ComparedType,
      default: value,
      constant,
      isDeprecated: attributes.isDeprecated,
      isRequired: attributes.isRequired,
      isKey: attributes.isKey,
      isOffset64: attributes.isOffset64,
      isFlexbuffer: attributes.isFlexbuffer,
      hash: attributes.hash,
      nested: attributes.nested,
      isHidden: false,
    };
    return isRefusedInData(made, attributes.forceAlign) ? { ...made, isRefusedInData: true } : made;
  };
  if (kind === 'struct') {
    const { layout } = facts;
    if (!layout) return undefined;
    const inStruct = fields.map((_, member) => {
      const type = types[member] as ComparedType;
      const isFloat = type.shape === 'plain' && type.scalar?.kind === 'float';
      return fieldAt(member, Number(layout.fields[member]?.offset ?? 0n), structDefault(isFloat));
    });
    return { kind, fullName, origin, fields: inStruct, size: Number(layout.size), alignment: layout.alignment };
  }
  const slots = slotsOfTable(fields, (field) => holdsUnion(field.type, references) === true);
  const inTable = slots.map(({ field: member, isUnionType, id }) => {
    if (isUnionType) return typeField(fieldAt(member, id, structDefault(false)));
    const field = fieldInTable(declaration, member, elaborated, keepsNamespaces);
    return fieldAt(member, id, field ? canonicalDefault(field) : structDefault(false));
  });
  return { kind, fullName, origin, fields: inTable, size: 0, alignment: 4 };
}

/** The field that flatc adds before a union or a vector of unions. */
function typeField(field: ComparedField): ComparedField {
  return {
    ...field,
    name: `${field.name}_type`,
    type: { ...field.type, element: 'union-type' },
    isRequired: false,
    isKey: false,
    isHidden: true,
  };
}

/** The properties of a field that come from attributes. */
type Attributes = Pick<
  ComparedField,
  'isDeprecated' | 'isRequired' | 'isKey' | 'isOffset64' | 'isFlexbuffer' | 'hash' | 'nested'
> & {
  /** The constant of `force_align`; undefined without the attribute. */
  readonly forceAlign: string | undefined;
};

function attributesOf(declaration: TableSummary, member: number, { references }: ElaboratedDeclaration): Attributes {
  const field = declaration.fields[member] as FieldSummary;
  if (field.metadata.length === 0) return noAttributes;
  const has = (name: string) => findUse(field.metadata, name) !== undefined;
  const hash = findUse(field.metadata, 'hash');
  const force = findUse(field.metadata, 'force_align');
  const nested = findUse(field.metadata, 'nested_flatbuffer');
  const root =
    nested &&
    declaration.references.findIndex(
      ({ role, start }) => role === 'nested-flatbuffer' && nested.start <= start && start < nested.end,
    );
  const isKey = has('key');
  return {
    isDeprecated: has('deprecated'),
    isRequired: has('required') || (isKey && declaration.kind === 'table' && field.type?.kind === 'string'),
    isKey,
    isOffset64: has('offset64') || has('vector64'),
    isFlexbuffer: has('flexbuffer'),
    hash: hash && constantOf(hash),
    forceAlign: force && constantOf(force),
    nested: root === undefined ? undefined : references[root]?.definition?.fullName,
  };
}

const noAttributes: Attributes = {
  isDeprecated: false,
  isRequired: false,
  isKey: false,
  isOffset64: false,
  isFlexbuffer: false,
  hash: undefined,
  forceAlign: undefined,
  nested: undefined,
};
