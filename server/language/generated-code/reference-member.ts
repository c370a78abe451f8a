// Finds the member of a declaration that a reference to a type belongs to.
import type { DeclarationSummary } from '../summary/summary.ts';
import type { CodeFault } from './generated-name.ts';

/** The place of a reference in its declaration: the type of a member, or else the declaration's name. */
export function memberOfReference(
  declaration: DeclarationSummary,
  reference: number,
): Pick<CodeFault, 'member' | 'place'> {
  const members =
    declaration.kind === 'union' ? declaration.members : 'fields' in declaration ? declaration.fields : [];
  const member = members.findIndex(({ type }) => {
    const named = type?.kind === 'vector' || type?.kind === 'array' ? type.element : type;
    return named?.kind === 'named' && named.reference === reference;
  });
  return member < 0 ? { member: undefined, place: 'name' } : { member, place: 'type' };
}
