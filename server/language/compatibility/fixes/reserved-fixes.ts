// Reserves the name and number of a removed field or member by a comment, so that nothing else takes them later.
import type { Fix } from '../../fixes/fix.ts';
import { namedDeclarationOf } from '../../fixes/members.ts';
import { reservation } from '../../fixes/reserved-names.ts';
import { removedItems } from '../removed-items.ts';
import type { ChangeContext } from './change-fix.ts';

/**
 * Adds a comment to the declaration that reserves the removed name and numbers. The finding stays, but a later field or
 * member that takes one of them is reported.
 */
export function* reservedForGood({ fix, before, finding }: ChangeContext): Iterable<Fix> {
  const { free } = removedItems(fix.program, fix.root, before, finding);
  const found = namedDeclarationOf(fix, finding.place);
  const edit = found && !found.declaration.isBroken ? reservation(fix, found, free) : undefined;
  if (found && edit) yield { title: `Reserve ${free.join(', ')} in ${found.declaration.name.text}`, edits: [edit] };
}
