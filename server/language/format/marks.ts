// Reads the comments that keep lines unchanged: `// fbs-format off`, `on` and `ignore`.
import { type Elements, textOf } from './elements.ts';

export type Mark = 'off' | 'on' | 'ignore';

/**
 * The mark that a comment with two slashes consists of; undefined for any other comment. A mark counts only on a line
 * of its own, which the callers check.
 */
export function markAt(elements: Elements, comment: number): Mark | undefined {
  if (elements.kinds[comment] !== 'line') return undefined;
  return /^\/\/[ \t]*fbs-format[ \t]+(off|on|ignore)[ \t]*$/.exec(textOf(elements, comment))?.[1] as Mark | undefined;
}
