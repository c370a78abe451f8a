// Finds the member of a declaration that a reference to a type belongs to, and the references that code is written for.
import { byIdentity } from '../memo.ts';
import type { DeclarationSummary } from '../summary/summary.ts';
import { findUse } from '../values/metadata.ts';
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

/** The references of a declaration by their indices, without those of deprecated fields, for which there is no code. */
export function* writtenReferences(
  declaration: DeclarationSummary,
): Iterable<readonly [reference: number, role: DeclarationSummary['references'][number]['role']]> {
  const fields = 'fields' in declaration ? declaration.fields : [];
  const deprecated = fields.filter(({ metadata }) => findUse(metadata, 'deprecated'));
  let passed = 0;
  for (const [reference, { role, start }] of declaration.references.entries()) {
    // References are in the order of the text, as fields are.
    while ((deprecated[passed]?.end ?? Number.POSITIVE_INFINITY) <= start) passed++;
    if (start < (deprecated[passed]?.start ?? Number.POSITIVE_INFINITY)) yield [reference, role];
  }
}
