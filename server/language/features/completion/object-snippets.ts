// Writes text of data as a snippet, whose places are filled in one after the other.
import type { Part } from '../../root-object/object-text.ts';
import { choice, place } from './proposal.ts';

/** The parts as a snippet. */
export function snippetText(parts: readonly Part[]): string {
  let count = 0;
  return parts
    .map((part) => {
      if (typeof part === 'string') return part.replace(/[\\$]/g, '\\$&');
      count++;
      if ('choices' in part) return choice(count, part.choices);
      return part.holds === '' ? `$${count}` : place(count, part.holds);
    })
    .join('');
}
