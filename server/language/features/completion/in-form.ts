// Formats the edits that completion items make elsewhere in a file.

import { editsInForm } from '../../format/in-form.ts';
import { type Edit, isSameEdit, protocolEdit } from '../../text-edit.ts';
import { workBudgetOf } from '../../work-budget.ts';
import type { CompletionContext, Proposal } from './proposal.ts';

/** The number of characters that may be laid out around one edit. */
const mostAround = 4000;
/** The number of characters that may be laid out for one list. It is small, because a list is made at every key. */
const mostFormatted = 100_000;

/**
 * The proposals, with edits that leave a formatted file formatted. Where formatting would touch the typed word, edits
 * stay unformatted.
 */
export function proposalsInForm(
  proposals: readonly Proposal[],
  { program, uri, file, slot }: CompletionContext,
): readonly Proposal[] {
  const { format } = program.settings.of(uri);
  // Edits at the same places differ only in a name: if one needs no formatting, the others need none.
  const inForm = new Set<string>();
  const room = { most: mostAround, effort: workBudgetOf(mostFormatted) };
  return proposals.map((proposal) => {
    const { edits = [] } = proposal;
    if (edits.length === 0) return proposal;
    const own = edits.map(
      ({ range, newText }): Edit => ({
        start: file.offsetAt(range.start),
        end: file.offsetAt(range.end),
        text: newText,
      }),
    );
    const places = own.map(({ start, end }) => `${start} ${end}`).join();
    if (inForm.has(places)) return proposal;
    const formed = editsInForm(file, own, format, room);
    if (formed.every((edit) => own.some((other) => isSameEdit(edit, other)))) {
      if (!format.sortIncludes) inForm.add(places);
      return proposal;
    }
    if (formed.some(({ start, end }) => start <= slot.end && slot.start <= end)) return proposal;
    return {
      ...proposal,
      edits: formed.map((edit) => protocolEdit(file, edit)),
    };
  });
}
