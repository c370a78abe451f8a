// Writes text of data as a snippet, whose placeholders are filled in one after the other.
import type { Part } from '../../root-object/object-text.ts';
import { choice, place } from './proposal.ts';

/**
 * The parts as a snippet. A last part that is a place without choices becomes `$0`, where Tab and Enter work as always.
 */
export function snippetText(parts: readonly Part[]): string {
  let count = 0;
  return parts
    .map((part, index) => {
      if (typeof part === 'string') return part.replace(/[\\$]/g, '\\$&');
      count++;
      // An editor shows no list of choices at the last place.
      if ('choices' in part) return choice(count, part.choices);
      const position = index === parts.length - 1 ? 0 : count;
      return part.holds === '' ? `$${position}` : place(position, part.holds);
    })
    .join('');
}
