// Finds out whether the code of a header in C++ names a type after a function that creates a table.
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import type { CodeOptions } from '../../settings.ts';
import { type DeclarationSummary, isTypeDefinition, type TableSummary } from '../../summary/summary.ts';
import { simpleNameOf } from '../../vocabulary/dotted-names.ts';
import type { CodeContext } from '../generated-name.ts';
import { type RecordField, recordFields } from '../record-fields.ts';
import { cppName, hasScopedEnums } from './cpp-names.ts';

/** A declaration, and its place among all declarations of a root. */
export interface Placed<Declaration extends DeclarationSummary = DeclarationSummary> {
  readonly declaration: Declaration;
  readonly elaborated: ElaboratedDeclaration;
  /** The number of files of the root before the file of the declaration. */
  readonly order: number;
  readonly index: number;
}

/**
 * True if code after the function that creates `table` names `type`, which has the function's name. A header has
 * structs and enums first, then table by table a class and the functions that create it, and last the code for unions,
 * objects and the root type.
 */
export function isNamedAfter(
  type: Placed,
  table: Placed<TableSummary>,
  all: readonly Placed[],
  { options }: CodeContext,
): boolean {
  const { kind } = type.declaration;
  if (kind === 'union' || type.order > table.order) return true;
  if (kind === 'table' && (options.objectApi || isAfter(type, table))) return true;
  return all.some((user) => isNamedAtEnd(user, type, options) || isNamedInTable(user, type, table, options));
}

/** True if `left` comes after `right` in the order of a root's declarations. */
export function isAfter(left: Placed, right: Placed): boolean {
  return (left.order - right.order || left.index - right.index) > 0;
}

/** True if the code that is written for a declaration after all tables names a type. */
function isNamedAtEnd({ declaration, elaborated }: Placed, type: Placed, { objectApi }: CodeOptions): boolean {
  const { kind } = type.declaration;
  if (declaration.kind === 'root_type' || declaration.kind === 'union')
    return (kind === 'table' || objectApi) && elaborated.references.some((each) => isOfType(each?.definition, type));
  if (declaration.kind !== 'table' || !objectApi) return false;
  // Objects copy structs, and read vectors of enums.
  const shape = kind === 'struct' ? 'plain' : 'vector';
  return fieldsOf(declaration, elaborated, type).some((field) => field.type.shape === shape);
}

/**
 * True if the code of the table `user` names `type` after the function that creates `table`, which has the name of
 * `type`. `user` may be `table` itself.
 */
function isNamedInTable(user: Placed, type: Placed, table: Placed<TableSummary>, options: CodeOptions): boolean {
  const { declaration, elaborated } = user;
  if (declaration.kind !== 'table') return false;
  const isOwn = declaration === table.declaration;
  if (!isOwn && !isAfter(user, table)) return false;
  const isNamed = ({ type: { shape } }: RecordField) =>
    type.declaration.kind !== 'enum' || shape !== 'vector' || hasScopedEnums(options);
  const named = fieldsOf(declaration, elaborated, type).filter(isNamed);
  if (!isOwn) return named.length > 0 || recordFields(declaration, elaborated).some((field) => isInside(field, type));
  // The second function names the types of all fields as parameters, and once more those of vectors.
  const isFirst = nameOf(type) === `Create${nameOf(table)}`;
  return named.some((field) => field.type.shape === 'vector' || (isFirst && hasDirectFunction(table.declaration)));
}

/**
 * True if a table has a second function that creates it, such as `CreateMonsterDirect`, which takes strings and
 * vectors.
 */
export function hasDirectFunction({ fields }: TableSummary): boolean {
  return fields.some(({ type }) => type?.kind === 'string' || type?.kind === 'vector');
}

function fieldsOf(table: TableSummary, elaborated: ElaboratedDeclaration, type: Placed): readonly RecordField[] {
  return recordFields(table, elaborated).filter((field) => isOfType(field.type.definition, type));
}

function isOfType(definition: { readonly fullName: string } | undefined, { elaborated }: Placed): boolean {
  return definition !== undefined && definition.fullName === elaborated.definition?.fullName;
}

/**
 * True if a field has a union with a member whose type has the simple name of `type`, or is a nested buffer whose root
 * table has that simple name.
 */
function isInside({ type: { shape, definition }, nested }: RecordField, type: Placed): boolean {
  const name = isTypeDefinition(type.declaration) ? type.declaration.name.text : '';
  if (nested !== undefined) return simpleNameOf(nested) === name;
  const union = definition?.declaration;
  if (shape !== 'plain' || union?.kind !== 'union') return false;
  return union.members.some(
    (member) =>
      member.type?.kind === 'named' && simpleNameOf(union.references[member.type.reference]?.text ?? '') === name,
  );
}

function nameOf({ declaration }: Placed): string {
  return isTypeDefinition(declaration) ? cppName(declaration.name.text) : '';
}
