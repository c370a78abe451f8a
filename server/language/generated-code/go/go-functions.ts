// Computes the functions that flatc writes in Go for a declaration.
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import type { DeclarationSummary } from '../../summary/summary.ts';
import { codeFields } from '../code-fields.ts';
import type { CodeContext } from '../generated-name.ts';
import { goEnumFunctions } from './go-enum-functions.ts';
import { goObjectFunctions } from './go-object-functions.ts';
import { type GoFunction, goRecordFunctions } from './go-record-functions.ts';

/**
 * The functions of a declaration, with the object API if the options ask for it; empty for declarations that are not
 * types.
 */
export function goFunctions(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  { options }: CodeContext,
): readonly GoFunction[] {
  if (declaration.kind === 'enum' || declaration.kind === 'union') {
    return [...goEnumFunctions(declaration, elaborated, options)];
  }
  if (declaration.kind !== 'table' && declaration.kind !== 'struct') return [];
  const record = { declaration, fields: codeFields(declaration, elaborated), namespace: elaborated.namespace };
  return [...(options.objectApi ? goObjectFunctions(record, options) : []), ...goRecordFunctions(record)];
}
