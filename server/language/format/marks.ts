// Reads the comments that keep lines unchanged: `// fbs-format off`, `on` and `ignore`.
import { type Elements, textOf } from './elements.ts';

export type Mark = 'off' | 'on' | 'ignore';

/**
 * The mark that a comment with two slashes consists of; undefined for any other comment. The callers check that the
 * comment has a line of its own, without which a mark has no effect.
 */
export function markAt(elements: Elements, comment: number): Mark | undefined {
  if (elements.kinds[comment] !== 'line') return undefined;
  return /^\/\/[ \t]*fbs-format[ \t]+(off|on|ignore)[ \t]*$/.exec(textOf(elements, comment))?.[1] as Mark | undefined;
}
