// Finds numbers that older versions of flatc write where TypeScript 5 wants a member of an enum: as a default, and as
// an element that a vector does not have.
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import type { DeclarationSummary } from '../../summary/summary.ts';
import { enumValues } from '../../values/enum-values.ts';
import { makesMistake } from '../../vocabulary/generator-mistakes.ts';
import type { CodeContext, CodeFault } from '../generated-name.ts';
import { integerDefault } from '../integer-default.ts';
import { recordFields } from '../record-fields.ts';

/**
 * The faults of fields of a table whose default is not a member of their enum, and of vectors of an enum without a
 * member 0, which the code reads where the vector ends. Enums with 64 bits are left out: they are not enums in the
 * code. Empty for newer versions of flatc.
 */
export function* enumDefaultFaults(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  { version }: CodeContext,
): Iterable<CodeFault> {
  if (declaration.kind !== 'table' || !makesMistake(version, 'ts-enum-vectors')) return;
  const hasNumbers = makesMistake(version, 'ts-enum-defaults');
  for (const { field, name, member, isOptional, type } of recordFields(declaration, elaborated)) {
    const { shape, element, scalar, definition } = type;
    const target = definition?.declaration;
    const isRead = shape === 'vector' || (hasNumbers && shape === 'plain' && !isOptional);
    if (!isRead || element !== 'enum' || target?.kind !== 'enum' || scalar?.size === 8) continue;
    const written = shape === 'plain' ? field.defaultValue : undefined;
    const value = written ? integerDefault(field, member, elaborated) : 0n;
    if (value === undefined || enumValues(target, scalar).members.some((each) => each.value === value)) continue;
    const read =
      shape === 'vector' ? `0, for an element of ${name} that is not there,` : `the default ${value} of ${name}`;
    const last = shape === 'vector' ? '25.2.10' : '23.3.3';
    const why = `${read} is not a member of ${target.name.text}, as TypeScript 5 requires, up to flatc ${last}`;
    yield { kind: 'construct', member, place: written ? 'default' : 'type', why, remedy: { kind: 'none' } };
  }
}
