// Finds the lines in which two texts differ, for diffs of texts that were changed in many places.
import { diffArrays } from 'diff';
import { changeBetween, type Edit } from '../../language/service.ts';
import { linesOf } from './unified-diff.ts';

/**
 * The most changed lines for which single edits are looked for, because the work grows with the square. More changed
 * lines make one edit.
 */
const mostChanged = 4000;

/** The edits that turn one text into another, each of whole lines. */
export function lineEdits(before: string, after: string): readonly Edit[] {
  if (before === after) return [];
  const parts = diffArrays([...linesOf(before)], [...linesOf(after)], { maxEditLength: mostChanged });
  if (!parts) {
    const { start, oldEnd, newEnd } = changeBetween(before, after);
    return [{ start, end: oldEnd, text: after.slice(start, newEnd) }];
  }
  const edits: Edit[] = [];
  let at = 0;
  for (const { added, removed, value } of parts) {
    const text = value.join('');
    if (added) edits.push({ start: at, end: at, text });
    else at += text.length;
    if (removed) edits.push({ start: at - text.length, end: at, text: '' });
  }
  return edits;
}
