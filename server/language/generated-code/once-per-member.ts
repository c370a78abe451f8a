// Keeps one fault for each member: several names derived from it often clash together.
import type { CodeFault } from './generated-name.ts';

/** The first fault of each member, and the first fault of the declaration itself. */
export function* oncePerMember(faults: Iterable<CodeFault>): Iterable<CodeFault> {
  const reported = new Set<number | undefined>();
  for (const each of faults) {
    if (reported.has(each.member)) continue;
    reported.add(each.member);
    yield each;
  }
}
