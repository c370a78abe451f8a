// Finds the member of a declaration that a reference to a type belongs to.
import { byIdentity } from '../memo.ts';
import type { DeclarationSummary } from '../summary/summary.ts';
import type { CodeFault } from './generated-name.ts';

type FaultPlace = Pick<CodeFault, 'member' | 'place'>;

/**
 * The place of a reference in its declaration: the type of the first member that has it, or the name of the declaration
 * if no member has it.
 */
export function memberOfReference(declaration: DeclarationSummary, reference: number): FaultPlace {
  const member = membersByReference(declaration).get(reference);
  return member === undefined ? { member, place: 'name' } : { member, place: 'type' };
}

const membersByReference = byIdentity((declaration: DeclarationSummary): ReadonlyMap<number, number> => {
  const members =
    declaration.kind === 'union' ? declaration.members : 'fields' in declaration ? declaration.fields : [];
  const found = new Map<number, number>();
  for (const [member, { type }] of members.entries()) {
    const named = type?.kind === 'vector' || type?.kind === 'array' ? type.element : type;
    if (named?.kind === 'named' && !found.has(named.reference)) found.set(named.reference, member);
  }
  return found;
});
