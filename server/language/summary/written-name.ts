// Makes names and references of the summary from the names that a text contains.
import type { Name, Reference, ReferenceRole } from './summary.ts';

/** A name, with its parts if it has dots. */
export type WrittenName = Name & { readonly parts?: readonly Name[] };

/** The name without its parts. */
export function nameOf({ text, start, end }: Name): Name {
  return { text, start, end };
}

/** A reference to what a name means in a role. */
export function referenceTo({ parts, text, start, end }: WrittenName, role: ReferenceRole): Reference {
  return parts ? { role, parts, text, start, end } : { role, text, start, end };
}

/** The name of a declaration or member that has none yet. */
export const noName: Name = { text: '', start: 0, end: 0 };
