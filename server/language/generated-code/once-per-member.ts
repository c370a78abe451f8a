// Keeps one fault for each member: several names derived from it often clash together.
import type { CodeFault } from './generated-name.ts';

/** The first fault of each member, and of the declaration itself. */
export function* oncePerMember(faults: Iterable<CodeFault>): Iterable<CodeFault> {
  const told = new Set<number | undefined>();
  for (const each of faults) {
    if (told.has(each.member)) continue;
    told.add(each.member);
    yield each;
  }
}
