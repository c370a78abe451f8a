// Finds types and builders in C++ that have the name of a function that creates a table, and that no code after the
// function names: such a clash does no harm.
import { isTypeDefinition, type TableSummary } from '../../summary/summary.ts';
import type { CodeContext, CodeFile, CodeRoot, GeneratedName } from '../generated-name.ts';
import { cppName } from './cpp-names.ts';
import { hasDirectFunction, isAfter, isNamedAfter, type Placed } from './later-uses.ts';

/**
 * The functions that create a table: `CreateMonster` takes offsets. `CreateMonsterDirect` takes strings and vectors,
 * and exists only if the table has fields of such types.
 */
export function creatingFunctions(table: TableSummary): readonly string[] {
  const create = `Create${cppName(table.name.text)}`;
  return hasDirectFunction(table) ? [create, `${create}Direct`] : [create];
}

/**
 * True if two equal names do no harm: one is of a type or builder, the other one of a function that creates a table,
 * and no code after the function names the type or builder. A builder is named only in the code of its own table.
 */
export function isHiddenUnseen(
  reported: GeneratedName,
  other: GeneratedName,
  { files }: CodeRoot,
  context: CodeContext,
): boolean {
  const roles = [reported.role, other.role];
  if (!roles.includes('creator')) return false;
  const all = placedIn(files);
  const beside = all.filter(({ elaborated }) => elaborated.namespace === reported.scope);
  const table = beside.find(
    (each): each is Placed<TableSummary> =>
      each.declaration.kind === 'table' && creatingFunctions(each.declaration).includes(reported.name),
  );
  if (!table) return false;
  const hidden = (nameOf: (name: string) => string) =>
    beside.find(
      ({ declaration }) => isTypeDefinition(declaration) && nameOf(cppName(declaration.name.text)) === reported.name,
    );
  if (roles.includes('class')) {
    const type = hidden((name) => name);
    return type !== undefined && !isNamedAfter(type, table, all, context);
  }
  const built = hidden(builderOf);
  return built?.declaration.kind === 'table' && !isAfter(built, table);
}

/** The name of the struct that builds a table, from the table's name in C++. */
export function builderOf(name: string): string {
  return `${name}Builder`;
}

function placedIn(files: readonly CodeFile[]): readonly Placed[] {
  return files.flatMap(({ exports, elaborated: readings }, order) =>
    exports.flatMap((declaration, index): readonly Placed[] => {
      const elaborated = readings[index];
      return elaborated && !elaborated.earlier ? [{ declaration, elaborated, order, index }] : [];
    }),
  );
}
