// Finds defaults that older versions of flatc write as numbers where TypeScript 5 wants a member of an enum.
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import type { DeclarationSummary } from '../../summary/summary.ts';
import { enumValues } from '../../values/enum-values.ts';
import { makesMistake } from '../../vocabulary/flatc-versions.ts';
import type { CodeContext, CodeFault } from '../generated-name.ts';
import { integerDefault } from '../integer-default.ts';
import { recordFields } from '../record-fields.ts';

/** The fields of a table whose default is no member of their enum. Large numbers are no members of enums there. */
export function* enumDefaultFaults(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  { version }: CodeContext,
): Iterable<CodeFault> {
  if (declaration.kind !== 'table' || !makesMistake(version, 'ts-enum-defaults')) return;
  for (const { field, name, member, isOptional, type } of recordFields(declaration, elaborated)) {
    const { shape, element, scalar, definition } = type;
    const target = definition?.declaration;
    if (shape !== 'plain' || element !== 'enum' || isOptional || target?.kind !== 'enum' || scalar?.size === 8)
      continue;
    const value = field.defaultValue ? integerDefault(field, member, elaborated) : 0n;
    if (value === undefined || enumValues(target, scalar).members.some((each) => each.value === value)) continue;
    const why = `the default ${value} of ${name} is no member of ${target.name.text}, as TypeScript 5 wants it, up to flatc 23.3.3`;
    const place = field.defaultValue ? 'default' : 'type';
    yield { kind: 'construct', member, place, why, remedy: { kind: 'none' } };
  }
}
