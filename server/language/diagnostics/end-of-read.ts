// Finds the place at which flatc stops reading an included file.
import { endOfIncluded } from '../binding/elaborate.ts';
import { type FileSummary, startOfDeclaration } from '../summary/summary.ts';

/**
 * The offset at which flatc stops reading an included file: the start of its first object, or infinity if it has none.
 * `isInDeclaration` is true if the declaration before the object is unfinished.
 */
export function endOfRead(summary: FileSummary): { readonly end: number; readonly isInDeclaration: boolean } {
  const index = endOfIncluded(summary.declarations);
  const object = summary.declarations[index];
  if (!object) return { end: Number.POSITIVE_INFINITY, isInDeclaration: false };
  const end = startOfDeclaration(summary, index) + object.start;
  return { end, isInDeclaration: summary.declarations[index - 1]?.isBroken === true };
}
