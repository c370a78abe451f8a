// Finds the ids that completion may propose for a field: neither taken nor reserved.
import { freeIds } from '../../cursor/next-id.ts';
import { reservationsAt } from '../../reservations/reservations.ts';
import type { CompletionContext } from './proposal.ts';

/** The free ids for the field at the place. */
export function freeIdsAt({
  program,
  elaboration,
  file,
  offset,
  slot,
  scope,
}: CompletionContext<'attribute-name' | 'attribute-value'>): ReturnType<typeof freeIds> {
  const reserved = reservationsAt(program, elaboration, file, offset)?.numbers;
  return freeIds(file, offset, slot.type, scope, (id) => reserved?.has(BigInt(id)) === true);
}
