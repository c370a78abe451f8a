// Keeps one fault of a kind at each place: a name that clashes in one function clashes in several.
import type { CodeFault } from './generated-name.ts';

/** The first fault of each kind at each place of a declaration. */
export function firstFaults(faults: readonly CodeFault[]): readonly CodeFault[] {
  const reported = new Set<string>();
  return faults.filter(({ kind, member, place, at }) => {
    const key = [kind, member, place, at].join(' ');
    if (reported.has(key)) return false;
    reported.add(key);
    return true;
  });
}
