// Holds the parts of a declaration or member that were read so far, and makes names and references of them.
import type { AttributeSummary, Name, Reference, ReferenceRole, Span, TypeSummary, ValueSummary } from './summary.ts';

/** A name, with its parts if it has dots. */
export type WrittenName = Name & { readonly parts?: readonly Name[] };

/** The name without its parts. */
export function nameOf({ text, start, end }: Name): Name {
  return { text, start, end };
}

/** A reference that consists of a name and a role. */
export function referenceTo({ parts, text, start, end }: WrittenName, role: ReferenceRole): Reference {
  return parts ? { role, parts, text, start, end } : { role, text, start, end };
}

/** The name of a declaration or member that has none yet. */
export const noName: Name = { text: '', start: 0, end: 0 };

/** An empty list that nothing is added to; a list with entries is always a new one. */
export const nothing: never[] = [];

/** The parts of a declaration or a member that were read so far. */
export class Parts {
  readonly start: number;
  readonly documentation: Span | undefined;
  name: WrittenName = noName;
  /**
   * The types of the request and the response of a method, which are the second and the third name in it. Undefined
   * until they are read.
   */
  request: WrittenName | undefined;
  response: WrittenName | undefined;
  type: TypeSummary | undefined;
  value: ValueSummary | undefined;
  metadata: AttributeSummary[] = nothing;

  constructor(start: number, documentation: Span | undefined) {
    this.start = start;
    this.documentation = documentation;
  }
}
