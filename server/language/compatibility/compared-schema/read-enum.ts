// Converts an enum or a union to the form that is compared.
import type { Definition } from '../../binding/definition.ts';
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import { compare } from '../../compare.ts';
import type { EnumSummary, UnionSummary } from '../../summary/summary.ts';
import { enumValues } from '../../values/enum-values.ts';
import { findUse } from '../../values/metadata.ts';
import type { Scalar } from '../../vocabulary/vocabulary.ts';
import { comparedType } from './read-type.ts';
import type { ComparedEnum, ComparedMember } from './schema.ts';

/**
 * An enum or union over an integer type. Members with unknown values are left out, and so is the `NONE` that flatc adds
 * to a union.
 */
export function readEnum(
  declaration: EnumSummary | UnionSummary,
  { fullName, uri }: Definition,
  { references }: ElaboratedDeclaration,
  underlying: Scalar,
  keepsNamespaces: boolean,
): ComparedEnum {
  const { members } = enumValues(declaration, underlying, keepsNamespaces);
  const read = members.flatMap(({ name, member, value }): ComparedMember[] => {
    if (value === undefined || (declaration.kind === 'union' && member === undefined)) return [];
    const written = declaration.kind === 'union' && member !== undefined ? declaration.members[member] : undefined;
    return [
      {
        name,
        origin: { uri, declaration, member },
        value,
        type: written && comparedType(written.type, references),
      },
    ];
  });
  read.sort((left, right) => compare(left.value, right.value));
  return {
    kind: declaration.kind,
    fullName,
    origin: { uri, declaration },
    underlying,
    hasBase: declaration.base !== undefined,
    isBitFlags: findUse(declaration.metadata, 'bit_flags') !== undefined,
    members: read,
  };
}
