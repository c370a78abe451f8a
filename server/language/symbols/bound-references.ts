// Finds the references in all files that bind to a definition, with the field, member or method that contains each.
import type { Definition } from '../binding/definition.ts';
import type { Program } from '../program.ts';
import {
  contains,
  isNamedDeclaration,
  membersOf,
  type NamedDeclarationSummary,
  type ReferenceRole,
  type Span,
  startOfDeclaration,
} from '../summary/summary.ts';
import { aboutNames, filesMentioning, namesAsMentions, viewOf } from './file-views.ts';

/** A reference in a declaration. Offsets count from the start of the file. */
export interface BoundReference extends Span {
  readonly uri: string;
  readonly role: ReferenceRole;
  /** The definition of the declaration that contains the reference. */
  readonly owner: Definition;
  readonly declaration: NamedDeclarationSummary;
  /** The index of the member that contains the reference; undefined in the head of the declaration. */
  readonly member: number | undefined;
}

/**
 * The references to a definition, with one of `roles`, in all declarations of types and services. They are in the order
 * of files and texts.
 */
export function referencesTo(
  program: Program,
  definition: Definition,
  roles: ReadonlySet<ReferenceRole>,
): readonly BoundReference[] {
  const names = new Set([definition.declaration.name.text]);
  const question = aboutNames(program, names);
  return filesMentioning(program, namesAsMentions(names)).flatMap((file) => {
    const { meanings } = viewOf(question, file);
    const { uri, summary } = file;
    return summary.declarations.flatMap((declaration, index) => {
      const known = meanings.declaration(uri, index);
      if (!known?.definition || !isNamedDeclaration(declaration)) return [];
      const owner = known.definition;
      return referencesIn(declaration, startOfDeclaration(summary, index), roles).flatMap((found) =>
        known.references[found.position]?.definition === definition ? [{ ...found, uri, owner, declaration }] : [],
      );
    });
  });
}

/**
 * The references of a declaration with some roles, in offsets of its file. `position` is the index of the reference in
 * the declaration, `base` the offset that the declaration's own offsets count from.
 */
export function referencesIn(
  declaration: NamedDeclarationSummary,
  base: number,
  roles: ReadonlySet<ReferenceRole>,
): readonly (Span & {
  readonly position: number;
  readonly role: ReferenceRole;
  readonly member: number | undefined;
})[] {
  const members = membersOf(declaration);
  return declaration.references.flatMap(({ role, start, end }, position) => {
    if (!roles.has(role)) return [];
    const member = memberAround(members, { start, end });
    return [{ position, role, member, start: base + start, end: base + end }];
  });
}

/** The index of the member that contains a span, among members in the order of the text; undefined if none does. */
function memberAround(members: readonly Span[], { start, end }: Span): number | undefined {
  let [low, high] = [0, members.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((members[middle] as Span).end < end) low = middle + 1;
    else high = middle;
  }
  const found = members[low];
  return found && contains(found, { start, end }) ? low : undefined;
}

/** The roles of the references in a method. */
export const rpcRoles: ReadonlySet<ReferenceRole> = new Set(['request', 'response']);

/** The roles of the references from a type to the types of its fields or members. */
export const partRoles: ReadonlySet<ReferenceRole> = new Set([
  'field-type',
  'union-member',
  'union-alias',
  'nested-flatbuffer',
]);
