// Finds types in C++ with the name of a function that creates a table, but that no code after the function names.
import { isTypeDefinition, type TableSummary } from '../../summary/summary.ts';
import type { CodeContext, CodeFile, CodeRoot, GeneratedName } from '../generated-name.ts';
import { cppName } from './cpp-names.ts';
import { hasDirectFunction, isNamedAfter, type Placed } from './later-uses.ts';

/** The functions that create a table: one takes offsets, another one strings and vectors. */
export function creatingFunctions(table: TableSummary): readonly string[] {
  const create = `Create${cppName(table.name.text)}`;
  return hasDirectFunction(table) ? [create, `${create}Direct`] : [create];
}

/** True if one name is a type's, the other a function's that creates a table, and no later code names the type. */
export function isHiddenUnseen(
  reported: GeneratedName,
  other: GeneratedName,
  { files }: CodeRoot,
  context: CodeContext,
): boolean {
  const roles = [reported.role, other.role];
  if (!roles.includes('creator') || !roles.includes('class')) return false;
  const all = placedIn(files);
  const beside = all.filter(({ elaborated }) => elaborated.namespace === reported.scope);
  const type = beside.find(
    ({ declaration }) => isTypeDefinition(declaration) && cppName(declaration.name.text) === reported.name,
  );
  const table = beside.find(
    (each): each is Placed<TableSummary> =>
      each.declaration.kind === 'table' && creatingFunctions(each.declaration).includes(reported.name),
  );
  return type !== undefined && table !== undefined && !isNamedAfter(type, table, all, context);
}

function placedIn(files: readonly CodeFile[]): readonly Placed[] {
  return files.flatMap(({ exports, elaborated: readings }, order) =>
    exports.flatMap((declaration, index): readonly Placed[] => {
      const elaborated = readings[index];
      return elaborated && !elaborated.earlier ? [{ declaration, elaborated, order, index }] : [];
    }),
  );
}
